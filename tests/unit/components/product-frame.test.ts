import { expect, test } from 'vitest';
import { frameOf } from '#components/product/frame.ts';

const picture = (width: number, height: number) => ({ width, height });

test('the frame has the shape of the first picture; one of another shape is shown whole', () => {
  expect(frameOf([picture(1000, 1000), picture(950, 1000), picture(600, 1000)])).toEqual({
    ratio: 1,
    isWhole: [false, false, true],
  });
});

test('an extreme picture is shown whole in the nearest frame that leaves room for the price', () => {
  expect(frameOf([picture(100, 400)])).toEqual({ ratio: 0.8, isWhole: [true] });
  expect(frameOf([picture(400, 100)])).toEqual({ ratio: 1.333, isWhole: [true] });
});

test('no picture has a square frame', () => {
  expect(frameOf([])).toEqual({ ratio: 1, isWhole: [] });
});
