import { beforeEach, expect, test } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

const ORDER = { id: 7, order_key: 'k_x', status: 'pending_payment' };
const REF = { id: 7, order_key: 'k_x' };
const REQUIRED = {
  order: ORDER,
  payment: {
    ...{ required: true, provider: 'stripe' as const, amount: 21.15, currency: 'USD' },
    ...{ publishable_key: 'pk_test_1', client_secret: 'pi_1_secret', process_url: '/api/stripe/process-payment' },
  },
} as const;

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];

async function openPage() {
  openTab(browser);
  requests = fakeApi();
  return import('#stores/checkout/payment.ts');
}

beforeEach(() => {
  browser = fakeBrowser();
});

test('an order to be paid is remembered by this tab', async () => {
  const { beginPayment, $payment } = await openPage();
  beginPayment(REQUIRED.order as never, REQUIRED.payment);
  expect($payment.get()).toMatchObject({ order: ORDER, provider: 'stripe', status: 'requires_payment' });
  const again = await openPage();
  expect(again.$payment.get()).toBeNull();
  expect(again.payingFor()).toEqual({ ...REF, provider: 'stripe' });
  again.forgetPayment();
  expect(again.payingFor()).toBeNull();
});

test('an order with an unknown provider is not continued with another one', async () => {
  const { payingFor } = await openPage();
  const { storeDraft } = await import('#stores/account/form-draft.ts');
  storeDraft('payment', { ...REF, provider: 'sandbox' });
  expect(payingFor()).toEqual({ ...REF, provider: 'sandbox' });
  storeDraft('payment', { ...REF, provider: 'acme' });
  expect(payingFor()).toBeNull();
});

test('a declined card changes nothing and shows the reason', async () => {
  const { beginPayment, processPayment, $payment } = await openPage();
  beginPayment(REQUIRED.order as never, REQUIRED.payment);
  const result = processPayment(REF, 'stripe', 'pi_1');
  expect($payment.get()?.isBusy).toBe(true);
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
    order_id: 7,
    order_key: 'k_x',
    payment_reference: 'pi_1',
  });
  const response = { status: 'failed', message: 'Declined.', publishable_key: null, client_secret: null, order: ORDER };
  await requests[0]?.respond(200, response);
  expect((await result).ok).toBe(true);
  // A response that does not repeat the data for another attempt does not remove it.
  expect($payment.get()).toMatchObject({ status: 'failed', isBusy: false, client_secret: 'pi_1_secret' });
});

test('a missing response allows another attempt with its own key', async () => {
  const { beginPayment, processPayment, $payment } = await openPage();
  beginPayment(REQUIRED.order as never, REQUIRED.payment);
  const first = processPayment(REF, 'stripe', 'pi_1');
  await requests[0]?.respond(500, { message: 'Oh.', code: 'internal_error' });
  expect(await first).toMatchObject({ ok: false, status: 500 });
  expect($payment.get()).toMatchObject({ status: 'requires_payment', isBusy: false });
  void processPayment(REF, 'stripe', 'pi_1');
  expect(requests[1]?.headers.get('Idempotency-Key')).not.toBe(requests[0]?.headers.get('Idempotency-Key'));
});

test('changing the order ends its payment', async () => {
  const { beginPayment, changeOrder, payingFor, $payment } = await openPage();
  beginPayment(REQUIRED.order as never, REQUIRED.payment);
  const result = changeOrder(REF);
  expect(requests[0]?.path).toBe('cancel-order');
  await requests[0]?.respond(200, {});
  expect(await result).toEqual({ ok: true });
  expect([$payment.get(), payingFor()]).toEqual([null, null]);
});

test('signing in during a change keeps the payment of the new session', async () => {
  const { beginPayment, changeOrder, payingFor, $payment } = await openPage();
  const { signIn } = await import('#stores/shopper/user.ts');
  beginPayment(REQUIRED.order as never, REQUIRED.payment);
  const result = changeOrder(REF);
  signIn('token', { id: 3, name: 'Ada', email: 'ada@example.com', phone: '' });
  beginPayment({ ...ORDER, id: 8 } as never, REQUIRED.payment);
  await requests[0]?.respond(200, {});
  await result;
  expect([$payment.get()?.order.id, payingFor()?.id]).toEqual([8, 8]);
});

test('an order that can no longer be changed keeps its payment', async () => {
  const { beginPayment, changeOrder, $payment } = await openPage();
  beginPayment(REQUIRED.order as never, REQUIRED.payment);
  const result = changeOrder(REF);
  await requests[0]?.respond(409, { message: 'Paid.', code: 'order_not_cancellable' });
  expect(await result).toMatchObject({ ok: false, status: 409 });
  expect($payment.get()).toMatchObject({ order: ORDER, isBusy: false });
});
