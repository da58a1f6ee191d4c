import { expect, test } from '../../support/browser/test.ts';
import { crawl, linksOf } from '../../support/site/http.ts';
import { storeFiles } from '../../support/site/stores.ts';

const { greens } = storeFiles();

test('plain links from home reach every product', async () => {
  const pages = await crawl('greens', ['/category/']);
  const reached = new Set([...pages.values()].flatMap(linksOf).filter((path) => path.startsWith('/product/')));
  const listed = (greens.products ?? []).filter(({ status = 'active' }) => status === 'active');
  expect(listed.length).toBeGreaterThan(500);
  expect(listed.map(({ slug }) => `/product/${slug}`).filter((path) => !reached.has(path))).toEqual([]);
});

test('no product of a category appears on two of its pages', async () => {
  const pages = await crawl('greens', ['/category/fruit']);
  const lists = [...pages].filter(([path]) => /^\/category\/fruit(\/\d+)?$/.test(path));
  const shown = lists.flatMap(([, html]) => [...new Set(linksOf(html).filter((path) => path.startsWith('/product/')))]);
  expect(lists.length).toBeGreaterThan(2);
  expect(new Set(shown).size).toBe(shown.length);
});

test('a shopper can page forward and back', async ({ visit, page }) => {
  await visit('greens', '/category/fruit');
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards).toHaveCount(24);
  const first = await cards.first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/category\/fruit\/2$/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(cards.first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\/category\/fruit$/);
  await expect(cards.first()).toHaveText(first ?? '');
});

test('filters and sorting narrow the list, and chips remove them again', async ({ visit, page }) => {
  await visit('atlas', '/category/oberteile');
  const count = page.locator('.listing-count');
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  await page.getByText('Filtern & sortieren').click();
  const size = page.getByRole('group', { name: 'Größe' }).getByRole('checkbox').first();
  await size.check();
  await page.getByRole('combobox').selectOption('price_asc');
  await page.getByRole('group').getByRole('button').last().click();
  await expect(page).toHaveURL(/attributes/);
  expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThanOrEqual(all);
  const prices = await page.locator('#route .card .price b').allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  await page.getByRole('link', { name: /entfernen/ }).click();
  await expect(page).not.toHaveURL(/attributes/);
});

test('filters without a match say so and offer to clear them', async ({ visit, page }) => {
  await visit('greens', '/category/fruit?price_min=5000');
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL(/\/category\/fruit$/);
});

test('subcategories and the parent category are linked', async ({ visit, page }) => {
  await visit('greens', '/category/apples-and-pears');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Fruit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fruit');
  await page
    .getByRole('navigation', { name: 'In this category' })
    .getByRole('link', { name: 'Apples & pears' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apples & pears');
});
