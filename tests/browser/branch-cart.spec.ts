import { axeViolations } from '../support/browser/axe.ts';
import { branchLine, openShops } from '../support/browser/branches.ts';
import { fillCart, lineOf } from '../support/browser/cart.ts';
import { expect, test } from '../support/browser/test.ts';

/** Another price at Alberta Arts, and the same at Hawthorne. */
const OLIVES = 'Marinated Olives';

test.beforeEach(async ({ visit, page }) => {
  await visit('slice');
  await fillCart(page, [{ slug: 'marinated-olives' }]);
  await visit('slice');
});

test('a branch that changes the cart says what it changes, and one can go back', async ({ page, visit }) => {
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await expect(drawer).toContainText('We will tell you if your cart changes.');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart has changed at Alberta Arts' })).toBeFocused();
  await expect(drawer.getByRole('listitem')).toHaveText(`${OLIVES}: the price is now $6.00, it was $5.50.`);
  expect(await axeViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Back to Pearl District' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Pearl District.');
  await expect(branchLine(page)).toContainText('Pearl District');
  // Opened anew, it shows the branches.
  await openShops(page);
  // The cart is as it was known: there is nothing to say.
  await visit('slice', '/cart');
  await expect(lineOf(page, OLIVES)).toContainText('$5.50');
  await expect(page.locator('.cart-notes')).toHaveCount(0);
});

test('one can stay, and the cart does not say it again', async ({ page, visit }) => {
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Alberta Arts' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await drawer.getByRole('button', { name: 'Continue with Alberta Arts' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Alberta Arts.');
  await visit('slice', '/cart');
  await expect(lineOf(page, OLIVES)).toContainText('$6');
  await expect(page.locator('.cart-notes')).toHaveCount(0);
});

test('a branch that changes nothing is taken at once', async ({ page }) => {
  const drawer = await openShops(page);
  await drawer.getByRole('radio', { name: 'Hawthorne' }).press(' ');
  const read = page.waitForRequest((request) => request.url().includes('/api/get-cart'));
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  expect(new URL((await read).url()).searchParams.get('branch_id')).toMatch(/^\d+$/);
  await expect(page.locator('.toast')).toContainText('You are now shopping at Hawthorne.');
});
