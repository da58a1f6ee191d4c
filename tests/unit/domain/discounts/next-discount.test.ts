import { expect, test } from 'vitest';
import { nextDiscount } from '#domain/discounts/next-discount.ts';
import { context, discount } from '../../../support/cases/pricing-cases.ts';

const cart = { lines: [{ productId: 1, categoryIds: [] }], subtotalMinor: 1000 };
const from = (id: number, minSubtotalMinor: number, change = {}) => discount({ id, minSubtotalMinor, ...change });

test('the next discount is the one with the smallest missing subtotal', () => {
  const all = [from(1, 3000), from(2, 1500), from(3, 1500), from(4, 900)];
  expect(nextDiscount(all, context, cart)).toMatchObject({ discount: { id: 2 }, missingMinor: 500 });
});

test('the next discount has no other unmet conditions', () => {
  const all = [
    from(2, 1200, { endsAt: 0 }),
    from(3, 1300, { appliesTo: 'products', productIds: [9] }),
    from(4, 1400, { isListed: false }),
  ];
  expect(nextDiscount(all, context, cart)).toMatchObject({ discount: { id: 4 }, missingMinor: 400 });
  expect(nextDiscount(all.slice(0, 2), context, cart)).toBeNull();
});

test('the next discount does not exist for an empty cart', () => {
  expect(nextDiscount([from(1, 500)], context, { lines: [], subtotalMinor: 0 })).toBeNull();
});
