import { assignments, type Columns, insertRecords, type Row, records, recordset, selection } from '../columns.ts';
import type { category } from '../schema/categories.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'id',
  'parentId',
  'slug',
  'name',
  'color',
  'descriptionHtml',
  'imageHash',
  'position',
  'seoTitle',
  'seoDescription',
] as const satisfies Columns<typeof category>;
export type CategoryRow = Row<typeof category, typeof COLUMNS>;

const ALL = statement<CategoryRow>(
  'category-rows',
  `select ${selection(COLUMNS, 'c')} from category c where c.tenant_id = $1 order by c.position, c.id`,
);
const INSERT = statement('insert-categories', insertRecords('category', COLUMNS));
const UPDATE = statement(
  'update-categories',
  `update category as c set ${assignments(COLUMNS)} from ${recordset('category')} where c.tenant_id = $1 and c.id = r.id`,
);

/** All categories of the store, in list order. */
export const categoryRows = (db: TenantDb): Promise<CategoryRow[]> => db.rows(ALL);

export async function insertCategories(transaction: TenantDb, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length > 0) await transaction.rows(INSERT, records(COLUMNS, rows));
}

export async function updateCategories(transaction: TenantDb, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length > 0) await transaction.rows(UPDATE, records(COLUMNS, rows));
}

const MARK_PRODUCTS = statement<{ id: number }>(
  'mark-products-of-category',
  `update product as p set version = p.version + 1, updated_at = now() from product_category pc
   where p.tenant_id = $1 and pc.tenant_id = $1 and pc.product_id = p.id and pc.category_id = $2
     and pc.position is not null
   returning p.id`,
);
const DELETE = statement('delete-category', 'delete from category c where c.tenant_id = $1 and c.id = $2');

/**
 * Deletes a category without children. Its products lose the category and get a new version.
 * @returns the ids of products that were assigned to it directly.
 */
export async function deleteCategoryRow(transaction: TenantDb, id: number): Promise<number[]> {
  const products = await transaction.rows(MARK_PRODUCTS, id);
  await transaction.rows(DELETE, id);
  return products.map((product) => product.id);
}

const UP = `with recursive up as (
    select c.id as category_id, c.parent_id from category c where c.tenant_id = $1
    union
    select up.category_id, parent.parent_id from up join category parent on parent.tenant_id = $1 and parent.id = up.parent_id
  ), wanted as (
    select distinct up.parent_id as category_id, pc.product_id from product_category pc
    join up on up.category_id = pc.category_id
    where pc.tenant_id = $1 and pc.position is not null and up.parent_id is not null)`;
const DROP_STALE_ANCESTORS = statement(
  'drop-stale-ancestors',
  `${UP} delete from product_category old where old.tenant_id = $1 and old.position is null and not exists (
     select 1 from wanted w where w.category_id = old.category_id and w.product_id = old.product_id)`,
);
/** Read and written by two statements, because a cluster of servers plans a recursive query only alone. */
const MISSING_ANCESTORS = statement<{ categoryId: number; productId: number }>(
  'missing-ancestors',
  `${UP} select w.category_id as "categoryId", w.product_id as "productId" from wanted w where not exists (
     select 1 from product_category pc
     where pc.tenant_id = $1 and pc.category_id = w.category_id and pc.product_id = w.product_id)`,
);
const ADD_ANCESTORS = statement(
  'add-ancestors',
  `insert into product_category (tenant_id, category_id, product_id)
   select $1, w.category_id, w.product_id from unnest($2::bigint[], $3::bigint[]) as w(category_id, product_id)
   on conflict do nothing`,
);

/** Lists every product in the ancestors of its categories again, after categories were moved in the tree. */
export async function relistInAncestors(transaction: TenantDb): Promise<void> {
  await transaction.rows(DROP_STALE_ANCESTORS);
  const missing = await transaction.rows(MISSING_ANCESTORS);
  if (missing.length === 0) return;
  await transaction.rows(
    ADD_ANCESTORS,
    missing.map(({ categoryId }) => categoryId),
    missing.map(({ productId }) => productId),
  );
}
