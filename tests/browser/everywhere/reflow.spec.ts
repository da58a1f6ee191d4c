import { fillCart } from '../../support/browser/cart.ts';
import { PAGE_TYPES, pathOf, statusOf } from '../../support/browser/pages.ts';
import { sideways } from '../../support/browser/reflow.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

/** WCAG 1.4.12 and 1.4.4: text spacing of the reader, and text of 200 %. */
const READERS = {
  'wide spacing':
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  'text of 200 %': 'html{font-size:200%!important}',
};

test.describe('on 320 px nothing scrolls sideways', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const name of ['slice', 'rtl', 'loud'] as const) {
    for (const type of PAGE_TYPES) {
      test(`${name}, ${type}`, async ({ visit, page }) => {
        await visit(name, await pathOf(name, type), statusOf(type));
        expect(await sideways(page)).toEqual([]);
        for (const [reader, content] of Object.entries(READERS)) {
          const style = await page.addStyleTag({ content });
          expect(await sideways(page), reader).toEqual([]);
          await style.evaluate((element) => (element as HTMLStyleElement).remove());
        }
      });
    }
  }

  test('slice, a cart', async ({ visit, page }) => {
    await visit('slice', '/cart');
    await fillCart(page, [{ slug: 'strawberry-layer-cake', quantity: 2 }]);
    for (const [reader, content] of Object.entries(READERS)) {
      await page.reload();
      await expect(page.locator('.line-name')).toBeVisible();
      await page.addStyleTag({ content });
      expect(await sideways(page), reader).toEqual([]);
    }
  });

  for (const [name, path] of [
    ['loud', '/search-regular?q=Donau'],
    ['loud', '/product/awkward'],
    ['new', '/'],
    ['closed', '/'],
    ['pixel', '/'],
  ] as const) {
    test(`${name}${path}`, async ({ visit, page }) => {
      await visit(name, path);
      expect(await sideways(page)).toEqual([]);
    });
  }
});

test('nothing scrolls sideways at the widths of the design', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  for (const name of ['slice', 'rtl', 'loud'] as const) {
    for (const type of PAGE_TYPES) {
      await visit(name, await pathOf(name, type), statusOf(type));
      expect(await sideways(page), `${name}, ${type}`).toEqual([]);
    }
  }
});
