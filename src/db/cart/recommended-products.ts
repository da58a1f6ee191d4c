import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import {
  type BranchStatements,
  chosenBranch,
  DIFFERS,
  differsAt,
  isCarried,
  OFFER_COLUMNS,
  offerFor,
  readAtBranch,
} from '../catalog/branch-offers.ts';
import { type CardRow, cardOf, DECIMALS, ownOffer } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

export interface RecommendedRows {
  cards: { card: CardRow; isRelated: boolean }[];
  decimals: string | null;
}

/** Candidates per category: enough even if the whole cart comes from that category. */
const CANDIDATES = 40;

/** Completed orders, newest first, that say what is ordered together. */
const ORDERS = 300;

/** The branch-dependent parts: joins and conditions of a candidate `p`, and its card. */
interface Reading {
  with: string;
  candidate: string;
  isOffered: string;
  card: string;
  differs: string;
}

/** `tree (id, root)`: every category with the top category above it. */
const TREE = `tree as materialized (
  with recursive up as (
    select c.id, c.id as root from category c where c.tenant_id = $1 and c.parent_id is null
    union all
    select c.id, up.root from up join category c on c.tenant_id = $1 and c.parent_id = up.id
  ) select up.id, up.root from up)`;

/** Top category above the home category of a product. */
const rootOf = (productId: string): string => `(
  select tree.root from product_category l join tree on tree.id = l.category_id
  where l.tenant_id = $1 and l.product_id = ${productId} and l.position is not null order by l.position limit 1)`;

/** Whether the cart has products, and none below the top category. */
const isNew = (root: string): string =>
  `(exists (select 1 from cart_roots) and not exists (select 1 from cart_roots where cart_roots.root = ${root}))`;

/**
 * Up to $4 products that are in stock and not in the cart. First those that complement it, from top categories of which
 * it has nothing: what was ordered together with it, then one of each category after the other. Then those that share a
 * category with it, then others of the store. Of equal ones the more often ordered together, then the better rated.
 * $5 branch.
 */
const recommended = ({ with: before, candidate, isOffered, card, differs }: Reading): string => `
  with ${before} in_cart as materialized (
    select distinct i.product_id as id from cart c join cart_item i on i.tenant_id = $1 and i.cart_id = c.id
    where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3
  ), ${TREE}, cart_roots as materialized (
    select distinct ${rootOf('in_cart.id')} as root from in_cart
  ), categories as materialized (
    select distinct l.category_id as id from in_cart
    join product_category l on l.tenant_id = $1 and l.product_id = in_cart.id
    union select tree.root from tree where ${isNew('tree.root')}
  ), same_category as materialized (
    select distinct found.id from categories cross join lateral (
      select p.id from product_category l
      join product p on p.tenant_id = $1 and p.id = l.product_id and p.status = 'active' ${candidate}
      where l.tenant_id = $1 and l.category_id = categories.id and ${isOffered}
      order by p.rating_score desc, p.id limit ${CANDIDATES}) found
  ), best_rated as materialized (
    select p.id from product p ${candidate} where p.tenant_id = $1 and p.status = 'active' and ${isOffered}
    order by p.rating_score desc, p.id limit ${CANDIDATES} + (select count(*) from in_cart)
  ), ordered_together as materialized (
    select other.product_id as id, count(distinct recent.id) as times from (
      select o.id from orders o where o.tenant_id = $1 and o.status = 'completed' order by o.id desc limit ${ORDERS}) recent
    join order_item mine on mine.tenant_id = $1 and mine.order_id = recent.id
    join in_cart on in_cart.id = mine.product_id
    join order_item other on other.tenant_id = $1 and other.order_id = recent.id
    group by other.product_id
  ), candidates as materialized (
    select each.id, min(each.rank) as rank from (
      select same_category.id, 1 as rank from same_category
      union all select ordered_together.id, 1 from ordered_together
      union all select best_rated.id, 2 from best_rated
    ) each where not exists (select 1 from in_cart where in_cart.id = each.id) group by each.id
  ), offered as materialized (
    select p.id, candidates.rank, p.rating_score as score, coalesce(ordered_together.times, 0) as times,
      ${rootOf('p.id')} as root
    from candidates join product p on p.tenant_id = $1 and p.id = candidates.id and p.status = 'active' ${candidate}
    left join ordered_together on ordered_together.id = candidates.id where ${isOffered}
  ), ranked as materialized (
    select offered.id, offered.score, offered.times, offered.root,
      case when offered.root is not null and ${isNew('offered.root')} then 0 else offered.rank end as rank
    from offered
  ), alternated as materialized (
    select ranked.id, ranked.score, ranked.times, ranked.rank, case when ranked.rank = 0 then row_number() over (
      partition by ranked.rank, ranked.root order by ranked.times desc, ranked.score desc, ranked.id) end as turn
    from ranked
  ), page as materialized (
    select alternated.id, alternated.rank, row_number() over (
      order by alternated.rank, alternated.times > 0 desc, alternated.turn, alternated.times desc, alternated.score desc,
        alternated.id) as place
    from alternated order by place limit $4
  )
  select ${DECIMALS} as decimals, ${differs} as differs, (
    select coalesce(json_agg(json_build_object('card', ${card}, 'isRelated', page.rank < 2) order by page.place), '[]')
    from page join product p on p.tenant_id = $1 and p.id = page.id ${candidate}) as cards`;

const RECOMMENDED: BranchStatements<RecommendedRows> = {
  catalog: statement(
    'recommended-products',
    recommended({
      with: '',
      candidate: '',
      isOffered: 'p.in_stock',
      card: cardOf('p', ownOffer('p')),
      differs: differsAt('$5'),
    }),
  ),
  branch: statement(
    'recommended-products-at-branch',
    recommended({
      with: `${chosenBranch('$5')},`,
      candidate: `cross join ${offerFor('p')}`,
      isOffered: `offer.is_in and ${isCarried('p')}`,
      card: cardOf('p', OFFER_COLUMNS),
      differs: DIFFERS,
    }),
  ),
};

/** Recommended products for a cart. `branchId` is the requested branch. */
export async function recommendedRows(
  db: TenantDb,
  owner: ShopperIdentity,
  size: number,
  branchId: number | null,
): Promise<RecommendedRows> {
  const rows = await readAtBranch(db, RECOMMENDED, [owner.kind, owner.key, size], branchId);
  return rows ?? { cards: [], decimals: null };
}
