import type { Page } from '@playwright/test';
import { expect, ON_WIDE_SCREEN, storeUrl, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

const REACT = /\/(client|react)\.[\w-]+\.js(\?|$)/;
const ISLAND = /\/(?:SearchBox|SignInPage)\.[\w-]+\.js(\?|$)/;
const scripts = (requests: readonly string[]) => requests.filter((url) => /\.js(\?|$)/.test(url));
const found = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Sicilian Lemonade', exact: true });

/** Waits for two idle periods: everything scheduled for an idle moment has run. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let count = 0; count < 2; count += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

for (const [name, path] of [
  ['greens', '/'],
  ['slice', '/'],
  ['slice', '/category/pizzas'],
  ['slice', '/product/the-ember'],
  ['slice', '/page/about'],
  ['slice', '/search'],
] as const) {
  test(`${name}${path} preloads React and runs none of it before the first interaction`, async ({ visit, page }) => {
    const client = await page.context().newCDPSession(page);
    const priorities = new Map<string, string>();
    client.on('Network.requestWillBeSent', ({ request }) => priorities.set(request.url, request.initialPriority));
    await client.send('Network.enable');
    await client.send('Profiler.enable');
    await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const run = async () => (await client.send('Profiler.takePreciseCoverage')).result.map(({ url }) => url);

    const ahead = page.waitForEvent('requestfinished', (request) => /\/client\./.test(request.url()));
    await visit(name, path);
    const fetched = (await ahead).url();
    expect(priorities.get(fetched)).toBe('Low');
    await waitUntilPainted(page);
    const untouched = await run();
    expect(
      untouched.some((url) => /\/_astro\/shell\.\S+\.js$/.test(url)),
      'the shell is seen to run',
    ).toBe(true);
    expect(untouched.filter((url) => REACT.test(url))).toEqual([]);
    await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0);

    await page.mouse.move(100, 100);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect((await run()).filter((url) => REACT.test(url))).toContain(fetched);
  });
}

test('a browser that saves data preloads nothing', ON_WIDE_SCREEN, async ({ visit, page, watch }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit('slice', '/search');
  await waitUntilPainted(page);
  await idle(page);
  expect(scripts(watch.requests).filter((url) => REACT.test(url))).toEqual([]);
  await page.mouse.move(100, 100);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test.describe('islands wake without interaction', () => {
  const awake = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  test('when the URL has a hash', ON_WIDE_SCREEN, async ({ visit, page }) => {
    await visit('slice', '/search#anything');
    await awake(page);
  });
  test('when the URL gets a hash', ON_WIDE_SCREEN, async ({ visit, page }) => {
    await visit('slice', '/search');
    await page.evaluate(() => {
      location.hash = 'anything';
    });
    await awake(page);
  });
  test('when the page dispatches the wake event', ON_WIDE_SCREEN, async ({ visit, page }) => {
    await visit('slice', '/search');
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('frontage:wake')));
    await awake(page);
  });
});

test('after an interaction the islands of the next page are awake', async ({ visit, page }) => {
  await visit('slice', '/page/about');
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.getByRole('link', { name: 'Close' }).press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.locator('.search-block a').press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/search');
  await expect(page.locator('#route astro-island')).not.toHaveAttribute('ssr', /.*/);
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
});

/** Opens a page whose island code is held back until the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ISLAND, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(storeUrl('slice', path));
  return resolve;
}

test.describe('interaction with a sleeping island', () => {
  test('is replayed: typed text and a search', async ({ page }) => {
    const release = await openAsleep(page, '/search');
    await page.getByRole('searchbox').fill('lemonade');
    await page.getByRole('searchbox').press('Enter');
    await expect(found(page)).toHaveCount(0);
    release();
    await expect(found(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/search');
    await expect(page.getByRole('searchbox')).toHaveValue('lemonade');
  });

  test('is replayed: a form submitted by the keyboard', async ({ page }) => {
    const release = await openAsleep(page, '/search');
    await page.getByRole('searchbox').pressSequentially('lemonade');
    await page.getByRole('searchbox').press('Enter');
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit());
    await expect(page).toHaveURL((url) => url.pathname === '/search');
    release();
    await expect(found(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/search');
  });

  test('keeps text that was typed before a replayed click changed the form', async ({ page }) => {
    const release = await openAsleep(page, '/login');
    await page.getByRole('radio', { name: 'One-time code' }).click({ force: true });
    await page.getByLabel('Email or phone number').fill('ada@example.com');
    release();
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
    await expect(page.getByLabel('Email or phone number')).toHaveValue('ada@example.com');
  });

  test('falls back to the browser when its code does not load', async ({ page, watch }) => {
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(storeUrl('slice', '/search'));
    await page.getByRole('searchbox').fill('lemonade');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search-regular\?q=lemonade$/);
    await expect(found(page)).toBeVisible();
    expect(watch.problems.join('\n')).toContain('Error hydrating');
    watch.problems.length = 0;
  });
});

// The swap coincides with the hydration, where both come from the network: React has begun and not rendered yet.
test('a link in an island leads away while the island hydrates', { tag: '@chromium' }, async ({ page }) => {
  const release = await openAsleep(page, '/search?q=lemonade');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        document.documentElement.dataset['swapping'] = '';
        const island = document.querySelector('#route astro-island');
        await new Promise((resolve) => island?.addEventListener('astro:hydrate', resolve, { once: true }));
        if (typeof update === 'function') await update();
      });
  });
  await page.locator('#route astro-island a').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-swapping');
  release();
  await expect(page.locator('#route .product')).toBeVisible();
});

test.describe('on a slow phone', () => {
  const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  test.beforeEach(async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  });

  test('a search at first paint shows results', async ({ page }) => {
    await page.goto(storeUrl('slice', '/search'), { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('lemonade');
    await page.getByRole('searchbox').press('Enter');
    await expect(found(page)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/search');
  });

  test('scrolling at first paint loads the next products', async ({ page }) => {
    await page.goto(storeUrl('greens'), { waitUntil: 'commit' });
    const cards = page.locator('section', { hasText: 'All of the shop' }).locator('.card:not(.skeleton)');
    await expect(cards).toHaveCount(24);
    await page.locator('.feed').scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(24);
  });
});
