import type { CacheKey } from '../store/catalog-moves.ts';
import { type SafeStorage, safeStorage } from './safe-storage.ts';
import { storeKey } from './store-key.ts';

export { storeKey } from './store-key.ts';

/**
 * What browsers keep of a store's catalog beyond a page, and the versions that it goes stale with. A store that keeps
 * something of its own names it here, and stores it under `storedKey` alone: what a version clears has to be known on
 * pages that never load that store.
 */
const STALE_WITH = {
  'site-settings': ['cache-settings', 'cache-layouts', 'cache-branches'],
  'product-pages': ['cache-products'],
} as const satisfies Record<string, readonly CacheKey[]>;

export type StoredArea = keyof typeof STALE_WITH;

/** The cache keys that an area goes stale with. */
export const staleWith = (area: StoredArea): readonly CacheKey[] => STALE_WITH[area];

/**
 * The bare name, as every version of the product has kept it. Stores that share an origin share the guest: their
 * servers know it apart by the store, and whoever can read one of their entries can read all.
 */
export const GUEST_ID = 'guest_id';

/** The local storage of the browser. */
export const storage: SafeStorage = safeStorage(() => localStorage);

/** Where an area is stored, or the entry `id` of an area that holds many. */
export const storedKey = (area: StoredArea, id?: string | number): string =>
  storeKey(id === undefined ? area : `${area}/${id}`);

/** Clears what went stale with these keys; other stores, and what belongs to the shopper, stay. */
export function clearStored(moved: readonly CacheKey[]): void {
  for (const [area, keys] of Object.entries(STALE_WITH)) {
    if (!keys.some((key) => moved.includes(key))) continue;
    const name = storeKey(area);
    for (const key of storage.keys()) if (key === name || key.startsWith(`${name}/`)) storage.remove(key);
  }
}
