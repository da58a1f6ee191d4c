import type { Page } from '@playwright/test';
import { openAccount, PASSWORD, signedIn, signInAs, tokenOf } from '../../support/browser/account.ts';
import { cardOf, cartBarLink, cartLink, fillCart } from '../../support/browser/cart.ts';
import { orderHere } from '../../support/browser/orders.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const CUSTARD = 'burnt-caramel-custard';

/** Puts two units into an owner's cart as another browser would; this browser stores nothing. */
const fillElsewhere = (page: Page, owner: Record<string, string>): Promise<number> =>
  page.evaluate(
    async ({ slug, headers }) => {
      const found = await fetch(`/api/get-product?slug=${slug}`);
      const { product } = (await found.json()) as { product: { id: number } };
      const body = JSON.stringify({ product_id: product.id, quantity: 2 });
      const added = await fetch('/api/cart/add', {
        method: 'POST',
        headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
        body,
      });
      return added.status;
    },
    { slug: CUSTARD, headers: owner },
  );

/** Makes this browser the given guest. */
const storeGuest = (page: Page, id: string): Promise<void> =>
  page.evaluate((guest) => localStorage.setItem('guest_id', guest), id);

const reportsOf = (page: Page): string[] => {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && reports.push(message.text()));
  return reports;
};

test('home shows the cart bar for a cart filled in another browser, without interaction', async ({ visit, page }) => {
  await visit('slice', '/login');
  const { email } = await openAccount(page);
  const session = await page.evaluate(
    async (login) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
      const response = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(login) });
      const { token, user } = (await response.json()) as { token: string; user: object };
      const value = JSON.stringify({ version: 1, value: { token, profile: user } });
      localStorage.setItem(`frontage:${document.documentElement.dataset.store}:user`, value);
      return token;
    },
    { login: email, password: PASSWORD },
  );
  expect(await fillElsewhere(page, { Authorization: `Bearer ${session}` })).toBe(201);
  await visit('slice');
  await expect(cartBarLink(page, 2)).toBeVisible();
  await expect(page.locator('.cart-bar-sum')).toHaveText('Subtotal $11.80');
});

test('a cart that was ordered on another device is empty once its tab or a page is shown', async ({
  visit,
  page,
  browser,
}) => {
  const person = await signedIn(page, 'slice');
  const fill = async () =>
    expect(await fillElsewhere(page, { Authorization: `Bearer ${await tokenOf(page)}` })).toBe(201);
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.goto(storeUrl('slice', '/login'));
  await signInAs(elsewhere, person);
  await expect(elsewhere).toHaveURL((url) => url.pathname !== '/login');
  for (const show of [
    () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    () => visit('slice', '/page/about'),
  ]) {
    await fill();
    await visit('slice');
    await expect(cartLink(page, 2)).toBeVisible();
    await visit('slice', '/page/about');
    await expect(cartLink(page, 2)).toBeVisible();
    await orderHere(elsewhere);
    await show();
    await expect(page.locator('.route-bar').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  }
  await device.close();
});

test('home shows the cart bar for the cart of a known guest', async ({ visit, page }) => {
  await visit('slice', '/login');
  const guest = crypto.randomUUID();
  expect(await fillElsewhere(page, { 'guest-id': guest })).toBe(201);
  await storeGuest(page, guest);
  await visit('slice');
  await expect(cartLink(page, 2)).toBeVisible();
});

test('an empty cart wakes no island, and visiting creates no guest', async ({ visit, page, watch }) => {
  const carts = () => watch.requests.filter((url) => url.includes('/api/get-cart'));
  await visit('slice');
  await expect.poll(() => watch.requests.some((url) => url.includes('/api/cache-info'))).toBe(true);
  expect(carts()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('guest_id'))).toBeNull();
  await storeGuest(page, crypto.randomUUID());
  const asked = page.waitForResponse(/\/api\/get-cart/);
  await visit('slice');
  await (await asked).finished();
  await expect(page.locator('astro-island[ssr][client=intent]').first()).toBeAttached();
  expect(carts()).toHaveLength(1);
});

for (const [failure, response] of [
  ['an error of the server', { status: 503, body: '' }],
  ['an answer that is none', { status: 200, body: 'not JSON' }],
] as const) {
  test(`${failure} is logged as Cart Fetch Error, without a toast`, async ({ visit, page, watch }) => {
    await visit('slice', '/login');
    await storeGuest(page, crypto.randomUUID());
    const reports = reportsOf(page);
    await page.route('**/api/get-cart*', (route) => route.fulfill(response));
    await page.goto(storeUrl('slice'));
    await expect.poll(() => reports.join()).toContain('Cart Fetch Error');
    await expect(page.locator('.toast')).toHaveCount(0);
    watch.problems.splice(0);
  });
}

test('the links to the cart show how many items it has, untouched and after an add', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: CUSTARD, quantity: 2 }]);
  await page.reload();
  await expect(page.locator('.cart-total').first()).toBeVisible();
  await visit('slice', '/category/desserts');
  const badge = () =>
    page.locator('.route-bar .cart-link').evaluate((link) => getComputedStyle(link, '::after').content);
  await expect(cartLink(page, 2)).toBeVisible();
  expect(await badge()).toBe('"2"');
  await cardOf(page, 'Burnt Caramel Custard').getByRole('button').first().click();
  await expect(cartLink(page, 3)).toBeVisible();
  expect(await badge()).toBe('"3"');
  const below = page.getByRole('navigation', { name: 'Quick menu' }).locator('.cart-link');
  await expect(below).toHaveAccessibleName('Cart, 3 items');
});
