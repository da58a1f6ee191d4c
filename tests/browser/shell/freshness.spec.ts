import type { Page } from '@playwright/test';
import { expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

const CACHE_INFO = '**/api/cache-info?*';
const NOON = new Date('2026-01-01T12:00:00Z');
/** Later than the minimum interval between two checks. */
const LATER = new Date(NOON.getTime() + 11_000);

/** Makes `cache-info` return these versions from now on. */
async function answerVersions(page: Page, products: number, settings = 1): Promise<void> {
  await page.unroute(CACHE_INFO);
  const versions = { 'cache-settings': settings, 'cache-products': products };
  await page.route(CACHE_INFO, (route) => route.fulfill({ json: versions }));
}

/** Waits for the versions of a response. Its request alone already stores an entry, with the time. */
const versionsStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => localStorage.getItem(`frontage:${document.documentElement.dataset.store}:versions`)),
    )
    .toContain('cache-products');
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const inStorage = (page: Page) => page.evaluate(() => Object.keys(localStorage).map((key) => key.split(':').at(-1)));
const store = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    for (const name of all) localStorage.setItem(`frontage:${document.documentElement.dataset.store}:${name}`, '{}');
  }, names);
/** The page's own URL, requested by a script. */
const lookedAtAgain = (page: Page) =>
  page.waitForRequest((request) => request.url() === page.url() && request.resourceType() === 'fetch');

test('a visit after a product change clears cached products and checks the page again', async ({ visit, page }) => {
  await page.clock.setFixedTime(NOON);
  await answerVersions(page, 1);
  await visit('slice', '/product/the-ember');
  await versionsStored(page);
  await store(page, ['site-settings', 'product-pages/1']);
  await page.clock.setFixedTime(LATER);
  await answerVersions(page, 2);
  await Promise.all([lookedAtAgain(page), visit('slice', '/product/the-ember')]);
  await expect.poll(async () => (await inStorage(page)).sort()).toEqual(['site-settings', 'versions']);
});

test('a shopper whose session has ended is a guest', async ({ visit, page, watch }) => {
  await page.route(CACHE_INFO, (route) => route.fulfill({ status: 401, json: {} }));
  await visit('slice', '/product/the-ember');
  await store(page, ['user', 'site-settings']);
  await page.reload();
  await expect.poll(() => inStorage(page)).not.toContain('user');
  expect(await inStorage(page)).toContain('site-settings');
  // The browser reports the status itself.
  watch.problems.length = 0;
});

test('checking the page again costs no more than a conditional request', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  await versionsStored(page);
  await store(page, ['versions']);
  const [request] = await Promise.all([lookedAtAgain(page), page.reload()]);
  const headers = await request.allHeaders();
  expect(headers['if-none-match']).toBeTruthy();
  expect((await request.sizes()).responseBodySize).toBe(0);
});

test('versions are requested after the page has loaded', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice');
  await versionsStored(page);
  const { asked, loaded } = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const calls = performance.getEntriesByName(`${location.origin}/api/cache-info?branch_id=1`);
    return { asked: calls.map(({ startTime }) => startTime), loaded: load?.loadEventStart ?? 0 };
  });
  expect(loaded).toBeGreaterThan(0);
  expect(asked).toEqual([expect.any(Number)]);
  expect(asked[0]).toBeGreaterThanOrEqual(loaded);
});

test(
  'versions are requested at most once per interval, across pages and tab switches',
  ON_WIDE_SCREEN,
  async ({ visit, page, watch }) => {
    await page.clock.setFixedTime(NOON);
    await visit('slice');
    await versionsStored(page);
    await visit('slice', '/category/pizzas');
    await waitUntilPainted(page);
    await returnToTab(page);
    await waitUntilPainted(page);
    expect(watch.requests.filter((url) => url.includes('/api/cache-info?'))).toHaveLength(1);
  },
);

test('returning to the tab refreshes cards further down without moving anything', async ({ visit, page }) => {
  const cards = page.locator('.feed .card:not(.skeleton)');
  await page.clock.setFixedTime(NOON);
  await answerVersions(page, 1);
  await visit('greens');
  await versionsStored(page);
  const loading = page.waitForResponse('**/api/get-products?*');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const further = await (await loading).json();
  await expect(cards).toHaveCount(further.data.length);
  await expect(page.locator('.feed')).toHaveAttribute('aria-busy', 'false');
  await cards.nth(2).scrollIntoViewIfNeeded();
  const before = await cards.nth(2).boundingBox();

  await page.clock.setFixedTime(LATER);
  await answerVersions(page, 2);
  // The size in a name gives the card a line with the price of a unit.
  for (const card of further.data) card.name = card.name.replace(/^[^,]*/, 'Renewed');
  await page.route('**/api/get-products?*', (route) => route.fulfill({ json: further }));
  await Promise.all([lookedAtAgain(page), returnToTab(page)]);
  await expect(cards.nth(2).getByRole('heading')).toHaveText(/^Renewed/);
  await expect(cards.filter({ hasText: 'Renewed' })).toHaveCount(await cards.count());
  expect((await cards.nth(2).boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
});

test('returning to the tab refreshes search results and does not change the field', async ({ visit, page }) => {
  await page.clock.setFixedTime(NOON);
  await answerVersions(page, 1);
  await visit('slice', '/search');
  await versionsStored(page);
  const field = page.getByRole('searchbox');
  await field.fill('lemonade');
  const found = page.getByRole('main').getByRole('link', { name: 'Sicilian Lemonade', exact: true });
  await expect(found).toBeVisible();

  await page.clock.setFixedTime(LATER);
  await answerVersions(page, 2);
  await page.route('**/api/search-products?*', (route) =>
    route.fulfill({
      json: {
        data: [],
        total: 0,
        last_page: 1,
        query: '',
        corrected_query: null,
        suggestions: [],
        categories: [],
      },
    }),
  );
  await returnToTab(page);
  await expect(found).toBeHidden();
  await expect(field).toHaveValue('lemonade');
  await expect(field).toBeFocused();
});

for (const [name, status] of [
  ['no network', 0],
  ['404', 404],
  ['503', 503],
] as const) {
  test(`a failed version check (${name}) shows nothing`, ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
    await page.route(CACHE_INFO, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: 'No' })));
    const asked = page.waitForRequest(CACHE_INFO);
    await visit('slice', '/page/about');
    await asked;
    await expect.poll(() => watch.problems.length).toBe(1);
    await waitUntilPainted(page);
    // The browser itself logs failed requests; no script can suppress it.
    expect(watch.problems).toEqual([expect.stringMatching(/^console: Failed to load resource.*cache-info/)]);
    watch.problems.length = 0;
  });
}

test('a closed store requests no API and no script', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await visit('closed');
  await waitUntilPainted(page);
  expect(watch.requests.filter((url) => url.includes('/api/') || url.endsWith('.js'))).toEqual([]);
});
