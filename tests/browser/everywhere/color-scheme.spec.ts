import type { Page } from '@playwright/test';
import { axeFromTop } from '../../support/browser/axe.ts';
import { openCheckout } from '../../support/browser/checkout.ts';
import { openOptions } from '../../support/browser/options.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { pathOf } from '../../support/browser/pages.ts';
import { expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

test.use({ colorScheme: 'dark' });

const RED = { storeBgColor: '#a3241b', storeTextOnBgColor: '#fff7ec', storeTextColor: '#a3241b' };
const DARK = 'rgb(25, 25, 28)';
const WHITE = 'rgb(255, 255, 255)';

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name);

for (const store of ['loud', 'rtl'] as const) {
  for (const type of ['home', 'category', 'product', 'reviews', 'content', 'search', 'found'] as const) {
    test(`axe finds no violation in the dark: ${store}, ${type}`, async ({ visit, page }) => {
      await visit(store, await pathOf(store, type));
      await waitUntilPainted(page);
      expect(await background(page)).toBe(DARK);
      expect(await axeFromTop(page)).toEqual([]);
    });
  }
}

test('axe finds no violation in the options of a product in the dark', async ({ visit, page }) => {
  await visit('loud', '/product/the-ember');
  await openOptions(page);
  expect(await axeFromTop(page)).toEqual([]);
});

for (const [colour, settings] of [
  ['red', RED],
  ['white', { storeBgColor: '#ffffff', storeTextColor: '#ffffff' }],
] as const) {
  test(`axe finds no violation from the cart to the account of a ${colour} store in the dark`, async ({
    visit,
    page,
  }) => {
    const store = await ownStore({ ...settings, color_scheme: 'dark' });
    await openCheckout(page, store);
    expect(await background(page)).toBe(DARK);
    expect(await axeFromTop(page), 'checkout').toEqual([]);
    for (const path of ['/', '/cart', '/login', '/account', '/product/burnt-caramel-custard']) {
      await visit(store, path);
      await waitUntilPainted(page);
      expect(await axeFromTop(page), path).toEqual([]);
    }
  });
}

test('a light store stays light for a shopper who prefers the dark', async ({ visit, page }) => {
  await visit('slice');
  expect(await background(page)).toBe(WHITE);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#a3241b');
});

test('a store with both schemes follows the device, also in the bars of the browser', async ({ visit, page }) => {
  await visit('loud');
  expect(await background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background(page)).toBe(WHITE);
  const bars = page.locator('meta[name="theme-color"]');
  await expect(bars).toHaveCount(2);
  await expect(bars.first()).toHaveAttribute('media', '(prefers-color-scheme:dark)');
  await expect(bars.last()).toHaveAttribute('content', '#ffd400');
});

test('a dark page is printed light', async ({ visit, page }) => {
  await visit('loud');
  await page.emulateMedia({ media: 'print' });
  expect(await background(page)).toBe(WHITE);
});

test(
  'the editorial preset has the name of the store in the center of a wide header',
  ON_WIDE_SCREEN,
  async ({ visit, page }) => {
    await visit(await ownStore({ theme_preset: 'editorial' }));
    const { x = 0, width = 0 } = (await page.locator('.site-header .brand').boundingBox()) ?? {};
    expect(Math.abs(x + width / 2 - 1280 / 2)).toBeLessThanOrEqual(24);
  },
);

test('a preset gives a store its shapes and its header', async ({ visit, page }) => {
  const store = await ownStore({ ...RED, theme_preset: 'editorial' });
  await visit(store);
  expect(await token(page, '--radius-l')).toBe('2px');
  await expect(page.locator('.header-top')).toHaveCSS('background-color', WHITE);
  expect(await axeFromTop(page)).toEqual([]);
});
