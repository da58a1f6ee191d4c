import { cartLink } from '../../support/browser/cart.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

test(
  'the buy bar stays at the bottom of the screen with the price and an add button',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/product/the-ember');
    const bar = page.locator('.buybar');
    await expect(bar).toHaveText('Price from $14.50 Add to cart', { useInnerText: true });
    await expect(page.getByRole('main').getByText('Delivery: 20–40 min · from $0')).toBeVisible();
    for (const place of ['0', 'document.body.scrollHeight']) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place === '0' ? 0 : 1e6);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    expect((await bar.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);

test(
  'a product without options is added at once, and the cart stays in the route bar beside the single buy bar',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/product/burnt-caramel-custard');
    const bar = page.locator('.buybar');
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartLink(page, 1)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/product/burnt-caramel-custard' && url.hash === '');
    await bar.getByRole('button', { name: 'Add to cart' }).press(' ');
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(page.locator('.cart-bar')).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect(cartLink(page, 2)).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [footer, buy] = [await page.locator('#route footer.powered').boundingBox(), await bar.boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((buy?.y ?? 0) + 1);
    await cartLink(page, 2).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  },
);

test('a sold-out product has no buy bar, and a digital store has no add button and no cart', async ({
  visit,
  page,
}) => {
  await visit('slice', '/product/shrimp-and-chili');
  await expect(page.locator('.buybar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See similar products' })).toBeVisible();
  // Even with a stored cart count.
  await visit('pixel', '/product/dusty-keys');
  await page.evaluate(() => localStorage.setItem(`frontage:${location.host}:cart-count`, '3'));
  await page.reload();
  await page.mouse.move(100, 100);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-buy], .cart-bar, .cart-link')).toHaveCount(0);
});
