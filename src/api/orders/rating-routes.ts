import { RATING_EDIT_DAYS } from '#contracts/limits.ts';
import type { ReviewResponse } from '#contracts/order-requests.ts';
import { rateOrderItemBody, rateOrderItemQuery, reviewResponse } from '#contracts/order-requests.ts';
import { editableUntil } from '#domain/orders/rating.ts';
import type { RatingRow } from '#services/orders/rate-item.ts';
import { rateItem } from '#services/orders/rate-item.ts';
import { Created, personalRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';

const rate = personalRoute({
  method: 'POST',
  path: '/rate-order-item',
  tag: 'Orders',
  summary: 'Rates an item of a completed order of the caller',
  description: `One rating per item. Repeated requests change it for ${RATING_EDIT_DAYS} days. 201 if it is new.`,
  query: rateOrderItemQuery,
  body: rateOrderItemBody,
  response: reviewResponse,
  status: 200,
  mayCreate: true,
  errors: ['not_found', 'rating_unavailable'],
  limit: () => 'rating',
  async respond({ db, owner, now, confirmCount }, { body }) {
    const { order_id: orderId, order_item_id: itemId, rating, title = '', comment = '' } = body;
    const outcome = await rateItem(db, { owner, orderId, itemId, rating, title, comment }, new Date(now));
    if (!outcome.ok) {
      const message = (await storeWords(db))(`ratingMessages.${outcome.code}`, { count: RATING_EDIT_DAYS });
      return new ApiError(outcome.code === 'not_found' ? 'not_found' : 'rating_unavailable', { message });
    }
    confirmCount();
    const response = { review: presentRating(outcome.review) };
    return outcome.isNew ? new Created(response) : response;
  },
});

export const ratingRoutes = [rate];

/** A shopper's rating of an item, as shown to themselves. */
const presentRating = (row: RatingRow): ReviewResponse['review'] => ({
  id: row.id,
  order_item_id: row.orderItemId,
  product_id: row.productId,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
  editable_until: editableUntil(row.createdAt, RATING_EDIT_DAYS).toISOString(),
});
