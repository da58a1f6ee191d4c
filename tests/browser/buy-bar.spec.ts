import { cartLink } from '../support/browser/cart.ts';
import { expect, ONCE, test } from '../support/browser/test.ts';

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

test('without options it puts the product into the cart at once, and the bar of the cart stands above it', async ({
  visit,
  page,
}) => {
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
  // The last of the page ends above both.
  const [footer, cart] = [
    await page.locator('#route footer.powered').boundingBox(),
    await page.locator('.cart-bar').boundingBox(),
  ];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((cart?.y ?? 0) + 1);
});

test('the bar of the cart names no amount before the server has, and covers no title', async ({ visit, page }) => {
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
});

test('the bar of the cart covers no title on wide screens, low ones too', ONCE, async ({ visit, page }) => {
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

test('what is sold out has none, and a digital store sells nothing by it', ONCE, async ({ visit, page }) => {
  await visit('slice', '/product/shrimp-and-chili');
  await expect(page.locator('.buybar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See similar products' })).toBeVisible();
  // With a cart that another store's page would show.
  await visit('pixel', '/product/dusty-keys');
  await page.evaluate(() => localStorage.setItem(`frontage:${location.host}:cart-count`, '3'));
  await page.reload();
  await page.mouse.move(100, 100);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-buy], .cart-bar')).toHaveCount(0);
});
