import { type Columns, type Row, selection } from '../columns.ts';
import type { review } from '../schema/reviews.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { Slice } from './product-lists.ts';

const COLUMNS = ['id', 'rating', 'title', 'comment', 'authorName', 'createdAt'] as const satisfies Columns<
  typeof review
>;
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

/** $2 only this rating, or null; $3 a part of the product's name as a pattern, or its slug in $4. */
const MATCHING = `from review r join product p on p.tenant_id = $1 and p.id = r.product_id
   where r.tenant_id = $1 and ($2::int is null or r.rating = $2) and (p.name ilike $3 or p.slug = $4)`;
const SELECTED = `select ${selection(COLUMNS, 'r')}, p.id as "productId", p.name as "productName",
     r.order_item_id is not null as "isOfOrder"`;
const PAGE = statement<StoreReviewRow>(
  'store-reviews',
  `${SELECTED} ${MATCHING} order by r.created_at desc, r.id desc offset $5::int limit $6::int`,
);
const COUNT = statement<{ total: number }>('count-store-reviews', `select count(*)::int as total ${MATCHING}`);
const ONE = statement<StoreReviewRow>(
  'store-review',
  `${SELECTED} from review r join product p on p.tenant_id = $1 and p.id = r.product_id
   where r.tenant_id = $1 and r.id = $2`,
);

/** Reviews of a store, newest first, and their total number. */
export async function storeReviewRows(
  db: TenantDb,
  { rating, product }: ReviewFilter,
  { offset, size }: Slice,
): Promise<{ reviews: StoreReviewRow[]; total: number }> {
  const pattern = `%${product.replace(/[\\%_]/g, '\\$&')}%`;
  const [reviews, count] = await Promise.all([
    db.rows(PAGE, rating, pattern, product, offset, size),
    db.row(COUNT, rating, pattern, product),
  ]);
  return { reviews, total: count?.total ?? 0 };
}

/** One review. Null if the store has no such review. */
export const storeReviewRow = (db: TenantDb, id: number): Promise<StoreReviewRow | null> => db.row(ONE, id);
