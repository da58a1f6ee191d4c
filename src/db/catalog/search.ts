import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import {
  type BranchStatements,
  chosenBranch,
  DIFFERS,
  differsAt,
  isCarried,
  offerFor,
  readAtBranch,
} from './branch-offers.ts';
import { type CardRow, DECIMALS } from './fragments.ts';
import { cardsAtBranch, cardsInOrder, forEachOrder, type Slice } from './product-lists.ts';
import { isByPrice, ORDERS, orderAt } from './product-orders.ts';

/**
 * Number of first products probed to find out whether the words are common. If one in 25 matches, walking the list's
 * own index soon finds enough matches, best first. Otherwise the word index yields few enough to sort them all. With
 * 100,000 products both cost the same at about that ratio.
 */
const PROBED = 1_000;
const COMMON_FROM = PROBED / 25;
/** Limit of the sort in case the probed products were not representative. */
const SORTED_MAX = 5_000;
const EXACT_MAX = 20;
const NAMED_MAX = 100;

export interface SearchPage {
  /** At most the requested maximum. */
  total: number;
  cards: CardRow[];
  /** Names of the best matches, best first, not limited to the page. */
  names: string[];
  decimals: string | null;
}

/** `ts_match_vq` is `@@` without using its index. */
const matches = (query: string): string => `ts_match_vq(p.search_vector, ${query}::tsquery)`;

/** With a limit, so that it is looked up for each match instead of reading whole categories. */
const IS_IN_CATEGORY = `(select true from product_category c
  where c.tenant_id = $1 and c.product_id = p.id and c.category_id = any($9::bigint[]) limit 1)`;

/**
 * Quality of a match, 0 is best: equal name, words of the name in a category that is called like that too (milk before
 * milk chocolate), word prefixes of the name in such a category (eggs before egg noodles, while typing), name starts
 * with the words, words of the name, name starts with it, word prefixes of the name, products of such a category, any
 * words.
 */
const tier = (isInCategory: string): string => `case
  when p.search_name = $3 then 0
  when ${matches('$5')} and ${isInCategory} then case when ${matches('$4')} then 1 else 2 end
  when ${matches('$4')} then case when starts_with(p.search_name || ' ', $3 || ' ') then 3 else 4 end
  when starts_with(p.search_name, $3) then 5
  when ${matches('$5')} then 6
  when ${isInCategory} then 7
  else 8 end as tier`;

const columnsWith = (isInCategory: string): string =>
  `p.id, p.position, p.created_at, p.selling_price_minor, p.rating_score, ${tier(isInCategory)}`;
const BEST_COLUMNS = columnsWith(IS_IN_CATEGORY);
/**
 * Orders by another property ignore the quality, and looking up categories would make them slower: no product counts as
 * one of them. The parameter must be used all the same.
 */
const SORTED_COLUMNS = columnsWith('cardinality($9::bigint[]) < 0');

/** The branch-dependent parts of a search: preceding queries, matches, cards, and whether the branch differs. */
interface Reading {
  with: string;
  columns: string;
  /** The best matches among all that `matched` found. */
  found: string;
  cards: string;
  differs: string;
}

/**
 * $2 all words as prefixes; $3 folded query; $4, $5 its words and prefixes in names; $6 rows from offset $7, of at most
 * $8; $9 categories that the words name; $10 branch.
 */
