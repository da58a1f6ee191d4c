import type { StoreReviewRow } from '#db/catalog/store-reviews.ts';
import { countRatings, deleteReviewRow } from '#db/catalog-writes/review-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import type { AuditedChange } from '../operators/audit.ts';

/**
 * Deletes one review and recomputes the ratings of its product, in one transaction.
 * @returns the id of its product; null if there is no such review.
 */
export function deleteReview(db: TenantDb, id: number): Promise<number | null> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const productId = await deleteReviewRow(transaction, id);
    if (productId === null) return null;
    await countRatings(transaction, [productId]);
    await recordChanges(transaction, [subjects.product(productId), subjects.card(productId), subjects.ratings]);
    return productId;
  });
}

/** The removal of a review for the audit log, without the author, whose name is erased with their account. */
export const auditedRemoval = ({ productName, rating, title, comment }: StoreReviewRow): AuditedChange => ({
  action: 'review.remove',
  subject: productName,
  before: { rating, title, comment },
  after: null,
});
