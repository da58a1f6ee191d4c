import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type CardRow, cardOf, DECIMALS } from './fragments.ts';
import { ORDERS, type ProductOrder, reverseOf } from './product-orders.ts';

/** A page of a list; `total` counts the whole list. */
export interface CardPage {
  total: number;
  cards: CardRow[];
  decimals: string | null;
}

/** Which rows of a list: both are checked to be small. */
export interface Slice {
  offset: number;
  size: number;
}

/** More than any page has. It tells the planner that a page is short, which it can't see in a parameter. */
const PAGE_ROWS = 100;

/** The cards of the products in `page (id)`, in an order; each is looked up by itself. */
export const cardsInOrder = (order: string): string => `(
  select coalesce(json_agg(${cardOf('p')} order by ${order}), '[]')
  from (select * from page limit ${PAGE_ROWS}) page
  cross join lateral (select * from product p where p.tenant_id = $1 and p.id = page.id limit 1) p)`;

const forEachOrder = <Made>(make: (order: ProductOrder) => Made) =>
  Object.fromEntries(Object.keys(ORDERS).map((order) => [order, make(order as ProductOrder)])) as Record<
    ProductOrder,
    Made
  >;

/** The list is read from its nearer end, so that the last page costs as little as the first: $2 rows from $3. */
const ALL = forEachOrder((order) =>
  statement<CardPage>(
    `products-${order}`,
    `with total as materialized (
       select count(*)::int as n from product p where p.tenant_id = $1 and p.status = 'active'
     ), page as (
       (select p.id from product p where p.tenant_id = $1 and p.status = 'active' order by ${ORDERS[order]}
        limit case when $3::int * 2 <= (select n from total) then $2::int else 0 end offset $3::int)
       union all
       (select p.id from product p where p.tenant_id = $1 and p.status = 'active' order by ${reverseOf(ORDERS[order])}
        limit case when $3::int * 2 > (select n from total) then greatest(least($2::int, (select n from total) - $3::int), 0) else 0 end
        offset greatest((select n from total) - $3::int - $2::int, 0))
     )
     select (select n from total) as total, ${DECIMALS} as decimals, ${cardsInOrder(ORDERS[order])} as cards`,
  ),
);

/** $2 the category, $3 rows from $4. The few unlisted products are taken off instead of looking at every listed one. */
const OF_CATEGORY = forEachOrder((order) =>
  statement<CardPage>(
    `category-products-${order}`,
    `with page as materialized (
       select p.id from product_category c join product p on p.tenant_id = $1 and p.id = c.product_id and p.status = 'active'
       where c.tenant_id = $1 and c.category_id = $2 order by ${ORDERS[order]} limit $3 offset $4
     )
     select (select count(*) from product_category c where c.tenant_id = $1 and c.category_id = $2)::int
       - (select count(*) from product u join product_category c on c.tenant_id = $1 and c.product_id = u.id and c.category_id = $2
          where u.tenant_id = $1 and u.status <> 'active')::int as total,
       ${DECIMALS} as decimals, ${cardsInOrder(ORDERS[order])} as cards`,
  ),
);

const WITH_IDS = statement<CardPage>(
  'products-with-ids',
  `select count(*)::int as total, ${DECIMALS} as decimals, coalesce(json_agg(${cardOf('p')} order by wanted.place), '[]') as cards
   from unnest($2::bigint[]) with ordinality as wanted(id, place)
   join product p on p.tenant_id = $1 and p.id = wanted.id and p.status = 'active'`,
);

async function pageOf(row: Promise<CardPage | null>): Promise<CardPage> {
  return (await row) ?? { total: 0, cards: [], decimals: null };
}

/** All listed products. */
export const listedProducts = (db: TenantDb, order: ProductOrder, { offset, size }: Slice): Promise<CardPage> =>
  pageOf(db.row(ALL[order], size, offset));

/** The listed products of a category and of its descendants; none for an unknown category. */
export const categoryProducts = (
  db: TenantDb,
  order: ProductOrder,
  categoryId: number,
  { offset, size }: Slice,
): Promise<CardPage> => pageOf(db.row(OF_CATEGORY[order], categoryId, size, offset));

/** The listed ones of these products, in the order of their numbers here. */
export const productsWithIds = (db: TenantDb, ids: readonly number[]): Promise<CardPage> =>
  pageOf(db.row(WITH_IDS, ids));
