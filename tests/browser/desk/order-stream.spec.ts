import type { Route } from '@playwright/test';
import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import { installClock } from '../../support/browser/clock.ts';
import { enterDesk, openSection } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const STREAM = `/api/operator/orders?status=active&per_page=${ORDERS_PER_PAGE_MAX}`;

const isStream = (route: Route) => route.request().headers()['accept'] === 'text/event-stream';

test('an order that comes while a proxy answers for the server is told afterwards', async ({ page, watch }) => {
  const store = await ownStore();
  const outages = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let streams = 0;
  await page.route(storeUrl(store, STREAM), async (route) => {
    if (!isStream(route)) return route.continue();
    streams += 1;
    // The first stream breaks off, so the desk reconnects to a server that restarts, and twice gets a proxy's response.
    if (streams === 1)
      return route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: orders\ndata: {"data":[],"total":0}\n\n',
      });
    const outage = outages[streams - 2];
    if (!outage) return route.continue();
    await outage.promise;
    return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' });
  });
  watch.missing.add(storeUrl(store, STREAM));
  await enterDesk(page, watch, store);
  await openSection(page, 'Today');
  const { number } = await orderByHttp(store, 0);
  for (const outage of outages) outage.resolve();
  await expect(page.getByText(`New order ${number}`)).toBeVisible();
  // The next one arrives over the stream that was opened again.
  const next = await orderByHttp(store, 1);
  await expect(page.getByText(`New order ${next.number}`)).toBeVisible();
  expect(streams).toBe(4);
});

test('a stream that has fallen silent is opened again', async ({ page, watch }) => {
  const store = await ownStore();
  await installClock(page);
  let streams = 0;
  await page.route(storeUrl(store, STREAM), async (route) => {
    if (!isStream(route)) return route.continue();
    streams += 1;
    // The first connection is dead: no byte arrives, and nothing says that it has broken off.
    if (streams > 1) await route.continue();
  });
  await enterDesk(page, watch, store);
  await openSection(page, 'Today');
  await expect.poll(() => streams).toBe(1);
  await page.clock.runFor(66_000);
  await page.clock.runFor(2_000);
  await expect.poll(() => streams).toBe(2);
  const { number } = await orderByHttp(store, 0);
  await expect(page.getByText(`New order ${number}`)).toBeVisible();
});

test('a session that has ended leads to the sign-in', async ({ page, watch }) => {
  const store = await ownStore();
  let isOver = false;
  const ended = Promise.withResolvers<void>();
  await page.route(storeUrl(store, STREAM), async (route) => {
    if (!isStream(route)) return route.continue();
    if (isOver) return route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Sign in.' } });
    await ended.promise;
    isOver = true;
    await route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' });
  });
  watch.missing.add(storeUrl(store, STREAM));
  await enterDesk(page, watch, store);
  ended.resolve();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0);
});
