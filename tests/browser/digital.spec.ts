import { PAGE_TYPES, pathOf } from '../support/browser-pages.ts';
import { expect, ONCE, test } from '../support/browser-test.ts';
import { crawl, jsonLdOf } from '../support/site-http.ts';

/** Amounts beside a currency. */
const AMOUNT = /[$€£]\s?\d|\d\s?[$€£]|\bUSD\b/;
/** What only stands beside a price. */
const COMPANY = /class="price|product-price|price_(asc|desc|min|max)/;
const OFFER = /"(offers|price|lowPrice|highPrice|priceCurrency)"/;

test('no page of a digital store names a price', ONCE, async () => {
  const pages = await crawl('pixel', ['/category/', '/product/', '/page/', '/search']);
  expect(pages.size).toBeGreaterThan(40);
  for (const [path, html] of pages) {
    const markup = html.replace(/<(style|script)\b.*?<\/\1>/gs, '');
    expect.soft(AMOUNT.exec(markup.replace(/<[^>]*>/g, ' '))?.[0], path).toBeUndefined();
    expect.soft(COMPANY.exec(markup)?.[0], path).toBeUndefined();
    expect.soft(OFFER.exec(JSON.stringify(jsonLdOf(html)))?.[0], path).toBeUndefined();
  }
});

test('none leads to a cart', async ({ visit, page }) => {
  for (const type of PAGE_TYPES.filter((each) => each !== 'missing')) {
    await visit('pixel', await pathOf('pixel', type));
    await expect(page.locator('a[href^="/cart"]')).toHaveCount(0);
  }
});

test('the search island shows no price either', async ({ visit, page }) => {
  await visit('pixel', '/search?q=dusty');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dusty Keys' });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText(/\d+[.,]?\d*\s*\$|\$\s*\d/);
});
