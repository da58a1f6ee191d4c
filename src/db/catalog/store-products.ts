import type { Columns, Row } from '../columns.ts';
import { selection } from '../columns.ts';
import type { product } from '../schema/products.ts';
import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { Slice } from './product-lists.ts';
import { wordQuery } from './search.ts';

const COLUMNS = ['slug', 'name', 'status', 'sellingPriceMinor', 'hasPriceRange'] as const satisfies Columns<
  typeof product
>;
/** A product in the operator's list, published or not. */
export interface StoreProductRow extends Row<typeof product, typeof COLUMNS> {
  /** Units in stock of the product or of all its variants. Null if they are not counted. */
  stock: number | null;
}

const STOCK = `case when exists (select from variant v where v.tenant_id = $1 and v.product_id = p.id)
  then (select case when bool_and(v.stock is not null) then sum(v.stock) end from variant v
    where v.tenant_id = $1 and v.product_id = p.id)
  else p.stock end::int`;

interface List {
  page: Statement<StoreProductRow>;
  count: Statement<{ total: number }>;
}

/** @param ids a query for the ids of the products; the slice follows its parameters, which end with `$<last>`. */
const listOf = (name: string, ids: string, last: number): List => ({
  page: statement(
    `store-products${name}`,
    `select ${selection(COLUMNS, 'p')}, ${STOCK} as stock
     from (select m.id from (${ids}) m order by m.id desc offset $${last + 1}::int limit $${last + 2}::int) m
     join product p on p.tenant_id = $1 and p.id = m.id order by p.id desc`,
  ),
  count: statement(`count-store-products${name}`, `select count(*)::int as total from (${ids}) m`),
});

/** The index of words holds only active products; of the others, each is compared. */
const MATCHING = `
  select p.id from product p where p.tenant_id = $1 and p.status = 'active' and p.search_vector @@ $2::tsquery
  union all
  select p.id from product p where p.tenant_id = $1 and p.status <> 'active' and ts_match_vq(p.search_vector, $2::tsquery)
  union
  select p.id from product p where p.tenant_id = $1 and p.slug = $3`;
const IN_CATEGORY = (parameter: string): string =>
  `select c.product_id as id from product_category c where c.tenant_id = $1 and c.category_id = ${parameter}`;

const ALL = listOf('', 'select p.id from product p where p.tenant_id = $1', 1);
const OF_CATEGORY = listOf('-of-category', IN_CATEGORY('$2::bigint'), 2);
const FOUND = listOf('-found', MATCHING, 3);
const FOUND_IN_CATEGORY = listOf('-found-in-category', `(${MATCHING}) intersect ${IN_CATEGORY('$4::bigint')}`, 4);

export interface ProductFilter {
  /** Folded words, each of which begins a word of the product. */
  words?: readonly string[] | undefined;
  /** The slug as typed, which also matches. */
  slug?: string | undefined;
  categoryId?: number | undefined;
}

/** Products of a store, newest first, whether published or not, and their total number. */
export async function storeProductRows(
  db: TenantDb,
  { words, slug = '', categoryId }: ProductFilter,
  { offset, size }: Slice,
): Promise<{ products: StoreProductRow[]; total: number }> {
  const search = words && [wordQuery(words, ':*'), slug];
  const category = categoryId === undefined ? [] : [categoryId];
  const list = search ? (category.length > 0 ? FOUND_IN_CATEGORY : FOUND) : category.length > 0 ? OF_CATEGORY : ALL;
  const parameters = [...(search ?? []), ...category];
  const [products, count] = await Promise.all([
    db.rows(list.page, ...parameters, offset, size),
    db.row(list.count, ...parameters),
  ]);
  return { products, total: count?.total ?? 0 };
}
