import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';
import { fetchFrom } from '../../support/site/http.ts';

const dock = (page: Page) => page.getByRole('complementary', { name: 'Help and offers' });
/** Declines cookies, which the page asks before it shows plugins. */
async function decline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(dock(page)).toBeVisible();
}
const openMenu = (page: Page) => dock(page).getByRole('button', { name: 'Contact us' }).click();
const hrefOf = async (page: Page, name: string) =>
  new URL((await dock(page).getByRole('link', { name }).getAttribute('href')) ?? '');

test('a store without plugins ships no plugin code', async ({ visit, page, watch }) => {
  for (const path of ['/', '/product/the-ember', '/category/pizzas']) {
    const { text } = await fetchFrom('slice', path);
    expect(text.replace(/plugin_product_reviews_star_color/g, '')).not.toMatch(/plugin|data-cookie-settings/i);
  }
  await visit('slice');
  await waitUntilPainted(page);
  expect(watch.requests.filter((url) => /plugins|consent|popups-wheel|recent-sales/.test(url))).toEqual([]);
});

test('plugins do not block the page and contact no other host', async ({ visit, page, watch }) => {
  await visit('plugged', '/product/the-ember');
  await decline(page);
  await waitUntilPainted(page);
  const { text } = await fetchFrom('plugged', '/product/the-ember');
  expect(text).not.toContain('rel="stylesheet"');
  const [, data = ''] = /<script type="application\/json" id="plugins">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    plugins: { analytics: { needs_consent: true } },
    product: { name: 'The Ember' },
  });
  // The prizes of the wheel stay on the server.
  expect(data).not.toMatch(/TEN|weight|coupon_code/);
  expect([...new Set(watch.requests.map((url) => new URL(url).hostname))]).toEqual(['plugged.localhost']);
});

test("the chat link names the page's product and follows soft navigation", async ({ visit, page }) => {
  await visit('plugged');
  await decline(page);
  await openMenu(page);
  const greeting = await hrefOf(page, 'WhatsApp');
  expect(greeting.origin + greeting.pathname).toBe('https://wa.me/4930123456');
  expect(greeting.searchParams.get('text')).toBe('Hello Slice & Ember! I have a question.');
  expect((await hrefOf(page, 'Messenger')).href).toBe('https://m.me/slice.pizza');
  await page.keyboard.press('Escape');
  await expect(dock(page).getByRole('link', { name: 'WhatsApp' })).toBeHidden();
  const link = page.locator('#main a[href="/product/the-ember"]').first();
  await link.click();
  await expect(page).toHaveURL(/the-ember$/);
  await openMenu(page);
  await expect(async () => {
    expect((await hrefOf(page, 'WhatsApp')).searchParams.get('text')).toBe(
      `Hello! I have a question about The Ember: ${storeUrl('plugged', '/product/the-ember')}`,
    );
  }).toPass();
});

test('Escape closes the contact menu and leaves the route open', async ({ visit, page }) => {
  await visit('plugged', '/product/the-ember');
  await decline(page);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(dock(page).getByRole('button', { name: 'Contact us' })).toBeFocused();
  await expect(dock(page).getByRole('link', { name: 'WhatsApp' })).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/product/the-ember');
});

test('the live chat contacts its provider only after a click', async ({ visit, page, watch }) => {
  const asked: string[] = [];
  await page.route('https://go.crisp.chat/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Chat</title><p>How can we help?</p>',
    });
  });
  await visit('plugged');
  await decline(page);
  await openMenu(page);
  expect(asked).toEqual([]);
  await dock(page).getByRole('button', { name: 'Live chat' }).click();
  const panel = page.getByRole('dialog', { name: 'Chat with Slice & Ember' });
  await expect(panel.frameLocator('iframe').getByText('How can we help?')).toBeVisible();
  expect(asked).toEqual(['https://go.crisp.chat/chat/embed/?website_id=e93e073a-1f69-4cbc-8934-f9e1611e65bb']);
  // The conversation survives soft navigation: the frame is neither moved nor reloaded.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('#main .card-name a[href^="/product/"]')?.click(),
  );
  await expect(page).toHaveURL(/\/product\//);
  await expect(panel.frameLocator('iframe').getByText('How can we help?')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(dock(page).getByRole('button', { name: 'Contact us' })).toBeFocused();
  forget(watch.problems, 'https://go.crisp.chat/');
});

/** Removes the problems of requests that the test made and answered on purpose. */
function forget(problems: string[], address: string): void {
  const others = problems.filter((problem) => !problem.startsWith(`request to somebody else: ${address}`));
  problems.splice(0, problems.length, ...others);
}

test('plugin slots on home show a loading text and then the plugin', async ({ visit, page }) => {
  const { text } = await fetchFrom('plugged', '/');
  expect(text.match(/Loading plugin\.\.\./g)).toHaveLength(4);
  expect(text).not.toContain('horoscope');
  await visit('plugged');
  await decline(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Spin to win' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Live chat' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Recently bought' })).toBeVisible();
  await expect(main.getByText('Loading plugin...')).toHaveCount(0);
});

test('a plugin that fails shows nothing and is logged', async ({ visit, page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/api/popups-wheel*', (route) => route.fulfill({ json: { segments: 7 } }));
  await visit('plugged');
  await decline(page);
  await expect(page.getByRole('button', { name: 'Spin to win' })).toHaveCount(0);
  await expect(page.locator('[data-plugin="popups_wheel"]')).toHaveCount(0);
  await expect.poll(() => warnings.join()).toContain('popups_wheel');
});

test('floating buttons overlap neither the bottom bar nor each other', async ({ visit, page }) => {
  await visit('plugged');
  await decline(page);
  const buttons = dock(page).getByRole('button');
  await expect(buttons).toHaveCount(2);
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
  const nav = await page.locator('.bottom-nav').boundingBox();
  const [first, second] = boxes;
  if (!first || !second) throw new Error('no buttons');
  for (const { y, height, width } of [first, second]) {
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(nav?.y ?? page.viewportSize()?.height ?? 0);
  }
  expect(Math.abs(first.x - second.x)).toBeGreaterThan(60);
  expect(await axeViolations(page)).toEqual([]);
});
