import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  agree,
  choice,
  countCalls,
  field,
  fillCheckout,
  openCheckout,
  ordered,
  part,
  payWith,
  place,
} from '../../support/browser/checkout.ts';
import { orderHere } from '../../support/browser/orders.ts';
import { expect, storeUrl, test } from '../../support/browser/test.ts';

const SUCCESS = '4242 4242 4242 4242';
const DECLINED = '4000000000000002';
const THREE_D_SECURE = '4000002760003184';
const SLOW = '4000000000003063';

const payment = (page: Page) => part(page, 'Payment');
const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });

/** Places an order to be paid by card. */
async function placeByCard(page: Page): Promise<void> {
  await openCheckout(page);
  await fillCheckout(page, 'Card');
  await place(page).click();
  await expect(field(page, 'Card number')).toBeVisible();
}

test('a guest pays by card', async ({ page, watch }) => {
  await placeByCard(page);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  const attributes = { 'Card number': 'cc-number', 'Expiry date': 'cc-exp', 'Security code': 'cc-csc' };
  for (const [name, autocomplete] of Object.entries(attributes)) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete);
    await expect(field(page, name)).toHaveAttribute('inputmode', 'numeric');
  }
  await payWith(page, SUCCESS);
  await ordered(page);
  // The sandbox sends no request to Stripe.
  expect(watch.requests.filter((url) => url.includes('stripe'))).toEqual([]);
});

test('a card is validated before it is sent', async ({ page }) => {
  await placeByCard(page);
  const calls = countCalls(page, 'sandbox/process-payment');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(field(page, 'Card number')).toBeFocused();
  await payWith(page, '4242 4242 4242 4241');
  await expect(field(page, 'Card number')).toHaveAccessibleDescription('Please check the card number.');
  await payWith(page, '5555555555554444');
  await expect(field(page, 'Card number')).toHaveAccessibleDescription(/isn't a test card/);
  expect(calls.keys).toHaveLength(0);
  await page.getByText('Test cards', { exact: true }).click();
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
  await expect(field(page, 'Card number')).toHaveValue('4242 4242 4242 4242');
  expect(await axeViolations(page)).toEqual([]);
});

test("a bank's confirmation opens in a dialog, and approval completes the payment", async ({ page }) => {
  await placeByCard(page);
  await payWith(page, THREE_D_SECURE);
  await expect(bank(page)).toHaveAccessibleDescription(/Your bank asks whether you're paying \$\d+\.\d\d to Slice/);
  expect(await axeViolations(page)).toEqual([]);
  // A closed dialog can be opened again.
  await page.keyboard.press('Escape');
  await expect(bank(page)).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await ordered(page);
});

test('a denied or declined payment says why, and the order waits until it is paid', async ({ page }) => {
  await placeByCard(page);
  await payWith(page, THREE_D_SECURE);
  await bank(page).getByRole('button', { name: 'Deny' }).click();
  await expect(payment(page).getByRole('alert')).not.toBeEmpty();
  await payWith(page, DECLINED);
  await expect(payment(page).getByRole('alert')).toContainText(/declined/i);
  await expect(field(page, 'Expiry date')).toHaveValue('12/34');
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveAttribute('aria-disabled', 'false');
  expect(await axeViolations(page)).toEqual([]);
  await payWith(page, SUCCESS);
  await ordered(page);
});

test('a slow payment is followed until it completes', async ({ page }) => {
  await placeByCard(page);
  await payWith(page, SLOW);
  await expect(page.getByText('Your payment is being processed.')).toBeVisible();
  await ordered(page);
});

test('an unpaid order is restored after a reload and can be changed', async ({ page }) => {
  await placeByCard(page);
  await page.reload();
  await expect(field(page, 'Card number')).toBeVisible();
  await page.goto(storeUrl('slice', '/cart'));
  await expect(page.getByRole('heading', { name: 'You have an unpaid order' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to payment' }).click();
  await expect(part(page, 'Summary')).toContainText('Total');
  await page.getByText('5 items').click();
  await expect(page.getByText('Burnt Caramel Custard')).toBeVisible();
  await page.getByRole('button', { name: 'Edit order' }).click();
  await expect(place(page)).toBeVisible();
  await expect(page.locator('.checkout-sum')).toContainText('5 items');
  await choice(page, 'Cash').check();
  await agree(page).check();
});

test('changing an order while the store is unreachable can be resumed once it responds', async ({ page, watch }) => {
  await placeByCard(page);
  watch.isCutOff = true;
  await page.route('**/api/get-checkout*', (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: 'Edit order' }).click();
  await expect(page.getByText('The checkout could not be loaded. Your cart is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(place(page)).toBeVisible();
});

test('an order replaced from elsewhere is reported as no longer payable, and the new one is paid', async ({
  page,
  watch,
}) => {
  await placeByCard(page);
  await orderHere(page, { method: 'card' });
  await payWith(page, SUCCESS);
  await expect(page.getByText('This order can no longer be paid.')).toBeVisible();
  await payWith(page, SUCCESS);
  await ordered(page);
  expect(watch.problems.splice(0).join()).toContain('409');
});
