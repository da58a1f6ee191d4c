import type { Page } from '@playwright/test';
import type { ProductAnswer, ProductCard } from '#contracts/product.ts';
import type { SiteData } from '#contracts/site.ts';
import { expect, ONCE, test } from '../support/browser-test.ts';
import { fetchFrom } from '../support/site-http.ts';

const read = async <Body>(path: string): Promise<Body> => JSON.parse((await fetchFrom('slice', `/api/${path}`)).text);

/** The branch of the demo that differs, and the main one. */
async function branchesOfSlice(): Promise<{ alberta: number; main: number }> {
  const { branches, selected_branch_id: main } = await read<SiteData>('get-data');
  return { main, alberta: branches.find(({ name }) => name === 'Alberta Arts')?.id ?? 0 };
}

/** Has the browser know a choice of branch before its first page. */
const choose = (page: Page, branch_id: number) =>
  page.addInitScript((id) => {
    const key = `frontage:${location.host}:branch`;
    const value = { branch_id: id, manual_selection_done: true, no_branch_found: false };
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  }, branch_id);

/** What moved without the shopper's doing, summed up by the browser. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts'));

test('a shopper of the main branch asks for nothing', ONCE, async ({ page, visit, watch }) => {
  const { main } = await branchesOfSlice();
  await choose(page, main);
  await visit('slice', '/category/sides');
  await page.waitForLoadState('networkidle');
  expect(watch.requests.filter((url) => /get-products|get-product\?|\/branch\/|correct-page/.test(url))).toEqual([]);
  await expect(page.locator('html.at-branch')).toHaveCount(0);
});

test('cards wait for the price of the branch, keep a tap, and are bought at it', async ({ page, visit, watch }) => {
  const { alberta } = await branchesOfSlice();
  await choose(page, alberta);
  await watchShifts(page);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/api/get-products*', async (route) => {
      await new Promise<void>((go) => {
        answer = go;
        resolve();
      });
      await route.continue();
    });
  });
  await visit('slice', '/category/sides');
  const card = page.locator(':not(#backdrop *) > .card', { hasText: 'Marinated Olives' }).first();
  await isAsked;
  await expect(card.locator('.price')).toBeHidden();
  await card.locator('.card-add').click();
  expect(watch.requests.filter((url) => url.includes('/cart/add'))).toEqual([]);
  const added = page.waitForResponse((response) => response.url().includes('/cart/add'));
  answer();
  await expect(card.locator('.price')).toBeVisible();
  await expect(card.locator('.price b')).toHaveText('$6');
  const cart = await (await added).json();
  expect(cart.cart_items).toMatchObject([{ name: 'Marinated Olives', unit_price: 6 }]);
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('what the branch does not sell, has sold out or reduced is told by its card', ONCE, async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  await choose(page, alberta);
  await visit('slice', '/category/sharing');
  const feast = page.locator(':not(#backdrop *) > .card', { hasText: 'Family Feast' }).first();
  await expect(feast.locator('.badge')).toHaveText('Not sold here');
  await expect(feast.locator('.card-add')).toHaveCount(0);
  await visit('slice', '/category/desserts');
  const gelato = page.locator(':not(#backdrop *) > .card', { hasText: 'Gelato Trio' }).first();
  await expect(gelato.locator('.badge')).toHaveText('Sold out');
  await visit('slice', '/category/salads');
  const salad = page.locator(':not(#backdrop *) > .card', { hasText: 'Greek Village Salad' }).first();
  await expect(salad.locator('.price')).toContainText('$8.90');
  await expect(salad.locator('s')).toHaveText('$11.50');
});

test('the page of a product is that of the branch, without a shift', async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  await choose(page, alberta);
  await watchShifts(page);
  await visit('slice', '/product/margherita');
  await expect(page.locator('.product-head .product-price b')).toHaveText('$12.50');
  await expect(page.locator('.buybar .product-price b')).toHaveText('$12.50');
  expect(await shifts(page)).toBeLessThan(0.01);
  await visit('slice', '/product/family-feast');
  await expect(page.locator('.product-offer .pill')).toHaveText('Not sold here');
  await expect(page.locator('.buybar a')).toHaveAttribute('aria-disabled', 'true');
  // What search engines read is of the main branch.
  const described = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(described).toContain(
    JSON.stringify((await read<ProductAnswer>('get-product?slug=family-feast')).product.name),
  );
  expect(described).toContain('InStock');
});

test('home has the layout of the branch, and its prices', async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  await choose(page, alberta);
  await watchShifts(page);
  await visit('slice');
  await expect(page.getByText('New on Alberta Street')).toBeVisible();
  await expect(page.locator('html.at-branch')).toHaveCount(0);
  const { data } = await read<{ data: ProductCard[] }>(`get-products?branch_id=${alberta}&per_page=60`);
  const wanted = data.find(({ name }) => name === 'Gelato Trio');
  const card = page.locator(':not(#backdrop *) > .card', { hasText: 'Gelato Trio' }).first();
  await expect(card.locator('.badge')).toHaveText(wanted?.in_stock ? '' : 'Sold out');
  expect(await shifts(page)).toBeLessThan(0.01);
});

test('the home of a branch is rendered on demand, for nobody else', ONCE, async () => {
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

test('a cart that changes with the branch says what changed', ONCE, async ({ page, visit }) => {
  const { alberta } = await branchesOfSlice();
  const add = async (path: string, name: string) => {
    await visit('slice', path);
    const added = page.waitForResponse((response) => response.url().includes('/cart/add'));
    await page.locator(':not(#backdrop *) > .card', { hasText: name }).first().locator('.card-add').click();
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
  await expect(notes).toContainText('Burnt Caramel Custard is not available at your branch.');
  await expect(notes).toContainText('Marinated Olives');
  await expect(notes).toContainText('$6');
});
