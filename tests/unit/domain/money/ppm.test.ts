import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, ppmOf } from '#domain/money/ppm.ts';

test('percentages and parts per million are inverse to each other', () => {
  expect([ppmOf(7.7), percentOf(77_000)]).toEqual([77_000, 7.7]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => ppmOf(percentOf(ppm)) === ppm));
  expect(() => ppmOf(0.00001)).toThrow(RangeError);
});
