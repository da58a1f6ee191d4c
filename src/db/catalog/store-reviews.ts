import { type Columns, type Row, selection } from '../columns.ts';
import { containing, type List, listedPage, totalColumn } from '../listed-page.ts';
import type { review } from '../schema/reviews.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { Slice } from './product-lists.ts';

const COLUMNS = [
  'id',
  'rating',
  'title',
  'comment',
  'authorName',
  'createdAt',
  'isHidden',
  'answer',
] as const satisfies Columns<typeof review>;
/** A review in the operator's list, with its product. */
export interface StoreReviewRow extends Row<typeof review, typeof COLUMNS> {
  productId: number;
  productName: string;
  /** Whether a shopper wrote it about an ordered item. */
  isOfOrder: boolean;
}

export interface ReviewFilter {
  rating: number | null;
  /** A part of the product's name, or its slug. Empty for all products. */
  product: string;
  /** Only those without an answer. */
  isUnanswered: boolean;
}

/** $2 only this rating, or null. */
const LISTED = 'from review r where r.tenant_id = $1 and ($2::int is null or r.rating = $2)';
/** $3 a part of the product's name as a pattern, or its slug in $4. $5 only those without an answer. */
const FOUND = `from review r join product p on p.tenant_id = $1 and p.id = r.product_id
   where r.tenant_id = $1 and ($2::int is null or r.rating = $2) and (p.name ilike $3 or p.slug = $4)
   and (not $5::boolean or r.answer = '')`;
const NEWEST = 'order by r.created_at desc, r.id desc';
const ROW = `${selection(COLUMNS, 'r')}, p.id as "productId", p.name as "productName",
     r.order_item_id is not null as "isOfOrder"`;
const REVIEW = `join review r on r.tenant_id = $1 and r.id = m.id
     join product p on p.tenant_id = $1 and p.id = r.product_id ${NEWEST}`;

const listOf = (name: string, listed: string): List<StoreReviewRow> => ({
  isCounted: false,
  page: statement(
    name,
    `select ${ROW}, m.total
     from (select r.id, ${totalColumn(false)} ${listed} ${NEWEST} offset $3::int limit $4::int) m ${REVIEW}`,
  ),
  count: statement(`count-${name}`, `select count(*)::int as total ${listed}`),
});
const ALL = listOf('store-reviews', LISTED);
const UNANSWERED = listOf('store-reviews-unanswered', `${LISTED} and r.answer = ''`);
const OF_PRODUCTS: List<StoreReviewRow> = {
  isCounted: true,
  page: statement(
    'store-reviews-of-products',
    `select ${ROW}, m.total
     from (select r.id, ${totalColumn(true)} ${FOUND} ${NEWEST} offset $6::int limit $7::int) m ${REVIEW}`,
  ),
  count: statement('count-store-reviews-of-products', `select count(*)::int as total ${FOUND}`),
};
const ONE = statement<StoreReviewRow>(
  'store-review',
  `select ${ROW} from review r join product p on p.tenant_id = $1 and p.id = r.product_id
   where r.tenant_id = $1 and r.id = $2`,
);

/** Reviews of a store, newest first, and their total number. */
export async function storeReviewRows(
  db: TenantDb,
  { rating, product, isUnanswered }: ReviewFilter,
  slice: Slice,
): Promise<{ reviews: StoreReviewRow[]; total: number }> {
  const { rows: reviews, total } =
    product === ''
      ? await listedPage(db, isUnanswered ? UNANSWERED : ALL, [rating], slice)
      : await listedPage(db, OF_PRODUCTS, [rating, containing(product), product, isUnanswered], slice);
  return { reviews, total };
}

const RATING = statement<{ sum: number; count: number }>(
  'store-rating',
  `select coalesce(sum(p.rating_sum), 0)::int as sum, coalesce(sum(p.rating_count), 0)::int as count
   from product p where p.tenant_id = $1 and p.rating_count > 0`,
);

/** Number and sum of the stars of all products, without those of hidden reviews. */
export const storeRatingRow = async (db: TenantDb): Promise<{ sum: number; count: number }> =>
  (await db.row(RATING)) ?? { sum: 0, count: 0 };

/** One review. Null if the store has no such review. */
export const storeReviewRow = (db: TenantDb, id: number): Promise<StoreReviewRow | null> => db.row(ONE, id);
