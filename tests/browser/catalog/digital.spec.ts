import { axeViolations } from '../../support/browser/axe.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { PAGE_TYPES, pathOf } from '../../support/browser/pages.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { crawl, jsonLdOf } from '../../support/site/http.ts';

/** Amounts next to a currency. */
const AMOUNT = /[$€£]\s?\d|\d\s?[$€£]|\bUSD\b/;
/** Markup that only appears with a price. */
const COMPANY = /class="price|product-price|price_(asc|desc|min|max)/;
const OFFER = /"(offers|price|lowPrice|highPrice|priceCurrency)"/;

test('no page of a digital store shows a price', async () => {
  const pages = await crawl('pixel', ['/category/', '/product/', '/page/', '/search']);
  expect(pages.size).toBeGreaterThan(40);
  for (const [path, html] of pages) {
    const markup = html.replace(/<(style|script)\b.*?<\/\1>/gs, '');
    expect.soft(AMOUNT.exec(markup.replace(/<[^>]*>/g, ' '))?.[0], path).toBeUndefined();
    expect.soft(COMPANY.exec(markup)?.[0], path).toBeUndefined();
    expect.soft(OFFER.exec(JSON.stringify(jsonLdOf(html)))?.[0], path).toBeUndefined();
  }
});

test('no page of a digital store links to a cart', async ({ visit, page }) => {
  for (const type of PAGE_TYPES.filter((each) => each !== 'missing')) {
    await visit('pixel', await pathOf('pixel', type));
    await expect(page.locator('a[href^="/cart"]')).toHaveCount(0);
  }
});

test('the search island of a digital store shows no price', async ({ visit, page }) => {
  await visit('pixel', '/search?q=dusty');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dusty Keys' });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText(/\d+[.,]?\d*\s*\$|\$\s*\d/);
});

test('a digital product links to where it is offered, or to a contact', async ({ visit, page }) => {
  const store = await ownStore({ store_type: 'digital', contact_link: 'mailto:hello@custard.example' });
  const url = 'https://get.custard.example/recipes?id=7';
  const recipe = { slug: 'recipes', name: 'Recipes', selling_price: 9 };
  await changeStore(store, { products: [{ ...recipe, external_link: { url, label: 'Read the recipes' } }] });
  await visit(store, '/product/recipes');
  const link = page.locator('.buybar').getByRole('link');
  await expect(link).toHaveAccessibleName('Read the recipes (opens in a new tab)');
  await expect(link).toHaveAttribute('href', url);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toBeInViewport({ ratio: 1 });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await axeViolations(page)).toEqual([]);
  await visit(store, '/product/burnt-caramel-custard');
  await expect(link).toHaveAccessibleName('Contact us to get it');
  await expect(link).toHaveAttribute('href', 'mailto:hello@custard.example?subject=Burnt%20Caramel%20Custard');
  await expect(link).not.toHaveAttribute('target');
});

test('the heart lies on the picture', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('pixel', '/product/dusty-keys');
  await page.mouse.move(100, 100);
  const heart = page.getByRole('button', { name: 'Add Dusty Keys to wishlist' });
  await expect(heart).toBeVisible();
  const [button, picture] = [await heart.boundingBox(), await page.locator('.gallery-media').boundingBox()];
  if (!button || !picture) throw new Error('both are shown');
  expect(button.y + button.height).toBeLessThanOrEqual(picture.y + picture.height);
  expect(button.x + button.width).toBeLessThanOrEqual(picture.x + picture.width);
});

test('without a contact setting the main branch is the contact', async ({ visit, page }) => {
  const store = await ownStore({ store_type: 'digital' });
  await visit(store, '/product/burnt-caramel-custard');
  await expect(page.locator('.buybar').getByRole('link')).toHaveAttribute('href', 'tel:+15035550101');
});

test('the cart and checkout of a digital store say that nothing can be ordered, and link on', async ({
  visit,
  page,
}) => {
  for (const path of ['/cart', '/cart/discounts', '/checkout']) {
    await visit('pixel', path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Nothing to order here');
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Get in touch' })).toHaveAttribute('href', '/page/support');
  }
  expect(await axeViolations(page)).toEqual([]);
});
