import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import {
  countRatings,
  type ReviewRow,
  reviewsOf,
  upsertReviews,
  writeReviewState,
} from '#db/catalog-writes/review-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import type { Outcome } from './outcome.ts';

export interface ReviewDraft {
  productSlug: string;
  rating: number;
  title: string;
  comment: string;
  authorName: string;
  createdAt: Date;
  /** Stays if it is not given; a new review is shown. */
  isHidden?: boolean;
  /** Stays if it is not given. */
  answer?: string;
}

type ReviewContent = Omit<ReviewRow, 'id' | 'isOfOrder'>;
type ReviewIdentity = Pick<ReviewContent, 'productId' | 'authorName' | 'createdAt'>;

/** One review per product, author and time. A second one with other text replaces the first. */
const identity = ({ productId, authorName, createdAt }: ReviewIdentity): string =>
  JSON.stringify([productId, authorName, createdAt.toISOString()]);

/**
 * Creates or updates reviews in one transaction and recomputes the ratings of their products. The results are in the
 * order of the drafts, null for an unknown product. Of reviews by shoppers of ordered items only what the store decides
 * is written: whether they are hidden, and the answer.
 */
export function saveReviews(db: TenantDb, drafts: readonly ReviewDraft[]): Promise<(Outcome | null)[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const products = await productIdsBySlug(transaction, [...new Set(drafts.map(({ productSlug }) => productSlug))]);
    const present = new Map((await reviewsOf(transaction, [...products.values()])).map((row) => [identity(row), row]));
    const changed = new Map<string, Omit<ReviewRow, 'id'> & { id: number | null }>();
    const outcomes = drafts.map(({ productSlug, ...draft }) => {
      const productId = products.get(productSlug);
      if (productId === undefined) return null;
      const key = identity({ ...draft, productId });
      const before = present.get(key);
      const { isHidden = before?.isHidden ?? false, answer = before?.answer ?? '' } = draft;
      const content = before?.isOfOrder ? before : { ...draft, productId };
      const row = { ...content, isHidden, answer };
      if (before && isSame(before, row)) return 'unchanged';
      changed.set(key, { ...row, id: before?.id ?? null, isOfOrder: before?.isOfOrder ?? false });
      return before ? 'updated' : 'created';
    });
    const rows = [...changed.values()];
    const touched = [...new Set(rows.map(({ productId }) => productId))].toSorted((a, b) => a - b);
    await upsertReviews(transaction, rows);
    for (const { id, isOfOrder, ...state } of rows)
      if (isOfOrder && id !== null) await writeReviewState(transaction, { id, ...state });
    await countRatings(transaction, touched);
    const isRated = touched.length > 0 ? [subjects.ratings] : [];
    await recordChanges(transaction, [
      ...touched.flatMap((id) => [subjects.product(id), subjects.card(id)]),
      ...isRated,
    ]);
    return outcomes;
  });
}

const isSame = (before: ReviewRow, after: ReviewContent): boolean =>
  before.rating === after.rating &&
  before.title === after.title &&
  before.comment === after.comment &&
  before.isHidden === after.isHidden &&
  before.answer === after.answer;
