import type { Locator, Page } from '@playwright/test';
import { openAccount, signInAs } from '../../support/browser/account.ts';
import { fillBook, HOME } from '../../support/browser/addresses.ts';
import { fillCart } from '../../support/browser/cart.ts';
import {
  agree,
  CUSTARD,
  choice,
  chooseFirstSlot,
  enterByHand,
  field,
  fillAddress,
  fillCheckout,
  fillContact,
  openCheckout,
  openCoupon,
  ordered,
  part,
  place,
  slots,
  writeNote,
} from '../../support/browser/checkout.ts';
import { tabTo } from '../../support/browser/keys.ts';
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
  // No amount while the delivery charge is unknown.
  await expect(place(page)).toHaveText('Place order');
  await expect(page.locator('.order-bar .checkout-total')).toHaveText(/^Before delivery\$\d+\.\d\d$/);
  await fillCheckout(page, 'Cash');
  await writeNote(page, 'Ring twice');
  await expect(place(page)).toHaveText(/^Place order · \$\d+\.\d\d$/);
  // All amounts have the same format, so that they line up.
  for (const amount of await page.locator('.cart-sum dd, .item-amount').allTextContents())
    expect(amount).toMatch(/^(?:\$\d+\.\d\d|Free)$/);
  await place(page).click();
  await ordered(page);
  await page.goto(storeUrl('slice', '/cart'));
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

/** On the cart page: gives a ZIP code, continues to the checkout and expects it there. */
async function expectZipCarriedOver(page: Page): Promise<void> {
  const given = page.locator('#cart-pincode');
  await given.fill('97209');
  const priced = page.waitForResponse((response) => response.url().includes('pincode=97209'));
  await given.press('Enter');
  await priced;
  await page.getByRole('link', { name: 'Checkout' }).click();
  await enterByHand(page);
  await expect(field(page, 'ZIP code')).toHaveValue('97209');
}

test('a nearer branch is offered for an address that the chosen one delivers to', async ({ page, watch }) => {
  await openCheckout(page);
  await enterByHand(page);
  await field(page, 'ZIP code').fill('97214');
  const line = page.locator('.service-line');
  await expect(line).toHaveText('We deliver hereOrder from Hawthorne instead');
  const isCart = (url: URL) => url.pathname === '/api/get-cart';
  await page.route(isCart, (route) => route.fulfill({ status: 422, json: { message: 'Not now.', code: 'closed' } }));
  await line.getByRole('button').click();
  await expect(page.locator('.toast.error')).toHaveText('Not now.');
  await page.unroute(isCart);
  expect(watch.problems.splice(0).join()).toContain('422');
  await line.getByRole('button').click();
  const service = line.locator('.service');
  await expect(service).toHaveText(/^Delivers from Hawthorne( · \d\.\d mi)? · about\s\d+\smin$/);
  // Minutes from now say nothing about a time that the shopper chooses.
  await page.getByRole('radio', { name: 'Schedule for later' }).check();
  await expect(service).toHaveText(/^Delivers from Hawthorne( · \d\.\d mi)?$/);
});

test('the ZIP code given in the cart is filled in', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillCart(page, [CUSTARD]);
  await page.reload();
  await expectZipCarriedOver(page);
});

test('the ZIP code given in the cart is filled in after an earlier visit of the checkout', async ({ page }) => {
  await openCheckout(page);
  await fillContact(page);
  await page.goto(storeUrl('slice', '/cart'));
  await expectZipCarriedOver(page);
});

test('a guest sees the whole checkout on two screens of a phone, with the total and the button always in view', async ({
  page,
}) => {
  await openCheckout(page, 'slice', [
    { ...CUSTARD, quantity: 2 },
    { slug: 'marinated-olives', quantity: 1 },
  ]);
  await expect(part(page, 'Payment')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700);
  await expect(place(page)).toBeInViewport();
  await expect(page.locator('.checkout-pictures .order-picture')).toHaveCount(2);
  await part(page, 'Payment').scrollIntoViewIfNeeded();
  await expect(place(page)).toBeInViewport();
});

test('the address fields are shown on request, and then keep what was typed', async ({ page }) => {
  await openCheckout(page);
  await expect(field(page, 'City')).toHaveCount(0);
  const byHand = page.getByRole('button', { name: 'Enter by hand' });
  await tabTo(byHand);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Address')).toBeFocused();
  await expect(byHand).toHaveCount(0);
  await field(page, 'City').fill('Portland');
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Portland');
  // They stay open when the only text is removed.
  await field(page, 'City').fill('');
  await expect(field(page, 'City')).toBeVisible();
});

