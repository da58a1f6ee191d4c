import { expect, test } from 'vitest';
import { NO_VALUES } from '#stores/address/form-values.ts';
import { stateOf } from '#stores/cart/cart-state.ts';
import type { CheckoutValues } from '#stores/checkout/checkout-draft.ts';
import { isWalletShort, methodOf, orderRequest } from '#stores/checkout/order-request.ts';
import { fakeCart } from '../../../support/stubs/fake-cart.ts';

const VALUES: CheckoutValues = {
  ...{ name: ' Ada ', email: 'ada@example.com', phone: '1', slot: '', method: '', note: ' ', isAgreed: true },
  ...{ address: NO_VALUES, addressId: 9, isNewAddress: true },
};
const offer = { payment_methods: ['card', 'cod', 'wallet'] } as const;
const cartOf = (given: Parameters<typeof fakeCart>[0] = {}) => ({
  ...stateOf(fakeCart(given)),
  is_cart_updating: false,
  is_cart_updating_product: null,
});
const method = (chosen: CheckoutValues['method'], given: Parameters<typeof fakeCart>[0] = {}, from = offer) =>
  methodOf({
    values: { ...VALUES, method: chosen },
    offer: { payment_methods: [...from.payment_methods] },
    cart: cartOf(given),
  });

test('the default method applies until the shopper chooses another available one', () => {
  expect(method('')).toBe('card');
  expect(method('cod')).toBe('cod');
  // The wallet does not cover the total, despite an earlier choice.
  expect(method('wallet')).toBe('card');
});

test('the wallet is the method if it pays everything; an order paid with rewards needs none', () => {
  expect(method('cod', { amount_due: 0, wallet_amount_applied: 21.15 })).toBe('wallet');
  expect(method('cod', { amount_due: 0, reward_amount_applied: 21.15 })).toBe('cod');
});

test('a wallet with exactly the rest after rewards is sufficient', () => {
  const cart = cartOf({ total: 20.3, reward_amount_applied: 10.2 });
  // In major units, the rest would be 10.100000000000001.
  expect([isWalletShort(cart, 10.1, 2), isWalletShort(cart, 10.09, 2)]).toEqual([false, true]);
});

test('an order contains the state shown to the shopper and only the requested fields', () => {
  const body = orderRequest({
    ...{ values: VALUES, offer: { payment_methods: ['cod'] }, contactFields: ['name'], isNew: true },
    cart: cartOf({ version: 5, total: 21.15, amount_due: 11.15 }),
  });
  expect(body).toEqual({
    cart_version: 5,
    expected_total: 21.15,
    expected_due: 11.15,
    order_type: 'delivery',
    address_id: 9,
    payment_method: 'cod',
    customer: { name: 'Ada' },
    accepts_terms: true,
  });
});

test('an order for pickup has no address, but its time and note', () => {
  const values = { ...VALUES, slot: '2026-11-21T20:00:00.000Z', note: ' Ring. ' };
  const body = orderRequest({
    ...{ values, offer: { payment_methods: ['cod'] }, contactFields: [], isNew: false },
    cart: cartOf({ order_type: 'pickup' }),
  });
  expect(body).toMatchObject({ order_type: 'pickup', scheduled_at: values.slot, note: 'Ring.' });
  expect(body).not.toHaveProperty('address_id');
});
