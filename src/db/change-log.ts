import { rememberSearchWords } from './catalog/search-words.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

const BUMP = statement(
  'bump-cache-versions',
  `insert into cache_version as v (tenant_id, key, version) select $1, key, 1 from unnest($2::text[]) as key
   on conflict (tenant_id, key) do update set version = v.version + 1 where v.tenant_id = $1`,
);
const APPEND = statement(
  'append-change-log',
  'insert into change_log (tenant_id, subject) select $1, subject from unnest($2::text[]) as subject',
);
const VERSIONS = statement<{ key: string; version: number }>(
  'cache-versions',
  'select v.key, v.version from cache_version v where v.tenant_id = $1',
);

/** Subjects of the change log → the cache keys whose versions they raise. */
const RAISES: Record<string, readonly string[]> = {
  product: ['cache-products'],
  category: ['cache-categories', 'cache-products'],
  page: ['cache-pages'],
  layout: ['cache-layouts'],
  settings: ['cache-settings'],
  branches: ['cache-branches'],
};

/**
 * Records what a write touched, raises the versions that follow and lets the search learn the words of the products,
 * inside the write's own transaction.
 * @param subjects `product:42`, `category:7`, `page:3`, `layout`, `settings`, `branches`.
 */
export async function recordChanges(transaction: TenantDb, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const keys = new Set(subjects.flatMap((subject) => RAISES[subject.split(':', 1)[0] ?? ''] ?? []));
  // In one order everywhere: two writers must not wait for each other's rows. First of all, so that of two writers of a
  // key the one that is numbered later in the log also commits later: who reads the log on from a number misses none.
  await transaction.rows(BUMP, [...keys].sort());
  await transaction.rows(APPEND, subjects);
  await rememberSearchWords(transaction, productIds(subjects));
}

const productIds = (subjects: readonly string[]): number[] =>
  subjects.flatMap((subject) => (subject.startsWith('product:') ? [Number(subject.slice('product:'.length))] : []));

/** The present versions by cache key; a key that nothing has touched is absent. */
export async function cacheVersions(db: TenantDb): Promise<Record<string, number>> {
  return Object.fromEntries((await db.rows(VERSIONS)).map(({ key, version }) => [key, version]));
}
