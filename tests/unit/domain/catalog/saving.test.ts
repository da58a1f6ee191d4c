import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saving } from '#domain/catalog/saving.ts';

test.each([
  [8.5, 10, 2, 1.5],
  [0.1, 0.3, 2, 0.2],
  [980, 1200, 0, 220],
  [8.5, null, 2, 0],
  [10, 10, 2, 0],
  [10, 8, 2, 0],
])('%d after %s with %d decimals saves %d', (price, original_price, decimals, saved) => {
  expect(saving({ price, original_price }, decimals)).toBe(saved);
});

test('price and saving add up to the original price', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000_00 });
  fc.assert(
    fc.property(minor, minor, (a, b) => {
      const [price, original_price] = [Math.min(a, b) / 100, Math.max(a, b) / 100];
      const saved = saving({ price, original_price }, 2);
      expect(Math.round(price * 100) + Math.round(saved * 100)).toBe(Math.round(original_price * 100));
    }),
  );
});
