import { expect, ONCE, test } from '../support/browser-test.ts';

test('it stays at the end of the screen, with the price and a way into the cart', async ({ visit, page }) => {
  await visit('slice', '/product/the-ember');
  const bar = page.locator('.buybar');
  await expect(bar).toHaveText('Price from $14.50 Add to cart');
  for (const place of ['0', 'document.body.scrollHeight']) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place === '0' ? 0 : 1e6);
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  expect((await bar.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('what is sold out has none, and a digital store neither', ONCE, async ({ visit, page }) => {
  await visit('slice', '/product/shrimp-and-chili');
  await expect(page.locator('.buybar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See similar products' })).toBeVisible();
});
