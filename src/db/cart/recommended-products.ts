import { type CardRow, cardOf, DECIMALS } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { CartOwner } from './cart-types.ts';

export interface RecommendedRows {
  cards: { card: CardRow; isRelated: boolean }[];
  decimals: string | null;
}

/** Of a category as many as could be shown if all of the cart came out of it. */
const CANDIDATES = 40;

/**
 * $4 products that are in stock and not in the cart: those that share a category with it, the best rated first, then the
 * best rated of the store.
 */
const RECOMMENDED = statement<RecommendedRows>(
  'recommended-products',
  `with inside as materialized (
     select i.product_id as id from cart c join cart_item i on i.tenant_id = $1 and i.cart_id = c.id
     where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3
   ), place as materialized (
     select distinct l.category_id as id from inside join product_category l on l.tenant_id = $1 and l.product_id = inside.id
   ), near as materialized (
     select distinct found.id, found.rating_score from place cross join lateral (
       select p.id, p.rating_score from product_category l
       join product p on p.tenant_id = $1 and p.id = l.product_id and p.status = 'active' and p.in_stock
       where l.tenant_id = $1 and l.category_id = place.id order by p.rating_score desc, p.id limit ${CANDIDATES}) found
   ), best as materialized (
     select p.id, p.rating_score from product p where p.tenant_id = $1 and p.status = 'active' and p.in_stock
     order by p.rating_score desc, p.id limit ${CANDIDATES} + (select count(*) from inside)
   ), page as materialized (
     select wanted.id, min(wanted.rank) as rank, max(wanted.rating_score) as score from (
       select near.id, near.rating_score, 0 as rank from near union all select best.id, best.rating_score, 1 from best
     ) wanted where not exists (select from inside where inside.id = wanted.id)
     group by wanted.id order by 2, 3 desc, 1 limit $4
   )
   select ${DECIMALS} as decimals, (
     select coalesce(json_agg(json_build_object('card', ${cardOf('p')}, 'isRelated', page.rank = 0)
       order by page.rank, page.score desc, page.id), '[]')
     from page join product p on p.tenant_id = $1 and p.id = page.id) as cards`,
);

/** Products to go with a cart. */
export async function recommendedRows(db: TenantDb, owner: CartOwner, size: number): Promise<RecommendedRows> {
  return (await db.row(RECOMMENDED, owner.kind, owner.key, size)) ?? { cards: [], decimals: null };
}
