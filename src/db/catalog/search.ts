import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type CardRow, DECIMALS } from './fragments.ts';
import { cardsInOrder, type Slice } from './product-lists.ts';
import { ORDERS, type ProductOrder } from './product-orders.ts';

/**
 * How many of the first products are looked at to learn whether the words are common. If they are in one of 25, the
 * list's own index gives enough matches, best first, in a short walk; else the word index gives few enough to sort all.
 * With 100,000 products both cost the same at about that share.
 */
const PROBED = 1_000;
const COMMON_FROM = PROBED / 25;
/** Bound of a sort where the first products did not tell of the others. */
const SORTED_MAX = 5_000;
const EXACT_MAX = 20;
const NAMED_MAX = 100;

export interface SearchPage {
  /** At most what was asked for. */
  total: number;
  cards: CardRow[];
  /** Names of the best matches, best first, beyond the page too. */
  names: string[];
  decimals: string | null;
}

/** `ts_match_vq` is `@@` without its index. */
const matches = (query: string): string => `ts_match_vq(p.search_vector, ${query}::tsquery)`;

/** How well a match fits, 0 best: same name, name begins so, words of the name, beginnings of them, any words. */
const TIER = `case
  when p.search_name = $3 then 0
  when starts_with(p.search_name, $3) then 1
  when ${matches('$4')} then 2
  when ${matches('$5')} then 3
  else 4 end as tier`;

const COLUMNS = `p.id, p.position, p.created_at, p.selling_price_minor, p.rating_score, ${TIER}`;

/** $2 all words as beginnings, $3 the folded query, $4 and $5 its words and beginnings in names; $6 rows from $7, of $8. */
const searchIn = (name: string, walk: string, order: string) =>
  statement<SearchPage>(
    `search-${name}`,
    `with probe as materialized (
       select count(*) as seen, count(*) filter (where ${matches('$2')}) as matching
       from (select p.search_vector from product p where p.tenant_id = $1 and p.status = 'active'
             order by p.position, p.id limit ${PROBED}) p
     ),
     mode as materialized (select seen < ${PROBED} or matching >= ${COMMON_FROM} as is_common from probe),
     matched as (
       (select ${COLUMNS} from product p where p.tenant_id = $1 and p.status = 'active' and ${matches('$2')}
        order by ${walk} limit case when (select is_common from mode) then $8::int else 0 end)
       union all
       (select ${COLUMNS} from product p where p.tenant_id = $1 and p.status = 'active' and p.search_vector @@ $2::tsquery
        limit case when (select is_common from mode) then 0 else ${SORTED_MAX} end)
       union all
       (select ${COLUMNS} from product p where p.tenant_id = $1 and p.status = 'active'
          and left(p.search_name, 100) = left($3, 100) and p.search_name = $3 limit ${EXACT_MAX})
     ),
     found as materialized (
       select * from (select distinct on (m.id) m.* from matched m) p order by ${order} limit $8
     ),
     page as materialized (select p.id, p.tier from found p order by ${order} limit $6 offset $7),
     named as materialized (select p.* from found p order by ${order} limit ${NAMED_MAX})
     select (select count(*)::int from found) as total, ${DECIMALS} as decimals,
       ${cardsInOrder(order.replace('p.tier', 'page.tier'))} as cards,
       (select coalesce(json_agg(n.name order by ${order}), '[]')
        from named p cross join lateral (select q.name from product q where q.tenant_id = $1 and q.id = p.id limit 1) n) as names`,
  );

const BEST = searchIn('best', ORDERS.featured, `p.tier, ${ORDERS.featured}`);
const SORTED = Object.fromEntries(
  Object.entries(ORDERS).map(([sort, order]) => [sort, searchIn(sort, order, order)]),
) as Record<ProductOrder, typeof BEST>;

/**
 * The listed products that have, for each word, a word that begins with it: the best `max` of them are ranked and
 * counted. Words are folded.
 */
export async function searchRows(
  db: TenantDb,
  words: readonly string[],
  sort: ProductOrder | 'best',
  { offset, size, max }: Slice & { max: number },
): Promise<SearchPage> {
  const queries = [wordQuery(words, ':*'), words.join(' '), wordQuery(words, ':A'), wordQuery(words, ':*A')];
  const page = await db.row(sort === 'best' ? BEST : SORTED[sort], ...queries, size, offset, max);
  return page ?? { total: 0, cards: [], names: [], decimals: null };
}

/** Words as a `tsquery` that demands all of them; letters and digits only, so that none is an operator. */
export function wordQuery(words: readonly string[], flags: string): string {
  return words.map((word) => `'${word.replace(/[^\p{L}\p{N}\p{M}]/gu, '')}'${flags}`).join(' & ');
}
