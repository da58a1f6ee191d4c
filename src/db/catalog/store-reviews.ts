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
}

/** $2 only this rating, or null. */
const LISTED = 'from review r where r.tenant_id = $1 and ($2::int is null or r.rating = $2)';
/** $3 a part of the product's name as a pattern, or its slug in $4. */
const FOUND = `from review r join product p on p.tenant_id = $1 and p.id = r.product_id
   where r.tenant_id = $1 and ($2::int is null or r.rating = $2) and (p.name ilike $3 or p.slug = $4)`;
const NEWEST = 'order by r.created_at desc, r.id desc';
const ROW = `${selection(COLUMNS, 'r')}, p.id as "productId", p.name as "productName",
     r.order_item_id is not null as "isOfOrder"`;
const REVIEW = `join review r on r.tenant_id = $1 and r.id = m.id
     join product p on p.tenant_id = $1 and p.id = r.product_id ${NEWEST}`;

const ALL: List<StoreReviewRow> = {
  isCounted: false,
  page: statement(
    'store-reviews',
    `select ${ROW}, m.total
     from (select r.id, ${totalColumn(false)} ${LISTED} ${NEWEST} offset $3::int limit $4::int) m ${REVIEW}`,
  ),
  count: statement('count-store-reviews', `select count(*)::int as total ${LISTED}`),
};
const OF_PRODUCTS: List<StoreReviewRow> = {
  isCounted: true,
  page: statement(
    'store-reviews-of-products',
    `select ${ROW}, m.total
     from (select r.id, ${totalColumn(true)} ${FOUND} ${NEWEST} offset $5::int limit $6::int) m ${REVIEW}`,
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
  { rating, product }: ReviewFilter,
  slice: Slice,
): Promise<{ reviews: StoreReviewRow[]; total: number }> {
  const { rows: reviews, total } =
    product === ''
      ? await listedPage(db, ALL, [rating], slice)
      : await listedPage(db, OF_PRODUCTS, [rating, containing(product), product], slice);
  return { reviews, total };
}

/** One review. Null if the store has no such review. */
export const storeReviewRow = (db: TenantDb, id: number): Promise<StoreReviewRow | null> => db.row(ONE, id);
