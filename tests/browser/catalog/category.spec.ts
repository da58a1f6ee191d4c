import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
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

test(
  'the filter sheet counts while choosing, and chips remove filters again',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('atlas', '/category/oberteile');
    const count = page.locator('.listing-count');
    await expect(count).toHaveText('6 Produkte');
    await page.getByRole('link', { name: 'Filtern' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtern' });
    await expect(sheet.getByRole('button', { name: '6 Produkte zeigen' })).toBeVisible();
    const green = sheet.getByRole('checkbox', { name: 'Salbei' });
    await expect(green.locator('xpath=..').locator('.swatch')).toHaveCSS('background-color', 'rgb(157, 176, 154)');
    await green.check();
    await expect(sheet.getByRole('button', { name: '2 Produkte zeigen' })).toBeVisible();
    await expect(green).toBeFocused();
    const most = sheet.getByRole('textbox', { name: 'Bis' });
    await most.fill('1,5');
    await expect(sheet.getByRole('button', { name: 'Kein Produkt passt zu diesen Filtern' })).toBeDisabled();
    await expect(most).toHaveValue('1,5');
    await most.fill('40');
    await expect(sheet.getByRole('status')).toHaveText('1 Produkt zeigen');
    await sheet.getByRole('button', { name: '1 Produkt zeigen' }).click();
    await expect(sheet).toBeHidden();
    await expect(count).toHaveText('1 Produkt');
    await page.getByRole('link', { name: /Bis 40.* entfernen/ }).click();
    await expect(count).toHaveText('2 Produkte');
    await expect(page.getByRole('link', { name: 'Filtern 1 Filter' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(count).toHaveText('6 Produkte');
    await expect(page).toHaveURL(/\/category\/oberteile$/);
  },
);

test('a late count is dropped, and a failed one can be retried', async ({ visit, page, watch }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visit('atlas', '/category/oberteile');
  await page.getByRole('link', { name: 'Filtern' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtern' });
  const rated = sheet.getByRole('radio', { name: 'Ab 4 Sternen' });
  await expect(rated).toBeVisible();
  await page.route(/rating_min=4/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/rating_min=4/);
  const late = page.waitForResponse(/rating_min=4/);
  await rated.check();
  await asked;
  await sheet.getByRole('radio', { name: 'Alle Bewertungen' }).check();
  await sheet.getByRole('checkbox', { name: 'Salbei' }).check();
  await expect(sheet.getByRole('button', { name: '2 Produkte zeigen' })).toBeVisible();
  release();
  await (await late).finished();
  await expect(rated).not.toBeChecked();
  await sheet.getByRole('link', { name: 'Alle löschen' }).click();
  await expect(sheet.getByRole('button', { name: '6 Produkte zeigen' })).toBeVisible();
  // A failed request is retried once.
  await page.route(/in_stock=true/, (route) => route.abort(), { times: 2 });
  await sheet.getByRole('checkbox', { name: 'Nur verfügbare' }).check();
  await expect(sheet.getByRole('alert')).toBeVisible();
  watch.problems.length = 0;
  await sheet.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(sheet.getByRole('link', { name: 'Alle löschen' })).toBeVisible();
});

test('the order is a control of its own, keeps the filters and the focus', async ({ visit, page }) => {
  await visit('atlas', '/category/oberteile?in_stock=true');
  const order = page.getByRole('combobox', { name: 'Sortieren nach' });
  await order.focus();
  await order.selectOption('Preis aufsteigend');
  await expect(page).toHaveURL(/sort=price_asc&in_stock=true$/);
  await expect(order).toHaveValue('price_asc');
  await expect(order).toBeFocused();
  const prices = await page.locator('#route .card .price b').allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  await order.selectOption('Empfohlen');
  await expect(page).toHaveURL(/oberteile\?in_stock=true$/);
  await expect(order).toBeFocused();
});

test('ratings can be filtered by if any product of the category is rated', async ({ visit, page }) => {
  const stars = page.getByRole('group', { name: 'Rating' });
  // None of the products that match the filter is rated.
  await visit('slice', '/category/pizzas?filter=1&price_min=9000');
  await expect(stars).toBeVisible();
});

test('products begin right below the title of a category', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/category/pizzas');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toHaveCount(0);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const first = await page.locator('#route .card').first().boundingBox();
  expect((first?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(260);
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
