import { ownStore } from '../../support/browser/own-store.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

for (const [kind, storeName] of [
  ['of many words', 'The Old Harbour Custard, Caramel and Crème Brûlée Company of Portland, Oregon'],
  ['of one word', 'Donaudampfschifffahrtsgesellschaftskonditorei'],
] as const) {
  test(
    `a store name ${kind} does not widen the header beyond the screen or push links out of it`,
    AT_BOTH_WIDTHS,
    async ({ visit, page }) => {
      const store = await ownStore({ storeName });
      await visit(store);
      expect(await sideways(page)).toEqual([]);
      const width = page.viewportSize()?.width ?? 0;
      for (const link of await page.locator('.site-header a:visible').all()) {
        const box = await link.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      const header = await page.locator('.header-row').boundingBox();
      expect(header?.height).toBeLessThanOrEqual(80);
    },
  );
}

test('a Latin branch name is cut at its end in a right-to-left store', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  const store = await ownStore({ locale: 'ar-AE' });
  await visit(store);
  const name = page.locator('[data-branch-name]');
  await name.evaluate((element) => {
    element.textContent = 'Sheikh Zayed Road, Trade Centre, Tower Two, Second Floor, Left Hand Side';
  });
  const { first, last, box } = await name.evaluate((element) => {
    const letter = (at: number) => {
      const range = new Range();
      range.setStart(element.firstChild as Node, at);
      range.setEnd(element.firstChild as Node, at + 1);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    };
    const length = element.textContent?.length ?? 0;
    return { first: letter(0), last: letter(length - 1), box: element.getBoundingClientRect().toJSON() as DOMRect };
  });
  expect(first.left).toBeGreaterThanOrEqual(box.left - 1);
  expect(last.right, 'the name is longer than its place').toBeGreaterThan(box.right);
});

test('the search link appears when the search field of the page has left the screen', async ({ visit, page }) => {
  await visit('slice');
  const link = page.locator('.header-links').getByRole('link', { name: 'Search' });
  await expect(page.locator('.search-block .search-field')).toBeInViewport();
  await expect(link).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(link).toBeVisible();
});

test('the first line of the header stays on the screen while home scrolls', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('slice');
  for (const top of [900, 400]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    const box = await page.locator('.header-top').boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThanOrEqual(64);
    await expect(page.locator('.brand')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.header-links .cart-link')).toBeInViewport({ ratio: 1 });
  }
});

test(
  'the header says what delivery takes and costs before there is an address',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice');
    await expect(page.locator('.branch-link')).toHaveAccessibleName(
      /^Change branch: Pearl District.*20–40\smin ·\sfrom\s\$0$/,
    );
    await visit('atlas');
    await expect(page.locator('.branch-terms')).toHaveText('Lieferung 4,90 €');
    await visit('slice', '/product/burnt-caramel-custard');
    await expect(page.getByText('Minimum order $10 · Free delivery over $60')).toBeVisible();
  },
);
