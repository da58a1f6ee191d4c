import type { Page } from '@playwright/test';
import { arrived, followLink, panel } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

/** Makes the page record the duration of every view transition animation, in milliseconds. */
const noteMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const motion: number[] = [];
    Object.assign(window, { motion });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const pseudo = (effect as KeyframeEffect | null)?.pseudoElement ?? '';
          if (pseudo.startsWith('::view-transition')) motion.push(Number(effect?.getComputedTiming().endTime));
        }
      });
      return transition;
    };
  });
const noted = (page: Page) => page.evaluate(() => (window as unknown as { motion: number[] }).motion);

test('a page transition takes at most 200 ms', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice');
  await noteMotion(page);
  await followLink(page, '/product/margherita');
  await arrived(page, '/product/margherita');
  const motion = await noted(page);
  expect(motion.length).toBeGreaterThan(0);
  expect(Math.max(...motion)).toBeLessThanOrEqual(200);
});

test.describe('reduced motion', { tag: '@chromium' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('disables page transitions', AT_BOTH_WIDTHS, async ({ visit, page }) => {
    await visit('slice');
    await noteMotion(page);
    await followLink(page, '/product/margherita');
    await arrived(page, '/product/margherita');
    await expect(panel(page)).toBeVisible();
    expect(await noted(page)).toEqual([]);
  });
});

// Browsers without view transitions deliver the click to the element at once.
test('a click during a page transition is performed after it', { tag: '@chromium' }, async ({ visit, page }) => {
  await visit('slice');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
        document.documentElement.dataset['held'] = '';
      });
      return transition;
    };
  });
  await followLink(page, '/product/the-ember');
  await expect(page.locator('html')).toHaveAttribute('data-held');
  const buy = (await page.locator('.buybar a').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [buy.x + buy.width / 2, buy.y + buy.height / 2];
  expect(await page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.tagName, [x, y])).toBe(
    'HTML',
  );
  await page.mouse.click(x, y);
  expect(new URL(page.url()).hash).toBe('');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page).toHaveURL((url) => url.hash === '#product-options-drawer');
  await expect(page.locator('dialog.drawer:modal')).toBeVisible();
});
