import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import { AT_BOTH_WIDTHS, expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';

const EMBER = '/product/the-ember';
const picture = (page: Page, index: number) => page.getByRole('link', { name: `Enlarge picture ${index} of 3` });
const viewer = (page: Page) => page.locator('dialog.lightbox');

/** Opens a picture over the whole screen. */
async function enlarge(page: Page, index = 1) {
  await picture(page, index).click();
  await expect(viewer(page)).toBeVisible();
}

test(
  'a tap on a picture shows it over the whole screen, and closing returns to it',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', EMBER);
    await enlarge(page);
    expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(viewer(page)).toHaveAccessibleName('Pictures');
    await expect(page).toHaveURL((url) => url.hash === '#product-pictures');
    expect(await axeViolations(page)).toEqual([]);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.hash === '' && url.pathname === EMBER);
    await expect(picture(page, 1)).toBeFocused();
  },
);

test(
  'arrow keys and buttons move through the pictures, and Escape returns to the one seen last',
  ON_WIDE_SCREEN,
  async ({ visit, page }) => {
    await visit('slice', EMBER);
    await picture(page, 1).focus();
    await page.keyboard.press('Enter');
    const place = viewer(page).getByRole('status');
    await expect(place).toHaveText('1 / 3');
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText('2 / 3');
    await viewer(page).getByRole('button', { name: 'Show picture 3 of 3' }).click();
    await expect(place).toHaveText('3 / 3');
    await expect(viewer(page).getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(picture(page, 3)).toBeFocused();
    await expect(page.locator('.gallery').getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 });
  },
);

test('a double tap enlarges a picture where it was tapped, and another one shows all of it', async ({
  visit,
  page,
}) => {
  await visit('slice', EMBER);
  await enlarge(page);
  const image = viewer(page).getByRole('img').first();
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const whole = await width();
  const { x, y } = (await image.boundingBox()) ?? { x: 0, y: 0 };
  const input = await page.context().newCDPSession(page);
  // Times are given, since a busy machine may take long between two taps.
  const tapAt = async (timestamp: number) => {
    const touchPoints = [{ x: x + 300, y: y + 400 }];
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
  };
  const tapTwice = async () => {
    const now = Date.now() / 1000;
    await tapAt(now);
    await tapAt(now + 0.15);
  };
  await tapTwice();
  await expect.poll(width).toBeCloseTo(whole * 2.5, 0);
  await expect.poll(async () => (await image.boundingBox())?.x ?? 0).toBeLessThan(-100);
  await tapTwice();
  await expect.poll(width).toBe(whole);
});

test('a button enlarges a picture for the keyboard', ON_WIDE_SCREEN, async ({ visit, page }) => {
  await visit('slice', EMBER);
  await enlarge(page);
  const zoom = viewer(page).getByRole('button', { name: 'Enlarge picture 1 of 3' });
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  await zoom.press('Enter');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await expect(viewer(page).locator('.zoomed img')).toBeVisible();
});

test('a link to the pictures opens them, and Back closes them', async ({ visit, page }) => {
  await visit('slice', EMBER);
  await enlarge(page, 1);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await visit('slice', '/page/about#product-pictures');
  await expect(page).toHaveURL((url) => url.hash === '');
});

test('the code of the viewer loads with its first picture', async ({ visit, page, watch }) => {
  await visit('slice', EMBER);
  await page.mouse.move(100, 100);
  await expect(page.locator('.gallery .heart')).toBeVisible();
  const isViewer = (url: string) => url.includes('Lightbox');
  expect(watch.requests.filter(isViewer)).toEqual([]);
  await enlarge(page);
  expect(watch.requests.filter(isViewer).length).toBeGreaterThan(0);
});
