/** Candidates of a `srcset` that are no wider than `width`. All of them if none is. */
export function srcsetUpTo(srcset: string, width: number): string {
  const candidates = srcset.split(',').map((candidate) => candidate.trim());
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0);
  return candidates.filter((candidate) => widthOf(candidate) <= width).join(', ') || srcset;
}

/** Average colour of an image, shown until it has loaded. Undefined when the text is not a colour. */
export const placeholderColour = (text: string): string | undefined => (/^#[\da-f]{6}$/i.test(text) ? text : undefined);
