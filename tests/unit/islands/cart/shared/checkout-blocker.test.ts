import { expect, test } from 'vitest';
import { checkoutBlocker } from '#islands/cart/shared/checkout-blocker.ts';
import { stateOf } from '#stores/cart/cart-state.ts';
import { fakeCart } from '../../../../support/stubs/fake-cart.ts';

type Branch = Parameters<typeof checkoutBlocker>[1];
const BOTH: Branch = { order_types: ['delivery', 'pickup'] };
const blocker = (given: Parameters<typeof fakeCart>[0], { branch = BOTH }: { branch?: Branch } = {}) =>
  checkoutBlocker(stateOf(fakeCart(given)), branch);
const broken = fakeCart().cart_items.map((item) => ({ ...item, problem: 'out_of_stock' as const }));

test('a blocker that the shopper can remove comes first', () => {
  expect(blocker({})).toBeNull();
  expect(blocker({ can_checkout: false, is_delivery_available: false, cart_items: broken })).toBe('noDelivery');
  expect(blocker({ can_checkout: false, cart_items: broken })).toBe('blocked');
  expect(blocker({ can_checkout: false, minimum_order: 18.81 })).toBe('minimum');
  expect(blocker({ minimum_order: 18.8 })).toBeNull();
});

test('an order type that the branch does not offer is reported before items and address', () => {
  const out = { can_checkout: false, is_delivery_available: false };
  const at = (...order_types: ('delivery' | 'pickup')[]) => ({ branch: { order_types } });
  expect(blocker({ ...out, order_type: 'delivery' }, at('pickup'))).toBe('noDeliveryHere');
  expect(blocker({ can_checkout: false, order_type: 'pickup' }, at('delivery'))).toBe('noPickupHere');
  expect(blocker({ ...out, order_type: 'delivery' }, at())).toBe('noOrdersHere');
  expect(blocker({ order_type: 'pickup' }, at('pickup'))).toBeNull();
});

test('an unknown reason is not attributed to an item', () => {
  expect(blocker({ can_checkout: false }, { branch: null })).toBe('notLikeThis');
  expect(blocker({}, { branch: null })).toBeNull();
});
