import type { Page } from '@playwright/test';
import { axeFromTop } from '../../support/browser/axe.ts';
import { fillCheckout, openCheckout, ordered, part, place } from '../../support/browser/checkout.ts';
import { ownStore } from '../../support/browser/own-store.ts';
import { askedOfStripe, BY_STRIPE, meetStripe } from '../../support/browser/stripe.ts';
import { expect, test } from '../../support/browser/test.ts';

const payment = (page: Page) => part(page, 'Payment');

/** Places an order at a store with Stripe, up to the payment form. */
async function placeByCard(page: Page) {
  const stripe = await meetStripe(page);
  await openCheckout(page, await ownStore(BY_STRIPE));
  await fillCheckout(page, 'Card');
  return stripe;
}

test('Stripe loads only at the payment, and a declined order waits, also after a reload, until it is paid', async ({
  page,
  watch,
}) => {
  const stripe = await placeByCard(page);
  expect(askedOfStripe(watch)).toEqual([]);
  await page.route('https://js.stripe.com/*/stripe.js', (route) => route.abort(), { times: 1 });
  await place(page).click();
  await payment(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Pay $34.50' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(await axeFromTop(page)).toEqual([]);
  await stripe.pay('declined');
  await expect(payment(page).getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveAttribute('aria-disabled', 'false');
  await page.reload();
  await expect(payment(page).getByRole('alert')).toContainText(/declined/);
  await stripe.pay('card');
  await ordered(page);
  expect(new Set(askedOfStripe(watch).map((url) => new URL(url).host))).toEqual(
    new Set(['js.stripe.com', 'api.stripe.com']),
  );
});

test('after a redirect from the bank, the state that Stripe reports to the server decides, not the URL', async ({
  page,
  watch,
}) => {
  const stripe = await placeByCard(page);
  await place(page).click();
  await stripe.pay('bank');
  await stripe.decide('declined', 'succeeded');
  await expect(payment(page).getByRole('alert')).toContainText(/declined/);
  await expect(page).toHaveURL((url) => url.pathname === '/checkout' && url.search === '');
  // A link with another customer's payment does not hide the order either.
  await page.goto(`${page.url()}?payment_intent=pi_other&redirect_status=succeeded`);
  await stripe.pay('bank');
  await stripe.decide('card', 'failed');
  await ordered(page);
  askedOfStripe(watch);
});

test('a payment form that fails to load is retried, and a lost response does not lead to a second payment', async ({
  page,
  watch,
}) => {
  const stripe = await placeByCard(page);
  await stripe.failOnce();
  await place(page).click();
  await payment(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  watch.isCutOff = true;
  await page.route('**/api/stripe/process-payment*', (route) => route.abort(), { times: 2 });
  await stripe.pay('card');
  await expect(payment(page).getByRole('alert')).toContainText("The store didn't respond.");
  await stripe.pay('card');
  await ordered(page);
  askedOfStripe(watch);
});
