import { type ProductReviews, productReviews } from '#db/catalog/reviews.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { lastPageOf, type PageRequest, sliceOf } from './list-page.ts';

export type { ShownReview } from '#db/catalog/reviews.ts';

export interface ReviewsRequest extends PageRequest {
  productId: number;
  /** Only reviews with this rating. */
  rating?: number | undefined;
}

export interface ReviewsPage extends ProductReviews {
  page: number;
  lastPage: number;
}

/** Reviews of a product, newest first. Null if the product has no page. */
export async function readReviews(db: TenantDb, request: ReviewsRequest): Promise<ReviewsPage | null> {
  const reviews = await productReviews(db, request.productId, request.rating ?? null, sliceOf(request));
  if (!reviews) return null;
  const counted = request.rating === undefined ? Object.values(reviews.groups) : [reviews.groups[request.rating]];
  const total = counted.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return { ...reviews, page: request.page, lastPage: lastPageOf(total, request.perPage) };
}
