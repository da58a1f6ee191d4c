import type { Columns, Row } from '../columns.ts';
import { selection } from '../columns.ts';
import type { category } from '../schema/categories.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['id', 'parentId', 'slug', 'name'] as const satisfies Columns<typeof category>;
export type StoreCategoryRow = Row<typeof category, typeof COLUMNS>;

const ALL = statement<StoreCategoryRow>(
  'store-categories',
  `select ${selection(COLUMNS, 'c')} from category c where c.tenant_id = $1 order by c.position, c.id`,
);

/** All categories of a store, in list order. */
export const storeCategoryRows = (db: TenantDb): Promise<StoreCategoryRow[]> => db.rows(ALL);

const COUNTS = statement<{ id: number; products: number }>(
  'count-products-of-categories',
  `select pc.category_id as id, count(*)::int as products from product_category pc
   where pc.tenant_id = $1 and pc.category_id = any($2::bigint[]) group by pc.category_id`,
);

/** Numbers of products in categories and their subcategories, published or not. A category without products is absent. */
export const productCounts = async (db: TenantDb, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map((await db.rows(COUNTS, ids)).map(({ id, products }) => [id, products]));
