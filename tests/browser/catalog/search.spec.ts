import type { Page } from '@playwright/test';
import { installClock } from '../../support/browser/clock.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test('the search finds while typing, shows the count and keeps the query in the URL', async ({ visit, page }) => {
  await visit('slice', '/search');
  await expect(field(page)).toBeFocused();
  const tiles = await page
    .locator('.search-start .category-grid > *')
    .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()).map(({ left, top }) => ({ left, top })));
  const lastRow = tiles.filter(({ top }) => top === tiles.at(-1)?.top);
  expect(lastRow[0]?.left, 'the last row of categories begins where the first does').toBe(tiles[0]?.left);
  await field(page).pressSequentially('lemonade');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “lemonade”$/);
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  await expect(page).toHaveURL(/\/search\?q=lemonade$/);
  await page.reload();
  await expect(field(page)).toHaveValue('lemonade');
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
});

test('the search waits for a pause of 250 ms', async ({ visit, page, watch }) => {
  const asked = () => watch.requests.filter((url) => url.includes('/api/search-products'));
  await installClock(page);
  await visit('slice', '/search');
  await field(page).click();
  await expect(page.locator('#route astro-island:not([ssr])')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field(page).pressSequentially('pepperoni');
  await page.clock.runFor(249);
  expect(asked()).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole('status')).toHaveText(/results for “pepperoni”$/);
  expect(asked()).toEqual([expect.stringContaining('q=pepperoni')]);
});

test('a late response does not replace newer results', async ({ visit, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search-products?*q=calzone*', async (route) => {
    await held;
    await route.continue();
  });
  await visit('slice', '/search');
  const asked = page.waitForRequest(/q=calzone/);
  const late = page.waitForResponse(/q=calzone/);
  await field(page).fill('calzone');
  await asked;
  await field(page).fill('lemonade');
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  release();
  await (await late).finished();
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  await expect(page.getByRole('main')).not.toContainText('Calzone');
});

test('the search corrects a typo, and links to categories when nothing is found', async ({ visit, page }) => {
  await visit('slice', '/search');
  await field(page).fill('lemonaed');
  await expect(page.getByRole('main')).toContainText('Nothing matched “lemonaed” exactly. Results for “lemonade”:');
  await field(page).fill('qqqqxxxx');
  await expect(page.getByRole('status')).toHaveText('Nothing found for “qqqqxxxx”');
  await expect(page.getByRole('main').getByRole('link', { name: 'Pizzas' }).first()).toBeVisible();
});

test('the page of results has its order beside the count, and products to go on with when there are none', async ({
  visit,
  page,
}) => {
  await visit('slice', '/search-regular?q=pizza');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await expect(page.locator('.search-head').getByRole('status')).toHaveText(/^\s*\d+ products\s*$/);
  await expect(page.locator('#route').getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await order.focus();
  await order.selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL(/q=pizza&sort=price_asc$/);
  await expect(order).toBeFocused();
  await field(page).fill('qqqqxxxx');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqqqxxxx”');
  await expect(order).toHaveCount(0);
  await expect(results(page)).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('link', { name: 'Pizzas' }).first()).toBeVisible();
});

test('an order chosen beside the count of results leads to the sorted results, and Back returns', async ({
  visit,
  page,
}) => {
  await visit('greens', '/search');
  await field(page).pressSequentially('milk');
  await expect(page.getByRole('status')).toHaveText(/results for “milk”$/);
  const first = await results(page).first().innerText();
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL(/\/search-regular\?q=milk&sort=price_asc$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price_asc');
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await expect(results(page).first()).toHaveText(first);
});

test('a search that fails can be retried', async ({ visit, page, watch }) => {
  await visit('slice', '/search');
  // A failed request is retried once.
  await page.route('**/api/search-products?*', (route) => route.abort(), { times: 2 });
  await field(page).fill('lemonade');
  await expect(page.getByRole('alert')).toHaveText('The search could not be completed.');
  watch.problems.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
});

const quick = (page: Page, name: string) => page.locator('.search-quick').filter({ hasText: name });

test(
  'the search starts with popular products and has no second way to search',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/search');
    await expect(quick(page, 'Popular products').getByRole('link')).toHaveCount(6);
    await expect(page.locator('#route').getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(page.locator('.route-bar').getByRole('link', { name: 'Search' })).toHaveCount(0);
    await expect(quick(page, 'Popular products').getByRole('link').first()).toHaveAttribute('href', /^\/product\//);
  },
);

test('a suggestion completes the search', async ({ visit, page }) => {
  await visit('slice', '/search');
  await field(page).fill('mar');
  await expect(page.getByRole('button', { name: 'marinated', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'margherita', exact: true }).click();
  await expect(field(page)).toHaveValue('margherita');
  await expect(results(page).first()).toHaveText('Margherita');
});

test('recent searches are offered again, newest first, until they are cleared', async ({ visit, page }) => {
  await visit('slice', '/search');
  const recent = quick(page, 'Recent searches');
  await expect(recent).toHaveCount(0);
  await field(page).fill('gelato');
  await expect(page.getByRole('status')).toHaveText(/results? for “gelato”$/);
  await field(page).press('Enter');
  await field(page).fill('lemonade');
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  await results(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicilian Lemonade');
  await visit('slice', '/search');
  await expect(recent.getByRole('listitem')).toHaveText(['lemonade', 'gelato']);
  await recent.getByRole('button', { name: 'gelato' }).click();
  await expect(field(page)).toHaveValue('gelato');
  await expect(page.getByRole('status')).toHaveText(/results? for “gelato”$/);
  await field(page).fill('');
  await expect(recent.getByRole('listitem')).toHaveText(['gelato', 'lemonade']);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
  await expect(quick(page, 'Popular products')).toBeVisible();
});

test('arrow keys step through the results, Enter opens one, Escape returns to the field', async ({ visit, page }) => {
  await visit('slice', '/search');
  await field(page).pressSequentially('lemonade');
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  const first = results(page).first().getByRole('link');
  await page.keyboard.press('ArrowDown');
  while (!(await first.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

test('the first results take the place of skeletons of their shape', async ({ visit, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search-products?*', async (route) => {
    await held;
    await route.continue();
  });
  await visit('slice', '/search');
  await field(page).fill('lemonade');
  const skeleton = page.locator('.card.skeleton').first();
  await expect(skeleton).toBeVisible();
  const before = await skeleton.boundingBox();
  release();
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  await expect(skeleton).toHaveCount(0);
  const after = await page.locator('#route .card').first().boundingBox();
  expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThan(2);
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(32);
});
