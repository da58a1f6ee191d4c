import type { Page } from '@playwright/test';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';
import { waitUntilPainted } from '../../support/browser/vitals.ts';

/** Fault of the focused element: no ring, out of sight or covered. Null at the end of the page. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const name = `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 30)}`;
    // A field's ring is on its wrapper, a card's on the pseudo-element of its link.
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.parentElement ?? element),
    ];
    const hasRing = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    if (!hasRing) return `no ring: ${name}`;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element)) ? '' : `covered: ${name} by ${hit?.className}`;
  });

for (const [name, path] of [
  ['slice', '/'],
  ['loud', '/category/pizzas'],
  ['slice', '/product/the-ember'],
  ['rtl', '/search'],
] as const) {
  test(
    `${name}${path}: every focused element shows a focus ring and is not covered`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      await visit(name, path);
      await waitUntilPainted(page);
      const faults: string[] = [];
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press('Tab');
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const fault = await focusFault(page);
        if (fault === null) break;
        if (fault) faults.push(fault);
      }
      expect(faults).toEqual([]);
    },
  );
}

test('the skip link jumps past the header', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('primary actions are at least 44 px high', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice', '/search-regular');
  const box = await page.getByRole('main').locator('.search-field').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await visit('slice', '/nowhere', 404);
  const home = await page.getByRole('link', { name: 'Go to the home page' }).boundingBox();
  expect(home?.height).toBeGreaterThanOrEqual(44);
});
