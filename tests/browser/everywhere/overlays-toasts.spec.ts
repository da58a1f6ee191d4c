import type { Page } from '@playwright/test';
import { installClock } from '../../support/browser/clock.ts';
import { addBranchLink, chooseBranch, giveBranches, shownDrawer } from '../../support/browser/overlays.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

const NOON = new Date('2026-01-01T12:00:00Z');
const toasts = (page: Page) => page.locator('.toast');
const chosen = (number: number) => `You are now shopping at Branch ${number}.`;

/** Shows the next frame of a page whose clock is paused. */
const frameOf = (page: Page) => (): Promise<void> => page.clock.runFor(16);
const choose = (page: Page, name: string): Promise<void> => chooseBranch(page, name, frameOf(page));

/** Opens a page with a paused clock and a link to the branches. */
async function begin(page: Page, visit: () => Promise<unknown>): Promise<void> {
  await giveBranches(page, 5);
  await installClock(page, { time: NOON });
  await visit();
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
  await addBranchLink(page);
}

test('a success toast lasts 2 seconds, in a live region', async ({ visit, page }) => {
  await begin(page, () => visit('slice', '/page/about'));
  await choose(page, 'Branch 2');
  await expect(page.locator('[aria-live="polite"] .toast')).toHaveText(chosen(2));
  await page.clock.fastForward(1900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.fastForward(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('an error toast lasts 5 seconds', async ({ visit, page, watch }) => {
  await begin(page, () => visit('slice', '/page/about'));
  await page.route('**/_astro/BranchSelector*.js', (route) => route.abort());
  await page.locator('#branch-link').click();
  // The tap is painted before anything opens.
  await page.clock.runFor(50);
  await expect(toasts(page)).toHaveText('This could not be opened. Please try again.');
  watch.problems.length = 0;
  await page.clock.fastForward(4900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.fastForward(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('a fourth toast replaces the first, and a repeated one restarts its time', async ({ visit, page }) => {
  await begin(page, () => visit('slice', '/page/about'));
  for (const number of [1, 2, 3, 4]) await choose(page, `Branch ${number}`);
  await page.mouse.move(5, 5);
  await expect(toasts(page)).toHaveText([chosen(2), chosen(3), chosen(4)]);
  await page.clock.fastForward(1500);
  await choose(page, 'Branch 3');
  // A pointer over the toasts would pause them.
  await page.mouse.move(5, 5);
  await expect(toasts(page)).toHaveText([chosen(2), chosen(3), chosen(4)]);
  await page.clock.fastForward(1500);
  await expect(toasts(page)).toHaveText([chosen(3)]);
  await page.clock.fastForward(600);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast pauses under the pointer', async ({ visit, page, isMobile }) => {
  test.skip(isMobile, 'phones have no pointer that hovers');
  await begin(page, () => visit('slice', '/page/about'));
  await choose(page, 'Branch 2');
  await page.clock.fastForward(1000);
  await toasts(page).hover();
  await page.clock.fastForward(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.fastForward(900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.fastForward(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast that appears under a resting pointer does not pause', async ({ visit, page, isMobile }) => {
  test.skip(isMobile, 'phones have no pointer that hovers');
  await begin(page, () => visit('slice', '/page/about'));
  await choose(page, 'Branch 2');
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('there is no toast');
  await page.clock.fastForward(2100);
  await expect(toasts(page)).toHaveCount(0);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('Tab');
  await choose(page, 'Branch 3');
  await page.clock.fastForward(2100);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast pauses while focused, and can be dismissed with the keyboard', async ({ visit, page }) => {
  await begin(page, () => visit('slice', '/page/about'));
  await choose(page, 'Branch 2');
  await choose(page, 'Branch 3');
  await expect(page.locator('#branch-link')).toBeFocused();
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    if (await dismiss.first().evaluate((button) => button === document.activeElement)) break;
  }
  await expect(dismiss.first()).toBeFocused();
  await page.clock.fastForward(20_000);
  await expect(toasts(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveText([chosen(3)]);
  await expect(dismiss).toBeFocused();
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test(
  'a toast appears in the open dialog above its footer, and outlasts the dialog',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await begin(page, () => visit('slice', '/page/about'));
    await choose(page, 'Branch 2');
    await page.locator('#branch-link').click();
    const drawer = await shownDrawer(page, frameOf(page));
    const inside = drawer.locator('.toast');
    await expect(inside).toHaveText(chosen(2));
    await expect(drawer.getByRole('button', { name: 'Dismiss message' })).toBeVisible();
    const [toast, action] = [await inside.boundingBox(), await drawer.locator('[type="submit"]').boundingBox()];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(action?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toasts(page)).toHaveText(chosen(2));
    await dismissButton(page).click();
    await expect(toasts(page)).toHaveCount(0);
  },
);

const dismissButton = (page: Page) => page.getByRole('button', { name: 'Dismiss message' });

test(
  'a toast sits above the bottom bar, centred, and its button is at least 44 px',
  AT_BOTH_WIDTHS,
  async ({ visit, page, isMobile }) => {
    await begin(page, () => visit('slice', '/page/about'));
    await choose(page, 'Branch 2');
    const box = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
    const bar = isMobile ? ((await page.locator('.bottom-nav').boundingBox())?.y ?? 0) : height;
    expect(box.y + box.height).toBeLessThan(bar);
    expect(box.y).toBeGreaterThan(height - 200);
    const button = await dismissButton(page).boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  },
);

test('a toast outlasts a navigation', async ({ visit, page }) => {
  await begin(page, () => visit('slice'));
  await choose(page, 'Branch 2');
  await page.locator('#main .card-name a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('#route h1')).toBeVisible();
  await expect(toasts(page)).toHaveText(chosen(2));
  await page.clock.fastForward(2100);
  await expect(toasts(page)).toHaveCount(0);
});

test('in a short sheet toasts appear below the last row', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await begin(page, async () => {
    await giveBranches(page, 2);
    await visit('slice', '/page/about');
  });
  for (const [count, name] of [
    [1, 'Branch 2'],
    [2, 'Branch 1'],
  ] as const) {
    await choose(page, name);
    await page.locator('#branch-link').click();
    const drawer = await shownDrawer(page, frameOf(page));
    await expect(drawer.locator('.toast')).toHaveCount(count);
    const [row, toast] = [
      await drawer.getByRole('radio').last().locator('xpath=ancestor::label').boundingBox(),
      await drawer.locator('.toast').first().boundingBox(),
    ];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog.drawer')).toBeHidden();
  }
});
