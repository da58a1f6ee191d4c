import type { Page } from '@playwright/test';
import { arrived, followLink, isMarked, markDocument, panel, reload } from '../../support/browser/routes.ts';
import { expect, IN_CHROMIUM, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { fetchFrom } from '../../support/site/http.ts';

const MARGHERITA = '/product/margherita';
const heading = (page: Page) => panel(page).getByRole('heading', { level: 1 });

test('a missing page shows the not-found page in the dialog', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await visit('slice');
  await markDocument(page);
  watch.missing.add(storeUrl('slice', '/nowhere'));
  await followLink(page, '/nowhere');
  await arrived(page, '/nowhere');
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.locator('#backdrop > #home')).toHaveCount(1);
  await panel(page).getByRole('link', { name: 'Close' }).click();
  await arrived(page, '/');
  expect(await isMarked(page)).toBe(true);
});

test('a redirect shows the target page and URL with a single history entry', async ({ visit, page }) => {
  await visit('slice');
  await markDocument(page);
  const entries = await page.evaluate(() => history.length);
  await followLink(page, '/category/pizzas/1#list');
  await arrived(page, '/category/pizzas');
  await expect(page).toHaveURL(/pizzas#list$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(await isMarked(page)).toBe(true);
});

test('a server error is shown as the server sends it', async ({ visit, page, watch }) => {
  await visit('slice');
  const address = storeUrl('slice', MARGHERITA);
  watch.missing.add(address);
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><h1>Something went wrong</h1>' }),
  );
  await followLink(page, MARGHERITA);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(address);
  await reload(page);
  await expect(heading(page)).toHaveText('Margherita');
});

for (const [name, contentType] of [
  ['no page', 'application/json'],
  ['a page without the shell, as of a closed store', 'text/html'],
] as const) {
  test(`${name} is loaded by the browser itself`, ON_WIDE_SCREEN, async ({ visit, page }) => {
    await visit('slice');
    await page.route(storeUrl('slice', MARGHERITA), (route) => route.fulfill({ contentType, body: '"plain"' }));
    await followLink(page, MARGHERITA);
    await expect(page.locator('body')).toHaveText('"plain"');
    await expect(page.locator('#home')).toHaveCount(0);
  });
}

/** Console errors of the browser's own error page, including icons still loading for the previous page. */
const OF_ERROR_PAGE = /ERR_INTERNET_DISCONNECTED|from origin 'null'|ERR_FAILED \(\S+\/img\/\d+\/\w+\.png\)/;

for (const way of ['there', 'back'] as const) {
  test(
    `a page that fails to load (${way}) shows the browser's error page, and the next try works`,
    IN_CHROMIUM,
    async ({ visit, page, watch }) => {
      await visit('slice', way === 'back' ? MARGHERITA : '/page/about');
      if (way === 'back') {
        await followLink(page, '/page/about');
        await arrived(page, '/page/about');
      }
      await page.route(storeUrl('slice', MARGHERITA), (route) => route.abort('internetdisconnected'));
      if (way === 'back') await page.evaluate(() => history.back());
      else await followLink(page, MARGHERITA);
      await expect(page.getByText('ERR_INTERNET_DISCONNECTED')).toBeVisible();
      await page.unrouteAll();
      await visit('slice', MARGHERITA);
      await expect(heading(page)).toHaveText('Margherita');
      expect(watch.problems.filter((problem) => !OF_ERROR_PAGE.test(problem))).toEqual([]);
      watch.problems.length = 0;
    },
  );
}

test('the last of several quick clicks wins', async ({ visit, page }) => {
  await visit('slice');
  await markDocument(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(storeUrl('slice', MARGHERITA), async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const slow = page.waitForRequest(storeUrl('slice', MARGHERITA));
  await followLink(page, MARGHERITA);
  await slow;
  await followLink(page, '/page/about');
  letGo();
  await arrived(page, '/page/about');
  await expect(heading(page)).toHaveText(/About/);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await arrived(page, '/');
});

test('a page of another build is loaded in full with its own scripts, and starts one shell', async ({
  visit,
  page,
}) => {
  await visit('slice');
  await markDocument(page);
  const address = storeUrl('slice', MARGHERITA);
  const shell = await page.locator('html').getAttribute('data-shell');
  const { text } = await fetchFrom('slice', MARGHERITA);
  const body = text.replaceAll(String(shell), '/_astro/other-build.js');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/_astro/other-build.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.shells = (window.shells ?? 0) + 1' }),
  );
  await followLink(page, MARGHERITA);
  await page.waitForFunction(() => 'shells' in window);
  expect(await isMarked(page)).toBe(false);
  expect(await page.evaluate(() => (window as unknown as { shells: number }).shells)).toBe(1);
  await expect(heading(page)).toHaveText('Margherita');
});

const firstProduct = (page: Page) => page.locator('#main .card-name a[href^="/product/"]').first();

test(
  'a modified click opens another tab and leaves the page as it is',
  ON_WIDE_SCREEN,
  async ({ visit, page, context }) => {
    await visit('slice');
    const link = firstProduct(page);
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
    await tab.close();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test('a link marked as hard leaves the shell', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice');
  await markDocument(page);
  const link = firstProduct(page);
  await link.evaluate((element) => element.setAttribute('data-hard', ''));
  await link.click();
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test('a search form is submitted by soft navigation', async ({ visit, page }) => {
  await visit('slice', '/nowhere-to-be-found', 404);
  await markDocument(page);
  await page.getByRole('searchbox').fill('lemonade');
  await page.getByRole('searchbox').press('Enter');
  await arrived(page, '/search-regular?q=lemonade');
  expect(await isMarked(page)).toBe(true);
});
