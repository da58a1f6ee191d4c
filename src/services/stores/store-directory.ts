import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isHostOfStore, listStoreRows, type StoreRow } from '#db/system-statements.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';

/** A store with access to its rows. */
export interface Store {
  host: string;
  name: string;
  isDefault: boolean;
  /** The language of its texts, known without a statement. */
  locale: string;
  db: TenantDb;
}

/**
 * Cached mapping of hosts to stores. An unknown host is looked up in the database, together with the others of the same
 * second, and waits for that, so that a store created a moment ago is found.
 */
export interface StoreDirectory {
  /** Returns the store of a host (normalized by `normalizeHost`), or null. */
  find(host: string): Promise<Store | null>;
  /** Like `find`, but for trusted callers: every unknown host reloads the list at once. */
  findNow(host: string): Promise<Store | null>;
  list(): Promise<Store[]>;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const REFRESH_AFTER_MS = 1_000;
/** Limits how many unknown hosts are looked up together. In a flood of made-up hosts, the others count as unknown. */
const MOST_UNKNOWN = 5_000;

/** @param now milliseconds of a monotonic clock; tests pass their own. */
export function storeDirectory(pool: Pool, now: () => number = () => performance.now()): StoreDirectory {
  let byHost = new Map<string, Store>();
  let all: Store[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let due: Promise<void> | null = null;
  const unknown = new Set<string>();

  const take = (rows: StoreRow[]): void => {
    const known = new Map(all.map((store) => [store.db.tenantId, store]));
    all = rows.map(({ tenantId, host, name, isDefault, locale }) => ({
      host,
      name,
      isDefault,
      locale: locale || SETTINGS.locale.default,
      db: known.get(tenantId)?.db ?? tenantDb(pool, tenantId),
    }));
    byHost = new Map();
    for (const [index, store] of all.entries()) for (const host of rows[index]?.hosts ?? []) byHost.set(host, store);
    const main = all.find((store) => store.isDefault);
    if (main) for (const host of LOCAL_HOSTS) if (!byHost.has(host)) byHost.set(host, main);
  };
  const refresh = (): Promise<void> => {
    reading ??= listStoreRows(pool)
      .then((rows) => {
        take(rows);
        readAt = now();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  /** The list is long if there are many stores, so hosts of no store must not cause it to be read. */
  const refreshIfKnown = async (hosts: readonly string[]): Promise<void> => {
    const isKnown = hosts.some((host) => LOCAL_HOSTS.has(host)) || (await isHostOfStore(pool, hosts));
    readAt = now();
    if (isKnown) await refresh();
  };
  /** Shared by all unknown hosts, of which there may be many. */
  const lookUpWhenDue = (): Promise<void> => {
    due ??= wait(Math.max(0, readAt + REFRESH_AFTER_MS - now()), undefined, { ref: false })
      .then(() => {
        const hosts = [...unknown];
        unknown.clear();
        return refreshIfKnown(hosts);
      })
      .finally(() => {
        due = null;
      });
    return due;
  };
  const lookUp = async (host: string): Promise<void> => {
    if (unknown.size >= MOST_UNKNOWN) return;
    unknown.add(host);
    await lookUpWhenDue();
    // The host was added after that lookup had begun.
    if (!byHost.has(host) && unknown.has(host)) await lookUpWhenDue();
  };
  return {
    async find(host) {
      if (!byHost.has(host)) await lookUp(host);
      return byHost.get(host) ?? null;
    },
    async findNow(host) {
      if (!byHost.has(host)) await refresh();
      return byHost.get(host) ?? null;
    },
    async list() {
      await refresh();
      return all;
    },
  };
}
