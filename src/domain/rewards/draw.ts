/** An entry of a random draw. Its probability is its weight divided by the sum of all weights. */
export interface DrawEntry {
  readonly weight: number;
}

export const MAX_WEIGHT = 1_000_000;

/** The number of possible draws: one for each unit of weight. */
export const totalWeight = (prizes: readonly DrawEntry[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Index of the prize for a drawn number.
 * @param drawn from 0 to below `totalWeight`
 * @throws {RangeError} for a number out of range (a bug).
 */
export function prizeAt(prizes: readonly DrawEntry[], drawn: number): number {
  let left = drawn;
  for (const [index, { weight }] of prizes.entries()) {
    if (left >= 0 && left < weight) return index;
    left -= weight;
  }
  throw new RangeError(`drawn ${drawn} of ${totalWeight(prizes)}`);
}
