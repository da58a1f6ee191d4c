/** How a product is rated: the number of ratings, and the sum of their stars (1 to 5 each). */
export interface Ratings {
  readonly ratingCount: number;
  readonly ratingSum: number;
}

/** Stars with one decimal; 0 where nobody has rated. */
export const averageRating = ({ ratingCount, ratingSum }: Ratings): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;
