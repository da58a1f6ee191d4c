import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import { chooseLanguage, enterDesk, expectFit, openSection } from '../../support/browser/desk.ts';
import { orderByHttp } from '../../support/browser/order-by-http.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

test(
  'a screen that was never opened cannot be loaded without a connection, and the desk stays',
  AT_BOTH_WIDTHS,
  async ({ page, watch, cutOff }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await cutOff(true);
    const failure = page.getByRole('alert').filter({ hasText: 'The store cannot be reached' });
    const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });
    await orders.click();
    await expect(failure).toBeVisible();
    await expectFit(page);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    // What has been loaded can still be opened.
    await page.getByRole('navigation').getByRole('link', { name: 'Board', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
    await orders.click();
    await expect(failure).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection since' })).toBeVisible();
    await cutOff(false);
    // It is loaded by itself.
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  },
);

test('a new build is loaded once, not again and again', async ({ page, watch }) => {
  const store = await ownStore();
  await enterDesk(page, watch, store);
  const code = storeUrl(store, '/desk/assets/OrderList-');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  let isGone = true;
  await page.route(
    (url) => url.href.startsWith(code),
    (route) => {
      watch.missing.add(route.request().url());
      return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue();
    },
  );
  watch.isCutOff = true;
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Try again' });
  await expect(failure).toBeVisible();
  expect(loads).toBe(1);
  isGone = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test(
  'a lost connection is told on each screen until the orders arrive again',
  AT_BOTH_WIDTHS,
  async ({ page, watch, cutOff }) => {
    const store = await ownStore();
    await enterDesk(page, watch, store);
    await openSection(page, 'Products');
    await openSection(page, 'Board');
    const bar = page
      .getByRole('alert')
      .filter({ hasText: /^No connection since \d+:\d\d.[AP]M\. New orders are not shown\.$/ });
    await cutOff(true);
    await expect(bar).toBeVisible();
    await expectFit(page);
    await openSection(page, 'Products');
    await expect(bar).toBeVisible();
    const { number } = await orderByHttp(store, 0);
    await cutOff(false);
    await expect(page.getByText(`New order ${number}`)).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

test('a stream of orders that the server refuses is told as a lost connection', async ({ page, watch }) => {
  const store = await ownStore();
  const stream = storeUrl(store, `/api/operator/orders?status=active&per_page=${ORDERS_PER_PAGE_MAX}`);
  watch.missing.add(stream);
  let isDown = true;
  await page.route(stream, (route) =>
    isDown && route.request().headers()['accept'] === 'text/event-stream'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
      : route.continue(),
  );
  await enterDesk(page, watch, store);
  const bar = page.getByRole('alert').filter({ hasText: 'No connection since' });
  await expect(bar).toBeVisible();
  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung seit' })).toBeVisible();
  isDown = false;
  await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung seit' })).toHaveCount(0);
});