const searchText = (reading: Reading, walk: string, order: string): string => `
  with ${reading.with} probe as materialized (
    select count(*) as seen, count(*) filter (where ${matches('$2')}) as matching
    from (select p.search_vector from product p where p.tenant_id = $1 and p.status = 'active'
          order by p.position, p.id limit ${PROBED}) p
  ),
  mode as materialized (select seen < ${PROBED} or matching >= ${COMMON_FROM} as is_common from probe),
  matched as (
    (select ${reading.columns} from product p where p.tenant_id = $1 and p.status = 'active' and ${matches('$2')}
     order by ${walk} limit case when (select is_common from mode) then $8::int else 0 end)
    union all
    (select ${reading.columns} from product p where p.tenant_id = $1 and p.status = 'active' and p.search_vector @@ $2::tsquery
     limit case when (select is_common from mode) then 0 else ${SORTED_MAX} end)
    union all
    (select ${reading.columns} from product p where p.tenant_id = $1 and p.status = 'active'
       and left(p.search_name, 100) = left($3, 100) and p.search_name = $3 limit ${EXACT_MAX})
  ),
  found as materialized (${reading.found} order by ${order} limit $8),
  page as materialized (select p.id, p.tier from found p order by ${order} limit $6 offset $7),
  named as materialized (select p.* from found p order by ${order} limit ${NAMED_MAX})
  select (select count(*)::int from found) as total, ${DECIMALS} as decimals, ${reading.differs} as differs,
    ${reading.cards} as cards,
    (select coalesce(json_agg(n.name order by ${order}), '[]')
     from named p cross join lateral (select q.name from product q where q.tenant_id = $1 and q.id = p.id limit 1) n) as names`;

const ONCE = '(select distinct on (m.id) m.* from matched m)';
const CARRIED = `select p.* from ${ONCE} p where ${isCarried('p')}`;
/**
 * Sorted by the branch's price. If there are more than `$8` matches, the catalog's price determines which are included.
 */
const CARRIED_BY_PRICE = `
  select p.id, p.position, p.created_at, at.price as selling_price_minor, p.rating_score, p.tier
  from (${CARRIED}) p
  cross join lateral (
    select offer.price from product o cross join ${offerFor('o')} where o.tenant_id = $1 and o.id = p.id limit 1) at`;

const byTier = (order: string): string => order.replace('p.tier', 'page.tier');

function searchIn(sort: ProductSort | 'best'): BranchStatements<SearchPage> {
  const walk = ORDERS[sort === 'best' ? 'featured' : sort];
  const order = sort === 'best' ? `p.tier, ${walk}` : walk;
  const columns = sort === 'best' ? BEST_COLUMNS : SORTED_COLUMNS;
  const isPriced = sort !== 'best' && isByPrice(sort);
  const catalog: Reading = {
    with: '',
    columns,
    found: `select * from ${ONCE} p`,
    cards: cardsInOrder(byTier(order)),
    differs: differsAt('$10'),
  };
  const atBranch: Reading = {
    with: `${chosenBranch('$10')},`,
    columns,
    found: `select p.* from (${isPriced ? CARRIED_BY_PRICE : CARRIED}) p`,
    cards: cardsAtBranch(isPriced ? orderAt(sort, 'offer.price') : byTier(order)),
    differs: DIFFERS,
  };
  return {
    catalog: statement(`search-${sort}`, searchText(catalog, walk, order)),
    branch: statement(`search-${sort}-at-branch`, searchText(atBranch, walk, order)),
  };
}

const BEST = searchIn('best');
const SORTED = forEachOrder(searchIn);

/**
 * The listed products that contain, for each word, a word starting with it. The best `max` of them are ranked and
 * counted. Words are folded.
 */
export async function searchRows(
  db: TenantDb,
  words: readonly string[],
  sort: ProductSort | 'best',
  { offset, size, max, categoryIds, branchId }: SearchSlice,
): Promise<SearchPage> {
  const queries = [wordQuery(words, ':*'), words.join(' '), wordQuery(words, ':A'), wordQuery(words, ':*A')];
  const parameters = [...queries, size, offset, max, categoryIds];
  const page = await readAtBranch(db, sort === 'best' ? BEST : SORTED[sort], parameters, branchId);
  return page ?? { total: 0, cards: [], names: [], decimals: null };
}

export interface SearchSlice extends Slice {
  /** Maximum number of ranked and counted matches. */
  max: number;
  /** Categories that the words name. Their products rank higher. */
  categoryIds: readonly number[];
  /** The requested branch. */
  branchId: number | null;
}

/** Words as a `tsquery` that requires all of them. Only letters and digits are kept, so that none is an operator. */
export function wordQuery(words: readonly string[], flags: string): string {
  return words.map((word) => `'${word.replace(/[^\p{L}\p{N}\p{M}]/gu, '')}'${flags}`).join(' & ');
}
