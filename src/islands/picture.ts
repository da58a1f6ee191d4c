/** Candidates of a `srcset` between two widths. All of them if none is. */
export function srcsetWithin(srcset: string, least: number, most: number): string {
  const candidates = srcset.split(',').map((candidate) => candidate.trim());
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0);
  const within = candidates.filter((candidate) => widthOf(candidate) >= least && widthOf(candidate) <= most);
  return within.join(', ') || srcset;
}

/** Average colour of an image, shown until it has loaded. Undefined when the text is not a colour. */
export const placeholderColour = (text: string): string | undefined => (/^#[\da-f]{6}$/i.test(text) ? text : undefined);
