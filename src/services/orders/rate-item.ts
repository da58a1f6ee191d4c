import { RATING_EDIT_DAYS } from '#contracts/limits.ts';
import { countRatings } from '#db/catalog-writes/review-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import { type ItemOfOwner, insertRating, type RatingRow, readRateable, updateRating } from '#db/orders/rating-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type RatingErrorCode, ratingError } from '#domain/orders/rating.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { shortName } from '#domain/store/short-name.ts';
import { tidyText } from '#lib/text/tidy-text.ts';
import { type ReviewAuthor, reportReview } from '../webhooks/report-review.ts';

export type { RatingRow } from '#db/orders/rating-rows.ts';

/** A shopper's rating of an ordered item. */
export interface RatingRequest extends ItemOfOwner {
  /** 1 to 5. */
  rating: number;
  title: string;
  comment: string;
}

export type RatingOutcome =
  | { ok: true; isNew: boolean; review: RatingRow }
  | { ok: false; code: RatingErrorCode | 'not_found' };

/**
 * Rates an item of the caller's own completed order or updates the rating, in one transaction. The product's rating
 * totals are recomputed and its pages published again. Submitting the same rating again changes nothing.
 */
export function rateItem(db: TenantDb, request: RatingRequest, now: Date): Promise<RatingOutcome> {
  return db.transaction(async (transaction) => {
    // Serializes concurrent ratings, and excludes imports, which also recompute or delete ratings.
    await lockStore(transaction);
    const found = await readRateable(transaction, request);
    if (!found) return { ok: false, code: 'not_found' };
    const { item, rated } = found;
    const code = ratingError({ ...item, ratedAt: rated?.createdAt ?? null }, { now, editDays: RATING_EDIT_DAYS });
    if (code) return { ok: false, code };
    const content = {
      rating: request.rating,
      title: oneLine(request.title),
      comment: tidyText(request.comment).trim(),
    };
    if (rated && isSame(rated, content)) return { ok: true, isNew: false, review: rated };
    const { productId } = item;
    const author = { owner: request.owner, authorName: shortName(item.customerName) };
    const review = rated
      ? await updateRating(transaction, rated.id, content)
      : await insertAndReport(
          transaction,
          { ...content, productId, orderItemId: request.itemId, createdAt: now },
          author,
        );
    await countRatings(transaction, [productId]);
    await recordChanges(transaction, [subjects.product(productId), subjects.card(productId), subjects.ratings]);
    return { ok: true, isNew: !rated, review };
  });
}

async function insertAndReport(
  transaction: TenantDb,
  rating: Omit<RatingRow, 'id'>,
  author: ReviewAuthor,
): Promise<RatingRow> {
  const { hasWebhooks, review } = await insertRating(transaction, { ...rating, authorName: author.authorName });
  if (hasWebhooks) await reportReview(transaction, review, author);
  return review;
}

const oneLine = (text: string): string => tidyText(text).replace(/\s+/gu, ' ').trim();

const isSame = (before: Pick<RatingRow, 'rating' | 'title' | 'comment'>, after: typeof before): boolean =>
  before.rating === after.rating && before.title === after.title && before.comment === after.comment;
