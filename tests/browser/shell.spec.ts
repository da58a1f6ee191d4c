import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { fetchFrom } from '../support/site-http.ts';

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 768;
const panel = (page: Page) => page.locator('#route');
const box = async (page: Page) => (await panel(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
/** Waits until a page that was gone to softly is there. */
async function arrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('html')).not.toHaveAttribute('data-astro-transition', /./);
}
const openProduct = async (page: Page): Promise<string> => {
  const link = page.locator('#main a[href^="/product/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await arrived(page, path);
  return path;
};

test('a route is a dialog over home on wide screens, and a page on phones', async ({ visit, page }) => {
  await visit('slice');
  await openProduct(page);
  const { width } = await box(page);
  const viewport = page.viewportSize()?.width ?? 0;
  const name = (await page.locator('#route h1').textContent()) ?? '';
  if (isWide(page)) {
    expect(Math.abs(width - 480)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('dialog', { name })).toHaveAttribute('aria-modal', 'true');
    await expect(page.locator('#backdrop > #home')).toHaveCount(1);
    await expect(page.locator('#backdrop')).toHaveAttribute('inert', '');
  } else {
    expect(width).toBe(viewport);
    expect(await panel(page).getAttribute('role')).toBeNull();
    await expect(page.locator('#backdrop')).toBeHidden();
  }
  await visit('slice', '/page/about');
  const content = await box(page);
  expect(Math.abs(content.width - (isWide(page) ? viewport * 0.8 : viewport))).toBeLessThanOrEqual(1);
});

test('the border lies at 768 pixels, and crossing it keeps what is open', async ({ visit, page, isMobile }) => {
  test.skip(isMobile, 'the window of a phone has one width');
  await visit('slice', '/search');
  await page.getByRole('searchbox').fill('pizza');
  for (const [width, role] of [
    [769, 'dialog'],
    [768, null],
    [1280, 'dialog'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => panel(page).getAttribute('role')).toBe(role);
    if (role === null) expect((await box(page)).width).toBe(width);
    await expect(page.getByRole('searchbox')).toHaveValue('pizza');
  }
});

test('the backdrop can not be reached', async ({ visit, page, isMobile }) => {
  test.skip(isMobile, 'phones have no backdrop');
  await visit('slice');
  await openProduct(page);
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#backdrop') === null)).toBe(true);
  }
  expect(
    await page.evaluate(() => document.elementFromPoint(20, 300)?.closest('#backdrop a, #backdrop button')),
  ).toBeNull();
});

test('focus goes to the heading and comes back to the link; home is where it was left', async ({ visit, page }) => {
  await visit('greens');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const link = page.locator('#main a[href^="/product/"]').nth(6);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const path = (await link.getAttribute('href')) ?? '';
  await page.evaluate(() => {
    const home = document.getElementById('home');
    if (home) home.dataset.mark = 'same';
  });
  await link.click();
  await arrived(page, path);
  await expect(page.locator('#route h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.locator('[data-close]').click();
  await arrived(page, '/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 3);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 3);
  await expect(page.locator(`#main a[href="${path}"]`).first()).toBeFocused();
  await expect(page.locator('#home')).toHaveAttribute('data-mark', 'same');
});

test('title, description and canonical are those of the page, after going and coming back', async ({ visit, page }) => {
  const headOf = (html: string) =>
    [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/, /<link rel="canonical" href="([^"]*)/].map(
      (pattern) => pattern.exec(html)?.[1] ?? null,
    );
  const shown = () => page.evaluate(() => document.head.innerHTML);
  const served = async (path: string) => (await fetchFrom('slice', path)).text;
  await visit('slice');
  const path = await openProduct(page);
  expect(headOf(await shown())).toEqual(headOf(await served(path)));
  await page.goBack();
  await arrived(page, '/');
  expect(headOf(await shown())).toEqual(headOf(await served('/')));
});

test('the close button does nothing while a hash is set, and then leads back', async ({ visit, page }) => {
  await visit('slice');
  const path = await openProduct(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#something';
    link.textContent = 'open';
    document.querySelector('#route main')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/#something$/);
  await page.locator('[data-close]').click();
  await expect(page).toHaveURL(/#something$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.hash === '' && url.pathname === path);
  await page.locator('[data-close]').click();
  await arrived(page, '/');
});

test('a page that a tab begins with has home before it', async ({ context, visit, page }) => {
  await visit('slice', '/product/margherita');
  const entries = await page.evaluate(() => history.length);
  await page.reload();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await arrived(page, '/');
  const home = await context.newPage();
  await home.goto(new URL('/', page.url()).href);
  await expect(page).toHaveTitle(await home.title());
});

test('Escape closes the route on wide screens', async ({ visit, page, isMobile }) => {
  test.skip(isMobile, 'phones have no such key');
  await visit('slice');
  await openProduct(page);
  await page.keyboard.press('Escape');
  await arrived(page, '/');
});

test('further pages of home are still there when one comes back', async ({ visit, page }) => {
  await visit('greens');
  const cards = page.locator('#home .card');
  const first = await cards.count();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  const path =
    (await cards
      .nth(first + 3)
      .getByRole('link')
      .getAttribute('href')) ?? '';
  const link = page.locator(`#home .card a[href="${path}"]`);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await arrived(page, path);
  await page.locator('[data-close]').click();
  await arrived(page, '/');
  await expect(page.locator(`#home a[href="${path}"]`).first()).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a route is a page with its heading, links and a way out', async ({ visit, page }) => {
    await visit('slice', '/product/margherita');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-close]')).toHaveAttribute('href', '/');
  });
});
