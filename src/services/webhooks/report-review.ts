import type { RatingRow } from '#db/orders/rating-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { queueWebhook } from '#db/webhooks/queue-webhooks.ts';

export interface ReviewAuthor {
  owner: { kind: string; key: string };
  /** As shown: "First L." */
  authorName: string;
}

/** Reports a shopper's first rating of an item, in the transaction that writes it. */
export const reportReview = (
  transaction: TenantDb,
  review: RatingRow,
  { owner, authorName }: ReviewAuthor,
): Promise<void> =>
  queueWebhook(transaction, {
    type: 'review.created',
    subject: `review:${review.id}`,
    customerId: owner.kind === 'user' ? Number(owner.key) : null,
    data: {
      review: {
        id: review.id,
        order_item_id: review.orderItemId,
        product_id: review.productId,
        rating: review.rating,
        title: review.title,
        comment: review.comment,
        author_name: authorName,
        created_at: review.createdAt.toISOString(),
      },
    },
  });
