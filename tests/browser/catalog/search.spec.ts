import type { Page } from '@playwright/test';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

test('the search finds while typing, shows the count and keeps the query in the URL', async ({ visit, page }) => {
  await visit('slice', '/search');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('lemonade');
  await expect(page.getByRole('status')).toHaveText(/^\d+ products? found$/);
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
  await expect(page).toHaveURL(/\/search\?q=lemonade$/);
  await page.reload();
  await expect(field(page)).toHaveValue('lemonade');
  await expect(results(page).first()).toHaveText('Sicilian Lemonade');
});

test('the search waits for a pause of 250 ms', async ({ visit, page, watch }) => {
  const asked = () => watch.requests.filter((url) => url.includes('/api/search-products'));
  await page.clock.install();
  await visit('slice', '/search');
  await field(page).click();
  await expect(page.locator('#route astro-island:not([ssr])')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field(page).pressSequentially('pepperoni');
  await page.clock.runFor(249);
  expect(asked()).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole('status')).toHaveText(/found/);
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
  await field(page).fill('pep');
  const suggestion = page.getByRole('button', { name: 'pepperoni', exact: true });
  await expect(results(page).first()).toHaveText('Pepperoni');
  await suggestion.click();
  await expect(field(page)).toHaveValue('pepperoni');
});