test('the address fields are shown when places cannot be searched', async ({ page, watch }) => {
  await page.route('**/api/google/address*', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await openCheckout(page);
  await page.getByRole('combobox', { name: 'Find your address' }).pressSequentially('1420 NW');
  await expect(page.locator('.place-search > .place-message')).toContainText("Address search isn't available");
  await expect(field(page, 'City')).toBeVisible();
  watch.problems.splice(0);
});

test('a street without a house number is asked for it at once', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('combobox', { name: 'Find your address' }).fill('NW Everett St');
  await page
    .getByRole('option', { name: /NW Everett St/ })
    .first()
    .click();
  await expect(field(page, 'Address')).toBeFocused();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/Add the house number/);
  await expect(field(page, 'City')).toHaveValue('Portland');
  await field(page, 'Address').fill('1138 NW Everett St');
  await expect(field(page, 'Address')).toHaveAttribute('aria-invalid', 'false');
});

test('a found address is priced at once', async ({ page }) => {
  await openCheckout(page);
  await fillContact(page);
  await page.getByRole('combobox', { name: 'Find your address' }).fill('1420 NW Lovejoy St');
  await page
    .getByRole('option', { name: /1420 NW Lovejoy St/ })
    .first()
    .click();
  await expect(field(page, 'Address')).toHaveValue('1420 NW Lovejoy St');
  await expect(part(page, 'Summary')).not.toContainText('Enter address');
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

test('a press that leaves the address is a click, and the form does not move once the address is priced', async ({
  page,
  watch,
}) => {
  await openCheckout(page);
  await fillContact(page);
  await chooseFirstSlot(page);
  await fillAddress(page);
  const cash = choice(page, 'Cash');
  const top = () => cash.evaluate((radio) => radio.getBoundingClientRect().y + scrollY);
  await expect(part(page, 'Summary')).toContainText('Enter address');
  const before = await top();
  await cash.hover();
  await page.mouse.down();
  await expect(cash).toBeFocused();
  // A request of the save would have come before this one.
  await page.evaluate(() => fetch('/api/cache-info').then((response) => response.text()));
  expect(watch.requests.filter((url) => url.includes('/api/address/add'))).toEqual([]);
  await page.mouse.up();
  await expect(cash).toBeChecked();
  await expect(part(page, 'Summary')).not.toContainText('Enter address');
  await expect(page.locator('.cart-sum')).toHaveAttribute('aria-busy', 'false');
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('a customer with saved addresses chooses one and fills in no address form', async ({ visit, page }) => {
  await visit('slice', '/cart');
  await fillBook(page, [HOME]);
  await openCheckout(page);
  await expect(choice(page, 'Home')).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Find your address' })).toHaveCount(0);
  await choice(page, 'Another address').check();
  await expect(page.getByRole('combobox', { name: 'Find your address' })).toBeVisible();
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
  await expect(page.locator('.checkout-part [role="status"]:not(:empty)')).toHaveText(/^Pickup\. Your total is now \$/);
  await expect(part(page, 'Delivery address')).toHaveCount(0);
  await fillContact(page);
  await chooseFirstSlot(page);
  await choice(page, 'Cash').check();
  await expect(choice(page, 'Cash')).toHaveAccessibleDescription('Pay when you pick up your order.');
  await agree(page).check();
  await place(page).click();
  await ordered(page);
});

test('a scheduled time is chosen by day from the opening hours of the branch', async ({ page }) => {
  await openCheckout(page);
  await choice(page, 'Pickup').check();
  await choice(page, 'Schedule for later').check();
  const days = slots(page, 'Day');
  expect(await days.count()).toBeGreaterThan(1);
  await expect(slots(page, 'Time').first()).toHaveAccessibleName(/Soonest$/);
  // The rows work by keyboard: an arrow key chooses the next day, and that starts with its first time.
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await expect(slots(page, 'Time').first()).toBeChecked();
  const chosen = slots(page, 'Time').nth(2);
  const value = (await chosen.getAttribute('value')) ?? '';
  await chosen.check();
  await expect(chosen).toBeInViewport();
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
  await openCoupon(page);
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
