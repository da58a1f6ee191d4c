/**
 * SQL fragments for prices and stock of products at a branch, shared by lists, cards, searches and pages, and by the
 * cart. `domain/branches/offer.ts` implements the same rules in TypeScript, for writers.
 */
import type { Statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { OfferColumns } from './fragments.ts';

/** Selects columns of branch `b`: the branch named by a parameter, or the main one if there is no such branch. */
export const branchOrMain = (parameter: string, columns: string): string => `
  select ${columns} from branch b where b.tenant_id = $1 and (b.id = ${parameter}::bigint or b.is_main_branch)
  order by b.id = ${parameter}::bigint desc nulls last limit 1`;

/** `chosen_branch`, with columns of branch `b`: the branch named by a parameter, or the main one. */
export const chosenBranch = (parameter: string, columns = 'b.id'): string =>
  `chosen_branch as materialized (${branchOrMain(parameter, columns)})`;

/** The id of `chosen_branch`. */
export const BRANCH_ID = '(select chosen_branch.id from chosen_branch)';

const hasAny = (branch: string): string => `(
  exists (select 1 from branch_product o where o.tenant_id = $1 and o.branch_id = ${branch})
  or exists (select 1 from branch_variant o where o.tenant_id = $1 and o.branch_id = ${branch}))`;

/** Whether the branch named by a parameter, or else the main one, differs from the catalog at all. */
export const differsAt = (parameter: string): string => `(${branchOrMain(parameter, hasAny('b.id'))})`;

/** Whether `chosen_branch` differs from the catalog at all. */
export const DIFFERS = hasAny(BRANCH_ID);

/** Whether `chosen_branch` sells the product `alias`. */
export const isCarried = (alias: string): string => `not exists (
  select 1 from branch_product o
  where o.tenant_id = $1 and o.branch_id = ${BRANCH_ID} and o.product_id = ${alias}.id and not o.is_carried)`;

/** Variants of the product `alias` at `chosen_branch`, in order. */
const variantsAt = (alias: string): string => `
  select v.position, coalesce(own.price_minor, v.price_minor) as price,
    case when own.price_minor is null then v.original_price_minor else own.original_price_minor end as original,
    coalesce(own.stock, v.stock, 1) > 0 as is_in, bool_or(coalesce(own.stock, v.stock, 1) > 0) over () as is_any_in,
    own.price_minor is not null as is_priced
  from variant v
  left join branch_variant own on own.tenant_id = $1 and own.branch_id = ${BRANCH_ID} and own.variant_id = v.id
  where v.tenant_id = $1 and v.product_id = ${alias}.id`;

/**
 * `offer (price, original, is_in, has_range)` of the product `alias` at `chosen_branch`. If the product has variants,
 * they determine everything: if the branch prices one of them, the card shows the lowest price among the available
 * ones.
 */
export const offerFor = (alias: string): string => `lateral (
  select coalesce(case when w.n > 0 then w.price else own.selling_price_minor end, ${alias}.selling_price_minor) as price,
    case when coalesce(w.n, 0) = 0 and own.selling_price_minor is not null then own.original_price_minor
      when w.price is not null then w.original else ${alias}.original_price_minor end as original,
    case when w.n > 0 then w.is_in when own.stock is null then ${alias}.in_stock else own.stock > 0 end as is_in,
    coalesce(w.high > coalesce(w.price, ${alias}.selling_price_minor), false) as has_range
  from (select 1) one
  left join branch_product own on own.tenant_id = $1 and own.branch_id = ${BRANCH_ID} and own.product_id = ${alias}.id
  left join lateral (
    select count(*) as n, bool_or(each.is_in) as is_in,
      case when bool_or(each.is_priced) then min(each.price) filter (where each.is_in = each.is_any_in) end as price,
      (array_agg(each.original order by each.price, each.position) filter (where each.is_in = each.is_any_in))[1] as original,
      max(each.price) filter (where each.is_in = each.is_any_in) as high
    from (${variantsAt(alias)}) each
  ) w on true
  limit 1) offer`;

/** Columns of `offer` for a card. */
export const OFFER_COLUMNS: OfferColumns = {
  price: 'offer.price',
  original: 'offer.original',
  isIn: 'offer.is_in',
  hasRange: 'offer.has_range',
};

/** `moved (id, price, is_in)`: the products whose price or stock differs at `chosen_branch`. */
export const CHANGED_PRODUCTS = `moved as materialized (
  select p.id, offer.price, offer.is_in from (
    select o.product_id as id from branch_product o where o.tenant_id = $1 and o.branch_id = ${BRANCH_ID} and o.is_carried
    union
    select v.product_id from branch_variant o join variant v on v.tenant_id = $1 and v.id = o.variant_id
    where o.tenant_id = $1 and o.branch_id = ${BRANCH_ID}
  ) which
  join product p on p.tenant_id = $1 and p.id = which.id
  cross join ${offerFor('p')})`;

/** A statement for the catalog, and its variant for a branch that differs. Both report whether the branch differs. */
export interface BranchStatements<Row> {
  readonly catalog: Statement<Row & Differing>;
  readonly branch: Statement<Row & Differing>;
}

interface Differing {
  /** Null if the store has no branch. */
  differs: boolean | null;
}

/** More than the number of a store's branches. Bounds the memory if somebody requests made-up ids. */
const MOST_KNOWN = 10_000;
/** Branches per store that differed recently. A hint that avoids running the wrong statement first. */
const known = new WeakMap<TenantDb, Set<number | null>>();

/**
 * Reads for a branch, which is the last parameter. Null or an unknown one falls back to the main branch. For a branch
 * without its own prices or stock, only the catalog's statement runs.
 */
export async function readAtBranch<Row>(
  db: TenantDb,
  { catalog, branch }: BranchStatements<Row>,
  parameters: readonly unknown[],
  branchId: number | null,
): Promise<Row | null> {
  const differing = known.get(db) ?? new Set<number | null>();
  known.set(db, differing);
  if (!differing.has(branchId)) {
    const row = await db.row(catalog, ...parameters, branchId);
    if (!row?.differs) return row;
    if (differing.size >= MOST_KNOWN) differing.clear();
    differing.add(branchId);
  }
  const row = await db.row(branch, ...parameters, branchId);
  if (!row?.differs) differing.delete(branchId);
  return row;
}
