import { expect, test } from 'vitest';
import { frameOf } from '#components/product/frame.ts';

const picture = (width: number, height: number) => ({ width, height });

test('the frame has the shape of the first picture; differently shaped ones are shown in full', () => {
  expect(frameOf([picture(1000, 1000), picture(950, 1000), picture(600, 1000)])).toEqual({
    ratio: 1,
    isWhole: [false, false, true],
  });
});

test('an extreme picture is shown in full, in the nearest frame with room for the price', () => {
  expect(frameOf([picture(100, 400)])).toEqual({ ratio: 0.8, isWhole: [true] });
  expect(frameOf([picture(400, 100)])).toEqual({ ratio: 1.333, isWhole: [true] });
});

test('without pictures the frame is square', () => {
  expect(frameOf([])).toEqual({ ratio: 1, isWhole: [] });
});
