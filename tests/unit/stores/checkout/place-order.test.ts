import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaceOrderRequest } from '#contracts/checkout.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

const BODY: PlaceOrderRequest = {
  cart_version: 1,
  expected_total: 21.15,
  order_type: 'delivery',
  payment_method: 'cod',
  accepts_terms: true,
};
const PLACED = { order: { id: 7, order_key: 'k_x' }, payment: { required: false } };

let browser: ReturnType<typeof fakeBrowser>;
let requests: FakeRequest[];

async function openPage() {
  openTab(browser);
  requests = fakeApi();
  return { ...(await import('#stores/checkout/place-order.ts')), ...(await import('#stores/cart/cart.ts')) };
}

beforeEach(() => {
  browser = fakeBrowser();
});

const keyOf = (index: number) => requests[index]?.headers.get('Idempotency-Key');

test('pressing twice sends one request, and both receive its response', async () => {
  const { placeOrder } = await openPage();
  const both = [placeOrder(BODY), placeOrder(BODY)];
  expect(requests).toHaveLength(1);
  await requests[0]?.respond(201, PLACED);
  expect(await Promise.all(both)).toEqual([
    { ok: true, placed: PLACED },
    { ok: true, placed: PLACED },
  ]);
});

test('an unanswered order is repeated with the same key, another order has another key', async () => {
  vi.useFakeTimers();
  const { placeOrder } = await openPage();
  const first = placeOrder(BODY);
  await requests[0]?.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  await requests[1]?.lose();
  expect(await first).toMatchObject({ ok: false, status: 0 });
  void placeOrder(BODY);
  expect(keyOf(2)).toBe(keyOf(0));
  await requests[2]?.respond(500, { message: 'Oh.', code: 'internal_error' });
  void placeOrder({ ...BODY, note: 'Ring twice.' });
  expect(keyOf(3)).not.toBe(keyOf(0));
  vi.useRealTimers();
});

test('an error is a response, so the next attempt has another key', async () => {
  const { placeOrder } = await openPage();
  const first = placeOrder(BODY);
  await requests[0]?.respond(422, { message: 'Closed.', code: 'branch_closed' });
  expect(await first).toMatchObject({ ok: false, code: 'branch_closed' });
  void placeOrder(BODY);
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('a reload repeats an unanswered order once, but not a day later', async () => {
  void (await openPage()).placeOrder(BODY);
  const key = keyOf(0);
  const again = await openPage();
  const result = again.resumeOrder();
  expect(keyOf(0)).toBe(key);
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual(BODY);
  await requests[0]?.respond(201, PLACED);
  expect(await result).toEqual({ ok: true, placed: PLACED });
  expect((await openPage()).resumeOrder()).toBeNull();

  void (await openPage()).placeOrder(BODY);
  vi.useFakeTimers({ now: Date.now() + DAY_MS });
  expect((await openPage()).resumeOrder()).toBeNull();
  expect(requests).toHaveLength(0);
  vi.useRealTimers();
});

test('a changed cart is shown for confirmation', async () => {
  const { placeOrder, replaceCart, $cart } = await openPage();
  replaceCart(fakeCart());
  const result = placeOrder(BODY);
  const cart = fakeCart({ version: 2, total: 25 });
  await requests[0]?.respond(409, { message: 'Another cart.', code: 'cart_changed', cart });
  expect(await result).toMatchObject({ code: 'cart_changed', cart: { total: 25 } });
  expect($cart.get().total).toBe(25);
});

describe('an order reported as unanswered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function lose(): Promise<string | null | undefined> {
    const { placeOrder, replaceCart } = await openPage();
    replaceCart(fakeCart());
    const first = placeOrder(BODY);
    await requests[0]?.lose();
    await vi.advanceTimersByTimeAsync(1_000);
    await requests[1]?.lose();
    await first;
    return keyOf(0);
  }

  test('is not placed by returning, but by another attempt, with the same key', async () => {
    const key = await lose();
    const { resumeOrder, findLostOrder, placeOrder } = await openPage();
    expect([resumeOrder(), await findLostOrder(), requests.length]).toEqual([null, null, 0]);
    void placeOrder(BODY);
    expect(keyOf(0)).toBe(key);
    // This tab does not receive the response.
    void (await openPage()).resumeOrder();
    expect(keyOf(0)).toBe(key);
  });

  test('is searched if the cart has changed, and found if it was placed', async () => {
    const key = await lose();
    const { findLostOrder, replaceCart } = await openPage();
    replaceCart(fakeCart({ version: 2, cart_items: [] }));
    const found = findLostOrder();
    expect(keyOf(0)).toBe(key);
    await requests[0]?.respond(201, PLACED);
    expect(await found).toEqual(PLACED);
  });

  test('is not found if it was not placed: the cart stays, and the search is not repeated', async () => {
    await lose();
    const { findLostOrder, replaceCart, $cart } = await openPage();
    replaceCart(fakeCart({ version: 2 }));
    const found = findLostOrder();
    await requests[0]?.respond(409, { message: 'Another cart.', code: 'cart_changed', cart: fakeCart({ version: 2 }) });
    expect([await found, await findLostOrder(), requests.length]).toEqual([null, null, 1]);
    expect($cart.get().cartItems).toHaveLength(1);
  });
});

test('a response for a former owner changes nothing of the present one', async () => {
  const { placeOrder, isPlacing, replaceCart, $cart } = await openPage();
  const { signIn } = await import('#stores/shopper/user.ts');
  replaceCart(fakeCart());
  const placed = placeOrder(BODY);
  expect(isPlacing()).toBe(true);
  signIn('token', { id: 3, name: 'Ada', email: 'ada@example.com', phone: '' });
  replaceCart(fakeCart({ total: 12 }));
  await requests[0]?.respond(201, PLACED);
  expect(await placed).toMatchObject({ ok: false, status: 0 });
  expect([$cart.get().total, isPlacing()]).toEqual([12, false]);
});

test('a placed order removes the cart and the draft', async () => {
  const { placeOrder, replaceCart, $cart } = await openPage();
  const { storeCheckoutDraft, readCheckoutDraft } = await import('#stores/checkout/checkout-draft.ts');
  const { NO_VALUES } = await import('#stores/address/form-values.ts');
  replaceCart(fakeCart());
  storeCheckoutDraft({
    ...{ name: 'Ada', email: '', phone: '', slot: '', method: '', note: '' },
    ...{ address: NO_VALUES, addressId: null, isNewAddress: false, isAgreed: true },
  });
  expect(readCheckoutDraft()?.name).toBe('Ada');
  const placed = placeOrder(BODY);
  await requests[0]?.respond(201, PLACED);
  await placed;
  expect($cart.get().cartItems).toEqual([]);
  expect(readCheckoutDraft()).toBeNull();
});
