import type { CacheKey } from '#domain/store/cache-keys.ts';
import { type SafeStorage, safeStorage } from './safe-storage.ts';
import { storeKey } from './store-key.ts';

export { storeKey } from './store-key.ts';

/**
 * Catalog data that browsers store beyond a page, with the versions that invalidate it. Any store with such data must
 * register it here and use `storedKey`, because pages that never load that store must be able to clear it.
 */
const STALE_WITH = {
  'site-settings': ['cache-settings', 'cache-layouts', 'cache-branches'],
  'product-pages': ['cache-products'],
} as const satisfies Record<string, readonly CacheKey[]>;

export type StoredArea = keyof typeof STALE_WITH;

/** The cache keys that invalidate an area. */
export const staleWith = (area: StoredArea): readonly CacheKey[] => STALE_WITH[area];

/**
 * Without the store's host, as in every version of the product. Stores that share an origin share the guest id. Their
 * servers distinguish it by store, and a script that can read one entry can read them all.
 */
export const GUEST_ID = 'guest_id';

/** The browser's local storage. */
export const storage: SafeStorage = safeStorage(() => localStorage);

/** Storage key of an area, or of the entry `id` in an area with many. */
export const storedKey = (area: StoredArea, id?: string | number): string =>
  storeKey(id === undefined ? area : `${area}/${id}`);

/** Clears the areas that these keys invalidate. Other stores and the shopper's own data are kept. */
export function clearStored(moved: readonly CacheKey[]): void {
  for (const [area, keys] of Object.entries(STALE_WITH)) {
    if (!keys.some((key) => moved.includes(key))) continue;
    const name = storeKey(area);
    for (const key of storage.keys()) if (key === name || key.startsWith(`${name}/`)) storage.remove(key);
  }
}
