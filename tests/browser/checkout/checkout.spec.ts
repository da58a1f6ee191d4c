import type { Locator } from '@playwright/test';
import { openAccount, signInAs } from '../../support/browser/account.ts';
import { fillBook, HOME } from '../../support/browser/addresses.ts';
import { fillCart } from '../../support/browser/cart.ts';
import {
  agree,
  CUSTARD,
  choice,
  chooseFirstSlot,
  field,
  fillAddress,
  fillCheckout,
  fillContact,
  openCheckout,
  ordered,
  part,
  place,
} from '../../support/browser/checkout.ts';
import { creditWallet, makeRegular, signInTo } from '../../support/browser/rewards.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

/** Expects the rows to add up to the total, and the total less the tenders to equal the amount to pay. */
async function expectToAddUp(sum: Locator): Promise<void> {
  const texts = await sum.locator('dd').allTextContents();
  const names = await sum.locator('dt').allTextContents();
  const amounts = texts.map((text) => Number(text.replace('−', '-').replace('$', '').replace('Free', '0')));
  const total = names.indexOf('Total');
  const add = (from: number, to: number) => amounts.slice(from, to).reduce((all, amount) => all + amount, 0);
  expect(add(0, total)).toBeCloseTo(amounts[total] ?? Number.NaN, 2);
  expect((amounts[total] ?? Number.NaN) + add(total + 1, -1)).toBeCloseTo(amounts.at(-1) ?? Number.NaN, 2);
}

test('a guest orders with cash from the cart without being asked for an account', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CUSTARD]);
  await page.reload();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(part(page, 'Contact').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await fillCheckout(page, 'Cash');
  await field(page, 'Order notes (optional)').fill('Ring twice');
  await expect(place(page)).toHaveText(/^Place order · \$\d+\.\d\d$/);
  // All amounts have the same format, so that they line up.
  for (const amount of await page.locator('.checkout-sum dd, .item-amount').allTextContents())
    expect(amount).toMatch(/^(?:\$\d+\.\d\d|Free)$/);
  await place(page).click();
  await ordered(page);
  await page.goto(storeUrl('slice', '/cart'));
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the ZIP code given in the cart is filled in', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CUSTARD]);
  await page.reload();
  const given = page.locator('#cart-pincode');
  await given.fill('97209');
  const priced = page.waitForResponse((response) => response.url().includes('pincode=97209'));
  await given.press('Enter');
  await priced;
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(field(page, 'ZIP code')).toHaveValue('97209');
});

test('a new address is priced once it is complete, and saved to the address book', async ({ page }) => {
  await openCheckout(page);
  await expect(part(page, 'Summary')).toContainText('Enter address');
  await fillContact(page);
  await fillAddress(page);
  await choice(page, 'Cash').focus();
  await expect(part(page, 'Summary')).not.toContainText('Enter address');
  // The form stays open: a change updates the same address.
  await field(page, 'Apartment, suite, floor (optional)').fill('Apt 4');
  const kept = page.waitForResponse((response) => response.url().includes('/api/address/add'));
  await choice(page, 'Cash').focus();
  await expect(field(page, 'Address')).toHaveValue('1420 NW Lovejoy St');
  await kept;
  // A saved address is no longer part of the tab's unsubmitted input.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lovejoy');
  await page.reload();
  await expect(choice(page, '1420 NW Lovejoy St')).toBeChecked();
  await expect(choice(page, '1420 NW Lovejoy St')).toHaveAccessibleDescription(/Apt 4.*Delivers from Pearl District/);
  await expect(part(page, 'Delivery address').getByRole('radio')).toHaveCount(2);
});

test('a customer with saved addresses chooses one and fills in no address form', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillBook(page, [HOME]);
  await openCheckout(page);
  await expect(choice(page, 'Home')).toBeChecked();
  await expect(field(page, 'City')).toHaveCount(0);
  await choice(page, 'Another address').check();
  await expect(field(page, 'City')).toBeVisible();
  await choice(page, 'Home').check();
  await fillContact(page);
  await chooseFirstSlot(page);
  await choice(page, 'Cash').check();
  await agree(page).check();
  await place(page).click();
  await ordered(page);
});

test('pickup shows the branch, needs no address, and announces the new total', async ({ page }) => {
  await openCheckout(page);
  await expect(choice(page, 'Pickup')).toHaveAccessibleDescription(/Pearl District.*1138 NW Everett St.*(Open|Closed)/);
  await choice(page, 'Pickup').check();
  await expect(page.locator('.checkout-part [role="status"]:not(:empty)')).toHaveText(/^Pickup\. The total is \$/);
  await expect(part(page, 'Delivery address')).toHaveCount(0);
  await fillContact(page);
  await chooseFirstSlot(page);
  await choice(page, 'Cash').check();
  await expect(choice(page, 'Cash')).toHaveAccessibleDescription('You pay when you pick your order up.');
  await agree(page).check();
  await place(page).click();
  await ordered(page);
});

test('a scheduled time is chosen by day from the opening hours of the branch', async ({ page }) => {
  await openCheckout(page);
  await choice(page, 'Pickup').check();
  await choice(page, 'Schedule for later').check();
  const days = field(page, 'Day').getByRole('option');
  expect(await days.count()).toBeGreaterThan(1);
  await field(page, 'Day').selectOption({ index: 1 });
  const chosen = field(page, 'Time').getByRole('option').nth(2);
  const value = (await chosen.getAttribute('value')) ?? '';
  await field(page, 'Time').selectOption(value);
  await fillContact(page);
  await choice(page, 'Cash').check();
  await agree(page).check();
  const request = page.waitForRequest('**/api/place-order*');
  await place(page).click();
  expect((await request).postDataJSON()).toMatchObject({ scheduled_at: value, order_type: 'pickup' });
  await ordered(page);
});

test('wallet, rewards and a coupon reduce the amount to pay, each with a row', async ({ page }) => {
  const { email } = await makeRegular('slice');
  await creditWallet('slice', email, [500]);
  // Costs more than the wallet holds.
  await openCheckout(page, 'slice', [{ ...CUSTARD, quantity: 15 }]);
  await signInTo(page, 'slice', email);
  await page.goto(storeUrl('slice', '/checkout'));
  await expect(part(page, 'Contact')).toContainText(email);
  await expect(field(page, 'Email')).toHaveCount(0);
  await choice(page, 'Pickup').check();
  await expect(page.locator('.checkout-part [role="status"]:not(:empty)')).toHaveText(/Pickup/);
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('save10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('SAVE10')).toBeVisible();
  const sum = part(page, 'Summary');
  await page.getByRole('checkbox', { name: /Use .* in rewards/ }).check();
  await expect(sum).toContainText('Rewards');
  await page.getByRole('checkbox', { name: /from your wallet/ }).check();
  await expect(sum).toContainText('Wallet');
  await expect(sum).toContainText('To pay');
  await expectToAddUp(sum);
  await choice(page, 'Cash').check();
  await chooseFirstSlot(page);
  await agree(page).check();
  await place(page).click();
  await ordered(page);
});

test('a customer can sign in during the checkout and return to the order', async ({ page }) => {
  await openCheckout(page);
  await part(page, 'Contact').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(storeUrl('slice', '/login'));
  const person = await openAccount(page);
  await signInAs(page, person);
  await expect(page).toHaveURL(storeUrl('slice', '/checkout'));
  await expect(part(page, 'Contact')).toContainText(person.email);
  await expect(page.locator('.checkout-sum')).toContainText('5 items');
});
