import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf, turnTo } from '#plugins/popups-wheel/drawing.ts';

test('the wheel always turns forward several full turns until the drawn slice is at the top', () => {
  const turns = fc.integer({ min: 2, max: 12 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      index: fc.integer({ min: 0, max: count - 1 }),
      from: fc.double({ min: 0, max: 360, noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(turns, ({ count, index, from }) => {
      const to = turnTo(index, count, from);
      const atTop = (((to + middleOf(index, count)) % 360) + 360) % 360;
      expect(Math.min(atTop, 360 - atTop)).toBeLessThan(1e-6);
      expect(to - from).toBeGreaterThanOrEqual(4 * 360 - 1e-6);
      expect(to - from).toBeLessThan(5 * 360 + 1e-6);
    }),
  );
});
