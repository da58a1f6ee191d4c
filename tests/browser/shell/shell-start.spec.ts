import type { Page } from '@playwright/test';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const isShell = (url: string): boolean => url.includes('/_astro/shell.');

const SIGNS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['a touch', (page) => page.mouse.down()],
  ['a key', (page) => page.keyboard.press('Shift')],
];

for (const [sign, act] of SIGNS)
  test(`the script of all pages waits for the pictures of the first screen, or for ${sign}`, async ({
    page,
    watch,
  }) => {
    const pictures = Promise.withResolvers<void>();
    await page.route('**/img/**', async (route) => {
      await pictures.promise;
      await route.continue();
    });
    await page.goto(storeUrl('slice'), { waitUntil: 'domcontentloaded' });
    // An earlier request of the page would have come before this one.
    await page.evaluate(() => fetch('/api/cache-info').then((response) => response.text()));
    expect(watch.requests.filter(isShell)).toEqual([]);
    await act(page);
    await expect.poll(() => watch.requests.filter(isShell)).toHaveLength(1);
    pictures.resolve();
    await page.waitForLoadState();
  });

test('a page published for another branch loads the script without waiting for pictures', async ({
  visit,
  page,
  watch,
}) => {
  await visit('slice');
  await page.evaluate(() => {
    const { store } = document.documentElement.dataset;
    localStorage.setItem(`frontage:${store}:branch`, '{"branch_id":0}');
  });
  const pictures = Promise.withResolvers<void>();
  await page.route('**/img/**', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  const before = watch.requests.filter(isShell).length;
  await page.goto(storeUrl('slice', '/page/about'), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => window.sleepers?.take !== undefined)).toBe(true);
  expect(before).toBe(1);
  pictures.resolve();
  await page.waitForLoadState();
});

test('pictures below the first screen are shown once the page has loaded', async ({ visit, page }) => {
  await visit('slice');
  const picture = page.locator('#main [class$="media"] img[loading]').last();
  await picture.evaluate((image) => image.closest('[class$="media"]')?.scrollIntoView());
  await expect(picture).toBeVisible();
});

test('a closed store loads no script', async ({ visit, watch }) => {
  await visit('closed');
  expect(watch.requests.filter((url) => url.endsWith('.js'))).toEqual([]);
});
