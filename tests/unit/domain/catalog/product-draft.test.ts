import { expect, test } from 'vitest';
import { higherOriginalPrice } from '#domain/catalog/product-draft.ts';

test.each([
  [1000, 1200, 1200],
  [1000, 1000, null],
  [1000, 900, null],
  [1000, 0, null],
  [0, 1, 1],
  [1000, null, null],
])('the price %i with the original price %j is reduced from %j', (selling, original, reduced) => {
  expect(higherOriginalPrice(selling, original)).toBe(reduced);
});
