/** Pages on each side of the present one that are linked, beside the first and the last. */
const AROUND = 1;

/**
 * The numbers that lead through pages: first, last and the neighbours of the present one; null stands for a gap. A
 * gap of one page shows that page instead.
 */
export function pageWindow(current: number, last: number): (number | null)[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter((page) => {
    const isEnd = page === 1 || page === last;
    const isNear = Math.abs(page - current) <= AROUND;
    const isOnlyGap = (page === 2 && current - AROUND === 3) || (page === last - 1 && current + AROUND === last - 2);
    return isEnd || isNear || isOnlyGap;
  });
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? page) > 1 ? [null, page] : [page]));
}
