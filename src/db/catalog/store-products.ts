import type { ProductStatus } from '#domain/catalog/product-draft.ts';
import type { Direction, StoreProductSort } from '#domain/catalog/store-product-sort.ts';
import type { Columns, Row } from '../columns.ts';
import { selection } from '../columns.ts';
import type { product } from '../schema/products.ts';
import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { cardImage, type ImageRow } from './fragments.ts';
import type { Slice } from './product-lists.ts';
import { wordQuery } from './search.ts';

const COLUMNS = [
  'id',
  'slug',
  'name',
  'status',
  'sku',
  'sellingPriceMinor',
  'hasPriceRange',
  'inStock',
  'updatedAt',
] as const satisfies Columns<typeof product>;
/** A product in the operator's list, published or not. */
export interface StoreProductRow extends Row<typeof product, typeof COLUMNS> {
  /** Units in stock of the product or of all its variants. Null if they are not counted. */
  stock: number | null;
  variants: number;
  image: ImageRow | null;
}

const VARIANTS = `(select count(*)::int from variant v where v.tenant_id = $1 and v.product_id = p.id)`;
const STOCK = `case when exists (select from variant v where v.tenant_id = $1 and v.product_id = p.id)
  then (select case when bool_and(v.stock is not null) then sum(v.stock) end from variant v
    where v.tenant_id = $1 and v.product_id = p.id)
  else p.stock end::int`;

/** Each ascending. All but the stock have an index. Stock that is not counted is more than any other. */
const ORDERS: Readonly<Record<StoreProductSort, readonly string[]>> = {
  newest: ['p.id'],
  updated: ['p.updated_at', 'p.id'],
  name: ['left(p.search_name, 100)', 'p.id'],
  price: ['p.selling_price_minor', 'p.id'],
  stock: [`(${STOCK})`, 'p.id'],
};

interface List {
  pages: Readonly<Record<`${StoreProductSort} ${Direction}`, Statement<StoreProductRow>>>;
  count: Statement<{ total: number }>;
}

/** @param from tables and condition of the products `p`; the slice follows its parameters, which end with `$<last>`. */
function listOf(name: string, from: string, last: number): List {
  const page = (sort: string, order: string): Statement<StoreProductRow> =>
    statement(
      `store-products${name}-${sort}`,
      `select ${selection(COLUMNS, 'p')}, ${STOCK} as stock, ${VARIANTS} as variants, ${cardImage('p')} as image
       from (select p.id from ${from} order by ${order} offset $${last + 1}::int limit $${last + 2}::int) m
       join product p on p.tenant_id = $1 and p.id = m.id order by ${order}`,
    );
  const pages = Object.entries(ORDERS).flatMap(([sort, columns]) => [
    [`${sort} asc`, page(`${sort}-asc`, columns.join(', '))],
    [`${sort} desc`, page(`${sort}-desc`, columns.map((column) => `${column} desc`).join(', '))],
  ]);
  return {
    pages: Object.fromEntries(pages) as List['pages'],
    count: statement(`count-store-products${name}`, `select count(*)::int as total from ${from}`),
  };
}

const IS_SHOWN = 'p.status = any($2::text[])';
/** The index of words holds only active products; of the others, each is compared. */
const MATCHING = `(
  select p.id from product p where p.tenant_id = $1 and p.status = 'active' and p.search_vector @@ $3::tsquery
  union all
  select p.id from product p where p.tenant_id = $1 and p.status <> 'active' and ts_match_vq(p.search_vector, $3::tsquery)
  union
  select p.id from product p where p.tenant_id = $1 and p.slug = $4) f
  join product p on p.tenant_id = $1 and p.id = f.id`;
const inCategory = (parameter: string): string =>
  `join product_category c on c.tenant_id = $1 and c.product_id = p.id and c.category_id = ${parameter}::bigint`;

const ALL = listOf('', `product p where p.tenant_id = $1 and ${IS_SHOWN}`, 2);
const OF_CATEGORY = listOf('-of-category', `product p ${inCategory('$3')} where p.tenant_id = $1 and ${IS_SHOWN}`, 3);
const FOUND = listOf('-found', `${MATCHING} where ${IS_SHOWN}`, 4);
const FOUND_IN_CATEGORY = listOf('-found-in-category', `${MATCHING} ${inCategory('$5')} where ${IS_SHOWN}`, 5);

export interface ProductFilter {
  statuses: readonly ProductStatus[];
  /** Folded words, each of which begins a word of the product. */
  words?: readonly string[] | undefined;
  /** The slug as typed, which also matches. */
  slug?: string | undefined;
  categoryId?: number | undefined;
}

/** How a list is ordered, and which part of it is read. */
interface OrderedSlice extends Slice {
  sort: StoreProductSort;
  direction: Direction;
}

/** Products of a store, whether published or not, and their total number. */
export async function storeProductRows(
  db: TenantDb,
  { statuses, words, slug = '', categoryId }: ProductFilter,
  { offset, size, sort, direction }: OrderedSlice,
): Promise<{ products: StoreProductRow[]; total: number }> {
  const search = words && [wordQuery(words, ':*'), slug];
  const category = categoryId === undefined ? [] : [categoryId];
  const list = search ? (category.length > 0 ? FOUND_IN_CATEGORY : FOUND) : category.length > 0 ? OF_CATEGORY : ALL;
  const parameters = [statuses, ...(search ?? []), ...category];
  const [products, count] = await Promise.all([
    db.rows(list.pages[`${sort} ${direction}`], ...parameters, offset, size),
    db.row(list.count, ...parameters),
  ]);
  return { products, total: count?.total ?? 0 };
}
