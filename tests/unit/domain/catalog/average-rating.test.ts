import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRating } from '#domain/catalog/average-rating.ts';

test.each([
  [0, 0, 0],
  [1, 5, 5],
  [3, 14, 4.7],
  [3, 13, 4.3],
  [4, 17, 4.3],
])('%i ratings of %i stars in total average %f', (ratingCount, ratingSum, average) => {
  expect(averageRating({ ratingCount, ratingSum })).toBe(average);
});

test('the average rating is between the worst and best rating, with one decimal, rounded by at most half of it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
      const ratingSum = stars.reduce((sum, star) => sum + star, 0);
      const average = averageRating({ ratingCount: stars.length, ratingSum });
      expect(average).toBeGreaterThanOrEqual(Math.min(...stars));
      expect(average).toBeLessThanOrEqual(Math.max(...stars));
      expect(Number(average.toFixed(1))).toBe(average);
      expect(Math.abs(average - ratingSum / stars.length)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
