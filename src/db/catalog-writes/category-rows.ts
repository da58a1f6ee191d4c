import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { assignments, type ColumnList, columnNames, recordset, selection, values } from './recordset.ts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  color: string | null;
  descriptionHtml: string;
  imageHash: string | null;
  position: number;
  seoTitle: string;
  seoDescription: string;
}

const COLUMNS: ColumnList = [
  ['id', 'id', 'bigint'],
  ['parent_id', 'parentId', 'bigint'],
  ['slug', 'slug', 'text'],
  ['name', 'name', 'text'],
  ['color', 'color', 'text'],
  ['description_html', 'descriptionHtml', 'text'],
  ['image_hash', 'imageHash', 'text'],
  ['position', 'position', 'integer'],
  ['seo_title', 'seoTitle', 'text'],
  ['seo_description', 'seoDescription', 'text'],
];
const ALL = statement<CategoryRow>(
  'category-rows',
  `select ${selection(COLUMNS, 'c')} from category c where c.tenant_id = $1 order by c.position, c.id`,
);
const INSERT = statement(
  'insert-categories',
  `insert into category (tenant_id, ${columnNames(COLUMNS)}) select $1, ${values(COLUMNS)} from ${recordset(COLUMNS)}`,
);
const UPDATE = statement(
  'update-categories',
  `update category as c set ${assignments(COLUMNS.slice(1))} from ${recordset(COLUMNS)}
   where c.tenant_id = $1 and c.id = r.id`,
);

/** All categories of the store, in list order. */
export const categoryRows = (db: TenantDb): Promise<CategoryRow[]> => db.rows(ALL);

export async function insertCategories(transaction: TenantDb, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length > 0) await transaction.rows(INSERT, JSON.stringify(rows));
}

export async function updateCategories(transaction: TenantDb, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length > 0) await transaction.rows(UPDATE, JSON.stringify(rows));
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
const ADD_ANCESTORS = statement(
  'add-ancestors',
  `${UP} insert into product_category (tenant_id, category_id, product_id)
   select $1, w.category_id, w.product_id from wanted w on conflict do nothing`,
);

/** Lists every product in the ancestors of its categories again, after categories were moved in the tree. */
export async function relistInAncestors(transaction: TenantDb): Promise<void> {
  await transaction.rows(DROP_STALE_ANCESTORS);
  await transaction.rows(ADD_ANCESTORS);
}
