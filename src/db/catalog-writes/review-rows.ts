import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

export interface ReviewRow {
  id: number;
  productId: number;
  rating: number;
  title: string;
  comment: string;
  authorName: string;
  createdAt: Date;
  /** Whether a shopper wrote it about an ordered item. Only that shopper may change it. */
  isOfOrder: boolean;
}

const ROWS = `json_to_recordset($2::json) as r(id bigint, "productId" bigint, rating smallint, title text, comment text,
  "authorName" text, "createdAt" timestamptz)`;
const BY_PRODUCT = statement<ReviewRow>(
  'reviews-of-products',
  `select r.id, r.product_id as "productId", r.rating, r.title, r.comment, r.author_name as "authorName", r.created_at as "createdAt",
     r.order_item_id is not null as "isOfOrder"
   from review r where r.tenant_id = $1 and r.product_id = any($2::bigint[])`,
);
const INSERT = statement(
  'insert-reviews',
  `insert into review (tenant_id, product_id, rating, title, comment, author_name, created_at)
   select $1, r."productId", r.rating, r.title, r.comment, r."authorName", r."createdAt" from ${ROWS} where r.id is null`,
);
const UPDATE = statement(
  'update-reviews',
  `update review as v set rating = r.rating, title = r.title, comment = r.comment from ${ROWS}
   where v.tenant_id = $1 and v.id = r.id and v.order_item_id is null`,
);
const COUNT = statement(
  'count-ratings',
  `update product as p set rating_count = c.ratings, rating_sum = c.stars, review_count = c.reviews,
     version = p.version + 1, updated_at = now()
   from (
     select rated.id as product_id, count(r.id) as ratings, coalesce(sum(r.rating), 0) as stars,
       count(r.id) filter (where r.title <> '' or r.comment <> '') as reviews
     from unnest($2::bigint[]) as rated(id) left join review r on r.tenant_id = $1 and r.product_id = rated.id
     group by rated.id
   ) as c where p.tenant_id = $1 and p.id = c.product_id`,
);

const DELETE = statement<{ productId: number }>(
  'delete-review',
  'delete from review r where r.tenant_id = $1 and r.id = $2 returning r.product_id as "productId"',
);

export const reviewsOf = (db: TenantDb, productIds: readonly number[]): Promise<ReviewRow[]> =>
  db.rows(BY_PRODUCT, productIds);

/** Writes reviews. Those without an id are inserted. */
export async function upsertReviews(
  transaction: TenantDb,
  rows: readonly (Omit<ReviewRow, 'id' | 'isOfOrder'> & { id: number | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await transaction.rows(INSERT, json);
  await transaction.rows(UPDATE, json);
}

/**
 * Deletes a review.
 * @returns the id of its product; null if there is no such review.
 */
export async function deleteReviewRow(transaction: TenantDb, id: number): Promise<number | null> {
  return (await transaction.row(DELETE, id))?.productId ?? null;
}

/** Recomputes the ratings of products: all ratings, their sum, and those with text. */
export async function countRatings(transaction: TenantDb, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await transaction.rows(COUNT, productIds);
}
