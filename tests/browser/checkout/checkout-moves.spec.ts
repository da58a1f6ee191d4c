import type { Page } from '@playwright/test';
import { signedIn } from '../../support/browser/account.ts';
import { lineOf } from '../../support/browser/cart.ts';
import {
  agree,
  choice,
  chooseFirstSlot,
  field,
  fillCheckout,
  openCheckout,
  openCoupon,
  ordered,
  part,
  place,
} from '../../support/browser/checkout.ts';
import { orderHere } from '../../support/browser/orders.ts';
import { shownDrawer } from '../../support/browser/overlays.ts';
import {
  changeStore,
  closeUntilTomorrow,
  deliverElsewhere,
  ownStore,
  setPrice,
  setStock,
  spendElsewhere,
} from '../../support/browser/own-store.ts';
import { creditAccount, creditWallet } from '../../support/browser/rewards.ts';
import { expect, storeUrl, test, type Watch } from '../../support/browser/test.ts';
import type { SiteStore } from '../../support/site/stores.ts';

const notice = (page: Page) => part(page, 'Please review your order');

/** Confirms a changed order by the button below the notice, both of which are in view. */
async function confirmAs(page: Page, name: string): Promise<void> {
  await expect(place(page)).toHaveText(name);
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await place(page).click();
  await expect(notice(page)).toHaveCount(0);
}
const isAt = (page: Page, heading: string) => expect(part(page, heading).getByRole('heading')).toBeFocused();
/** Expects exactly these failed responses of place-order, in this order, among the problems that the browser logged. */
const told = ({ problems }: Watch, ...statuses: number[]) =>
  expect(problems.splice(0).map((problem) => Number(/status of (\d+).*place-order/.exec(problem)?.[1]))).toEqual(
    statuses,
  );

/** The customer's last order, as the API returns it. */
const lastOrder = async (page: Page) => {
  await ordered(page);
  return page.evaluate(async () => {
    const kept = localStorage.getItem(`frontage:${location.host}:user`);
    const headers = { Authorization: `Bearer ${JSON.parse(kept ?? '').value.token}` };
    const id = location.pathname.split('/').at(-1);
    return (await (await fetch(`/api/get-single-order?order_id=${id}`, { headers })).json()).order;
  });
};

/** Fills in the fields of a pickup order. */
/** Changes how the cart is ordered, and waits until the checkout is read again. A later read would reveal more changes. */
async function readAgainAfter(page: Page, change: () => Promise<void>): Promise<void> {
  const read = page.waitForResponse('**/api/get-checkout*');
  await change();
  await (await read).finished();
}

async function pickUp(page: Page, store: SiteStore): Promise<void> {
  await page.goto(storeUrl(store, '/checkout'));
  await readAgainAfter(page, () => choice(page, 'Pickup').check());
  await expect(page.locator('.checkout-part [role="status"]:not(:empty)')).toHaveText(/^Pickup/);
  await agree(page).check();
}

test('a price or hours that changed meanwhile are shown, and nothing is ordered before the shopper confirms', async ({
  page,
  watch,
}) => {
  const store = await ownStore();
  await openCheckout(page, store);
  const { email } = await fillCheckout(page, 'Cash');
  await setPrice(store, 7.5);
  await place(page).click();
  await expect(notice(page).getByRole('heading')).toBeFocused();
  await expect(notice(page).getByRole('listitem')).toHaveText(
    'Burnt Caramel Custard: price changed from $6.90 to $7.50.',
  );
  await expect(notice(page)).toContainText('You now pay $37.50 instead of $34.50.');
  await confirmAs(page, 'Continue with $37.50');
  await closeUntilTomorrow(store);
  await place(page).click();
  await isAt(page, 'When?');
  await expect(part(page, 'When?')).toContainText('Pearl District is closed');
  await expect(choice(page, 'As soon as possible')).toBeDisabled();
  await expect(field(page, 'Email')).toHaveValue(email);
  await chooseFirstSlot(page);
  await expect(place(page)).toHaveText('Place order · $37.50');
  await place(page).click();
  await ordered(page);
  told(watch, 409, 422);
});

