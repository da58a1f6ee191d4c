import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUANTILES, recentValues } from '#server/recent-values.ts';

test('without values there are no quantiles', () => {
  const { read } = recentValues(() => 0);
  expect(read()).toEqual({ count: 0, sum: 0, quantiles: { 0.5: null, 0.95: null, 0.99: null } });
});

test('a quantile is a value with that share of values up to it', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(numbers, (values) => {
      const { add, read } = recentValues(() => 0);
      for (const value of values) add(value);
      const { count, sum, quantiles } = read();
      expect([count, sum]).toEqual([values.length, values.reduce((before, value) => before + value, 0)]);
      for (const quantile of QUANTILES) {
        const value = quantiles[quantile] ?? Number.NaN;
        expect(values).toContain(value);
        expect(values.filter((other) => other <= value).length).toBeGreaterThanOrEqual(quantile * values.length);
        expect(values.filter((other) => other < value).length).toBeLessThan(quantile * values.length);
      }
    }),
  );
});

test('values older than ten minutes are counted but not in the quantiles', () => {
  let time = 0;
  const { add, read } = recentValues(() => time);
  add(100);
  time = 300_000;
  add(1);
  time = 600_000;
  expect(read().quantiles[0.99]).toBe(100);
  time = 600_001;
  expect(read()).toEqual({ count: 2, sum: 101, quantiles: { 0.5: 1, 0.95: 1, 0.99: 1 } });
  time = 900_001;
  expect(read()).toMatchObject({ count: 2, quantiles: { 0.5: null } });
});

test('the newest of very many values are kept', () => {
  const { add, read } = recentValues(() => 0);
  for (let value = 1; value <= 23_000; value += 1) add(value);
  expect(read()).toMatchObject({ count: 23_000, quantiles: { 0.5: 20_500, 0.99: 22_950 } });
});
