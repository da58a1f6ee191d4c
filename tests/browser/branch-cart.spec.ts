import type { Page } from '@playwright/test';
import type { Cart, CartAdjustment } from '#contracts/cart.ts';
import { axeViolations } from '../support/browser-axe.ts';
import { branchLine, giveShops, openShops } from '../support/browser-branches.ts';
import { fillCart } from '../support/browser-cart.ts';
import { expect, test } from '../support/browser-test.ts';

/** Has the cart be another one at the branch with this number. @returns the branches that it was read for */
async function changeCartAt(page: Page, branch: string): Promise<string[]> {
  const asked: string[] = [];
  const cart = await page.evaluate(async () => {
    const headers = { 'guest-id': localStorage.getItem('guest_id') ?? '', 'X-Requested-With': 'XMLHttpRequest' };
    return (await (await fetch('/api/get-cart', { headers })).json()) as Cart;
  });
  await page.route('**/api/get-cart*', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('branch_id') ?? '';
    asked.push(id);
    const [{ id: cart_item_id, product_id, name } = { id: 0, product_id: 0, name: '' }] = cart.cart_items;
    const change: CartAdjustment = { cart_item_id, product_id, name, reason: 'price_changed', old: 12, new: 14.5 };
    await route.fulfill({ json: { ...cart, adjusted_cart_items: id === branch ? [change] : [] } });
  });
  return asked;
}

test.beforeEach(async ({ visit, page }) => {
  await giveShops(page, 3);
  await visit('slice');
  await fillCart(page, [{ slug: 'strawberry-layer-cake' }]);
  await visit('slice');
});

test('a branch that changes the cart says what it changes, and one can go back', async ({ page }) => {
  const asked = await changeCartAt(page, '1001');
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Hawthorne' }).press(' ');
  await expect(drawer).toContainText('We will tell you if your cart changes.');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart has changed at Hawthorne' })).toBeFocused();
  await expect(drawer.getByRole('listitem')).toHaveText(/: the price is now \$14\.50, it was \$12\./);
  expect(await axeViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Back to Pearl District' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Pearl District.');
  await expect(branchLine(page)).toContainText('Pearl District');
  expect(asked.at(-2)).toBe('1001');
  expect(asked.at(-1)).not.toBe('1001');
  // Opened anew, it shows the branches.
  await openShops(page);
});

test('one can stay, and the cart does not say it again', async ({ page, visit }) => {
  await changeCartAt(page, '1001');
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Hawthorne' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await drawer.getByRole('button', { name: 'Continue with Hawthorne' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Hawthorne.');
  await page.unroute('**/api/get-cart*');
  await visit('slice', '/cart');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('.cart-notes')).toHaveCount(0);
});

test('a branch that changes nothing is taken at once', async ({ page }) => {
  const asked = await changeCartAt(page, '1001');
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Alberta Arts.');
  expect(asked).toContain('1002');
});
