/**
 * Ten key screens compared with the pictures in `looks/`. After an intended change, look at the new screens and store
 * them with `npx playwright test --config tests/playwright.config.ts looks --update-snapshots`.
 */
import type { Locator, Page } from '@playwright/test';
import { signedIn } from '../../support/browser/account.ts';
import { fillCart } from '../../support/browser/cart.ts';
import { part, place } from '../../support/browser/checkout.ts';
import { openOptions } from '../../support/browser/options.ts';
import { orderHere } from '../../support/browser/orders.ts';
import { pathOf } from '../../support/browser/pages.ts';
import { panelBox } from '../../support/browser/routes.ts';
import { AT_BOTH_WIDTHS, expect, storeUrl, test } from '../../support/browser/test.ts';
import { showFont, waitUntilPainted } from '../../support/browser/vitals.ts';

// Banners that change by themselves would show another picture.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Compares the screen with its picture, without the home page that lies behind a route on wide screens. What differs on
 * every run is covered.
 */
async function expectLook(page: Page, name: string, covered: Locator[] = []): Promise<void> {
  await showFont(page);
  await waitUntilPainted(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const isHome = new URL(page.url()).pathname === '/';
  const box = isHome ? { x: 0, y: 0, width } : await panelBox(page);
  const clip = { x: box.x, y: box.y, width: box.width, height: height - box.y };
  await expect(page).toHaveScreenshot(`${name}.png`, { mask: covered, clip });
}

// Greens is always open, so these screens do not depend on the hour.
const CART = [{ slug: 'seasonal-bouquet-small', quantity: 2 }];
const openCart = async (page: Page, path: string): Promise<void> => {
  await page.goto(storeUrl('greens', '/cart'));
  await fillCart(page, CART);
  await page.goto(storeUrl('greens', path));
};

for (const [store, type, scheme] of [
  ['slice', 'home', 'light'],
  ['rtl', 'home', 'dark'],
  ['slice', 'category', 'light'],
  ['loud', 'product', 'light'],
  ['loud', 'found', 'dark'],
] as const)
  test(`the look of ${store}, ${type}, ${scheme}`, AT_BOTH_WIDTHS, async ({ visit, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await visit(store, await pathOf(store, type));
    await expectLook(page, `${store}-${type}-${scheme}`);
  });

test('the look of the options of a product', AT_BOTH_WIDTHS, async ({ visit, page }) => {
  await visit('loud', '/product/the-ember');
  await openOptions(page);
  await expectLook(page, 'options');
});

test('the look of the cart', AT_BOTH_WIDTHS, async ({ page }) => {
  await openCart(page, '/cart');
  await expect(page.locator('.cart-sum')).toHaveAttribute('aria-busy', 'false');
  await expectLook(page, 'cart');
});

test('the look of the checkout', AT_BOTH_WIDTHS, async ({ page }) => {
  await openCart(page, '/checkout');
  await expect(place(page)).toBeVisible();
  await expect(part(page, 'Summary')).toBeAttached();
  await expectLook(page, 'checkout');
});

test('the look of the account', AT_BOTH_WIDTHS, async ({ page }) => {
  await signedIn(page, 'greens');
  await page.goto(storeUrl('greens', '/account'));
  const who = page.locator('.account-who');
  await expect(who).toContainText('Ada Lovelace');
  await expectLook(page, 'account', [who]);
});

test('the look of a placed order', AT_BOTH_WIDTHS, async ({ page }) => {
  await page.goto(storeUrl('greens', '/login'));
  const order = await orderHere(page, { type: 'pickup' });
  // Ready on a day at noon, so that neither midnight nor a minute changes the screen.
  const noon = Date.UTC(2030, 0, 4, 12);
  await page.clock.setFixedTime(noon);
  const shown = { ...order, eta_at: new Date(noon + 45 * 60_000).toISOString() };
  await page.route(/\/api\/get-single-order-to-track/, (route) =>
    route.fulfill({ json: { order: shown, poll_after: 0 } }),
  );
  await page.goto(storeUrl('greens', `/order-placed/${order.id}#${order.order_key}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Grace!');
  await expect(page.locator('.order-eta')).toContainText('in 45 minutes');
  // The address of the e-mail is another on every run, and may contain the number.
  const words = [page.getByText(order.order_number), page.getByText('A confirmation is on its way to')];
  await expectLook(page, 'order-placed', words);
});
