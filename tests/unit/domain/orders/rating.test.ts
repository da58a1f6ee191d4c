import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { editableUntil, ratingError } from '#domain/orders/rating.ts';
import { DAY_MS } from '#lib/time/durations.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = { now, editDays: 30 };

test('only a completed order can be rated', () => {
  const open = ORDER_STATUSES.filter((status) => ratingError({ status, hasProduct: true, ratedAt: null }, at) === null);
  expect(open).toEqual(['completed']);
});
test('a removed product cannot be rated', () => {
  expect(ratingError({ status: 'completed', hasProduct: false, ratedAt: null }, at)).toBe('product_gone');
});
test('a rating can be changed until its last day is over, to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * DAY_MS }), (age) => {
      const ratedAt = new Date(now.getTime() - age);
      const code = ratingError({ status: 'completed', hasProduct: true, ratedAt }, at);
      expect(code).toBe(age < 30 * DAY_MS ? null : 'rating_closed');
      expect(now < editableUntil(ratedAt, 30)).toBe(code === null);
    }),
  );
});
