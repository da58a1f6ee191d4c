import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  addBranchLink,
  BRANCHES,
  expectSheet,
  giveBranches,
  openBranches,
  shownDrawer,
} from '../../support/browser/overlays.ts';
import { AT_BOTH_WIDTHS, expect, IN_CHROMIUM, test } from '../../support/browser/test.ts';

const drawer = (page: Page) => page.locator('dialog.drawer');
const expectClosed = async (page: Page, path = '/'): Promise<void> => {
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL((url) => url.hash === '' && url.pathname === path);
};

test.beforeEach(({ page }) => giveBranches(page, 8));

for (const [way, close] of [
  ['Back', (page: Page) => page.goBack()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(20, 20)],
] as const) {
  test(`a link opens the drawer, ${way} closes it, and Forward opens it again`, async ({ visit, page }) => {
    await visit('slice');
    await openBranches(page);
    await expect(page).toHaveURL(new RegExp(`${BRANCHES}$`));
    await expect(page.getByRole('dialog', { name: 'Choose a branch' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a branch' })).toBeFocused();
    const entries = await page.evaluate(() => history.length);
    await close(page);
    await expectClosed(page);
    await expect(page.locator('#branch-link')).toBeFocused();
    await page.goForward();
    await shownDrawer(page);
    await close(page);
    await expectClosed(page);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
}

for (const path of ['/', '/product/the-ember']) {
  test(`a direct link to ${path} opens the drawer, and closing it stays on the page`, async ({ visit, page }) => {
    await visit('slice', path + BRANCHES);
    // Islands wake only on the first interaction.
    await page.mouse.move(5, 5);
    await shownDrawer(page);
    await page.keyboard.press('Escape');
    await expectClosed(page, path);
    await (await addBranchLink(page)).click();
    await shownDrawer(page);
    await page.keyboard.press('Escape');
    await expectClosed(page, path);
    await expect(page.locator('#branch-link')).toBeFocused();
  });
}

test('opening and closing the drawer reloads nothing and keeps the scroll position', async ({ visit, page, watch }) => {
  await visit('greens');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const shown = await openBranches(page);
  await shown.evaluate((dialog) => {
    dialog.dataset.mark = 'same';
  });
  const scrolled = await page.evaluate(() => scrollY);
  const width = await page.evaluate(() => document.getElementById('main')?.clientWidth);
  expect(scrolled).toBeGreaterThan(300);
  const requests = watch.requests.length;
  await page.getByRole('radio', { name: 'Branch 3' }).check();
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expectClosed(page);
    expect(await page.evaluate(() => document.getElementById('main')?.clientWidth)).toBe(width);
    await page.goForward();
    await expect(await shownDrawer(page)).toHaveAttribute('data-mark', 'same');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
  // The page itself is not requested again; links under the pointer may be prefetched.
  const again = watch.requests.slice(requests).map((url) => new URL(url).pathname);
  expect(again.filter((path) => path === '/' || path === '/api/get-data')).toEqual([]);
});

test('the page behind the drawer does not scroll', AT_BOTH_WIDTHS, async ({ visit, page, isMobile }) => {
  test.skip(isMobile, 'phones have no mouse wheel');
  await visit('slice');
  await openBranches(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.move(30, 400);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test(
  'the drawer is a sheet on phones and centred on wide screens, and only its body scrolls',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await giveBranches(page, 30);
    await visit('slice');
    const shown = await openBranches(page);
    await expectSheet(shown, {
      fixed: [shown.getByRole('heading'), shown.getByRole('button', { name: 'Use this branch' })],
      first: shown.getByRole('radio').first(),
      last: shown.getByRole('radio').last(),
    });
    for (const button of await shown.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);

test('selecting text beyond the border does not close the drawer', async ({ visit, page }) => {
  await visit('slice');
  const shown = await openBranches(page);
  const box = (await shown.getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await page.mouse.move(box.x + 5, box.y + 5);
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${BRANCHES}$`));
});

test('focus stays in the drawer', async ({ visit, page }) => {
  await visit('slice');
  await openBranches(page);
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    // Null while the browser's own controls have the focus.
    const place = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body ? null : Boolean(element?.closest('dialog'));
    });
    expect(place).not.toBe(false);
  }
});

test(
  'Escape closes only the top layer: the drawer, then the route',
  AT_BOTH_WIDTHS,
  async ({ visit, page, isMobile }) => {
    test.skip(isMobile, 'phones have no Escape key');
    await visit('slice');
    await page.locator('#main .card-name a[href^="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.locator('html')).not.toHaveAttribute('data-astro-transition', /./);
    const path = new URL(page.url()).pathname;
    await openBranches(page);
    await page.keyboard.press('Escape');
    await expectClosed(page, path);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  },
);

for (const failures of [1, 2]) {
  test(`an overlay whose code fails to load says so and opens on a later try (failures: ${failures})`, async ({
    visit,
    page,
    watch,
    browserName,
  }) => {
    // Firefox never requests a failed module again: the page has to be reloaded.
    const isReloaded = failures === 2 || browserName === 'firefox';
    test.skip(failures === 2 && browserName === 'firefox', 'Firefox requests the dialog only once');
    await visit('slice');
    // A preload may request the code as well, so the requests are not counted.
    const script = '**/_astro/BranchSelector*.js';
    await page.route(script, (route) => route.abort());
    await (await addBranchLink(page)).click();
    await expect(page.getByText('This could not be opened. Please try again.')).toBeVisible();
    await expectClosed(page);
    await page.evaluate(() => Object.assign(window, { isThis: true }));
    if (failures === 1) await page.unroute(script);
    else page.once('domcontentloaded', () => page.unroute(script));
    await page.locator('#branch-link').click();
    await shownDrawer(page);
    await expect(page).toHaveURL(new RegExp(`${BRANCHES}$`));
    expect(await page.evaluate(() => 'isThis' in window)).toBe(!isReloaded);
    watch.problems.length = 0;
  });
}

// Firefox never requests a failed module again.
test('overlays open on a later try if their texts failed to load', IN_CHROMIUM, async ({ visit, page, watch }) => {
  const script = '**/_astro/en.*.js';
  await page.route(script, (route) => route.abort());
  await visit('slice', '/product/gelato-trio');
  const buy = page.locator('[data-buy] a').first();
  const failed = page.waitForEvent('console', (message) => message.text().includes('ERR_FAILED'));
  await buy.click();
  await failed;
  await page.unroute(script);
  await buy.click();
  await shownDrawer(page);
  watch.problems.length = 0;
});

test('branches that fail to load can be retried', async ({ visit, page, watch }) => {
  await visit('slice');
  await page.route('**/api/get-data*', (route) => route.abort(), { times: 2 });
  await (await addBranchLink(page)).click();
  await expect(page.getByRole('alert')).toHaveText('The branches could not be loaded.');
  watch.problems.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio')).toHaveCount(8);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('slow overlay code shows a loading dialog that Escape closes', async ({ visit, page }) => {
  await visit('slice');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/BranchSelector*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await (await addBranchLink(page)).click();
  const cover = page.getByRole('dialog', { name: 'Loading' });
  await expect(cover).toHaveAttribute('aria-busy', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cover).toBeHidden();
  resolve();
  await shownDrawer(page);
});
