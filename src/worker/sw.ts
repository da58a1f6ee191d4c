/**
 * Service worker of a store. Visited pages open without a network; API requests and personal pages bypass it. See
 * docs/decisions/2026-11-20-offline.md.
 */
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { dropOutdated } from './caches.ts';
import { cacheOfflinePage, offlinePage } from './offline-page.ts';
import { isShown, type Kind, kindOf } from './rules.ts';
import { STRATEGIES } from './strategies.ts';

/** The part of its global scope that the worker uses. The types of pages and of workers conflict within one program. */
interface Lasting extends Event {
  /** Keeps the worker alive, and an installation or activation pending, until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

interface Scope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
}

const scope = globalThis as unknown as Scope;

for (const [kind, strategy] of Object.entries(STRATEGIES))
  registerRoute(({ sameOrigin, url }) => sameOrigin && kindOf(url) === (kind as Kind), strategy);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShown(url),
  new NetworkOnly(),
);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' && (await offlinePage())) || Response.error());

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), cacheOfflinePage()]));
});

scope.addEventListener('activate', (event) => {
  // Lets a navigation start its request without waiting for the worker to start.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, dropOutdated(), scope.clients.claim()]));
});

/**
 * A page that loaded before its worker sends its own URL and those of its files. Most of them come from the HTTP cache.
 */
scope.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const work = event.data.flatMap((address) => {
    const url = URL.parse(String(address));
    const kind = url?.origin === scope.location.origin ? kindOf(url) : null;
    return url && kind ? STRATEGIES[kind].handleAll({ event, request: new Request(url) }) : [];
  });
  event.waitUntil(Promise.allSettled(work));
});
