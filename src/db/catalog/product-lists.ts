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
  OFFER_COLUMNS,
  offerFor,
  readAtBranch,
} from './branch-offers.ts';
import { type CardRow, cardOf, DECIMALS } from './fragments.ts';
import { isByPrice, ORDERS, orderAt, reverseOf } from './product-orders.ts';

/** A page of a list; `total` counts the whole list. */
export interface CardPage {
  total: number;
  cards: CardRow[];
  decimals: string | null;
}

/** Range of a list. Both values are validated to be small. */
export interface Slice {
  offset: number;
  size: number;
}

/** More than any page has. Tells the planner that a page is short, which it cannot infer from a parameter. */
const PAGE_ROWS = 100;

/** The cards of the products in `page (id)`, in the given order. Each is looked up individually. */
export const cardsInOrder = (order: string): string => `(
  select coalesce(json_agg(${cardOf('p')} order by ${order}), '[]')
  from (select * from page limit ${PAGE_ROWS}) page
  cross join lateral (select * from product p where p.tenant_id = $1 and p.id = page.id limit 1) p)`;

/** The same at `chosen_branch`. `order` may refer to its `offer`. */
export const cardsAtBranch = (order: string): string => `(
  select coalesce(json_agg(${cardOf('p', OFFER_COLUMNS)} order by ${order}), '[]')
  from (select * from page limit ${PAGE_ROWS}) page
  cross join lateral (select * from product p where p.tenant_id = $1 and p.id = page.id limit 1) p
  cross join ${offerFor('p')})`;

export const forEachOrder = <Made>(make: (order: ProductSort) => Made) =>
  Object.fromEntries(Object.keys(ORDERS).map((order) => [order, make(order as ProductSort)])) as Record<
    ProductSort,
    Made
  >;

/** Reads the list from its nearer end, so that the last page is as fast as the first: $2 rows from offset $3. */
const fromNearerEnd = (listed: string, order: ProductSort): string => `
  (select p.id from ${listed} order by ${ORDERS[order]}
   limit case when $3::int * 2 <= (select n from total) then $2::int else 0 end offset $3::int)
  union all
  (select p.id from ${listed} order by ${reverseOf(ORDERS[order])}
   limit case when $3::int * 2 > (select n from total) then greatest(least($2::int, (select n from total) - $3::int), 0) else 0 end
   offset greatest((select n from total) - $3::int - $2::int, 0))`;

const LISTED = `product p where p.tenant_id = $1 and p.status = 'active'`;

/** Merges products priced by the branch with those at catalog prices, which an index returns in order. */
const mergedByPrice = (order: ProductSort): string => `
  select p.id from (
    (select p.id, p.selling_price_minor from ${LISTED} and ${isCarried('p')} and p.id not in (select moved.id from moved)
     order by ${ORDERS[order]} limit $2::int + $3::int)
    union all
    select p.id, moved.price from moved join product p on p.tenant_id = $1 and p.id = moved.id and p.status = 'active'
    where ${isCarried('p')}
  ) p order by ${ORDERS[order]} limit $2::int offset $3::int`;

/** $4 branch. */
const ALL = forEachOrder(
  (order): BranchStatements<CardPage> => ({
    catalog: statement(
      `products-${order}`,
      `with total as materialized (select count(*)::int as n from ${LISTED}),
       page as (${fromNearerEnd(LISTED, order)})
       select (select n from total) as total, ${DECIMALS} as decimals, ${differsAt('$4')} as differs,
         ${cardsInOrder(ORDERS[order])} as cards`,
    ),
    branch: statement(
      `products-${order}-at-branch`,
      `with ${chosenBranch('$4')}, ${isByPrice(order) ? `${CHANGED_PRODUCTS},` : ''}
       total as materialized (select count(*)::int as n from ${LISTED} and ${isCarried('p')}),
       page as (${isByPrice(order) ? mergedByPrice(order) : fromNearerEnd(`${LISTED} and ${isCarried('p')}`, order)})
       select (select n from total) as total, ${DECIMALS} as decimals, ${DIFFERS} as differs,
         ${cardsAtBranch(orderAt(order, 'offer.price'))} as cards`,
    ),
  }),
);

