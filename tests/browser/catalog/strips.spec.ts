import type { Page } from '@playwright/test';
import { arrived, followLink, isWide } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

/** Scroll offset of each strip of home. */
const offsets = (page: Page): Promise<number[]> =>
  page.locator('#home .strip').evaluateAll((strips) => strips.map(({ scrollLeft }) => Math.round(scrollLeft)));

/** Scrolls each strip to its end, except strips that start in the middle. */
const scrollStrips = (page: Page): Promise<void> =>
  page.locator('#home .strip').evaluateAll(async (strips) => {
    for (const strip of strips)
      if (strip.scrollLeft === 0) strip.lastElementChild?.scrollIntoView({ block: 'nearest' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** For each strip, whether its arrows are disabled exactly at its start and end. */
const arrowsAgree = (page: Page): Promise<boolean[]> =>
  page.locator('#home [data-strip]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const strip = box.querySelector<HTMLElement>('.strip');
      if (!strip) return false;
      const end = strip.scrollWidth - strip.clientWidth;
      const isOff = (name: string) => box.querySelector(`[data-${name}]`)?.ariaDisabled === 'true';
      return (
        end < 2 ||
        (isOff('previous') === Math.abs(strip.scrollLeft) < 2 && isOff('next') === Math.abs(strip.scrollLeft) > end - 2)
      );
    }),
  );

/** Opens a route from home, a second one from there, and returns to home. */
async function leaveAndReturn(page: Page, whileOpen: () => Promise<void>): Promise<void> {
  // A click by Playwright could scroll the link, and so its strip, into view first.
  const product = (await page.locator('#main .card a').first().getAttribute('href')) ?? '';
  await followLink(page, product);
  await arrived(page, product);
  await expect(page.locator('#route .product')).toBeVisible();
  await whileOpen();
  await followLink(page, '/search');
  await arrived(page, '/search');
  await page.goBack();
  await expect(page.locator('#route .product')).toBeVisible();
  await arrived(page, product);
  await page.goBack();
  await expect(page.locator('#backdrop')).toHaveCount(0);
  await arrived(page, '/');
}

test('strips keep their position after a route is closed', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice');
  // A script centres one strip, so the strips are connected.
  await expect.poll(async () => (await offsets(page)).some((left) => left > 0)).toBe(true);
  await scrollStrips(page);
  const before = await offsets(page);
  expect(before.filter((left) => left > 50).length).toBeGreaterThan(1);
  await leaveAndReturn(page, async () => {
    if (isWide(page)) expect(await offsets(page)).toEqual(before);
  });
  expect(await offsets(page)).toEqual(before);
  await expect.poll(async () => (await arrowsAgree(page)).every(Boolean)).toBe(true);
});

test('strips in a right-to-left store keep their position', async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('rtl');
  await scrollStrips(page);
  const before = await offsets(page);
  expect(before.some((left) => left < -50)).toBe(true);
  await leaveAndReturn(page, async () => {});
  expect(await offsets(page)).toEqual(before);
});
