import { type StoreReviewRow, storeReviewRow } from '#db/catalog/store-reviews.ts';
import { countRatings, writeReviewState } from '#db/catalog-writes/review-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { tidyText } from '#lib/text/tidy-text.ts';

/** The store's decisions about a review. Absent fields stay. */
export interface ReviewChange {
  isHidden?: boolean | undefined;
  answer?: string | undefined;
}

/**
 * Hides or shows a review, or answers it, in one transaction. A hidden one does not count for the rating of its product.
 * @returns the review before and after; null if there is no such review.
 */
export function changeReview(
  db: TenantDb,
  id: number,
  { isHidden, answer }: ReviewChange,
): Promise<{ before: StoreReviewRow; after: StoreReviewRow } | null> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const before = await storeReviewRow(transaction, id);
    if (!before) return null;
    const after = {
      ...before,
      isHidden: isHidden ?? before.isHidden,
      answer: answer === undefined ? before.answer : tidyText(answer).trim(),
    };
    const isMoved = after.isHidden !== before.isHidden;
    if (!isMoved && after.answer === before.answer) return { before, after };
    const { productId } = before;
    await writeReviewState(transaction, after);
    if (isMoved) await countRatings(transaction, [productId]);
    // The answer is only on the pages of the product itself.
    await recordChanges(transaction, [
      subjects.product(productId),
      ...(isMoved ? [subjects.card(productId), subjects.ratings] : []),
    ]);
    return { before, after };
  });
}
