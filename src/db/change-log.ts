import type { CacheKey } from '#domain/store/cache-keys.ts';
import { kindOf, productIdsOf, type Subject, type SubjectKind } from '#domain/store/change-subjects.ts';
import { rememberSearchWords } from './catalog/search-words.ts';
import { noRows } from './portable.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';
import { hasWebhooks } from './webhooks/has-webhooks.ts';

/** Channel that is notified when a transaction that recorded changes commits. The payload is the tenant's id. */
export const CHANGES_CHANNEL = 'frontage_changes';
/** Key of the number of the last log entry, stored alongside the `cache-*` versions. */
const CHANGES = 'changes';

const RECORD = statement(
  'record-changes',
  `with raised as (
     insert into cache_version as v (tenant_id, key, version) select $1, key, 1 from unnest($2::text[]) as key
     on conflict (tenant_id, key) do update set version = v.version + 1
     returning v.key, v.version
   ), logged as (
     insert into change_log (tenant_id, seq, subject)
     select $1, r.version, subject from raised r cross join unnest($3::text[]) as subject where r.key = '${CHANGES}'
     returning seq
   )
   ${noRows('logged')}`,
);
const NOTIFY = statement('notify-changes', `select pg_notify('${CHANGES_CHANNEL}', $1::bigint::text) as notified`);
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
const LAST = statement<{ last: number }>(
  'last-change',
  `select v.version as last from cache_version v where v.tenant_id = $1 and v.key = '${CHANGES}'`,
);
/** Maps the kind of a subject to the cache keys whose versions it raises. */
const RAISES: Readonly<Record<SubjectKind, readonly CacheKey[]>> = {
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
 * Records what a write touched, raises the versions that depend on it and lets the search learn the words of the
 * products, within the write's own transaction. Listeners of `CHANGES_CHANNEL` are notified on commit.
 * @param subjects if empty, nothing is recorded.
 * @returns whether the store has webhook endpoints, to which the caller reports changed products
 */
export async function recordChanges(transaction: TenantDb, subjects: readonly Subject[]): Promise<boolean> {
  if (subjects.length === 0) return false;
  const keys = new Set<string>(subjects.flatMap((subject) => RAISES[kindOf(subject)]));
  // Sorted, so that two writers never deadlock on each other's rows. The row of the log number stays locked until the
  // commit, therefore numbers follow the order of commits.
  await transaction.rows(RECORD, [...keys, CHANGES].sort(), [...new Set(subjects)]);
  const [isReported] = await Promise.all([hasWebhooks(transaction), transaction.rows(NOTIFY)]);
  await rememberSearchWords(transaction, productIdsOf(subjects));
  return isReported;
}

/** The current versions by cache key. A key that was never touched is absent. */
export async function cacheVersions(db: TenantDb): Promise<Record<string, number>> {
  return Object.fromEntries((await db.rows(VERSIONS)).map(({ key, version }) => [key, version]));
}

/** The log entries after a given entry. */
export interface ChangesAfter {
  /**
   * Creation time of the store, which distinguishes it from an earlier store under the same host. Null if the store
   * does not exist.
   */
  store: string | null;
  /** Number of the last entry in the log. */
  last: number;
  /** Number of the first existing entry after the given one. Null if there is none. */
  first: number | null;
  /** Age of the oldest of these entries. Null if there are none. */
  ageSeconds: number | null;
  /** The subjects they touched, each once. */
  subjects: string[];
}

/** Reads the log after entry `seq` (0: from the beginning). */
export async function changesAfter(db: TenantDb, seq: number): Promise<ChangesAfter> {
  return (await db.row(AFTER, seq)) ?? { store: null, last: 0, first: null, ageSeconds: null, subjects: [] };
}

/** The number of the last log entry of a store. 0 if it has none. */
export const lastChange = async (db: TenantDb): Promise<number> => (await db.row(LAST))?.last ?? 0;
