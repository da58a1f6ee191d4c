import type { Page } from '@playwright/test';
import {
  arrived,
  followLink,
  isWide,
  openProduct,
  panel,
  reload,
  scrollPage,
  scrollTop,
} from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';

/** Opens a product from the middle of home. Returns its path and the scroll position of home. */
async function leaveHome(page: Page): Promise<{ path: string; top: number }> {
  await scrollPage(page, 900);
  const link = page.locator('#home a[href^="/product/"]:not([data-add])').nth(6);
  await link.scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  const path = (await link.getAttribute('href')) ?? '';
  await page.locator('#home').evaluate((home) => Object.assign(home, { isSame: true }));
  await link.click();
  await arrived(page, path);
  return { path, top };
}

for (const way of ['the close button', 'Back'] as const) {
  test(
    `focus moves to the heading, and ${way} returns it to the link at the same scroll position`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      await visit('greens');
      const { path, top } = await leaveHome(page);
      await expect(panel(page).getByRole('heading', { level: 1 })).toBeFocused();
      expect(await scrollTop(page)).toBe(0);
      if (way === 'Back') await page.goBack();
      else await panel(page).getByRole('link', { name: 'Close' }).click();
      await arrived(page, '/');
      expect(Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(2);
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      expect(focused).toBe(path);
      expect(await page.locator('#home').evaluate((home) => 'isSame' in home)).toBe(true);
    },
  );
}

for (const way of ['scrolled past', 'jumped over'] as const)
  test(
    `a card of home is where it was after a return, below sections that were ${way}`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      await visit('slice');
      const link = page.locator('#home > main > .section').last().locator('.card-name a').nth(8);
      if (way === 'scrolled past')
        for (let top = 300; top < ((await link.boundingBox())?.y ?? 0) + top; top += 600) await scrollPage(page, top);
      await link.scrollIntoViewIfNeeded();
      const path = (await link.getAttribute('href')) ?? '';
      const place = await link.boundingBox();
      await link.click();
      await arrived(page, path);
      await page.goBack();
      await arrived(page, '/');
      await expect(link).toBeFocused();
      expect(Math.abs(((await link.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThanOrEqual(2);
    },
  );

test('home behind a route shows its last scroll position', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('greens');
  const { top } = await leaveHome(page);
  const seen = () => page.locator('#backdrop').evaluate(({ scrollTop: y }) => Math.round(y));
  expect(await seen()).toBe(top);
  await openProduct(page);
  expect(await seen()).toBe(top);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(seen).toBe(top);
});

test(
  'between routes, closing returns the focus to the link that was followed',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/category/pizzas');
    const path = await openProduct(page);
    await expect(panel(page).getByRole('heading', { level: 1 })).toBeFocused();
    await panel(page).getByRole('link', { name: 'Close' }).click();
    await arrived(page, '/category/pizzas');
    await expect(panel(page).locator(`a[href="${path}"]`).first()).toBeFocused();
  },
);

test('products loaded by scrolling are still on home after a return', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('greens');
  const cards = page.locator('#home .card:not(.skeleton)');
  const first = await cards.count();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const path =
    (await cards
      .nth(first + 3)
      .locator('.card-name a')
      .getAttribute('href')) ?? '';
  const link = page.locator(`#home .feed .card-name a[href="${path}"]`);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await arrived(page, path);
  await panel(page).getByRole('link', { name: 'Close' }).click();
  await arrived(page, '/');
  await expect(link).toBeInViewport();
  await expect(link).toBeFocused();
});

test('an island of home works after a route was open over it', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('greens');
  await openProduct(page);
  await page.goBack();
  await arrived(page, '/');
  const cards = page.locator('#home .card:not(.skeleton)');
  const first = await cards.count();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
});

test(
  'the scroll position of home is restored on wide screens, also in a new tab',
  AT_BOTH_WIDTHS,
  async ({ visit, page, context }) => {
    await visit('greens');
    await scrollPage(page, 700);
    await reload(page);
    // The browser keeps what is in view in place, and heights of cards are fractions of a pixel.
    await expect.poll(async () => Math.abs((await scrollTop(page)) - 700)).toBeLessThanOrEqual(1);
    const other = await context.newPage();
    await other.goto(new URL('/', page.url()).href);
    await other.waitForFunction(() => history.state !== null);
    expect(await scrollTop(other)).toBe(isWide(page) ? 700 : 0);
  },
);

test('the scroll position of a history entry overrides that of home', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('greens');
  await scrollPage(page, 700);
  await followLink(page, '/search');
  await arrived(page, '/search');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':home-scroll')) ?? '';
    localStorage.setItem(key, '100');
  });
  await reload(page);
  await page.goBack();
  await arrived(page, '/');
  expect(await scrollTop(page)).toBe(700);
});

test('a link focused while the previous page loads keeps the focus', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Close' }).press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await panel(page).locator('a[href="/category/pizzas"]').first().focus();
  resolve();
  await expect(page.locator('#route')).toHaveCount(0);
  await arrived(page, '/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/category/pizzas');
});
