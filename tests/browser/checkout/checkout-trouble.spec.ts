import type { Page } from '@playwright/test';
import { FAR_AWAY, fillBook, HOME } from '../../support/browser/addresses.ts';
import { fillCart } from '../../support/browser/cart.ts';
import {
  agree,
  CUSTARD,
  choice,
  chooseFirstSlot,
  countCalls,
  enterByHand,
  field,
  fillCheckout,
  fillContact,
  openCheckout,
  openCoupon,
  ordered,
  part,
  place,
  writeNote,
} from '../../support/browser/checkout.ts';
import { offlineLine } from '../../support/browser/offline.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const expectRefusal = (watch: { missing: Set<string> }): void =>
  void watch.missing.add(storeUrl('slice', '/api/place-order?branch_id=1'));
const alerted = (page: Page) => page.locator('.order-bar [role="alert"]');

test('a double click sends one request and places one order', async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page, 'Cash');
  const calls = countCalls(page, 'place-order');
  await place(page).dblclick();
  await ordered(page);
  expect(calls.keys).toHaveLength(1);
});

test('a reload during the request places no second order', async ({ page }) => {
  await openCheckout(page);
  await fillCheckout(page, 'Cash');
  const calls = countCalls(page, 'place-order');
  // The order reaches the server, but the response is lost.
  await page.route('**/api/place-order*', () => undefined, { times: 1 });
  await place(page).click();
  await expect(place(page)).toHaveText('Placing your order...');
  await page.reload();
  await ordered(page);
  expect(calls.keys).toHaveLength(2);
  expect(new Set(calls.keys).size, 'keys').toBe(1);
});

test('an order placed in another tab empties the checkout of this one', async ({ page, context }) => {
  await openCheckout(page);
  const other = await context.newPage();
  await other.goto(storeUrl('slice', '/checkout'));
  await fillCheckout(other, 'Cash');
  await place(other).click();
  await ordered(other);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('missing fields are marked, and the first of them is focused', async ({ page }) => {
  await openCheckout(page);
  const calls = countCalls(page, 'place-order');
  await place(page).click();
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Full name is required.');
  await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true');
  await expect(agree(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Full name').fill('Ada');
  await expect(field(page, 'Full name')).toHaveAttribute('aria-invalid', 'false');
  await field(page, 'Email').pressSequentially('ada');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/email address/);
  expect(calls.keys).toHaveLength(0);
});

test('the form keeps its values after a reload and after visiting another page', async ({ page }) => {
  await openCheckout(page);
  const { email } = await fillContact(page);
  await writeNote(page, 'Ring twice');
  await enterByHand(page);
  await field(page, 'City').fill('Portl');
  await choice(page, 'Cash').check();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'City')).toHaveValue('Portl');
  await expect(choice(page, 'Cash')).toBeChecked();
  await openCoupon(page);
  await page.getByRole('link', { name: 'See all discounts' }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/cart/discounts'));
  await page.goBack();
  await expect(field(page, 'Order notes (optional)')).toHaveValue('Ring twice');
});

test('a changed total is shown and must be confirmed before the order can be placed', async ({ page, watch }) => {
  expectRefusal(watch);
  await openCheckout(page);
  await fillCheckout(page, 'Cash');
  const before = await place(page).textContent();
  // Another tab adds one more unit.
  await fillCart(page, [{ ...CUSTARD, quantity: 1 }]);
  await place(page).click();
  const notice = part(page, 'Please review your order');
  await expect(notice.getByRole('heading')).toBeFocused();
  await expect(notice.getByRole('listitem').first()).toHaveText(/^Subtotal: \$[\d.]+ instead of \$[\d.]+\.$/);
  await expect(notice).toContainText(/You now pay \$[\d.]+ instead of \$[\d.]+\./);
  await expect(place(page)).toHaveText(/^Continue with \$/);
  await place(page).click();
  await expect(notice).toHaveCount(0);
  await expect(place(page)).toHaveText(/^Place order/);
  await expect(place(page)).not.toHaveText(before ?? '');
  await place(page).click();
  await ordered(page);
});

test('an address outside every area says so, and no order is requested', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillBook(page, [HOME, FAR_AWAY]);
  await openCheckout(page);
  const calls = countCalls(page, 'place-order');
  await choice(page, 'Grandma').check();
  await expect(choice(page, 'Grandma')).toHaveAccessibleDescription(/Outside our delivery area/);
  await fillContact(page);
  await chooseFirstSlot(page);
  await choice(page, 'Cash').check();
  await agree(page).check();
  await place(page).click();
  await expect(part(page, 'Delivery address').getByRole('heading')).toBeFocused();
  await expect(part(page, 'Delivery address')).toContainText("We don't deliver to this address.");
  expect(calls.keys).toHaveLength(0);
  await choice(page, 'Home').check();
  await place(page).click();
  await ordered(page);
});

test('returning to the typed address makes it the delivery address again', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillBook(page, [FAR_AWAY]);
  await openCheckout(page);
  await choice(page, 'Another address').check();
  await fillCheckout(page, 'Cash');
  const price = await place(page).textContent();
  await choice(page, 'Grandma').check();
  await expect(choice(page, 'Grandma')).toHaveAccessibleDescription(/Outside our delivery area/);
  await choice(page, 'Another address').check();
  await choice(page, 'Cash').focus();
  await expect(part(page, 'Summary')).toContainText('Delivery (');
  await expect(place(page)).toHaveText(price ?? '');
  await place(page).click();
  await ordered(page);
});

test('going offline is reported, nothing is lost, and the next try is the same order', async ({ page, cutOff }) => {
  await openCheckout(page);
  const { name } = await fillCheckout(page, 'Cash');
  const calls = countCalls(page, 'place-order');
  await cutOff(true);
  await page.getByRole('button', { name: 'Continue offline' }).click();
  await place(page).click();
  await expect(alerted(page)).toContainText("You're offline. Your order is saved here");
  await expect(field(page, 'Full name')).toHaveValue(name);
  await cutOff(false);
  await expect(offlineLine(page)).toHaveCount(0);
  await place(page).click();
  await ordered(page);
  expect(new Set(calls.keys).size, 'keys').toBe(1);
});