test('the checkout follows the hours of a newly chosen branch at once', async ({ page }) => {
  const store = await ownStore();
  await closeUntilTomorrow(store, 'Night Owl');
  await openCheckout(page, store);
  await expect(part(page, 'When?')).toContainText('Pearl District is closed');
  await page.getByRole('link', { name: 'Change branch' }).click();
  const drawer = await shownDrawer(page);
  await drawer.getByRole('radio', { name: 'Night Owl' }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(page.locator('.toast')).toContainText('You are now shopping at Night Owl.');
  await expect(choice(page, 'As soon as possible')).toBeEnabled();
  await expect(part(page, 'When?')).not.toContainText('is closed');
});

test('an address that is no longer delivered to is reported in its section, and pickup still works', async ({
  page,
  watch,
}) => {
  const store = await ownStore();
  await openCheckout(page, store);
  await fillCheckout(page, 'Cash');
  await deliverElsewhere(store);
  await place(page).click();
  await isAt(page, 'Delivery address');
  await expect(part(page, 'Delivery address')).toContainText("We don't deliver to this address");
  await choice(page, 'Pickup').check();
  await place(page).click();
  await ordered(page);
  told(watch, 422);
});

test('stock bought by another shopper is reported, and a sold-out line is named with a link to the cart', async ({
  page,
  browser,
  watch,
}) => {
  const store = await ownStore();
  await setStock(store, 6);
  await openCheckout(page, store);
  await fillCheckout(page, 'Cash');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(storeUrl(store, '/login'));
  await orderHere(other);
  await place(page).click();
  await expect(notice(page).getByRole('listitem')).toHaveText(
    "Burnt Caramel Custard: only 4 left, so we've updated your quantity.",
  );
  await confirmAs(page, 'Continue with $27.60');
  await orderHere(other);
  await orderHere(other);
  await elsewhere.close();
  await place(page).click();
  const sum = page.locator('.checkout-sum');
  await expect(sum).toContainText('Burnt Caramel Custard');
  await sum.getByRole('link', { name: 'Edit cart' }).click();
  await expect(page).toHaveURL(storeUrl(store, '/cart'));
  await expect(lineOf(page, 'Burnt Caramel Custard')).toContainText('Sold out. Remove it to continue.');
  told(watch, 409, 422);
});

test('a wallet spent elsewhere no longer covers the order, and pays once it is topped up', async ({ page, watch }) => {
  const store = await ownStore({ pay_by_card: false, pay_on_delivery: false });
  await openCheckout(page, store);
  const { email } = await signedIn(page, store);
  await creditWallet(store, email, [4_000]);
  await pickUp(page, store);
  await readAgainAfter(page, () => choice(page, 'Wallet').check());
  await expect(place(page)).toHaveText('Place order');
  // The server has taken it from the wallet, too.
  await expect(part(page, 'Summary')).toContainText('−$34.50');
  await spendElsewhere(store, email, 3_000);
  await place(page).click();
  await expect(notice(page).getByRole('listitem')).toHaveText('Wallet: −$10.00 instead of −$34.50.');
  await expect(notice(page)).toContainText('You now pay $24.50 instead of $0.');
  await confirmAs(page, 'Continue with $24.50');
  await place(page).click();
  await isAt(page, 'Payment');
  await expect(part(page, 'Payment')).toContainText('This store only accepts payment from your wallet.');
  await expect(choice(page, 'Wallet')).toHaveAccessibleDescription('You have $10.00, not enough on its own.');
  await creditWallet(store, email, [3_000]);
  await page.reload();
  await expect(place(page)).toHaveText('Place order');
  await place(page).click();
  const { totals, payment_status } = await lastOrder(page);
  expect([payment_status, totals.wallet_used, totals.amount_due]).toEqual(['paid', 34.5, 0]);
  told(watch, 409);
});

test('coupon, rewards and wallet can cover the whole order together', async ({ page }) => {
  const store = await ownStore();
  await changeStore(store, { discounts: [{ code: 'SAVE10', title: 'Ten percent', type: 'percent', value: 10 }] });
  await openCheckout(page, store);
  const { email } = await signedIn(page, store);
  await creditWallet(store, email, [10_000]);
  await creditAccount(store, email, 'reward', [500]);
  await pickUp(page, store);
  await openCoupon(page);
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('save10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('SAVE10')).toBeVisible();
  await page.getByRole('checkbox', { name: /Use .* in rewards/ }).check();
  await expect(part(page, 'Summary')).toContainText('Rewards');
  await choice(page, 'Wallet').check();
  await expect(place(page)).toHaveText('Place order');
  await place(page).click();
  const { totals, payment_status, payment_method } = await lastOrder(page);
  expect([payment_status, payment_method]).toEqual(['paid', 'wallet']);
  // Five at 6.90, less 10 %; rewards pay up to their limit.
  expect(totals).toMatchObject({ total: 31.05, reward_used: 5, wallet_used: 26.05, amount_due: 0, paid: 31.05 });
});

test('a code that ends before the order is placed is the reason of the new total', async ({ page, watch }) => {
  const store = await ownStore();
  const code = { code: 'SAVE10', title: 'Ten percent', type: 'percent', value: 10 } as const;
  await changeStore(store, { discounts: [code] });
  await openCheckout(page, store);
  await fillCheckout(page, 'Cash');
  await openCoupon(page);
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('save10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(part(page, 'Summary')).toContainText('−$3.45');
  await changeStore(store, { discounts: [{ ...code, ends_at: '2026-01-01T00:00:00Z' }] });
  await place(page).click();
  await expect(notice(page).getByRole('listitem')).toHaveText([
    'This coupon has expired',
    'Discount: $0.00 instead of −$3.45.',
  ]);
  await confirmAs(page, 'Continue with $34.50');
  told(watch, 409);
});
