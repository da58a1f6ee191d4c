import { RATING_EDIT_DAYS } from '#contracts/limits.ts';
import type { ReviewResponse } from '#contracts/order-calls.ts';
import { editableUntil } from '#domain/orders/rating.ts';
import type { RatingRow } from '#services/orders/rate-item.ts';

/** A shopper's rating of an item, as shown to themselves. */
export const presentRating = (row: RatingRow): ReviewResponse['review'] => ({
  id: row.id,
  order_item_id: row.orderItemId,
  product_id: row.productId,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
  editable_until: editableUntil(row.createdAt, RATING_EDIT_DAYS).toISOString(),
});
