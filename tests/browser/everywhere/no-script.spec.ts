import { PAGE_TYPES, pathOf, statusOf } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ javaScriptEnabled: false });

for (const type of PAGE_TYPES) {
  test(`${type}: heading, home link and search work without JavaScript`, async ({ visit, page }) => {
    await visit('slice', await pathOf('slice', type), statusOf(type));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('a[href="/"]').first()).toBeAttached();
    await expect(page.locator('a[href="/search"], form[action="/search-regular"]').first()).toBeAttached();
    for (const form of await page.locator('form').all()) await expect(form).toHaveAttribute('action', /^\//);
    await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0);
  });
}

for (const path of ['/login', '/register', '/forgot-password']) {
  test(`${path}: what is typed never becomes part of an address`, async ({ visit, page }) => {
    await visit('slice', path);
    const fields = page.locator('form:has(input[autocomplete])');
    await expect(fields).not.toHaveCount(0);
    for (const form of await fields.all()) await expect(form).toHaveAttribute('method', 'post');
  });
}

test('prices, options and reviews are in the HTML', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  await expect(page.locator('.product-price').first()).toContainText('$14.50');
  await expect(page.getByRole('region', { name: 'Options' }).getByRole('paragraph').nth(1)).toContainText(
    'Hand-stretched',
  );
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('The one to order');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('the search form shows results without JavaScript', async ({ visit, page }) => {
  await visit('slice', '/search');
  await page.getByRole('searchbox').fill('lemonade');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search-regular\?q=lemonade$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lemonade”');
  await expect(page.getByRole('link', { name: 'Sicilian Lemonade', exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
});

test('search results are paged by links', async ({ visit, page }) => {
  await visit('greens', '/search-regular?q=bread');
  const first = await page.getByRole('main').getByRole('listitem').getByRole('heading').first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/q=bread&page=2$/);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).not.toHaveText(first ?? '');
});

test('a category can be filtered and sorted without JavaScript', async ({ visit, page }) => {
  await visit('atlas', '/category/oberteile');
  await page.getByRole('link', { name: 'Filtern' }).click();
  await expect(page.locator('.filter-form fieldset').first().getByRole('checkbox').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Salbei' }).check();
  await page.getByRole('button', { name: 'Produkte zeigen' }).click();
  await expect(page.getByText('2 Produkte')).toBeVisible();
  await page.getByRole('combobox').selectOption('price_asc');
  await page.getByRole('button', { name: 'Sortieren' }).click();
  await expect(page).toHaveURL(/sort=price_asc&attributes/);
  await expect(page.getByText('2 Produkte')).toBeVisible();
});

test('links at the end of home lead to all products', async ({ visit, page }) => {
  await visit('greens');
  await page.getByRole('navigation', { name: 'Browse all categories' }).getByRole('link', { name: 'Fruit' }).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('71 products · Page 2')).toBeVisible();
});

test('slides can be swiped, and no button without function is shown', async ({ visit, page }) => {
  await visit('slice');
  // The plus of a card is a link to its product.
  await expect(page.getByRole('button').and(page.locator(':not(a[href^="/product/"])'))).toHaveCount(0);
  const frame = page.locator('[data-slider] [data-track]');
  expect(await frame.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto');
});
