import type { Page } from '@playwright/test';
import { arrived, followLink, isWide, panel } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

interface Motion {
  /** Pseudo-element of the view transition without its prefix, and the animation: `new(root) slide-in`. */
  readonly what: string;
  /** In milliseconds. */
  readonly end: number;
  /** Where the animation begins or ends beside its place. */
  readonly moved: unknown;
}

/** Makes the page record every animation of the latest view transition. */
const noteMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { motion: [] });
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        const motion = document.getAnimations().flatMap((animation): Motion[] => {
          const effect = animation.effect as KeyframeEffect | null;
          const [, part] = /^::view-transition-(.+)/.exec(effect?.pseudoElement ?? '') ?? [];
          if (!effect || !part) return [];
          const moved = effect.getKeyframes().map(({ translate }) => translate);
          const what = `${part} ${(animation as CSSAnimation).animationName}`;
          return [
            { what, end: Number(effect.getComputedTiming().endTime), moved: moved.find((way) => way !== 'none') },
          ];
        });
        Object.assign(window, { motion });
      };
      // A transition that the next one cuts off has no motion.
      void transition.ready.then(note, () => {});
      return transition;
    };
  });
const noted = (page: Page) => page.evaluate(() => (window as unknown as { motion: Motion[] }).motion);
const whatMoved = async (page: Page) => (await noted(page)).map(({ what }) => what);

test(
  'a page moves in and out within 200 ms, and the picture of its card with it',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice');
    await noteMotion(page);
    const [enter, leave] = isWide(page)
      ? ['new(route) rise', 'old(route) sink']
      : ['new(root) slide-in', 'old(root) slide-out'];
    const pictures = [expect.stringMatching(/^old\(picture\)/), expect.stringMatching(/^new\(picture\)/)];
    const link = page.locator('#main .card-name a').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await arrived(page, path);
    await expect.poll(() => whatMoved(page)).toEqual(expect.arrayContaining([enter, ...pictures]));
    expect(Math.max(...(await noted(page)).map(({ end }) => end))).toBeLessThanOrEqual(200);

    // The card is behind the panel now, and a second route takes the place of the first.
    await followLink(page, '/cart');
    await arrived(page, '/cart');
    await expect.poll(async () => (await whatMoved(page)).join()).toMatch(/^(?!.*(picture|route)).*root/);
    await page.goBack();
    await arrived(page, path);
    await expect(panel(page).locator('.gallery-media img').first()).toBeInViewport();
    await page.goBack();
    await arrived(page, '/');
    await expect.poll(() => whatMoved(page)).toEqual(expect.arrayContaining([leave, ...pictures]));
  },
);

test('in a right-to-left store a page slides in from the left', async ({ visit, page }) => {
  for (const [name, way] of [
    ['slice', '24px'],
    ['rtl', '-24px'],
  ] as const) {
    await visit(name);
    await noteMotion(page);
    await followLink(page, '/search');
    await arrived(page, '/search');
    await expect
      .poll(() => noted(page))
      .toContainEqual(expect.objectContaining({ what: 'new(root) slide-in', moved: way }));
  }
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
