import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import type { Strategy } from 'workbox-strategies/Strategy.js';
import { CACHES } from './caches.ts';
import { refreshOfflinePage } from './offline-page.ts';
import { isGone, isKeepable, type Kind, pageKey } from './rules.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const matchOptions: CacheQueryOptions = { ignoreVary: true };

// The package's own type is looser than the required one: it allows an optional callback to be undefined.
const bounded = (maxEntries: number): WorkboxPlugin =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MONTH_SECONDS,
    matchOptions,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

/** Stores only responses that may be cached. */
const checked: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null) };

/** Uses one cache key for hard and soft navigations, and removes pages that no longer exist. */
const pages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)),
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await (await caches.open(CACHES.pages)).delete(request, matchOptions);
    return isKeepable(response) ? response : null;
  },
  cacheDidUpdate: refreshOfflinePage,
};

/**
 * Caching strategy for each kind. Pages come from the network whenever it is available, however slow, because a cached
 * page may predate the last publish.
 */
export const STRATEGIES: Readonly<Record<Kind, Strategy>> = {
  page: new NetworkFirst({
    cacheName: CACHES.pages,
    matchOptions,
    // Bypasses the HTTP cache, which may return a stale page while it revalidates (`stale-while-revalidate`).
    fetchOptions: { cache: 'no-cache' },
    plugins: [pages, bounded(60)],
  }),
  asset: new CacheFirst({ cacheName: CACHES.assets, matchOptions, plugins: [checked, bounded(100)] }),
  image: new StaleWhileRevalidate({ cacheName: CACHES.images, matchOptions, plugins: [checked, bounded(200)] }),
};
