import {
  type ReviewFilter,
  type StoreReviewRow,
  storeRatingRow,
  storeReviewRow,
  storeReviewRows,
} from '#db/catalog/store-reviews.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type PageRequest, sliceOf } from './list-page.ts';

export type StoreReview = StoreReviewRow;

/** One page of the reviews of a store, newest first, and the rating of the store. */
export async function listStoreReviews(db: TenantDb, { page, perPage, ...filter }: PageRequest & ReviewFilter) {
  const [listed, { sum, count }] = await Promise.all([
    storeReviewRows(db, filter, sliceOf({ page, perPage })),
    storeRatingRow(db),
  ]);
  return { ...listed, rating: { average: count === 0 ? 0 : Math.round((sum / count) * 100) / 100, count } };
}

/** One review. Null if there is none. */
export const storeReview = (db: TenantDb, id: number): Promise<StoreReview | null> => storeReviewRow(db, id);
