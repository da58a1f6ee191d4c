import type { Page } from '@playwright/test';
import { arrived, followLink, panel } from '../support/browser-routes.ts';
import { expect, test } from '../support/browser-test.ts';

/** Has the page note the duration of every animation of a change of pages, in milliseconds. */
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

test('a page changes into the next within 200 ms', async ({ visit, page }) => {
  await visit('slice');
  await noteMotion(page);
  await followLink(page, '/product/margherita');
  await arrived(page, '/product/margherita');
  const motion = await noted(page);
  expect(motion.length).toBeGreaterThan(0);
  expect(Math.max(...motion)).toBeLessThanOrEqual(200);
});

test.describe('who wants less motion', { tag: '@chromium' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('sees none', async ({ visit, page }) => {
    await visit('slice');
    await noteMotion(page);
    await followLink(page, '/product/margherita');
    await arrived(page, '/product/margherita');
    await expect(panel(page)).toBeVisible();
    expect(await noted(page)).toEqual([]);
  });
});
