import type { Page } from '@playwright/test';
import { cardOf, cartLink } from '../../support/browser/cart.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const DESSERTS = '/category/desserts';
const CUSTARD = 'Burnt Caramel Custard';
const addTo = (name: string) => `Add ${name} to cart`;
const plusOf = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: addTo(name) });

test('the plus adds at once, confirms it, and counts on the card and in the cart bar', async ({ visit, page }) => {
  await visit('slice', DESSERTS);
  const plus = plusOf(page, CUSTARD);
  const box = await plus.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await plus.click();
  await expect(page).toHaveURL((url) => url.pathname === DESSERTS);
  const toast = page.locator('.toast.success');
  await expect(toast).toHaveText('Added to cartView cart');
  await expect(toast.locator('img')).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(page.locator('.cart-bar')).toContainText('Minimum $10: add $4.10');
  await plus.press(' ');
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(page.locator('.cart-bar-sum')).toHaveText('Subtotal $11.80');
  await expect(plus).toHaveAttribute('data-count', '2');
  await expect(plus).toHaveAccessibleDescription('2 in cart');
  await expect(page.locator('.cart-bar')).toContainText('$48.20 to free delivery');
  await toast.getByRole('link', { name: 'View cart' }).press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('the rest of the card opens the product, and the count is restored on the next page', async ({ visit, page }) => {
  await visit('slice', DESSERTS);
  await plusOf(page, CUSTARD).click();
  await expect(page.locator('.toast.success')).toContainText('Added to cart');
  await expect(cartLink(page, 1)).toBeVisible();
  await cardOf(page, CUSTARD).getByRole('link', { name: CUSTARD, exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/product\/burnt-caramel-custard$/);
  await visit('slice', DESSERTS);
  // This page was not touched: the stored count wakes the cart bar.
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(plusOf(page, CUSTARD)).toHaveAttribute('data-count', '1');
});

test("quick taps are all counted, immediately and in the server's total", async ({ visit, page }) => {
  await visit('slice', DESSERTS);
  const plus = plusOf(page, CUSTARD);
  for (let tap = 0; tap < 8; tap += 1) await plus.click();
  await expect(cartLink(page, 8)).toBeVisible();
  await expect(page.locator('.cart-bar-sum')).toHaveText('Subtotal $47.20');
  await expect(cartLink(page, 8)).toBeVisible();
});

test('an add that the server rejects is reported and the count is restored', async ({ visit, page, watch }) => {
  await visit('slice', DESSERTS);
  const plus = plusOf(page, CUSTARD);
  await plus.click();
  await expect(cartLink(page, 1)).toBeVisible();
  const message = 'Only 1 left in stock';
  await page.route('**/api/cart/add*', (route) =>
    route.fulfill({ status: 422, json: { message, code: 'quantity_exceeded' } }),
  );
  await plus.click();
  await expect(page.locator('.toast.error')).toHaveText(message);
  await expect(cartLink(page, 1)).toBeVisible();
  expect(watch.problems.splice(0).join()).toContain('422');
});

test('a product with options asks for them before anything is added', async ({ visit, page }) => {
  await visit('slice', '/category/pizzas');
  const plus = cardOf(page, 'Margherita').getByRole('button', { name: addTo('Margherita') });
  await expect(plus).toHaveAttribute('href', '/product/margherita#product-options-drawer');
  await plus.click();
  await expect(page).toHaveURL(/#product-options-drawer$/);
  await expect(page.locator('.cart-bar')).toHaveCount(0);
});

test('a sold-out product has no plus, and a digital store has neither plus nor cart bar', async ({ visit, page }) => {
  await visit('slice', DESSERTS);
  await expect(cardOf(page, 'Apple Hand Pie')).toBeVisible();
  await expect(plusOf(page, 'Apple Hand Pie')).toHaveCount(0);
  await visit('pixel', '/category/sounds');
  await page.mouse.move(100, 100);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('[data-add], .cart-bar')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the plus links to the product', async ({ visit, page }) => {
    await visit('slice', DESSERTS);
    await plusOf(page, CUSTARD).click();
    await expect(page).toHaveURL(storeUrl('slice', '/product/burnt-caramel-custard'));
  });
});

test.describe('on a slow phone', () => {
  const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  test.beforeEach(async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  });

  test('a tap at first paint puts the product into the cart', async ({ page }) => {
    await page.goto(storeUrl('slice', DESSERTS), { waitUntil: 'commit' });
    await plusOf(page, CUSTARD).click();
    // At this point only the HTML can be loaded.
    expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBeLessThan(2);
    await expect(cartLink(page, 1)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === DESSERTS);
    await page.goto(storeUrl('slice', '/cart'));
    await expect(page.getByRole('main').getByRole('link', { name: CUSTARD })).toBeVisible();
  });

  test('two taps before any script loads add two units', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(storeUrl('slice', DESSERTS), { waitUntil: 'commit' });
    const plus = plusOf(page, CUSTARD);
    await plus.click();
    await plus.click();
    resolve();
    await expect(cartLink(page, 2)).toBeVisible();
  });
});

test('the inline script that keeps taps and hides prices of another branch is small', async ({ visit, page }) => {
  await visit('slice', DESSERTS);
  const texts = await page.evaluate(() =>
    [...document.head.querySelectorAll('script:not([src], [type])')].map(({ textContent }) => textContent ?? ''),
  );
  const keeper = texts.filter((text) => text.includes('data-add'));
  expect(keeper).toHaveLength(1);
  expect(keeper[0]?.length).toBeLessThanOrEqual(400);
});
