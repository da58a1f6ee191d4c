import { axeViolations } from '../../support/browser/axe.ts';
import { branchLine, openShops } from '../../support/browser/branches.ts';
import { fillCart, lineOf } from '../../support/browser/cart.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Its price differs at Alberta Arts and is the same at Hawthorne. */
const OLIVES = 'Marinated Olives';

test.beforeEach(async ({ visit, page }) => {
  await visit('slice');
  await fillCart(page, [{ slug: 'marinated-olives' }]);
  await visit('slice');
});

test('switching to a branch that changes the cart lists the changes, and the shopper can go back', async ({
  page,
  visit,
}) => {
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await expect(drawer).toContainText("We'll tell you if your cart changes.");
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart has changed at Alberta Arts' })).toBeFocused();
  await expect(drawer.getByRole('listitem')).toHaveText(`${OLIVES}: price changed from $5.50 to $6.00.`);
  expect(await axeViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Back to Pearl District' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Pearl District.');
  await expect(branchLine(page)).toContainText('Pearl District');
  // Opened again, the drawer lists the branches.
  await openShops(page);
  // The cart is unchanged, so there are no notes.
  await visit('slice', '/cart');
  await expect(lineOf(page, OLIVES)).toContainText('$5.50');
  await expect(page.locator('.cart-notes')).toHaveCount(0);
});

test('going back raises what the other branch had too little of, and tells what has really changed', async ({
  page,
  visit,
}) => {
  const drawer = await openShops(page);
  await page.evaluate(changeCarts);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Back to Pearl District' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Pearl District.');
  await visit('slice', '/cart');
  await expect(lineOf(page, OLIVES).getByRole('status')).toHaveText('3');
  await expect(page.locator('.cart-notes li')).toHaveCount(1);
});

test('the shopper can keep the new branch, and the cart page does not repeat the changes', async ({ page, visit }) => {
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await drawer.getByRole('button', { name: 'Continue with Alberta Arts' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Alberta Arts.');
  await visit('slice', '/cart');
  await expect(lineOf(page, OLIVES)).toContainText('$6');
  await expect(page.locator('.cart-notes')).toHaveCount(0);
});

test('a branch that changes nothing is switched to without a question', async ({ page }) => {
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Hawthorne' }).press(' ');
  const read = page.waitForRequest((request) => request.url().includes('/api/get-cart'));
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  expect(new URL((await read).url()).searchParams.get('branch_id')).toMatch(/^\d+$/);
  await expect(page.locator('.toast')).toContainText('You are now shopping at Hawthorne.');
});

/** Has the cart of Alberta Arts report too few units, and that of Pearl District an option that is gone. */
function changeCarts(): void {
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    if (!String(request[0]).includes('/api/get-cart?')) return response;
    const cart = await response.json();
    const [{ id: cart_item_id, product_id, name, unit_price }] = cart.cart_items;
    const change =
      unit_price === 5.5
        ? { reason: 'option_removed', old: 'Large', new: '' }
        : { reason: 'quantity_reduced', old: 3, new: 1 };
    cart.adjusted_cart_items.push({ cart_item_id, product_id, name, ...change });
    return Response.json(cart, response);
  };
}
