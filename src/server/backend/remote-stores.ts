import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import type { StoreHost } from './backend.ts';

const FOUND_TTL_MS = 60_000;
const UNKNOWN_TTL_MS = 5_000;
const MAX_HOSTS = 10_000;

/**
 * The `get-data` response of a host. Null if there is no store.
 * @throws {BackendUnavailable} if that cannot be determined.
 */
export type RequestSite = (host: string) => Promise<{ text: string; origin: string } | null>;

interface CachedStore {
  store: StoreHost | null;
  /** Expiry of this entry. */
  until: number;
}

/**
 * The primary host of the store at `host`: the host of its canonical links, if the same store answers there. A store
 * may claim any origin, so the two responses are compared: only one store has these branches.
 */
async function requestStore(ask: RequestSite, host: string): Promise<StoreHost | null> {
  const site = await ask(host);
  if (!site) return null;
  const claimed = URL.canParse(site.origin) ? normalizeHost(new URL(site.origin).host) : null;
  if (claimed === null || claimed === host) return { host };
  const there = await ask(claimed);
  return { host: there?.text === site.text ? claimed : host };
}

/**
 * Cached stores of another origin, by host. Known stores and those with a published folder are found even while the
 * origin does not respond.
 * @param publishedFolder its subfolders are the stores to publish when none is named.
 * @param now milliseconds of a monotonic clock; tests pass their own.
 */
export function remoteStores(ask: RequestSite, publishedFolder: string, now: () => number = () => performance.now()) {
  // Separate caches, so that a flood of made-up hosts evicts no store.
  const stores = new LRUCache<string, CachedStore>({ max: MAX_HOSTS });
  const nobody = new LRUCache<string, CachedStore>({ max: MAX_HOSTS });
  const asking = new Map<string, Promise<StoreHost | null>>();

  const refresh = (host: string): Promise<StoreHost | null> => {
    const begun = asking.get(host);
    if (begun !== undefined) return begun;
    const work = requestStore(ask, host)
      .then((store) => {
        const [there, elsewhere, time] = store ? [stores, nobody, FOUND_TTL_MS] : [nobody, stores, UNKNOWN_TTL_MS];
        there.set(host, { store, until: now() + time });
        elsewhere.delete(host);
        return store;
      })
      .finally(() => asking.delete(host));
    asking.set(host, work);
    return work;
  };
  const findPublished = (host: string, error: unknown): StoreHost => {
    if (existsSync(join(publishedFolder, host))) return { host };
    throw error;
  };
  return {
    async find(host: string): Promise<StoreHost | null> {
      const kept = stores.get(host) ?? nobody.get(host);
      if (kept && kept.until > now()) return kept.store;
      const fresh = refresh(host);
      if (!kept?.store) return fresh.catch((error: unknown) => findPublished(host, error));
      // A stale entry is served while it is refreshed, because it is almost certainly still valid.
      fresh.catch(() => undefined);
      return kept.store;
    },
    async list(): Promise<StoreHost[]> {
      const folders = await readdir(publishedFolder, { withFileTypes: true }).catch(() => []);
      return folders
        .filter((entry) => entry.isDirectory() && normalizeHost(entry.name) === entry.name)
        .map((entry) => ({ host: entry.name }));
    },
  };
}
