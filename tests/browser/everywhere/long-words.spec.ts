import type { Page } from '@playwright/test';
import { fillCart } from '../../support/browser/cart.ts';
import { orderHere } from '../../support/browser/orders.ts';
import { changeStore, ownStore } from '../../support/browser/own-store.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenbüchlein';
const BOOK = { slug: 'book', name: WORD, selling_price: 49.9, original_price: 69.9 };

async function storeOf(settings: Parameters<typeof ownStore>[0]) {
  const store = await ownStore(settings);
  await changeStore(store, {
    categories: [
      { slug: 'cups', name: 'Cups' },
      { slug: 'diets', name: 'Lebensmittelunverträglichkeiten' },
    ],
    products: [BOOK],
    layout: [{ code: 'categories_grid' }, { code: 'products_infinite_scroll', data: { title: 'All' } }],
  });
  return store;
}

/** Edges of an element. */
const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test(
  'a long word leaves category tiles equally wide, and the section after the products keeps its distance',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit(await storeOf({ locale: 'de-DE' }));
    const tiles = page.locator('.category-grid .category-media');
    await expect(tiles).toHaveCount(2);
    const widths = await tiles.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
    expect(widths[1]).toBe(widths[0]);
    const name = page.locator('.category-name').last();
    expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    const gap = (await edges(page, '.browse')).top - (await edges(page, '.card-grid')).bottom;
    expect(gap).toBeGreaterThanOrEqual(16);
  },
);

test('an old price in the cart leaves enough width for the name', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  const store = await storeOf({ locale: 'de-DE', currencyCode: 'EUR', symbolPlacement: 'after' });
  await visit(store, '/cart');
  await fillCart(page, [{ slug: 'book', quantity: 2 }]);
  await page.reload();
  await expect(page.locator('.line-each s')).toBeVisible();
  const { left, right } = await edges(page, '.line-words');
  expect(right - left).toBeGreaterThanOrEqual(110);
});

test('a name in another script aligns with the page, and amounts on an invoice do not wrap', async ({
  visit,
  page,
}) => {
  const store = await storeOf({ locale: 'ar-SA' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(store, '/search');
  await fillCart(page, [{ slug: 'book', quantity: 2 }]);
  const { id, order_key: key } = await orderHere(page, { type: 'pickup' });
  await page.goto(storeUrl(store, `/track-order/${id}#${key}`));
  const line = page.locator('.order-lines li').filter({ hasText: WORD }).locator('p > span');
  const [name, each] = await line.evaluateAll((spans) => {
    const range = document.createRange();
    return spans.map((span) => {
      range.selectNodeContents(span);
      return Math.round(range.getBoundingClientRect().right);
    });
  });
  expect(name).toBe(each);
  await page.goto(storeUrl(store, `/account/my-orders/${id}/invoice#${key}`));
  const figures = page.locator('.invoice-lines').locator('thead th, tbody td');
  const heights = await figures.evaluateAll((cells) => {
    const range = document.createRange();
    return cells.map((cell) => {
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().height;
    });
  });
  // One line each: two lines would be at least 40 px.
  expect(Math.max(...heights)).toBeLessThan(36);
});
