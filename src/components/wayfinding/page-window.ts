/** Number of linked pages on each side of the current one, besides the first and the last. */
const AROUND = 1;

/**
 * Page numbers to link: the first, the last and the neighbours of the current one. Null marks a gap. A gap of a single
 * page is filled with that page.
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
