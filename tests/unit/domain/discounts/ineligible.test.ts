import { expect, test } from 'vitest';
import { whyIneligible } from '#domain/discounts/ineligible.ts';
import type { Discount, DiscountContext, Ineligible } from '#domain/discounts/types.ts';
import { context, discount } from '../../../support/cases/pricing-cases.ts';

const cart = { lines: [{ productId: 1, categoryIds: [3, 4] }], subtotalMinor: 1000 };

test.each<[string, Partial<Discount>]>([
  ['has no condition', {}],
  ['starts now and ends later', { startsAt: 1_000, endsAt: 1_001 }],
  ['is for the branch and the order type', { branchIds: [2, 1], orderTypes: ['delivery'] }],
  ['asks for the subtotal', { minSubtotalMinor: 1000 }],
  ['has a use left', { usageLimit: 5, usedCount: 4, usageLimitPerCustomer: 2, usedByCustomer: 1 }],
  ['is on a product of the cart', { appliesTo: 'products', productIds: [9, 1] }],
  ['is on a category of the cart', { appliesTo: 'categories', categoryIds: [4] }],
  ['is on delivery', { type: 'free_delivery', appliesTo: 'products' }],
])('a discount applies that %s', (_, change) => {
  expect(whyIneligible(discount(change), context, cart)).toBeNull();
});

test.each<[string, Partial<Discount>, Ineligible]>([
  ['has ended', { endsAt: 1_000 }, { reason: 'expired' }],
  ['has not started', { startsAt: 1_001 }, { reason: 'not_started', startsAt: 1_001 }],
  ['is for other branches', { branchIds: [2] }, { reason: 'wrong_branch' }],
  ['is for pickup', { orderTypes: ['pickup'] }, { reason: 'wrong_order_type', orderTypes: ['pickup'] }],
  ['is used up', { usageLimit: 5, usedCount: 5 }, { reason: 'used_up' }],
  ['is used by the customer', { usageLimitPerCustomer: 1, usedByCustomer: 1 }, { reason: 'used_by_customer' }],
  ['is on other products', { appliesTo: 'products', productIds: [2] }, { reason: 'no_matching_items' }],
  ['is on other categories', { appliesTo: 'categories', categoryIds: [1] }, { reason: 'no_matching_items' }],
  ['asks for more', { minSubtotalMinor: 1500 }, { reason: 'min_subtotal', minSubtotalMinor: 1500, missingMinor: 500 }],
  // The missing subtotal is the reason only if everything else fits.
  ['asks for more and has ended', { minSubtotalMinor: 1500, endsAt: 0 }, { reason: 'expired' }],
])('a discount does not apply that %s', (_, change, reason) => {
  expect(whyIneligible(discount(change), context, cart)).toEqual(reason);
});

test.each<[DiscountContext['isFirstOrder'], string | undefined]>([
  [true, undefined],
  [null, undefined],
  [false, 'not_first_order'],
])('a discount for first orders depends on the order history: %j', (isFirstOrder, reason) => {
  const found = whyIneligible(discount({ isFirstOrderOnly: true }), { ...context, isFirstOrder }, cart);
  expect(found?.reason).toBe(reason);
});

test('free delivery does not apply to pickup', () => {
  const pickup = { ...context, orderType: 'pickup' as const };
  const orderTypes = ['delivery'];
  expect(whyIneligible(discount({ type: 'free_delivery' }), pickup, cart)).toEqual({
    reason: 'wrong_order_type',
    orderTypes,
  });
});

test('an empty cart lacks the subtotal, or else the items', () => {
  const empty = { lines: [], subtotalMinor: 0 };
  expect(whyIneligible(discount(), context, empty)?.reason).toBe('no_matching_items');
  expect(whyIneligible(discount({ minSubtotalMinor: 5 }), context, empty)).toMatchObject({ missingMinor: 5 });
});
