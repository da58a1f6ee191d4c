import type { ProductStatus } from '#domain/catalog/product-draft.ts';
import {
  DIRECTIONS,
  type Direction,
  STORE_PRODUCT_SORTS,
  type StoreProductSort,
} from '#domain/catalog/store-product-sort.ts';
import type { Columns, Row } from '../columns.ts';
import { selection } from '../columns.ts';
import { type List, listedPage, totalColumn } from '../listed-page.ts';
import type { product } from '../schema/products.ts';
import { statement } from '../statement.ts';
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

/** Number and stock of the variants of one product, or of each. */
const variantsOf = (product: string, more = ''): string => `(
  select ${more}count(*)::int as variants, case when bool_and(v.stock is not null) then sum(v.stock) end::int as stock
  from variant v where v.tenant_id = $1 ${product}) s`;
const OF_PRODUCT = `cross join lateral ${variantsOf('and v.product_id = p.id')}`;
const OF_EACH = `left join ${variantsOf('group by v.product_id', 'v.product_id, ')} on s.product_id = p.id`;
const STOCK = 'case when s.variants > 0 then s.stock else p.stock end';

/** Each ascending. All but the stock have an index. Stock that is not counted is more than any other. */
const ORDERS: Readonly<Record<StoreProductSort, readonly string[]>> = {
  newest: ['p.id'],
  updated: ['p.updated_at', 'p.id'],
  name: ['left(p.search_name, 100)', 'p.id'],
  price: ['p.selling_price_minor', 'p.id'],
  stock: [`(${STOCK})`, 'p.id'],
};

type Lists = Readonly<Record<`${StoreProductSort} ${Direction}`, List<StoreProductRow>>>;

interface ListSource {
  /** Tables of the products `p`, and the condition. */
  from: string;
  where: string;
  /** The last parameter of both. */
  last: number;
  /** Whether its products are found in no order. */
  isSearch?: boolean;
  /** Whether nothing is left of any of its products. By stock, they are then listed like the newest. */
  isSoldOut?: boolean;
}

function listsOf(name: string, { from, where, last, isSearch = false, isSoldOut = false }: ListSource): Lists {
  const list = (sort: StoreProductSort, direction: Direction): List<StoreProductRow> => {
    const isCounted = isSearch || sort === 'stock';
    const order = ORDERS[sort].map((column) => `${column} ${direction}`).join(', ');
    return {
      isCounted,
      page: statement(
        `store-products${name}-${sort}-${direction}`,
        `select ${selection(COLUMNS, 'p')}, ${STOCK}::int as stock, s.variants, ${cardImage('p')} as image, m.total
         from (select p.id, ${totalColumn(isCounted)}
           from ${from} ${sort === 'stock' ? OF_EACH : ''} where ${where}
           order by ${order} offset $${last + 1}::int limit $${last + 2}::int) m
         join product p on p.tenant_id = $1 and p.id = m.id ${OF_PRODUCT} order by ${order}`,
      ),
      count: statement(`count-store-products${name}`, `select count(*)::int as total from ${from} where ${where}`),
    };
  };
  const sorts = STORE_PRODUCT_SORTS.filter((sort) => sort !== 'stock' || !isSoldOut);
  const lists = Object.fromEntries(
    sorts.flatMap((sort) => DIRECTIONS.map((direction) => [`${sort} ${direction}`, list(sort, direction)])),
  ) as Lists;
  return isSoldOut ? { ...lists, 'stock asc': lists['newest asc'], 'stock desc': lists['newest desc'] } : lists;
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

/** Lists of all products and of those that are sold out. */
const bothOf = (name: string, source: ListSource) => ({
  all: listsOf(name, source),
  soldOut: listsOf(`-sold-out${name}`, { ...source, where: `${source.where} and not p.in_stock`, isSoldOut: true }),
});

const LISTED = `p.tenant_id = $1 and ${IS_SHOWN}`;
const ALL = bothOf('', { from: 'product p', where: LISTED, last: 2 });
const OF_CATEGORY = bothOf('-of-category', { from: `product p ${inCategory('$3')}`, where: LISTED, last: 3 });
const FOUND = bothOf('-found', { from: MATCHING, where: IS_SHOWN, last: 4, isSearch: true });
const FOUND_IN_CATEGORY = bothOf('-found-in-category', {
  from: `${MATCHING} ${inCategory('$5')}`,
  where: IS_SHOWN,
  last: 5,
  isSearch: true,
});

export interface ProductFilter {
  statuses: readonly ProductStatus[];
  /** Only products of which nothing is left. */
  isSoldOut?: boolean | undefined;
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
  { statuses, isSoldOut = false, words, slug = '', categoryId }: ProductFilter,
  { sort, direction, ...slice }: OrderedSlice,
): Promise<{ products: StoreProductRow[]; total: number }> {
  const search = words && [wordQuery(words, ':*'), slug];
  const category = categoryId === undefined ? [] : [categoryId];
  const both = search ? (category.length > 0 ? FOUND_IN_CATEGORY : FOUND) : category.length > 0 ? OF_CATEGORY : ALL;
  const lists = isSoldOut ? both.soldOut : both.all;
  const parameters = [statuses, ...(search ?? []), ...category];
  const { rows: products, total } = await listedPage(db, lists[`${sort} ${direction}`], parameters, slice);
  return { products, total };
}

const NAMES = statement<{ slug: string; name: string }>(
  'product-names',
  `select p.slug, p.name from product p where p.tenant_id = $1 and p.slug = any($2::text[])`,
);

/** The names of products by their slugs. */
export const productNames = (db: TenantDb, slugs: readonly string[]): Promise<{ slug: string; name: string }[]> =>
  db.rows(NAMES, slugs);
