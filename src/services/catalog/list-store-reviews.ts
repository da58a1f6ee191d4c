import { type ReviewFilter, type StoreReviewRow, storeReviewRow, storeReviewRows } from '#db/catalog/store-reviews.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type PageRequest, sliceOf } from './list-page.ts';

export type StoreReview = StoreReviewRow;

/** One page of the reviews of a store, newest first. */
export async function listStoreReviews(db: TenantDb, { page, perPage, ...filter }: PageRequest & ReviewFilter) {
  return storeReviewRows(db, filter, sliceOf({ page, perPage }));
}

/** One review. Null if there is none. */
export const storeReview = (db: TenantDb, id: number): Promise<StoreReview | null> => storeReviewRow(db, id);
