/** Parts of a store's catalog whose versions tell browsers what has changed. */
export const CACHE_KEYS = [
  'cache-settings',
  'cache-layouts',
  'cache-branches',
  'cache-products',
  'cache-categories',
  'cache-pages',
] as const;
export type CacheKey = (typeof CACHE_KEYS)[number];
