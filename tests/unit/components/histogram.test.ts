import { expect, test } from 'vitest';
import { histogram } from '#components/reviews/histogram.ts';

test('five stars come first, each rating with its share', () => {
  expect(histogram({ grouped_ratings: { 5: 9, 4: 2, 3: 0, 2: 1, 1: 0 } })).toEqual([
    { stars: 5, count: 9, share: 75 },
    { stars: 4, count: 2, share: 17 },
    { stars: 3, count: 0, share: 0 },
    { stars: 2, count: 1, share: 8 },
    { stars: 1, count: 0, share: 0 },
  ]);
});

test('all shares are 0 without ratings', () => {
  expect(histogram({ grouped_ratings: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 } }).every(({ share }) => share === 0)).toBe(true);
});
