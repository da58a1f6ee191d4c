import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import { enterDesk, openSection } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const STREAM = `/api/operator/orders?status=active&per_page=${ORDERS_PER_PAGE_MAX}`;

test('an order that comes while a proxy answers for the server is told afterwards', async ({ page, watch }) => {
  const store = await ownStore();
  const outages = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let streams = 0;
  await page.route(storeUrl(store, STREAM), async (route) => {
    if (route.request().resourceType() !== 'eventsource') return route.continue();
    streams += 1;
    // The first stream breaks off, so the browser reconnects to a server that restarts, and twice gets a proxy's response.
    if (streams === 1)
      return route.fulfill({
        contentType: 'text/event-stream',
        body: 'retry: 10\nevent: orders\ndata: {"data":[],"total":0}\n\n',
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
