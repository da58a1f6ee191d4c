import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

const KEY = 'frontage:slice.example:cart';
const ada = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '+15550100' };
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.useRealTimers());

async function openPage() {
  const tab = openTab(browser);
  const cart = await import('#stores/cart/cart.ts');
  const { EMPTY_CART } = await import('#stores/cart/cart-state.ts');
  const { signIn, signOut } = await import('#stores/shopper/user.ts');
  const version = () => cart.$cart.get().cartDetails?.version ?? null;
  return { ...tab, ...cart, EMPTY_CART, signIn, signOut, version };
}

test('the cart state equals the response of the server', async () => {
  const { $cart, replaceCart, EMPTY_CART } = await openPage();
  expect($cart.get()).toEqual(EMPTY_CART);
  const response = fakeCart();
  replaceCart(response);
  const { cartItems, cartDetails, is_cart_updating, is_cart_updating_product, ...shown } = $cart.get();
  expect({ cart_items: cartItems, ...cartDetails, ...shown }).toEqual(response);
  expect([is_cart_updating, is_cart_updating_product]).toEqual([false, null]);
  expect(Object.keys($cart.get()).sort()).toEqual(Object.keys(EMPTY_CART).sort());
  replaceCart(fakeCart({ version: 2, cart_items: [], coupon_message: '' }));
  expect($cart.get()).toMatchObject({ cartItems: [], coupon_message: '' });
});

test('the cart is available on the next page before any request', async () => {
  (await openPage()).replaceCart(fakeCart({ version: 4 }));
  expect((await openPage()).version()).toBe(4);
});

test('the cart is forgotten before the server forgets it, and the next one starts again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  const { replaceCart } = await openPage();
  replaceCart(fakeCart({ version: 40 }));
  vi.setSystemTime(now + 49 * DAY_MS);
  const seen = await openPage();
  expect(seen.version()).toBe(40);
  vi.setSystemTime(now + 51 * DAY_MS);
  const late = await openPage();
  expect(late.version()).toBeNull();
  late.replaceCart(fakeCart({ version: 1 }));
  expect(late.version()).toBe(1);
});

test('the item count of the cart has an entry of its own, which an empty cart removes', async () => {
  const count = () => browser.local.entries.get('frontage:slice.example:cart-count');
  const { replaceCart, signIn } = await openPage();
  expect(count()).toBeUndefined();
  replaceCart(fakeCart({ version: 4 }));
  expect(count()).toBe('2');
  replaceCart(fakeCart({ version: 5, cart_items: [] }));
  expect(count()).toBeUndefined();
  replaceCart(fakeCart({ version: 6 }));
  signIn('t1', ada);
  expect(count()).toBeUndefined();
});

test('the newest version stays for any order of responses in several tabs', async () => {
  const responses = fc.array(fc.record({ version: fc.nat(50), tab: fc.nat(2) }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(responses, async (each) => {
      browser = fakeBrowser();
      const tabs = [await openPage(), await openPage(), await openPage()];
      for (const { version, tab } of each) tabs[tab]?.replaceCart(fakeCart({ version }));
      const newest = Math.max(...each.map(({ version }) => version));
      for (const tab of tabs) {
        tab.dispatchStorageEvent(KEY);
        expect(tab.version()).toBe(newest);
      }
      expect((await openPage()).version()).toBe(newest);
    }),
    { numRuns: 20 },
  );
});

test('a response with the same version is used, since prices may have changed', async () => {
  const { $cart, replaceCart } = await openPage();
  replaceCart(fakeCart({ total: 21.15 }));
  replaceCart(fakeCart({ total: 22 }));
  expect($cart.get().total).toBe(22);
});

test('an ordered cart is forgotten, and the next one may have any version', async () => {
  const { replaceCart, resetCart, version, $cart, EMPTY_CART } = await openPage();
  replaceCart(fakeCart({ version: 17 }));
  resetCart();
  expect($cart.get()).toEqual(EMPTY_CART);
  replaceCart(fakeCart({ version: 1 }));
  expect(version()).toBe(1);
});

test('each owner has a separate cart, and a logout leaves nothing of it', async () => {
  const { replaceCart, signIn, signOut, version } = await openPage();
  replaceCart(fakeCart({ version: 30 }));
  signIn('t1', ada);
  expect(version()).toBeNull();
  replaceCart(fakeCart({ version: 2, delivery_message: 'To 5 Elm Street' }));
  expect(version()).toBe(2);
  signOut();
  expect(version()).toBeNull();
  expect([...browser.local.entries.values()].join()).not.toContain('Elm Street');
});

test('a logout in another tab removes the cart here', async () => {
  const one = await openPage();
  one.signIn('t1', ada);
  one.replaceCart(fakeCart());
  const other = await openPage();
  one.signOut();
  other.dispatchStorageEvent('frontage:slice.example:user');
  expect(other.version()).toBeNull();
});

test('a response to a request of another owner is ignored', async () => {
  const { replaceCart, signIn, version } = await openPage();
  signIn('t1', ada);
  replaceCart(fakeCart({ version: 9 }), 'guest');
  expect(version()).toBeNull();
});

test('the coupon is removed with its message, the totals wait for the server', async () => {
  const { $cart, replaceCart, clearCoupon } = await openPage();
  clearCoupon();
  replaceCart(fakeCart());
  clearCoupon();
  expect($cart.get()).toMatchObject({
    coupon_applied: false,
    coupon_message: '',
    customer_applied_coupon: null,
    order_discount_amount: 2,
    total: 21.15,
  });
});

test('the cart is updating from the first change to the end of the last, even after a failure', async () => {
  const { $cart, whileUpdatingCart } = await openPage();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const state = () => [$cart.get().is_cart_updating, $cart.get().is_cart_updating_product];
  const done = [whileUpdatingCart(12, () => first.promise), whileUpdatingCart(13, () => second.promise)];
  expect(state()).toEqual([true, 13]);
  second.reject(new Error('bug'));
  await expect(done[1]).rejects.toThrow('bug');
  expect(state()).toEqual([true, 12]);
  first.resolve('answer');
  expect(await done[0]).toBe('answer');
  expect(state()).toEqual([false, null]);
  void whileUpdatingCart(null, () => first.promise);
  expect(state()).toEqual([true, null]);
});

test.each([
  { owner: 'guest', cart: {}, at: Date.now() },
  { owner: 'guest', cart: { ...fakeCart(), cart_items: [null] }, at: Date.now() },
  {
    owner: 'guest',
    cart: { ...fakeCart(), cart_items: [{ ...fakeCart().cart_items[0], quantity: -1 }] },
    at: Date.now(),
  },
  { owner: 'guest', cart: { ...fakeCart(), total: '21.15' }, at: Date.now() },
  { owner: 'guest', cart: { ...fakeCart(), applied_additional_fees: null }, at: Date.now() },
  { owner: 'somebody', cart: fakeCart(), at: Date.now() },
  { owner: 'guest', cart: fakeCart() },
])('an invalid cart is ignored (%#)', async (value) => {
  browser.local.setItem(KEY, JSON.stringify({ version: 1, value }));
  const { $cart, EMPTY_CART } = await openPage();
  expect($cart.get()).toEqual(EMPTY_CART);
  expect(browser.local.entries.has(KEY)).toBe(false);
});
