/** What can be drawn: its share of the draws is its weight divided by the weights of all. */
export interface Weighted {
  readonly weight: number;
}

export const MAX_WEIGHT = 1_000_000;

/** How many numbers can be drawn: one for each unit of weight. */
export const totalWeight = (prizes: readonly Weighted[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Index of the prize that a drawn number means.
 * @param drawn from 0 to below `totalWeight`
 * @throws {RangeError} for a number that cannot have been drawn (a bug).
 */
export function prizeAt(prizes: readonly Weighted[], drawn: number): number {
  let left = drawn;
  for (const [index, { weight }] of prizes.entries()) {
    if (left >= 0 && left < weight) return index;
    left -= weight;
  }
  throw new RangeError(`drawn ${drawn} of ${totalWeight(prizes)}`);
}
