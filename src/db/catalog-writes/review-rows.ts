import { assignments, type Columns, columnNames, type Row, records, recordset, selection } from '../columns.ts';
import type { review } from '../schema/reviews.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

export const REVIEW_COLUMNS = [
  'id',
  'productId',
  'rating',
  'title',
  'comment',
  'authorName',
  'createdAt',
  'isHidden',
  'answer',
] as const satisfies Columns<typeof review>;
export type ReviewFields = Row<typeof review, typeof REVIEW_COLUMNS>;

export interface ReviewRow extends ReviewFields {
  /** Whether a shopper wrote it about an ordered item. Only that shopper may change its text and stars. */
  isOfOrder: boolean;
}

const BY_PRODUCT = statement<ReviewRow>(
  'reviews-of-products',
  `select ${selection(REVIEW_COLUMNS, 'r')}, r.order_item_id is not null as "isOfOrder"
   from review r where r.tenant_id = $1 and r.product_id = any($2::bigint[])`,
);
const NEW_COLUMNS = columnNames(REVIEW_COLUMNS.filter((column) => column !== 'id'));
const INSERT = statement(
  'insert-reviews',
  `insert into review (tenant_id, ${NEW_COLUMNS})
   select $1, ${NEW_COLUMNS} from ${recordset('review')} where r.id is null`,
);
const UPDATE = statement(
  'update-reviews',
  `update review as v set ${assignments(['rating', 'title', 'comment', 'isHidden', 'answer'])} from ${recordset('review')}
   where v.tenant_id = $1 and v.id = r.id and v.order_item_id is null`,
);
const COUNT = statement(
  'count-ratings',
  `update product as p set rating_count = c.ratings, rating_sum = c.stars, review_count = c.reviews,
     version = p.version + 1, updated_at = now()
   from (
     select rated.id as product_id, count(r.id) as ratings, coalesce(sum(r.rating), 0) as stars,
       count(r.id) filter (where r.title <> '' or r.comment <> '') as reviews
     from unnest($2::bigint[]) as rated(id) left join review r on r.tenant_id = $1 and r.product_id = rated.id and not r.is_hidden
     group by rated.id
   ) as c where p.tenant_id = $1 and p.id = c.product_id`,
);

const DELETE = statement<{ productId: number }>(
  'delete-review',
  'delete from review r where r.tenant_id = $1 and r.id = $2 returning r.product_id as "productId"',
);

const CHANGE = statement(
  'change-review',
  'update review r set is_hidden = $3, answer = $4 where r.tenant_id = $1 and r.id = $2',
);

/** Writes what a store decides about a review. */
export async function writeReviewState(
  transaction: TenantDb,
  { id, isHidden, answer }: Pick<ReviewFields, 'id' | 'isHidden' | 'answer'>,
): Promise<void> {
  await transaction.rows(CHANGE, id, isHidden, answer);
}

export const reviewsOf = (db: TenantDb, productIds: readonly number[]): Promise<ReviewRow[]> =>
  db.rows(BY_PRODUCT, productIds);

/** Writes reviews. Those without an id are inserted, those of ordered items stay. */
export async function upsertReviews(
  transaction: TenantDb,
  rows: readonly (Omit<ReviewFields, 'id'> & { id: number | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = records(REVIEW_COLUMNS, rows);
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
