import type { Page } from '@playwright/test';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const PAGE = 24;
const cards = (page: Page) => page.locator('section', { hasText: 'All of the shop' }).locator('.card:not(.skeleton)');
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test('scrolling loads more products', AT_BOTH_WIDTHS, async ({ visit, page, watch }) => {
  await visit('greens');
  await expect(cards(page)).toHaveCount(PAGE);
  expect(watch.requests.filter((url) => url.includes('/api/get-'))).toEqual([]);
  for (const pages of [2, 3]) {
    await toTheEnd(page);
    await expect(cards(page)).toHaveCount(pages * PAGE);
    await expect(page.locator('.feed')).toHaveAttribute('aria-busy', 'false');
  }
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  await expect(page.getByRole('status').filter({ hasText: /more products/ })).toBeAttached();
});

/** Makes observers receive several entries at once, as on a busy machine; the last one is the current position. */
function reportEarlierPositions(): void {
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const earlier = entries.map(({ target }) => ({ target, isIntersecting: false }) as IntersectionObserverEntry);
        callback([...earlier, ...entries], observer);
      }, options);
    }
  };
}

test('a shopper who scrolls fast reaches the end of the list', async ({ visit, page }) => {
  const last_page = 4;
  await page.route('**/api/get-products?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { text } = await fetchFrom('greens', pathname + search);
    await route.fulfill({ json: { ...JSON.parse(text), last_page } });
  });
  await page.addInitScript(reportEarlierPositions);
  await visit('greens');
  const end = page.locator('.feed-end').getByRole('status');
  await expect(async () => {
    await page.keyboard.press('End');
    await page.mouse.wheel(0, 2500);
    await expect(end).toHaveText("You've seen it all", { timeout: 50 });
  }).toPass({ intervals: [50] });
  await expect(cards(page)).toHaveCount(last_page * PAGE);
});

test('a page that fails to load can be retried', async ({ visit, page, watch }) => {
  await visit('greens');
  // A failed request is retried once.
  await page.route('**/api/get-products?*', (route) => route.abort(), { times: 2 });
  await toTheEnd(page);
  await expect(page.getByRole('alert')).toHaveText('The next products could not be loaded.');
  watch.problems.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
});

test('the list ends with the catalog', async ({ visit, page }) => {
  await visit('slice');
  const feed = page.locator('section', { hasText: 'The whole menu' });
  await toTheEnd(page);
  await expect(feed.getByRole('status')).toHaveText("You've seen it all");
});