const IN_CATEGORY = `product_category c join product p on p.tenant_id = $1 and p.id = c.product_id and p.status = 'active'`;

/**
 * $2 category; $3 rows from offset $4; $5 branch. The few unlisted products are subtracted instead of reading every
 * listed one.
 */
const OF_CATEGORY = forEachOrder(
  (order): BranchStatements<CardPage> => ({
    catalog: statement(
      `category-products-${order}`,
      `with page as materialized (
         select p.id from ${IN_CATEGORY}
         where c.tenant_id = $1 and c.category_id = $2 order by ${ORDERS[order]} limit $3 offset $4
       )
       select (select count(*) from product_category c where c.tenant_id = $1 and c.category_id = $2)::int
         - (select count(*) from product u join product_category c on c.tenant_id = $1 and c.product_id = u.id and c.category_id = $2
            where u.tenant_id = $1 and u.status <> 'active')::int as total,
         ${DECIMALS} as decimals, ${differsAt('$5')} as differs, ${cardsInOrder(ORDERS[order])} as cards`,
    ),
    branch: statement(
      `category-products-${order}-at-branch`,
      `with ${chosenBranch('$5')}, ${isByPrice(order) ? `${CHANGED_PRODUCTS},` : ''}
       found as materialized (
         select p.id, p.position, p.created_at, p.rating_score,
           ${isByPrice(order) ? 'coalesce(moved.price, p.selling_price_minor)' : 'p.selling_price_minor'} as selling_price_minor
         from ${IN_CATEGORY} ${isByPrice(order) ? 'left join moved on moved.id = p.id' : ''}
         where c.tenant_id = $1 and c.category_id = $2 and ${isCarried('p')}
       ),
       page as materialized (select p.id from found p order by ${ORDERS[order]} limit $3 offset $4)
       select (select count(*)::int from found) as total, ${DECIMALS} as decimals, ${DIFFERS} as differs,
         ${cardsAtBranch(orderAt(order, 'offer.price'))} as cards`,
    ),
  }),
);

const WANTED = `unnest($2::bigint[]) with ordinality as wanted(id, place)
  join product p on p.tenant_id = $1 and p.id = wanted.id and p.status = 'active'`;

/** $3 branch. */
const WITH_IDS: BranchStatements<CardPage> = {
  catalog: statement(
    'products-with-ids',
    `select count(*)::int as total, ${DECIMALS} as decimals, ${differsAt('$3')} as differs,
       coalesce(json_agg(${cardOf('p')} order by wanted.place), '[]') as cards
     from ${WANTED}`,
  ),
  branch: statement(
    'products-with-ids-at-branch',
    `with ${chosenBranch('$3')}
     select count(*)::int as total, ${DECIMALS} as decimals, ${DIFFERS} as differs,
       coalesce(json_agg(${cardOf('p', OFFER_COLUMNS)} order by wanted.place), '[]') as cards
     from ${WANTED} cross join ${offerFor('p')} where ${isCarried('p')}`,
  ),
};

const pageOf = async (row: Promise<CardPage | null>): Promise<CardPage> =>
  (await row) ?? { total: 0, cards: [], decimals: null };

/** All listed products. `branchId` is the requested branch. */
export const listedProducts = (
  db: TenantDb,
  order: ProductSort,
  { offset, size }: Slice,
  branchId: number | null,
): Promise<CardPage> => pageOf(readAtBranch(db, ALL[order], [size, offset], branchId));

/** The listed products of a category and its descendants. Empty for an unknown category. */
export const categoryProducts = (
  db: TenantDb,
  order: ProductSort,
  categoryId: number,
  { offset, size }: Slice,
  branchId: number | null,
): Promise<CardPage> => pageOf(readAtBranch(db, OF_CATEGORY[order], [categoryId, size, offset], branchId));

/** The listed ones among these products, in the given order of ids. */
export const productsWithIds = (db: TenantDb, ids: readonly number[], branchId: number | null): Promise<CardPage> =>
  pageOf(readAtBranch(db, WITH_IDS, [ids], branchId));
