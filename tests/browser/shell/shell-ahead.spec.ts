import type { Page } from '@playwright/test';
import { arrived, panel } from '../../support/browser/routes.ts';
import { expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';

const links = (page: Page) => page.locator('#main .card-name a[href^="/product/"]');
const addressOf = async (page: Page, nth = 0) =>
  storeUrl('slice', (await links(page).nth(nth).getAttribute('href')) ?? '');
const count = (requests: readonly string[], url: string) => requests.filter((request) => request === url).length;

for (const sign of ['hover', 'focus', 'touchstart'] as const) {
  test(
    `a link is prefetched on ${sign}, and the click uses that response once`,
    ON_WIDE_SCREEN,
    async ({ visit, page, watch }) => {
      await visit('slice', '/category/pizzas');
      const url = await addressOf(page);
      const link = links(page).first();
      const fetched = page.waitForResponse(url);
      if (sign === 'hover') await link.hover();
      else if (sign === 'focus') await link.focus();
      else await link.dispatchEvent('touchstart');
      await (await fetched).finished();
      await link.click();
      await arrived(page, new URL(url).pathname);
      expect(count(watch.requests, url)).toBe(1);
      await panel(page).getByRole('link', { name: 'Close' }).click();
      await arrived(page, '/category/pizzas');
      await page.evaluate(
        (href) => (document.querySelector(`a[href="${href}"]`) as HTMLElement).click(),
        new URL(url).pathname,
      );
      await arrived(page, new URL(url).pathname);
      expect(count(watch.requests, url)).toBeGreaterThan(1);
    },
  );
}

test('a prefetched page is fetched again after 30 seconds', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await visit('slice', '/category/pizzas');
  const url = await addressOf(page);
  await Promise.all([page.waitForResponse(url), links(page).first().dispatchEvent('touchstart')]);
  await page.evaluate(() => {
    const late = performance.now() + 31_000;
    performance.now = () => late;
  });
  await links(page)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await arrived(page, new URL(url).pathname);
  expect(count(watch.requests, url)).toBeGreaterThan(1);
});

test('a failed prefetch is repeated by the click', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await visit('slice', '/category/pizzas');
  const url = await addressOf(page);
  watch.missing.add(url);
  await page.route(url, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'No' }), { times: 1 });
  await Promise.all([page.waitForResponse(url), links(page).first().dispatchEvent('touchstart')]);
  await links(page).first().click();
  await arrived(page, new URL(url).pathname);
  await expect(panel(page)).toBeVisible();
});

test('at most three links are prefetched at once', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await visit('slice', '/category/pizzas');
  await page.route('**/product/*', () => undefined);
  for (let nth = 0; nth < 5; nth += 1) await links(page).nth(nth).dispatchEvent('touchstart');
  await expect.poll(() => watch.requests.filter((url) => url.includes('/product/')).length).toBe(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a browser that saves data prefetches nothing', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit('slice', '/category/pizzas');
  const url = await addressOf(page);
  await links(page).first().dispatchEvent('touchstart');
  await links(page).first().click();
  await arrived(page, new URL(url).pathname);
  expect(count(watch.requests, url)).toBe(1);
});

test('links that the pointer only passes are not prefetched', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await page.clock.install();
  await visit('slice', '/category/pizzas');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let nth = 0; nth < 4; nth += 1) {
    await links(page).nth(nth).dispatchEvent('mouseover');
    await page.clock.runFor(50);
  }
  const last = await addressOf(page, 3);
  await Promise.all([page.waitForRequest(last), page.clock.runFor(50)]);
  expect(watch.requests.filter((url) => url.includes('/product/'))).toEqual([last]);
});
