import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import {
  type BranchStatements,
  CHANGED_PRODUCTS,
  chosenBranch,
  DIFFERS,
  differsAt,
  isCarried,
  readAtBranch,
} from './branch-offers.ts';
import { DECIMALS } from './fragments.ts';
import { type CardPage, cardsAtBranch, cardsInOrder, forEachOrder, type Slice } from './product-lists.ts';
import { ORDERS, orderAt } from './product-orders.ts';

/** Filters of a category's list. Amounts are minor units. Null for inactive filters. */
export interface ProductFilters {
  priceMin: number | null;
  priceMax: number | null;
  inStock: boolean | null;
  /** Fewest stars of the average, as it is shown. */
  ratingMin: number | null;
  /** Maps a single-choice attribute to the values of which a product must have one. */
  attributes: ReadonlyMap<number, readonly number[]>;
}

export interface FacetRow {
  id: number;
  name: string;
  values: { id: number; value: string; count: number }[];
}

/** $2 category; $3–$5 prices and stock. */
const base = (price: string, isIn: string, moved = ''): string => `
  product_category c join product p on p.tenant_id = $1 and p.id = c.product_id and p.status = 'active' ${moved}
  where c.tenant_id = $1 and c.category_id = $2
    and ($3::bigint is null or ${price} >= $3) and ($4::bigint is null or ${price} <= $4)
    and ($5::boolean is null or ${isIn} = $5)`;
const PRICE_AT_BRANCH = 'coalesce(moved.price, p.selling_price_minor)';
const AT_BRANCH = `${base(PRICE_AT_BRANCH, 'coalesce(moved.is_in, p.in_stock)', 'left join moved on moved.id = p.id')}
    and ${isCarried('p')}`;

/** Statement parts that select the products, with or without a filter by the average rating. */
interface ProductSource {
  name: string;
  catalog: string;
  branch: string;
}
/** $9 is the fewest stars. Only the filter by rating reads columns that are not in the index of the lists. */
const productSource = (name: string, condition: string): ProductSource => ({
  name,
  catalog: `${base('p.selling_price_minor', 'p.in_stock')} and ${condition}`,
  branch: `${AT_BRANCH} and ${condition}`,
});
const ALL = productSource('all', '$9::int is null');
/** The average is compared as `averageRating` rounds it, to a tenth. */
const RATED = productSource('rated', 'p.rating_count > 0 and p.rating_sum * 20 >= ($9::int * 20 - 1) * p.rating_count');

/** The chosen values ($6, with their attributes at the same index in $7) that really belong to their attributes. */
const CHOSEN = `
  chosen as materialized (
    select av.id, av.attribute_id, av.value from attribute_value av
    join unnest($6::bigint[], $7::bigint[]) as wanted(id, attribute_id) on wanted.id = av.id and wanted.attribute_id = av.attribute_id
    where av.tenant_id = $1
  ),
  met as materialized (
    select pv.product_id, array_agg(distinct chosen.attribute_id) as attributes
    from chosen join product_value pv on pv.tenant_id = $1 and pv.value_id = chosen.id group by pv.product_id
  )`;

const foundIn = (products: string, price: string): string => `
  found as materialized (
    select p.id, p.position, p.created_at, ${price} as selling_price_minor, p.rating_score from ${products}
      and ($8::int = 0 or p.id in (select m.product_id from met m where cardinality(m.attributes) = $8))
  )`;

/** $8 number of attributes with chosen values; $10 rows from offset $11; $12 branch. */
const pagesOf = ({ name, catalog, branch }: ProductSource) =>
  forEachOrder((order): BranchStatements<CardPage> => {
    const page = `page as materialized (select p.id from found p order by ${ORDERS[order]} limit $10 offset $11)`;
    const TOTAL = '(select count(*)::int from found) as total';
    return {
      catalog: statement(
        `filtered-products-${name}-${order}`,
        `with ${CHOSEN}, ${foundIn(catalog, 'p.selling_price_minor')}, ${page}
         select ${TOTAL}, ${DECIMALS} as decimals, ${differsAt('$12')} as differs, ${cardsInOrder(ORDERS[order])} as cards`,
      ),
      branch: statement(
        `filtered-products-${name}-${order}-at-branch`,
        `with ${chosenBranch('$12')}, ${CHANGED_PRODUCTS}, ${CHOSEN}, ${foundIn(branch, PRICE_AT_BRANCH)}, ${page}
         select ${TOTAL}, ${DECIMALS} as decimals, ${DIFFERS} as differs,
           ${cardsAtBranch(orderAt(order, 'offer.price'))} as cards`,
      ),
    };
  });
