import { expect, test } from 'vitest';
import { checkoutHindrance } from '#islands/cart/checkout-hindrance.ts';
import { stateOf } from '#stores/cart-state.ts';
import { fakeCart } from '../../../support/fake-cart.ts';

const hindrance = (given: Parameters<typeof fakeCart>[0], checkout: string | null = '/checkout') =>
  checkoutHindrance(stateOf(fakeCart(given)), checkout);
const broken = fakeCart().cart_items.map((item) => ({ ...item, problem: 'out_of_stock' as const }));

test('what the shopper can change comes first', () => {
  expect(hindrance({})).toBeNull();
  expect(hindrance({ can_checkout: false, is_delivery_available: false, cart_items: broken })).toBe('noDelivery');
  expect(hindrance({ can_checkout: false, cart_items: broken })).toBe('blocked');
  expect(hindrance({ can_checkout: false, minimum_order: 18.81 })).toBe('minimum');
  expect(hindrance({ minimum_order: 18.8 })).toBeNull();
  expect(hindrance({ can_checkout: false })).toBe('blocked');
});

test('without a checkout it says so', () => {
  expect(hindrance({}, null)).toBe('notYet');
  expect(hindrance({ minimum_order: 50 }, null)).toBe('minimum');
});
