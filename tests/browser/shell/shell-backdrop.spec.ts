import type { Page } from '@playwright/test';
import { fillCart, lineOf } from '../../support/browser/cart.ts';
import {
  arrived,
  isMarked,
  markDocument,
  openProduct,
  panel,
  scrollPage,
  scrollTop,
} from '../../support/browser/routes.ts';
import { expect, IN_CHROMIUM, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

const ABOUT = '/page/about';
const still = (page: Page) => page.locator('#backdrop > #home');
const homeRequests = (requests: readonly string[]) => requests.filter((url) => url === storeUrl('greens'));

test(
  'a visit that starts on a route shows an inert copy of home behind it',
  IN_CHROMIUM,
  async ({ visit, page, watch }) => {
    await visit('greens', ABOUT);
    await expect(still(page)).toBeVisible();
    await expect(page.locator('#backdrop')).toHaveAttribute('inert');
    for (const active of ['[id]', 'astro-island', 'script', 'noscript', 'iframe'])
      await expect(still(page).locator(active), active).toHaveCount(0);
    await page.mouse.move(300, 300);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#backdrop') ?? null)).toBeNull();
    await waitUntilPainted(page);
    expect(watch.requests.filter((url) => /\/(ProductFeed|slider-motion)\.[\w-]+\.js$/.test(url))).toEqual([]);
    await expect(page.locator('h1:not([inert] *)')).toHaveCount(1);
  },
);

test('the copy of home shows how many items are in the cart', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [{ slug: 'burnt-caramel-custard', quantity: 3 }]);
  await page.reload();
  await expect(lineOf(page, 'Burnt Caramel Custard')).toBeVisible();
  // The copy arrives after the count was written.
  await page.route(storeUrl('slice'), async (route) => {
    await page.locator('.route-bar .cart-link[aria-label]').waitFor({ state: 'attached' });
    await route.continue();
  });
  await visit('slice', ABOUT);
  await expect(still(page)).toBeVisible();
  const badge = () =>
    still(page)
      .locator('.cart-link')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  await expect.poll(badge).toBe('"3"');
});

/** Positions and sizes of the elements of home. */
const boxesOf = (page: Page) =>
  page.locator('#home').evaluate((home) =>
    [...home.querySelectorAll('.site-header, main, h2, h3, .search-field, .card, .button')]
      .slice(0, 60)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.className || element.localName} ${[x, y, width, height].map(Math.round).join()}`;
      }),
  );

for (const name of ['slice', 'new', 'rtl'] as const) {
  test(
    `home behind a route looks as it does without JavaScript: ${name}`,
    IN_CHROMIUM,
    async ({ visit, page, browser }) => {
      // The web font is loaded by a script.
      await page.addInitScript(() => {
        document.fonts.add = () => document.fonts;
      });
      await visit(name, '/search');
      await expect(still(page)).toBeVisible();
      const behind = await boxesOf(page);
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
      const front = await plain.newPage();
      await front.goto(storeUrl(name));
      expect(behind).toEqual(await boxesOf(front));
      await plain.close();
      expect(behind.length).toBeGreaterThan(10);
    },
  );
}

test('no element of home overlaps the shade', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice', ABOUT);
  await expect(still(page)).toBeVisible();
  expect(await still(page).evaluate((home) => getComputedStyle(home).isolation)).toBe('isolate');
});

test('home behind a route stays across routes and is fetched once', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await visit('greens', '/search-regular?q=milk');
  await expect(still(page)).toBeVisible();
  await still(page).evaluate((home) => Object.assign(home, { isSame: true }));
  await openProduct(page);
  expect(await still(page).evaluate((home) => 'isSame' in home)).toBe(true);
  const styled = await still(page)
    .locator('.site-header')
    .evaluate((header) => getComputedStyle(header).display);
  expect(styled).not.toBe('block');
  expect(homeRequests(watch.requests)).toHaveLength(1);
});

test('closing the route activates home at the scroll position shown', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('greens');
  await scrollPage(page, 700);
  await page.evaluate(() => sessionStorage.clear());
  await visit('greens', ABOUT);
  await expect(still(page)).toBeVisible();
  expect(await page.locator('#backdrop').evaluate((backdrop) => backdrop.scrollTop)).toBe(700);
  await markDocument(page);
  // Records every scroll position painted from here on.
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const note = () => {
      if (!document.documentElement.classList.contains('inner')) seen.push(Math.round(scrollY));
      requestAnimationFrame(note);
    };
    note();
  });
  await panel(page).getByRole('link', { name: 'Close' }).click();
  await arrived(page, '/');
  expect(await scrollTop(page)).toBe(700);
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)])).toEqual([700]);
  expect(await isMarked(page)).toBe(true);
  await expect(page.locator('#home #main')).toHaveCount(1);
  const cards = page.locator('#home .card:not(.skeleton)');
  const first = await cards.count();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
});

test('a phone loads no home behind a route until it gets wide', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('greens', ABOUT);
  await waitUntilPainted(page);
  await expect(page.locator('#backdrop:empty')).toHaveCount(1);
  expect(homeRequests(watch.requests)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(still(page)).toBeVisible();
});

test(
  'a browser that saves data shows a tint of the brand instead of home',
  ON_WIDE_SCREEN,
  async ({ visit, page, watch }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await Promise.all([page.waitForResponse('**/api/cache-info?*'), visit('greens', ABOUT)]);
    await waitUntilPainted(page);
    expect(homeRequests(watch.requests)).toEqual([]);
    const [tint, brand] = await page.evaluate(() => {
      const sample = document.createElement('i');
      sample.style.color = 'var(--brand-10)';
      document.body.append(sample);
      return [getComputedStyle(document.body).backgroundColor, getComputedStyle(sample).color];
    });
    expect(tint).toBe(brand);
  },
);

test('the tint stays when home fails to load', IN_CHROMIUM, async ({ visit, page, watch }) => {
  await page.route(storeUrl('greens'), (route) => route.abort());
  const asked = page.waitForRequest(storeUrl('greens'));
  await visit('greens', ABOUT);
  await asked;
  await expect.poll(() => watch.problems.length).toBe(1);
  await expect(page.locator('#backdrop:empty')).toHaveCount(1);
  expect(watch.problems).toEqual([expect.stringMatching(/^console: Failed to load resource/)]);
  watch.problems.length = 0;
});
