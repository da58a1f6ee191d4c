import type { ProductCard, ProductResponse } from '#contracts/product.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { cartLink } from '../../support/browser/cart.ts';
import {
  branchesOfSlice,
  frontCard,
  knowBranch,
  readSlice,
  shifts,
  watchShifts,
} from '../../support/browser/chosen-branch.ts';
import { shownDrawer } from '../../support/browser/overlays.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

test('a shopper of the main branch causes no requests for branch prices', async ({ page, visit, watch }) => {
  const { main } = await branchesOfSlice();
  await knowBranch(page, main);
  await visit('slice', '/category/sides');
  await page.waitForLoadState('networkidle');
  expect(watch.requests.filter((url) => /get-products|get-product\?|\/branch\/|correct-page/.test(url))).toEqual([]);
  await expect(page.locator('html[data-away]')).toHaveCount(0);
});

test('cards wait for the branch price, keep a tap, and add at that price', async ({ page, visit, watch }) => {
  const { alberta } = await branchesOfSlice();
  await knowBranch(page, alberta);
  await watchShifts(page);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // More than one request: the home page behind the route has cards of its own.
  await page.route('**/api/get-products*', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await visit('slice', '/category/sides');
  const card = frontCard(page, 'Marinated Olives');
  await asked.promise;
  await expect(card.locator('.price')).toBeHidden();
  await card.locator('.card-add').click();
  expect(watch.requests.filter((url) => url.includes('/cart/add'))).toEqual([]);
  const added = page.waitForResponse((response) => response.url().includes('/cart/add'));
  answered.resolve();
  await expect(card.locator('.price')).toBeVisible();
  await expect(card.locator('.price b')).toHaveText('$6');
  const cart = await (await added).json();
  expect(cart.cart_items).toMatchObject([{ name: 'Marinated Olives', unit_price: 6 }]);
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('prices that could not be loaded are requested again', async ({ page, visit, watch }) => {
  const { alberta } = await branchesOfSlice();
  await knowBranch(page, alberta);
  await page.clock.install();
  let failures = 0;
  await page.route('**/api/get-products*', (route) => {
    failures += 1;
    return route.fulfill({ status: 500, json: { message: 'No.', code: 'internal' } });
  });
  await visit('slice', '/category/sides');
  const price = frontCard(page, 'Marinated Olives').locator('.price');
  await expect.poll(() => failures).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(price).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.runFor(60_000);
  await expect(price).toBeVisible();
  await expect(price.locator('b')).toHaveText('$6');
  watch.problems.length = 0;
});

test('a home page whose layout could not be replaced is shown after all', async ({ page, visit, watch }) => {
  const { alberta } = await branchesOfSlice();
  await knowBranch(page, alberta);
  await page.route('**/_astro/Overlays.*', (route) => route.abort());
  await visit('slice');
  await expect(page.locator('#home > main')).toBeVisible();
  watch.problems.length = 0;
});

test('cards mark products that the branch does not sell, has sold out or has reduced', async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  await knowBranch(page, alberta);
  await visit('slice', '/category/sharing');
  const feast = frontCard(page, 'Family Feast');
  await expect(feast.locator('.badge')).toHaveText('Not sold here');
  await expect(feast.locator('.card-add')).toHaveCount(0);
  await visit('slice', '/category/desserts');
  const gelato = frontCard(page, 'Gelato Trio');
  await expect(gelato.locator('.badge')).toHaveText('Sold out');
  await visit('slice', '/category/salads');
  const salad = frontCard(page, 'Greek Village Salad');
  await expect(salad.locator('.price')).toContainText('$8.90');
  await expect(salad.locator('s')).toHaveText('$11.50');
});

test(
  'a product page shows the price and stock of the branch without a layout shift',
  AT_BOTH_WIDTHS,
  async ({ page, visit }) => {
    const { alberta } = await branchesOfSlice();
    await knowBranch(page, alberta);
    await watchShifts(page);
    await visit('slice', '/product/margherita');
    await expect(page.locator('.product-head .product-price b')).toHaveText('$12.50');
    await expect(page.locator('.buybar .product-price b')).toHaveText('$12.50');
    // The terms of delivery are those of the main branch.
    await expect(page.getByText('Free delivery over')).toBeHidden();
    expect(await shifts(page)).toBeLessThan(0.01);
    await visit('slice', '/product/family-feast');
    await expect(page.locator('.product-offer .pill')).toHaveText('Not sold here');
    await expect(page.locator('.buybar a')).toHaveAttribute('aria-disabled', 'true');
    // Structured data describes the main branch.
    const described = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(described).toContain(
      JSON.stringify((await readSlice<ProductResponse>('get-product?slug=family-feast')).product.name),
    );
    expect(described).toContain('InStock');
  },
);

test(
  'a product sold out at the main branch can be bought where the branch has it, without a layout shift',
  AT_BOTH_WIDTHS,
  async ({ page, visit }) => {
    const { alberta } = await branchesOfSlice();
    await knowBranch(page, alberta);
    await watchShifts(page);
    await visit('slice', '/product/apple-hand-pie');
    const bar = page.locator('.buybar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('.price b')).toHaveText('$5.50');
    await expect(page.locator('.product-head')).toContainText('In stock at your branch.');
    await expect(page.locator('.product-head')).not.toContainText('Sold out');
    await expect(page.locator('.bottom-nav:visible')).toHaveCount(0);
    expect(await shifts(page)).toBeLessThan(0.01);
    expect(await axeViolations(page)).toEqual([]);
    const added = page.waitForResponse((response) => response.url().includes('/cart/add'));
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    expect(await (await added).json()).toMatchObject({ cart_items: [{ name: 'Apple Hand Pie', is_available: true }] });
    // A product with options offers only the combination in stock.
    await visit('slice', '/product/shrimp-and-chili');
    await bar.getByRole('link', { name: 'Add to cart' }).click();
    const drawer = await shownDrawer(page);
    await expect(drawer.getByRole('radio', { name: /^Small 10/ })).toBeChecked();
    await expect(drawer.getByRole('radio', { name: /^Large 16/ })).toBeDisabled();
    await drawer.getByRole('button', { name: /Add to cart/ }).click();
    await expect(cartLink(page, 2)).toBeVisible();
  },
);

test('a product sold out only at the branch cannot be bought there', async ({ page, visit, watch }) => {
  const { alberta } = await branchesOfSlice();
  await knowBranch(page, alberta);
  await watchShifts(page);
  await visit('slice', '/product/gelato-trio');
  const bar = page.locator('.buybar');
  await expect(bar.locator('a')).toHaveText('Sold out');
  await expect(bar.locator('a')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.product-offer .pill')).toHaveText('Sold out');
  await bar.locator('a').click({ force: true });
  expect(watch.requests.filter((url) => url.includes('/cart/add'))).toEqual([]);
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('home shows the layout and prices of the branch', async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  await knowBranch(page, alberta);
  await watchShifts(page);
  await visit('slice');
  await expect(page.getByText('New on Alberta Street')).toBeVisible();
  await expect(page.locator('html[data-away]')).toHaveCount(0);
  const { data } = await readSlice<{ data: ProductCard[] }>(`get-products?branch_id=${alberta}&per_page=60`);
  const wanted = data.find(({ name }) => name === 'Gelato Trio');
  const card = frontCard(page, 'Gelato Trio');
  await expect(card.locator('.badge')).toHaveText(wanted?.in_stock ? '' : 'Sold out');
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('the home page of a branch is rendered on demand and not cached', async () => {
  const { alberta } = await branchesOfSlice();
  const [home, other] = [await fetchFrom('slice', '/'), await fetchFrom('slice', `/branch/${alberta}`)];
  expect(other.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  expect(policyOf(other.text)).toBe(policyOf(home.text));
  expect(other.text).toContain('New on Alberta Street');
  expect(home.text).not.toContain('New on Alberta Street');
  for (const path of ['/branch/0', '/branch/x', '/branch/1e3', '/branch/999999999'])
    expect((await fetchFrom('slice', path)).status).toBe(404);
});

test('the cart page lists the changes of the cart by the branch', async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  const add = async (path: string, name: string) => {
    await visit('slice', path);
    const added = page.waitForResponse((response) => response.url().includes('/cart/add'));
    await frontCard(page, name).locator('.card-add').click();
    await added;
  };
  await add('/category/desserts', 'Burnt Caramel Custard');
  await add('/category/sides', 'Marinated Olives');
  await page.evaluate((id) => {
    const key = `frontage:${document.documentElement.dataset.store}:branch`;
    const value = { branch_id: id, manual_selection_done: true, no_branch_found: false };
    localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  }, alberta);
  await visit('slice', '/cart');
  const notes = page.locator('.cart-notes');
  await expect(notes).toContainText("Burnt Caramel Custard isn't available at your branch.");
  await expect(notes).toContainText('Marinated Olives');
  await expect(notes).toContainText('$6');
});
