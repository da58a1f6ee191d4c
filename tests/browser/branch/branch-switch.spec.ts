import type { Page } from '@playwright/test';
import type { Cart } from '#contracts/cart.ts';
import type { ProductCard } from '#contracts/product.ts';
import { cardOf } from '../../support/browser/cart.ts';
import { branchesOfSlice, chooseOver, frontCard, readSlice } from '../../support/browser/chosen-branch.ts';
import { expect, test } from '../../support/browser/test.ts';

/** These tests choose another branch in the drawer of an open page, and then the main branch again. */
const ALBERTA = 'Alberta Arts';
const MAIN = 'Pearl District';

/** HTML of the parts that depend on the branch, without hearts and the attributes that track the correction. */
const shownBy = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((parts) =>
    parts.map((part) => {
      const copy = part.cloneNode(true) as HTMLElement;
      // Hearts appear on the first interaction at any branch.
      for (const heart of copy.querySelectorAll('.heart')) heart.remove();
      for (const each of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
        for (const name of ['data-at', 'style']) each.removeAttribute(name);
        if (each.className === '') each.removeAttribute('class');
      }
      return copy.innerHTML.replace(/\s+/g, ' ').replace(/> | </g, (edge) => edge.trim());
    }),
  );

/** The cart after a press that adds something. */
async function cartAfter(page: Page, press: () => Promise<void>): Promise<Cart> {
  const added = page.waitForResponse((response) => response.url().includes('/cart/add'));
  await press();
  return (await added).json();
}

test('on a product page price, stock and button follow the branch and revert with it', async ({ page, visit }) => {
  await visit('slice', '/product/margherita');
  await page.mouse.move(100, 100);
  const prices = page.locator('.product-head .product-price b, .buybar .product-price b');
  const before = await prices.allTextContents();
  const published = await shownBy(page, '.product-head, .buybar, [data-attribute]');
  await chooseOver(page, ALBERTA);
  await expect(prices).toHaveText(['$12.50', '$12.50']);
  expect(before).not.toContain('$12.50');
  await chooseOver(page, MAIN);
  await expect(prices).toHaveText(before);
  expect(await shownBy(page, '.product-head, .buybar, [data-attribute]')).toEqual(published);
});

test('an open product page does not sell a product missing at the new branch until the shopper returns', async ({
  page,
  visit,
  watch,
}) => {
  await visit('slice', '/product/burnt-caramel-custard');
  await page.mouse.move(100, 100);
  const button = page.locator('.buybar a');
  await chooseOver(page, ALBERTA);
  await expect(button).toHaveText('Not sold here');
  await button.click({ force: true });
  await button.press('Enter');
  expect(watch.requests.filter((url) => url.includes('/cart/add'))).toEqual([]);
  await chooseOver(page, MAIN);
  await expect(button).toHaveText('Add to cart');
  const cart = await cartAfter(page, () => button.click());
  expect(cart.cart_items).toMatchObject([{ name: 'Burnt Caramel Custard', is_available: true }]);
});

test('a product sold out at the main branch gets a buy bar only while the other branch is chosen', async ({
  page,
  visit,
}) => {
  await visit('slice', '/product/apple-hand-pie');
  await page.mouse.move(100, 100);
  const published = await shownBy(page, '.product-head');
  await chooseOver(page, ALBERTA);
  await expect(page.locator('.buybar')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.product-out')).toHaveText('In stock at your branch.');
  await chooseOver(page, MAIN);
  await expect(page.locator('.buybar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See similar products' })).toBeVisible();
  expect(await shownBy(page, '.product-head')).toEqual(published);
});

/** Headings and published cards; parts that move by themselves, such as a slider, do not depend on the branch. */
const OF_HOME = '#home h2, #home [data-priced]:not(astro-island *)';

test('on home sections and all cards follow the branch, including the cards loaded by scrolling', async ({
  page,
  visit,
}) => {
  const { alberta } = await branchesOfSlice();
  await visit('slice');
  await page.mouse.move(100, 100);
  const published = await shownBy(page, OF_HOME);
  const grown = page.locator('.feed .card');
  await page.locator('.feed').scrollIntoViewIfNeeded();
  await expect(grown.first()).toBeVisible();
  await chooseOver(page, ALBERTA);
  await expect(page.getByText('New on Alberta Street')).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:is(.card-grid, [data-priced])')).toHaveCount(0);
  const { data } = await readSlice<{ data: ProductCard[] }>(`get-products?branch_id=${alberta}&per_page=60`);
  const olives = data.find(({ name }) => name === 'Marinated Olives');
  expect(olives?.price).toBe(6);
  let compared = 0;
  for (const sold of await page.locator('#home .card:not(.is-out)').all()) {
    const name = (await sold.locator('.card-name').textContent())?.trim();
    const card = data.find((each) => each.name === name);
    if (!card) continue;
    compared += 1;
    expect(await sold.locator('.price b').textContent(), name).toBe(priceText(card.price));
  }
  expect(compared).toBeGreaterThan(10);
  expect(data.some(({ name }) => name === 'Family Feast')).toBe(false);
  await expect(page.locator('#home .card:not(.is-out)', { hasText: 'Family Feast' })).toHaveCount(0);
  await chooseOver(page, MAIN);
  await expect(page.getByText('New on Alberta Street')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]:is(.card-grid, [data-priced])')).toHaveCount(0);
  expect(await shownBy(page, OF_HOME)).toEqual(published);
});

test('search results and their prices follow the branch, and are added at the price shown', async ({ page, visit }) => {
  await visit('slice', '/search');
  const field = page.getByRole('searchbox');
  await field.fill('custard');
  const custard = cardOf(page, 'Burnt Caramel Custard');
  await expect(custard).toBeVisible();
  await chooseOver(page, ALBERTA);
  await expect(custard).toHaveCount(0);
  await expect(page.locator('.search-none')).toHaveText('Nothing found for “custard”');
  await chooseOver(page, MAIN);
  await expect(custard.locator('.price')).toBeVisible();
  await field.fill('olives');
  const olives = cardOf(page, 'Marinated Olives');
  await expect(olives.locator('.price b')).toHaveText('$5.50');
  await chooseOver(page, ALBERTA);
  await expect(olives.locator('.price b')).toHaveText('$6');
  const cart = await cartAfter(page, () => olives.getByRole('button', { name: /to cart$/ }).click());
  expect(cart.cart_items).toMatchObject([{ name: 'Marinated Olives', unit_price: 6 }]);
});

test('a category opened over home and home itself both follow the branch', async ({ page, visit }) => {
  await visit('slice');
  await page.mouse.move(100, 100);
  await page.locator('a[href="/category/sides"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const olives = frontCard(page, 'Marinated Olives');
  const before = (await olives.locator('.price b').textContent()) ?? '';
  await chooseOver(page, ALBERTA);
  await expect(olives.locator('.price b')).toHaveText('$6');
  await chooseOver(page, MAIN);
  await expect(olives.locator('.price b')).toHaveText(before);
});

/** The price as the store formats it: $6, $6.50. */
const priceText = (price: number): string => `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
