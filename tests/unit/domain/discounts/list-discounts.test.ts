import { expect, test } from 'vitest';
import { listDiscounts } from '#domain/discounts/list-discounts.ts';
import { coupon, discount, line, pricing } from '../../../support/cases/pricing-cases.ts';

const fixed = (id: number, value: number, change = {}) => discount({ id, type: 'fixed', value, ...change });

test('applicable discounts come by savings, then by the smallest missing amount, then the rest', () => {
  const listed = listDiscounts(pricing({ coupon: coupon({ id: 99 }) }), [
    fixed(1, 100),
    fixed(2, 900, { endsAt: 0 }),
    fixed(3, 300),
    fixed(4, 900, { minSubtotalMinor: 5000 }),
    fixed(5, 900, { minSubtotalMinor: 1200 }),
    fixed(6, 800, { isListed: false }),
    fixed(7, 300, { priority: -1 }),
  ]);
  expect(
    listed.map(({ discount: { id }, savingsMinor, ineligible }) => [id, savingsMinor, ineligible?.reason]),
  ).toEqual([
    [7, 300, undefined],
    [3, 300, undefined],
    [1, 100, undefined],
    [5, 0, 'min_subtotal'],
    [4, 0, 'min_subtotal'],
    [2, 0, 'expired'],
  ]);
});

test('savings are those beyond the automatic discounts, or of an automatic one itself', () => {
  const automatic = [fixed(1, 600, { isAuto: true, code: null }), fixed(2, 200, { isAuto: true, code: null })];
  const listed = listDiscounts(pricing({ lines: [line()], automatic }), [discount({ id: 3 }), fixed(4, 700)]);
  expect(listed.map(({ discount: { id }, savingsMinor }) => [id, savingsMinor])).toEqual([
    [1, 600],
    [4, 400],
    [3, 200],
    [2, 0],
  ]);
});
