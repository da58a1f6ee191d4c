import { expect, test } from 'vitest';
import type { Discount } from '#contracts/cart.ts';
import { nearestCode } from '#stores/cart/discounts.ts';

const coupon = (code: string | null, change: Partial<Discount>): Discount => ({
  id: 1,
  code,
  title: 'A discount',
  description: '',
  type: 'percent',
  value: 10,
  max_discount: null,
  minimum_subtotal: 20,
  is_auto: code === null,
  ends_at: null,
  is_eligible: false,
  ineligible_message: '',
  missing_subtotal: null,
  savings: 0,
  ...change,
});
const ready = (code: string | null, savings: number) => coupon(code, { is_eligible: true, savings });
const missing = (code: string | null, missing_subtotal: number) => coupon(code, { missing_subtotal });

test.each([
  [
    'the first code that saves something',
    [ready(null, 9), ready('FREESHIP', 0), ready('SAVE', 5), ready('LESS', 2)],
    'SAVE',
  ],
  ['else the code that lacks the least', [missing('FAR', 30), missing('NEAR', 6), coupon('PICKUP', {})], 'NEAR'],
  ['no code behind an automatic discount', [missing('FAR', 30), missing(null, 6)], undefined],
  ['no code that lacks something else', [coupon('PICKUP', {})], undefined],
  ['no code of an empty list', [], undefined],
] as const)('names %s', (_rule, list, code) => {
  expect(nearestCode(list)?.code).toBe(code);
});
