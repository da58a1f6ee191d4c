import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import {
  type BranchStatements,
  DIFFERS,
  differsAt,
  isCarried,
  OFFER_COLUMNS,
  offerFor,
  readAtBranch,
  selectedBranch,
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

/** The branch-dependent parts: joins and conditions of a candidate `p`, and its card. */
interface Reading {
  with: string;
  candidate: string;
  isOffered: string;
  card: string;
  differs: string;
}

/**
 * Up to $4 products that are in stock and not in the cart: first those that share a category with it, then others of
 * the store, each best rated first. $5 branch.
 */
const recommended = ({ with: before, candidate, isOffered, card, differs }: Reading): string => `
  with ${before} inside as materialized (
    select i.product_id as id from cart c join cart_item i on i.tenant_id = $1 and i.cart_id = c.id
    where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3
  ), home as materialized (
    select distinct l.category_id as id from inside join product_category l on l.tenant_id = $1 and l.product_id = inside.id
  ), near as materialized (
    select distinct found.id, found.rating_score from home cross join lateral (
      select p.id, p.rating_score from product_category l
      join product p on p.tenant_id = $1 and p.id = l.product_id and p.status = 'active' ${candidate}
      where l.tenant_id = $1 and l.category_id = home.id and ${isOffered}
      order by p.rating_score desc, p.id limit ${CANDIDATES}) found
  ), best as materialized (
    select p.id, p.rating_score from product p ${candidate} where p.tenant_id = $1 and p.status = 'active' and ${isOffered}
    order by p.rating_score desc, p.id limit ${CANDIDATES} + (select count(*) from inside)
  ), page as materialized (
    select wanted.id, min(wanted.rank) as rank, max(wanted.rating_score) as score from (
      select near.id, near.rating_score, 0 as rank from near union all select best.id, best.rating_score, 1 from best
    ) wanted where not exists (select from inside where inside.id = wanted.id)
    group by wanted.id order by 2, 3 desc, 1 limit $4
  )
  select ${DECIMALS} as decimals, ${differs} as differs, (
    select coalesce(json_agg(json_build_object('card', ${card}, 'isRelated', page.rank = 0)
      order by page.rank, page.score desc, page.id), '[]')
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
      with: `${selectedBranch('$5')},`,
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
