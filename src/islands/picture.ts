/** The candidates of a `srcset` that are no wider than `width`; all of them where that leaves none. */
export function srcsetUpTo(srcset: string, width: number): string {
  const candidates = srcset.split(',').map((candidate) => candidate.trim());
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0);
  return candidates.filter((candidate) => widthOf(candidate) <= width).join(', ') || srcset;
}

/** The mean colour of a picture, as what stands in its place until it has loaded; undefined where it is no colour. */
export const placeholderColour = (text: string): string | undefined => (/^#[\da-f]{6}$/i.test(text) ? text : undefined);
