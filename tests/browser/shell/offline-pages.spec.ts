import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { kept, keptPaths, offlineLine, offlineScreen } from '../../support/browser/offline.ts';
import { expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { waitForFont, waitUntilPainted } from '../../support/browser/vitals.ts';
import { fetchFrom } from '../../support/site/http.ts';
import { publishPage, unpublishPage } from '../../support/site/publish.ts';

test.use({ serviceWorkers: 'allow' });

const PRODUCT = '/product/the-ember';

/** Publishes a page for one test, with this heading and a link. */
async function publishNote(path: string, title: string, link = '/'): Promise<void> {
  const { text } = await fetchFrom('slice', '/page/about');
  await publishPage(
    'slice',
    path,
    text.replace(/<h1[^>]*>.*?<\/h1>/s, `<h1>${title}</h1><a href="${link}">Follow</a>`),
  );
  await expect.poll(async () => (await fetchFrom('slice', path)).text).toContain(`<h1>${title}<`);
}
const heading = (page: Page) => page.locator('#route h1');

test('a visited page opens offline, including the very first one', async ({ visit, page, cutOff }) => {
  await visit('slice', PRODUCT);
  await waitUntilPainted(page);
  await kept(page);
  const pictures = await page
    .locator('#route img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  expect(pictures).toBeGreaterThan(0);
  await cutOff(true);
  await page.goto(storeUrl('slice', `${PRODUCT}?utm_source=mail`));
  await expect(heading(page)).toHaveText('The Ember');
  await expect(offlineLine(page)).toBeVisible();
  await expect(offlineScreen(page)).toHaveCount(0);
  const first = page.locator('#route img').first();
  expect(
    await first.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await waitForFont(page);
  // The page was opened offline, so it is loaded again.
  const loadedAgain = page.waitForEvent('load');
  await cutOff(false);
  await loadedAgain;
  await waitUntilPainted(page);
  await expect(offlineLine(page)).toHaveCount(0);
});

test('a page that is not cached shows the offline page, which reloads once the network returns', async ({
  visit,
  page,
  cutOff,
}) => {
  await visit('slice', '/');
  await kept(page);
  await cutOff(true);
  for (const path of [PRODUCT, '/cart', '/account/orders']) {
    await page.goto(storeUrl('slice', path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline!');
    await expect(page.getByText('Please check your internet connection.')).toHaveCount(1);
    await expect(page.getByText('Slice & Ember')).toBeVisible();
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(storeUrl('slice', PRODUCT));
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toHaveAttribute('href', '');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline!');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.locator('#home')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline!');
  await cutOff(false);
  await expect(heading(page)).toHaveText('The Ember', { timeout: 10_000 });
  await expect(page).toHaveURL(storeUrl('slice', PRODUCT));
});

test('offline links open cached pages, and the offline page for all others', async ({ visit, page, cutOff }) => {
  await visit('slice', PRODUCT);
  await kept(page);
  // Before that check, the loss would be taken for a page that was opened offline.
  await Promise.all([page.waitForResponse('**/ping'), visit('slice', '/')]);
  await kept(page);
  await cutOff(true);
  await page.getByRole('button', { name: 'Continue offline' }).click();
  await page.locator(`#main a[href="${PRODUCT}"]`).first().click();
  await expect(heading(page)).toHaveText('The Ember');
  await expect(offlineLine(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('#home')).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();
  const other = page.locator(`#main a[href^="/product/"]:not([href="${PRODUCT}"])`).first();
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline!');
});

test('after a publish an online visitor never sees a cached page', async ({ visit, page, cutOff, isMobile }) => {
  const [path, start] = [`/page/note-${isMobile}`, `/page/start-${isMobile}`];
  await publishNote(path, 'Old');
  await publishNote(start, 'Start', path);
  await visit('slice', path);
  await kept(page);
  await visit('slice', start);
  await publishNote(path, 'New');
  await page.getByRole('link', { name: 'Follow' }).click();
  await expect(heading(page)).toHaveText('New');
  await publishNote(path, 'Newer');
  await page.reload();
  await expect(heading(page)).toHaveText('Newer');
  await cutOff(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Newer');
  await expect(offlineLine(page)).toBeVisible();
  await publishNote(path, 'Newest');
  await cutOff(false);
  // A page opened from the cache reloads itself once the network returns.
  await expect(heading(page)).toHaveText('Newest');
});

test('a cached page with user input is not reloaded when the network returns', async ({ visit, page, cutOff }) => {
  await visit('slice', '/search');
  await kept(page);
  await cutOff(true);
  await page.reload();
  await expect(offlineLine(page)).toBeVisible();
  await page.getByRole('searchbox').fill('pizza');
  await cutOff(false);
  await expect(offlineLine(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('pizza');
});

test('a page that was removed leaves the cache', ON_WIDE_SCREEN, async ({ visit, page, cutOff }) => {
  const path = '/page/soon-gone';
  await publishNote(path, 'Here');
  await visit('slice', path);
  await kept(page);
  unpublishPage('slice', path);
  await expect.poll(async () => (await fetchFrom('slice', path)).status).toBe(404);
  await visit('slice', path, 404);
  await expect.poll(() => keptPaths(page)).not.toContain(path);
  await cutOff(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline!');
});

test(
  'API responses and personal pages are never cached, and caches of an older worker are deleted',
  ON_WIDE_SCREEN,
  async ({ visit, page, watch }) => {
    await visit('slice', '/robots.txt');
    await page.evaluate(() => caches.open('frontage-0-pages').then((cache) => cache.put('/old', new Response('old'))));
    await visit('slice', '/search');
    await kept(page);
    for (const path of ['/cart', '/account/orders', '/login']) {
      watch.missing.add(storeUrl('slice', path));
      await page.goto(storeUrl('slice', path));
    }
    await page.goto(storeUrl('slice', '/api/get-data'));
    await visit('slice', PRODUCT);
    await waitUntilPainted(page);
    await kept(page);
    const paths = await keptPaths(page);
    expect(paths).toEqual(expect.arrayContaining(['/search', PRODUCT, '/offline']));
    expect(paths.filter((path) => !/^\/(?:|search|product\/the-ember|offline|_astro\/.+|img\/.+)$/.test(path))).toEqual(
      [],
    );
  },
);

test('a closed store registers no service worker', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('closed');
  await waitUntilPainted(page);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
});

for (const name of ['slice', 'new'] as const) {
  test(`${name} can be installed`, ON_WIDE_SCREEN, async ({ visit, page, context }) => {
    await visit(name);
    await kept(page);
    const client = await context.newCDPSession(page);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // Private windows, such as those of tests, cannot install anything; every other error concerns the store.
    const problems = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(problems).toEqual([]);
    const { errors, data } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  });
}

test('the service worker is small and always revalidated', ON_WIDE_SCREEN, async () => {
  const { status, headers, wire } = await fetchFrom('slice', '/sw.js');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(wire.length).toBeLessThan(8 * 1024);
});

test('search engines do not index the offline page', ON_WIDE_SCREEN, async () => {
  const { text } = await fetchFrom('slice', '/offline');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect((await fetchFrom('slice', '/sitemap-1.xml')).text).not.toContain('/offline');
});
