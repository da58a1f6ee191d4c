import { rememberSearchWords } from './catalog/search-words.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** The channel on which a transaction that recorded changes says so when it commits; the payload is the tenant's id. */
export const CHANGES_CHANNEL = 'frontage_changes';
/** Beside the `cache-*` versions: the number of the last entry. */
const CHANGES = 'changes';

const RECORD = statement(
  'record-changes',
  `with raised as (
     insert into cache_version as v (tenant_id, key, version) select $1, key, 1 from unnest($2::text[]) as key
     on conflict (tenant_id, key) do update set version = v.version + 1 where v.tenant_id = $1
     returning v.key, v.version
   )
   insert into change_log (tenant_id, seq, subject)
   select $1, (select r.version from raised r where r.key = '${CHANGES}'), subject from unnest($3::text[]) as subject`,
);
const NOTIFY = statement('notify-changes', `select pg_notify('${CHANGES_CHANNEL}', $1::text)`);
const VERSIONS = statement<{ key: string; version: number }>(
  'cache-versions',
  `select v.key, v.version from cache_version v where v.tenant_id = $1 and v.key <> '${CHANGES}'`,
);
const AFTER = statement<ChangesAfter>(
  'changes-after',
  `select (select (extract(epoch from t.created_at) * 1000000)::bigint::text from tenant t where t.id = $1) as store,
     coalesce((select v.version from cache_version v where v.tenant_id = $1 and v.key = '${CHANGES}'), 0)::int as last,
     (select min(l.seq) from change_log l where l.tenant_id = $1 and l.seq > $2)::int as first,
     (select extract(epoch from clock_timestamp() - min(l.at)) from change_log l where l.tenant_id = $1 and l.seq > $2)::float8
       as "ageSeconds",
     array(select distinct l.subject from change_log l where l.tenant_id = $1 and l.seq > $2 order by l.subject) as subjects`,
);
/** Kind of a subject → the cache keys whose versions it raises. */
const RAISES: Record<string, readonly string[]> = {
  product: ['cache-products'],
  card: ['cache-products'],
  list: ['cache-categories', 'cache-products'],
  prices: ['cache-products'],
  offers: ['cache-categories', 'cache-products'],
  ratings: ['cache-products'],
  related: ['cache-products'],
  category: ['cache-categories', 'cache-products'],
  categories: ['cache-categories'],
  page: ['cache-pages'],
  pages: ['cache-pages'],
  layout: ['cache-layouts'],
  settings: ['cache-settings'],
  branches: ['cache-branches'],
};

/**
 * Records what a write touched, raises the versions that follow and lets the search learn the words of the products,
 * inside the write's own transaction; who listens to `CHANGES_CHANNEL` hears of it when that commits.
 * @param subjects as `contracts/change-subjects.ts` has them; none: nothing is recorded.
 */
export async function recordChanges(transaction: TenantDb, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const keys = new Set(subjects.flatMap((subject) => RAISES[subject.split(':', 1)[0] ?? ''] ?? []));
  // In one order everywhere: two writers must not wait for each other's rows. The row of the log's number is held until
  // the commit, which is why numbers are given in the order of the commits.
  await transaction.rows(RECORD, [...keys, CHANGES].sort(), [...new Set(subjects)]);
  await transaction.rows(NOTIFY);
  await rememberSearchWords(transaction, productIds(subjects));
}

const productIds = (subjects: readonly string[]): number[] =>
  subjects.flatMap((subject) => (subject.startsWith('product:') ? [Number(subject.slice('product:'.length))] : []));

/** The present versions by cache key; a key that nothing has touched is absent. */
export async function cacheVersions(db: TenantDb): Promise<Record<string, number>> {
  return Object.fromEntries((await db.rows(VERSIONS)).map(({ key, version }) => [key, version]));
}

/** What the log has after an entry. */
export interface ChangesAfter {
  /** Tells a store from another one that had its host before; null: there is no such store. */
  store: string | null;
  /** Number of its last entry. */
  last: number;
  /** Number of the first entry that is there after the one asked for; null: there is none. */
  first: number | null;
  /** Since the oldest of these was made; null: there are none. */
  ageSeconds: number | null;
  /** What they touched, each once. */
  subjects: string[];
}

/** Reads the log on after entry `seq` (0: from its beginning). */
export async function changesAfter(db: TenantDb, seq: number): Promise<ChangesAfter> {
  return (await db.row(AFTER, seq)) ?? { store: null, last: 0, first: null, ageSeconds: null, subjects: [] };
}