const PAGES = pagesOf(ALL);
const RATED_PAGES = pagesOf(RATED);

/**
 * Counts, for each value, the products that would remain if it were chosen. All filters apply except those of its own
 * attribute, because values of one attribute are alternatives. A chosen value without any product is kept with 0.
 */
const facetsOf = (products: string, differs: string): string => `
   ${CHOSEN},
   base as materialized (select p.id from ${products}),
   tallied as materialized (
     select pv.value_id, met.attributes, count(*) as n
     from base join product_value pv on pv.tenant_id = $1 and pv.product_id = base.id
     left join met on met.product_id = base.id group by pv.value_id, met.attributes
   ),
   counted as materialized (
     select av.attribute_id, av.id, av.value, sum(t.n)::int as n
     from tallied t join attribute_value av on av.tenant_id = $1 and av.id = t.value_id
     where coalesce(cardinality(t.attributes), 0) = $8::int
       or (coalesce(cardinality(t.attributes), 0) = $8 - 1 and av.attribute_id = any($7::bigint[])
         and not av.attribute_id = any(coalesce(t.attributes, array[]::bigint[])))
     group by av.attribute_id, av.id, av.value
   ),
   shown as (
     select attribute_id, id, value, n from counted
     union all
     select chosen.attribute_id, chosen.id, chosen.value, 0
     from chosen where not exists (select 1 from counted where counted.id = chosen.id)
   )
   select coalesce(json_agg(f.facet order by f.id), '[]') as facets, ${differs} as differs from (
     select a.id, json_build_object('id', a.id, 'name', a.name, 'values',
       json_agg(json_build_object('id', shown.id, 'value', shown.value, 'count', shown.n) order by shown.id)) as facet
     from shown join attribute a on a.tenant_id = $1 and a.id = shown.attribute_id and not a.is_multi
     group by a.id, a.name
   ) f`;

interface Facets {
  facets: FacetRow[];
}

/** $10 branch. */
const facetsIn = ({ name, catalog, branch }: ProductSource): BranchStatements<Facets> => ({
  catalog: statement(`category-facets-${name}`, `with ${facetsOf(catalog, differsAt('$10'))}`),
  branch: statement(
    `category-facets-${name}-at-branch`,
    `with ${chosenBranch('$10')}, ${CHANGED_PRODUCTS}, ${facetsOf(branch, DIFFERS)}`,
  ),
});
const FACETS = facetsIn(ALL);
const RATED_FACETS = facetsIn(RATED);

const baseParameters = (
  categoryId: number,
  { priceMin, priceMax, inStock, ratingMin, attributes }: ProductFilters,
): unknown[] => {
  const wanted = [...attributes].flatMap(([attribute, values]) => values.map((value) => [value, attribute] as const));
  const [values, owners] = [wanted.map(([value]) => value), wanted.map(([, attribute]) => attribute)];
  return [categoryId, priceMin, priceMax, inStock, values, owners, attributes.size, ratingMin];
};

/** The products of a category that match the filters. `branchId` is the requested branch. */
export async function filteredProducts(
  db: TenantDb,
  order: ProductSort,
  { categoryId, branchId, filters }: CategoryFilter,
  { offset, size }: Slice,
): Promise<CardPage> {
  const pages = filters.ratingMin === null ? PAGES : RATED_PAGES;
  const page = await readAtBranch(db, pages[order], [...baseParameters(categoryId, filters), size, offset], branchId);
  return page ?? { total: 0, cards: [], decimals: null };
}

/** The single-choice values of a category's products, with their counts under the filters. */
export async function categoryFacets(
  db: TenantDb,
  { categoryId, branchId, filters }: CategoryFilter,
): Promise<FacetRow[]> {
  const facets = filters.ratingMin === null ? FACETS : RATED_FACETS;
  return (await readAtBranch(db, facets, baseParameters(categoryId, filters), branchId))?.facets ?? [];
}

/** Which products of a category to read. */
export interface CategoryFilter {
  categoryId: number;
  branchId: number | null;
  filters: ProductFilters;
}
