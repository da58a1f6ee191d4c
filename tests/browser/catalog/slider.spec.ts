import { axeViolations } from '../../support/browser/axe.ts';
import { installClock } from '../../support/browser/clock.ts';
import { followLink } from '../../support/browser/routes.ts';
import { expect, ON_WIDE_SCREEN, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

test('banners without links scroll by keyboard, also if the code of the slider cannot be loaded', async ({
  visit,
  page,
  watch,
}) => {
  await page.route(/\/slider-motion\./, (route) => route.abort());
  await visit('new');
  await waitUntilPainted(page);
  expect(await axeViolations(page)).toEqual([]);
  const track = page.locator('[data-track]');
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  watch.problems.splice(0);
});

test.describe('banner slider', () => {
  test('moves by itself until paused', async ({ visit, page }) => {
    await installClock(page);
    await visit('slice');
    const slider = page.getByRole('region', { name: 'Highlights' });
    const place = slider.getByText(/^\d \/ 4$/);
    await expect(slider.getByRole('button', { name: 'Pause' })).toBeVisible();
    const first = (await place.textContent()) ?? '';
    await page.clock.runFor(4_000);
    await expect(place).not.toHaveText(first);
    await slider.getByRole('button', { name: 'Pause' }).click();
    await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible();
    const paused = (await place.textContent()) ?? '';
    await page.clock.runFor(20_000);
    await expect(place).toHaveText(paused);
    await expect(slider.getByRole('group', { name: `${Number.parseInt(paused, 10)} of 4` })).toBeInViewport({
      ratio: 0.9,
    });
  });

  test('ends when its page is rendered anew', async ({ visit, page }) => {
    await installClock(page);
    await visit('slice');
    const count = await page.locator('[data-slider] [data-count]').elementHandle();
    const shown = () => count?.evaluate(({ textContent }) => textContent);
    await expect.poll(shown).toMatch(/^\d \/ 4$/);
    await followLink(page, '/cart');
    await expect(page.locator('#backdrop [data-slider]')).toHaveCount(1);
    await page.goBack();
    await expect(page.locator('#backdrop [data-slider]')).toHaveCount(0);
    const first = (await shown()) ?? '';
    await page.clock.runFor(4_000);
    await expect.poll(shown).not.toBe(first);
    await followLink(page, '/');
    await expect.poll(() => count?.evaluate((element) => element.isConnected)).toBe(false);
    const last = await shown();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(last);
  });

  test('stops in a hidden tab and behind an open route', async ({ visit, page }) => {
    await installClock(page);
    await visit('slice');
    const slider = page.locator('[data-slider]');
    const place = slider.getByText(/^\d \/ 4$/);
    await expect(slider.getByRole('button', { name: 'Pause' })).toBeVisible();
    const stands = async () => {
      const before = (await place.textContent()) ?? '';
      await page.clock.runFor(20_000);
      await expect(place).toHaveText(before);
      return before;
    };
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await hide(true);
    const first = await stands();
    await hide(false);
    await page.clock.runFor(4_000);
    await expect(place).not.toHaveText(first);
    await followLink(page, '/product/margherita');
    await expect(page.locator('#backdrop [data-slider]')).toHaveCount(1);
    await stands();
  });

  test('follows a swipe', async ({ visit, page }) => {
    await visit('slice');
    const slider = page.getByRole('region', { name: 'Highlights' });
    await expect(slider.getByText(/^\d \/ 4$/)).toBeVisible();
    await slider.locator('[data-track]').evaluate((track) => track.scrollTo({ left: 2 * track.clientWidth }));
    await expect(slider.getByText('3 / 4')).toBeVisible();
  });

  // Phones swipe instead.
  test('moves forward and back with its buttons', ON_WIDE_SCREEN, async ({ visit, page }) => {
    await visit('slice');
    const slider = page.getByRole('region', { name: 'Highlights' });
    const slide = (index: number) => slider.getByRole('group', { name: `${index} of 4` });
    const next = slider.getByRole('button', { name: 'Next' });
    const previous = slider.getByRole('button', { name: 'Previous' });
    await next.click();
    await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
    await previous.click();
    await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
    // Beyond the first is the last, and taps during a move count.
    await previous.click();
    await previous.click();
    await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
    await next.click();
    await next.click();
    await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
    await expect(slider.getByText('1 / 4')).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slider does not move and has no pause button', async ({ visit, page }) => {
    await installClock(page);
    await visit('slice');
    const slider = page.getByRole('region', { name: 'Highlights' });
    await expect(slider.getByText('1 / 4')).toBeVisible();
    await expect(slider.getByRole('button', { name: 'Pause' })).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(slider.getByRole('group').nth(0)).toBeInViewport({ ratio: 0.9 });
  });

  test('no animation on a page lasts longer than 50 ms', async ({ visit, page }) => {
    await visit('slice');
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          // Others follow the scroll position.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(50);
  });
});
