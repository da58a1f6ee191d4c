/** Ratings of a product: their number, and the sum of their stars (1 to 5 each). */
export interface Ratings {
  readonly ratingCount: number;
  readonly ratingSum: number;
}

/** Average number of stars with one decimal. 0 without ratings. */
export const averageRating = ({ ratingCount, ratingSum }: Ratings): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;
