import { expect, test } from 'vitest';
import { taxOf } from '#domain/pricing/tax.ts';

test.each([
  [1000, 190_000, 190],
  [50, 70_000, 4],
  [49, 70_000, 3],
  [1000, 0, 0],
  [0, 190_000, 0],
  // Between two floats: plain numbers would give one more.
  [900_000_157_148, 77_777, 69_999_312_222],
])('on top of %i at %i parts per million: %i', (amount, rate, tax) => {
  expect(taxOf(amount, rate, false)).toBe(tax);
});

test.each([
  [1190, 190_000, 190],
  [1000, 190_000, 160],
  [3, 1_000_000, 1],
  [1000, 0, 0],
])('included in %i at %i parts per million: %i', (amount, rate, tax) => {
  expect(taxOf(amount, rate, true)).toBe(tax);
});
