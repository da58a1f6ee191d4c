import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaceOrderRequest } from '#contracts/checkout.ts';
import { DAY_MS } from '#lib/durations.ts';
import { type Asked, fakeApi } from '../../../support/stubs/fake-api.ts';
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
let asked: Asked[];

async function openPage() {
  openTab(browser);
  asked = fakeApi();
  return { ...(await import('#stores/checkout/place-order.ts')), ...(await import('#stores/cart/cart.ts')) };
}

beforeEach(() => {
  browser = fakeBrowser();
});

const keyOf = (index: number) => asked[index]?.headers.get('Idempotency-Key');

test('pressed twice it is one request, and both presses hear its answer', async () => {
  const { placeOrder } = await openPage();
  const both = [placeOrder(BODY), placeOrder(BODY)];
  expect(asked).toHaveLength(1);
  await asked[0]?.answer(201, PLACED);
  expect(await Promise.all(both)).toEqual([
    { ok: true, placed: PLACED },
    { ok: true, placed: PLACED },
  ]);
});

test('what was not answered is asked for under the same key, what is another order under another one', async () => {
  vi.useFakeTimers();
  const { placeOrder } = await openPage();
  const first = placeOrder(BODY);
  await asked[0]?.lose();
  await vi.advanceTimersByTimeAsync(1_000);
  await asked[1]?.lose();
  expect(await first).toMatchObject({ ok: false, status: 0 });
  void placeOrder(BODY);
  expect(keyOf(2)).toBe(keyOf(0));
  await asked[2]?.answer(500, { message: 'Oh.', code: 'internal_error' });
  void placeOrder({ ...BODY, note: 'Ring twice.' });
  expect(keyOf(3)).not.toBe(keyOf(0));
  vi.useRealTimers();
});

test('a refusal is an answer: the next try is another one', async () => {
  const { placeOrder } = await openPage();
  const first = placeOrder(BODY);
  await asked[0]?.answer(422, { message: 'Closed.', code: 'branch_closed' });
  expect(await first).toMatchObject({ ok: false, code: 'branch_closed' });
  void placeOrder(BODY);
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('a reload asks again for what it did not live to see, once, and not a day later', async () => {
  void (await openPage()).placeOrder(BODY);
  const key = keyOf(0);
  const again = await openPage();
  const result = again.resumeOrder();
  expect(keyOf(0)).toBe(key);
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual(BODY);
  await asked[0]?.answer(201, PLACED);
  expect(await result).toEqual({ ok: true, placed: PLACED });
  expect((await openPage()).resumeOrder()).toBeNull();

  void (await openPage()).placeOrder(BODY);
  vi.useFakeTimers({ now: Date.now() + DAY_MS });
  expect((await openPage()).resumeOrder()).toBeNull();
  expect(asked).toHaveLength(0);
  vi.useRealTimers();
});

test('where the cart has changed, the new one is there to be confirmed', async () => {
  const { placeOrder, replaceCart, $cart } = await openPage();
  replaceCart(fakeCart());
  const result = placeOrder(BODY);
  const cart = fakeCart({ version: 2, total: 25 });
  await asked[0]?.answer(409, { message: 'Another cart.', code: 'cart_changed', cart });
  expect(await result).toMatchObject({ code: 'cart_changed', cart: { total: 25 } });
  expect($cart.get().total).toBe(25);
});

describe('an order of which it was told that no answer came', () => {
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
    await asked[0]?.lose();
    await vi.advanceTimersByTimeAsync(1_000);
    await asked[1]?.lose();
    await first;
    return keyOf(0);
  }

  test('is not placed by coming back, but by trying again, and is the same one then', async () => {
    const key = await lose();
    const { resumeOrder, findLostOrder, placeOrder } = await openPage();
    expect([resumeOrder(), await findLostOrder(), asked.length]).toEqual([null, null, 0]);
    void placeOrder(BODY);
    expect(keyOf(0)).toBe(key);
    // Which this tab does not live to hear of.
    void (await openPage()).resumeOrder();
    expect(keyOf(0)).toBe(key);
  });

  test('is looked for where the cart is another one, and found if it was made', async () => {
    const key = await lose();
    const { findLostOrder, replaceCart } = await openPage();
    replaceCart(fakeCart({ version: 2, cart_items: [] }));
    const found = findLostOrder();
    expect(keyOf(0)).toBe(key);
    await asked[0]?.answer(201, PLACED);
    expect(await found).toEqual(PLACED);
  });

  test('is none if it was not made: the cart is what it is, and nothing is looked for again', async () => {
    await lose();
    const { findLostOrder, replaceCart, $cart } = await openPage();
    replaceCart(fakeCart({ version: 2 }));
    const found = findLostOrder();
    await asked[0]?.answer(409, { message: 'Another cart.', code: 'cart_changed', cart: fakeCart({ version: 2 }) });
    expect([await found, await findLostOrder(), asked.length]).toEqual([null, null, 1]);
    expect($cart.get().cartItems).toHaveLength(1);
  });
});

test('an answer to who has left takes nothing of who is here by now', async () => {
  const { placeOrder, isPlacing, replaceCart, $cart } = await openPage();
  const { signIn } = await import('#stores/shopper/user.ts');
  replaceCart(fakeCart());
  const placed = placeOrder(BODY);
  expect(isPlacing()).toBe(true);
  signIn('token', { id: 3, name: 'Ada', email: 'ada@example.com', phone: '' });
  replaceCart(fakeCart({ total: 12 }));
  await asked[0]?.answer(201, PLACED);
  expect(await placed).toMatchObject({ ok: false, status: 0 });
  expect([$cart.get().total, isPlacing()]).toEqual([12, false]);
});

test('an order takes the cart and the draft with it', async () => {
  const { placeOrder, replaceCart, $cart } = await openPage();
  const { keepCheckoutDraft, readCheckoutDraft } = await import('#stores/checkout/checkout-draft.ts');
  const { NO_VALUES } = await import('#islands/address/form-values.ts');
  replaceCart(fakeCart());
  keepCheckoutDraft({
    ...{ name: 'Ada', email: '', phone: '', slot: '', method: '', note: '' },
    ...{ address: NO_VALUES, addressId: null, isNewAddress: false, isAgreed: true },
  });
  expect(readCheckoutDraft()?.name).toBe('Ada');
  const placed = placeOrder(BODY);
  await asked[0]?.answer(201, PLACED);
  await placed;
  expect($cart.get().cartItems).toEqual([]);
  expect(readCheckoutDraft()).toBeNull();
});
