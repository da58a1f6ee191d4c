import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const ORDER = { id: 7, order_key: 'k_x', status: 'pending_payment', items: [], totals: {} };
const CARD_DUE = { order: ORDER, payment: { required: true, provider: 'sandbox', client_secret: null } };
const state = (status: string) => ({
  ...{ status, message: '', client_secret: null, publishable_key: null },
  order: { ...ORDER, status: status === 'succeeded' ? 'placed' : 'pending_payment' },
});

let requests: FakeRequest[];
let went: string[];

/** The checkout with an order that awaits its payment. */
async function openPage() {
  const tab = openTab(fakeBrowser(), { address: '/checkout' });
  went = [];
  tab.document.addEventListener('frontage:go', (event) => went.push((event as CustomEvent).detail[0]));
  requests = fakeApi();
  const page = {
    ...(await import('#stores/checkout/pay-order.ts')),
    ...(await import('#stores/checkout/payment.ts')),
    ...(await import('#stores/checkout/checkout-flow.ts')),
  };
  page.beginPayment(CARD_DUE.order as never, CARD_DUE.payment as never);
  page.sendToCheckout({ type: 'paymentRequired' });
  return page;
}

/** Responds to the last request of an endpoint. */
async function respond(path: string, body: unknown, code = 200): Promise<void> {
  await requests.findLast((each) => each.path === path)?.respond(code, body);
  await vi.advanceTimersByTimeAsync(0);
}

const PROCESS = 'sandbox/process-payment';
const paths = (path: string) => requests.filter((each) => each.path === path).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a paid order is shown', async () => {
  const { payOrder, $checkoutFlow, $payment } = await openPage();
  void payOrder('4242');
  void payOrder('4242');
  expect(paths(PROCESS), 'one request at a time').toBe(1);
  await respond(PROCESS, state('succeeded'));
  expect([$checkoutFlow.get().status, $payment.get(), went]).toEqual(['leaving', null, ['/order-placed/7#k_x']]);
});

test('a declined payment stays on the page, without an error of its own', async () => {
  const { payOrder, $payment, $paymentError } = await openPage();
  void payOrder('4000');
  await respond(PROCESS, state('failed'));
  expect([$payment.get()?.status, $paymentError.get(), went]).toEqual(['failed', null, []]);
});

test('an error is shown until the next response; the payment form has messages of its own', async () => {
  const { payOrder, $paymentError, showPaymentError } = await openPage();
  void payOrder('4242');
  await respond(PROCESS, { message: 'Too large.', code: 'invalid' }, 422);
  expect($paymentError.get()).toEqual({ kind: 'message', message: 'Too large.' });
  void payOrder('4242');
  await respond(PROCESS, { message: 'Down.', code: 'internal_error' }, 500);
  expect($paymentError.get()).toMatchObject({ kind: 'lost' });
  showPaymentError('Your card has expired.');
  expect($paymentError.get()).toEqual({ kind: 'message', message: 'Your card has expired.' });
  void payOrder('4242');
  await respond(PROCESS, state('requires_action'));
  expect($paymentError.get()).toBeNull();
});

test('an order that expired unpaid starts the checkout over', async () => {
  const { payOrder, $checkoutFlow, $payment } = await openPage();
  void payOrder('4242');
  await respond(PROCESS, { message: 'Expired.', code: 'order_expired' }, 409);
  expect([$checkoutFlow.get().status, $payment.get()]).toEqual(['loading', null]);
});

test('changing the order starts the checkout over', async () => {
  const { changeUnpaidOrder, $checkoutFlow, $payment } = await openPage();
  void changeUnpaidOrder();
  await respond('cancel-order', {});
  expect([$checkoutFlow.get().status, $payment.get()]).toEqual(['loading', null]);
});

test('an order that was paid before it could be changed is shown', async () => {
  const { changeUnpaidOrder } = await openPage();
  void changeUnpaidOrder();
  await respond('cancel-order', { message: 'Paid.', code: 'order_not_cancellable' }, 409);
  await respond(PROCESS, state('succeeded'));
  expect(went).toEqual(['/order-placed/7#k_x']);
});

test('a change without a response keeps the payment', async () => {
  const { changeUnpaidOrder, $payment, $paymentError } = await openPage();
  void changeUnpaidOrder();
  await respond('cancel-order', { message: 'Down.', code: 'internal_error' }, 500);
  expect([$payment.get()?.isBusy, $paymentError.get()?.kind]).toEqual([false, 'lost']);
});

test('a payment in progress is asked for at growing intervals until it ends', async () => {
  const { followPayment, payOrder } = await openPage();
  const end = followPayment();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests, 'nothing to follow yet').toHaveLength(0);
  void payOrder('4242');
  await respond(PROCESS, state('processing'));
  for (const [delay, count] of [
    [1_500, 2],
    [1_800, 3],
    [2_160, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(paths(PROCESS)).toBe(count - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(paths(PROCESS)).toBe(count);
    await respond(PROCESS, state('processing'));
  }
  await vi.advanceTimersByTimeAsync(15_000);
  await respond(PROCESS, state('failed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(paths(PROCESS)).toBe(5);
  end();
});

test('a payment is no longer followed once its page is closed', async () => {
  const { followPayment, payOrder } = await openPage();
  const end = followPayment();
  void payOrder('4242');
  await respond(PROCESS, state('processing'));
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(paths(PROCESS)).toBe(1);
});
