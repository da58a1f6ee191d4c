import { expect, test } from 'vitest';
import { byPriority, couponKey } from '#domain/discounts/targets.ts';
import { discount } from '../../../support/cases/pricing-cases.ts';

test.each(['SAVE2', 'save2', ' Save2 ', 'ｓａｖｅ２'])('%j is the coupon SAVE2', (code) => {
  expect(couponKey(code)).toBe('SAVE2');
});

test('other codes are other coupons', () => {
  expect(couponKey('SAVE 2')).not.toBe('SAVE2');
  expect(couponKey('straße')).toBe(couponKey('STRASSE'));
});

test('discounts are in order of priority, then id', () => {
  const all = [discount({ id: 3, priority: 1 }), discount({ id: 2, priority: 0 }), discount({ id: 1, priority: 1 })];
  expect(all.toSorted(byPriority).map(({ id }) => id)).toEqual([2, 1, 3]);
});
