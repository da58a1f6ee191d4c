/**
 * The service worker of a store: pages that were visited open without a network. Calls, and pages of one shopper, pass
 * it by. See docs/decisions/2026-11-20-offline.md.
 */
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { dropOutdated } from './caches.ts';
import { keepOfflinePage, offlinePage } from './offline-page.ts';
import { isShown, type Kind, kindOf } from './rules.ts';
import { scope } from './scope.ts';
import { STRATEGIES } from './strategies.ts';

for (const [kind, strategy] of Object.entries(STRATEGIES))
  registerRoute(({ sameOrigin, url }) => sameOrigin && kindOf(url) === (kind as Kind), strategy);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShown(url),
  new NetworkOnly(),
);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' && (await offlinePage())) || Response.error());

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), keepOfflinePage()]));
});

scope.addEventListener('activate', (event) => {
  // A navigation need not wait until the worker has started.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, dropOutdated(), scope.clients.claim()]));
});

/** A page that came before its worker names itself and what it has loaded; the browser's own cache has most of that. */
scope.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const work = event.data.flatMap((address) => {
    const url = URL.parse(String(address));
    const kind = url?.origin === scope.location.origin ? kindOf(url) : null;
    return url && kind ? STRATEGIES[kind].handleAll({ event, request: new Request(url) }) : [];
  });
  event.waitUntil(Promise.allSettled(work));
});
