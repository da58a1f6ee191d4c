import { cartLink } from '../../support/browser/cart.ts';
import { AT_BOTH_WIDTHS, expect, test } from '../../support/browser/test.ts';

test(
  'the buy bar stays at the bottom of the screen with the price and an add button',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/product/the-ember');
    const bar = page.locator('.buybar');
    await expect(bar).toHaveText('Price from $14.50 Add to cart');
    for (const place of ['0', 'document.body.scrollHeight']) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place === '0' ? 0 : 1e6);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    expect((await bar.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);

test(
  'a product without options is added at once, and the cart bar sits above the buy bar',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/product/burnt-caramel-custard');
    const bar = page.locator('.buybar');
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartLink(page, 1)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/product/burnt-caramel-custard' && url.hash === '');
    await bar.getByRole('button', { name: 'Add to cart' }).press(' ');
    await expect(cartLink(page, 2)).toBeVisible();
    for (const top of [0, 1e6]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      const [cart, buy] = [await page.locator('.cart-bar').boundingBox(), await bar.boundingBox()];
      if (!cart || !buy) throw new Error('both bars are shown');
      expect(cart.y + cart.height).toBeLessThanOrEqual(buy.y + 1);
      await expect(page.locator('.cart-bar')).toBeInViewport({ ratio: 1 });
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    // The end of the page clears both bars.
    const [footer, cart] = [
      await page.locator('#route footer.powered').boundingBox(),
      await page.locator('.cart-bar').boundingBox(),
    ];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((cart?.y ?? 0) + 1);
  },
);

test(
  'the cart bar shows no amount before the server responds and covers no title',
  AT_BOTH_WIDTHS,
  async ({ visit, page }) => {
    await visit('slice', '/product/burnt-caramel-custard');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/cart/add*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.locator('.buybar').getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartLink(page, 1)).toBeVisible();
    await expect(page.locator('.cart-bar-sum')).toHaveText('…');
    answered.resolve();
    await expect(page.locator('.cart-bar-sum')).toHaveText('$5.90');
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await page.locator('.cart-bar-box').boundingBox();
    if (!title || !bar) throw new Error('both are shown');
    expect(title.y + title.height).toBeLessThanOrEqual(bar.y);
  },
);

test('the cart bar covers no title on wide screens, including low ones', async ({ visit, page }) => {
  await visit('slice', '/product/burnt-caramel-custard');
  const added = page.waitForResponse('**/api/cart/add*');
  await page.locator('.buybar').getByRole('button', { name: 'Add to cart' }).click();
  await (await added).finished();
  await expect(cartLink(page, 1)).toBeVisible();
  await visit('slice', '/product/the-ember');
  await expect(cartLink(page, 1)).toBeVisible();
  for (const height of [800, 700]) {
    await page.setViewportSize({ width: 1280, height });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await page.locator('.cart-bar-box').boundingBox();
    if (!title || !bar) throw new Error('both are shown');
    expect(title.y + title.height).toBeLessThanOrEqual(bar.y);
  }
});

test('a sold-out product has no buy bar, and a digital store has no add button or cart bar', async ({
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
  await expect(page.locator('[data-buy], .cart-bar')).toHaveCount(0);
});
