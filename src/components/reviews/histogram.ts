import type { ReviewsResponse } from '#contracts/product.ts';

/** Number of ratings with a given number of stars, and their share in whole per cent. */
export interface HistogramRow {
  readonly stars: number;
  readonly count: number;
  readonly share: number;
}

/** Ratings grouped by stars, from five to one. */
export function histogram({ grouped_ratings: grouped }: Pick<ReviewsResponse, 'grouped_ratings'>): HistogramRow[] {
  const rows = (['5', '4', '3', '2', '1'] as const).map((key) => ({ stars: Number(key), count: grouped[key] ?? 0 }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({ ...row, share: total === 0 ? 0 : Math.round((100 * row.count) / total) }));
}
