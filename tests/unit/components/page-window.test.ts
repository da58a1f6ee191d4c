import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from '#components/wayfinding/page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i', (current, last, expected) => expect(pageWindow(current, last)).toEqual(expected));

test('always has the first, last and current page and its neighbours, and never hides a single page', () => {
  const pages = fc
    .integer({ min: 1, max: 300 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([current, last]) => {
      const shown = pageWindow(current, last);
      const numbers = shown.filter((page) => page !== null);
      for (const page of [1, current - 1, current, current + 1, last]) {
        if (page >= 1 && page <= last) expect(numbers).toContain(page);
      }
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      shown.forEach((page, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (page === null) expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(page - before).toBe(1);
      });
      expect(shown.length).toBeLessThanOrEqual(9);
    }),
  );
});
