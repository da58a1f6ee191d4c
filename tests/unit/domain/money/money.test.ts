import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  MAX_MINOR,
  minorOfResponse,
  missingTo,
  mulDiv,
  parseAmount,
  toMajor,
  toMinor,
} from '#domain/money/money.ts';

const amount = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR });
const decimals = fc.integer({ min: 0, max: 4 });

describe('toMinor', () => {
  test.each([
    ['12.50', 2, 1250],
    ['12.5', 2, 1250],
    ['12', 2, 1200],
    ['12.5000', 2, 1250],
    ['0.07', 2, 7],
    ['-3.10', 2, -310],
    ['-0', 2, 0],
    ['007', 0, 7],
    ['1.234', 3, 1234],
    [8.5, 2, 850],
    [1.1, 2, 110],
    [4.35, 2, 435],
    [0.000001, 6, 1],
    [5e-7, 7, 5],
    [1e3, 0, 1000],
    ['9999999999999.99', 2, MAX_MINOR],
  ])('%j with %i decimals is %i', (major, places, minor) => {
    expect(toMinor(major, places)).toBe(minor);
  });

  test.each(['', ' ', '1,5', '1e3', '+1', '.5', '5.', '0x10', 'NaN', '1 2', '１', '12.5\n'])('refuses %j', (text) => {
    expect(() => toMinor(text, 2)).toThrow(RangeError);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e13, 0.005])('refuses the number %d', (number) => {
    expect(() => toMinor(number, 2)).toThrow(RangeError);
  });

  test.each([
    ['1,5', 'not_an_amount'],
    [0.005, 'too_many_decimals'],
    [1e13, 'too_large'],
  ])('parseAmount says why %j is refused', (major, code) => {
    expect(parseAmount(major, 2)).toMatchObject({ ok: false, code });
  });

  test.each([
    ['0.005', 2, 1],
    ['0.004999', 2, 0],
    ['1.995', 2, 200],
    ['9.5', 0, 10],
    ['-0.005', 2, -1],
    ['-0.004', 2, 0],
    [1.005, 2, 101],
    [1e-7, 2, 0],
  ])('rounds %j half up when asked', (major, places, minor) => {
    expect(toMinor(major, places, { round: true })).toBe(minor);
  });

  test('refuses an impossible number of decimals', () => {
    for (const places of [-1, 1.5, 9, Number.NaN]) expect(() => toMinor('1', places)).toThrow(RangeError);
  });

  test('agrees with exact fractions, rounded or not', () => {
    const text = fc.tuple(fc.nat(1e9), fc.nat(999_999)).map(([whole, part]) => [whole, String(part).padStart(6, '0')]);
    fc.assert(
      fc.property(text, decimals, ([whole, part], places) => {
        const millionths = BigInt(`${whole}${part}`);
        const step = 10n ** BigInt(6 - places);
        expect(toMinor(`${whole}.${part}`, places, { round: true })).toBe(Number((millionths + step / 2n) / step));
        if (millionths % step !== 0n) expect(() => toMinor(`${whole}.${part}`, places)).toThrow('decimals');
      }),
    );
  });
});

describe('toMajor', () => {
  test.each([
    [1250, 2, 12.5],
    [1200, 2, 12],
    [7, 2, 0.07],
    [1234, 3, 1.234],
    [500, 0, 500],
    [-310, 2, -3.1],
  ])('%i with %i decimals is %d', (minor, places, major) => {
    expect(toMajor(minor, places)).toBe(major);
  });

  test.each([0.5, Number.NaN, MAX_MINOR + 1])('refuses %d', (minor) => {
    expect(() => toMajor(minor, 2)).toThrow(RangeError);
  });

  test('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(amount, decimals, (minor, places) => {
        const json = JSON.parse(JSON.stringify(toMajor(minor, places))) as number;
        expect(toMinor(json, places)).toBe(minor);
        expect(minorOfResponse(json, places) === minor).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('mulDiv', () => {
  test.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [5, -1, 2, -3],
    [-5, -1, 2, 3],
    [5, 1, -2, -3],
    [4, 1, 3, 1],
    [0, 7, 3, 0],
    [1999, 190_000, 1_000_000, 380],
    [MAX_MINOR, 999_999, 1_000_000, 999_998_999_999_999],
  ])('%i × %i ÷ %i = %i', (value, numerator, denominator, result) => {
    expect(mulDiv(value, numerator, denominator)).toBe(result);
  });

  test('refuses fractions, a zero denominator and results beyond the safe integers', () => {
    expect(() => mulDiv(1.5, 1, 1)).toThrow(RangeError);
    expect(() => mulDiv(1, 1, 0)).toThrow(RangeError);
    expect(() => mulDiv(MAX_MINOR, MAX_MINOR, 1)).toThrow(RangeError);
  });

  test('differs from the exact quotient by at most half a unit, and rounds half away from zero', () => {
    const rate = fc.integer({ min: 0, max: 5_000_000 });
    const million = 1_000_000n;
    fc.assert(
      fc.property(amount, rate, (value, ppm) => {
        const error = 2n * (BigInt(mulDiv(value, ppm, 1_000_000)) * million - BigInt(value) * BigInt(ppm));
        const outward = value < 0 ? -error : error;
        expect(outward <= million && outward > -million).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('allocate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [50, 30, 20], [3, 1, 1]],
    [1, [1, 1], [1, 0]],
    [7, [0, 3, 0], [0, 7, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [1, 2, 3], [2, 3, 5]],
  ])('%i over %j', (whole, weights, shares) => {
    expect(allocate(whole, weights)).toEqual(shares);
  });

  test.each([
    [1, []],
    [1, [0, 0]],
    [-1, [1]],
    [1, [-1, 2]],
    [0.5, [1]],
    [1, [Number.NaN]],
  ])('refuses %d over %j', (whole, weights) => {
    expect(() => allocate(whole, weights)).toThrow(RangeError);
  });

  const weights = fc.array(fc.nat(1e12), { minLength: 1, maxLength: 12 }).filter((list) => list.some(Boolean));

  test('adds up to the amount, with each share within one unit of its proportion', () => {
    fc.assert(
      fc.property(fc.nat(1e12), weights, (whole, list) => {
        const sum = list.reduce((total, weight) => total + BigInt(weight), 0n);
        const shares = allocate(whole, list);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(whole);
        for (const [index, share] of shares.entries()) {
          const error = BigInt(share) * sum - BigInt(whole) * BigInt(list[index] ?? 0);
          expect(error < sum && error > -sum).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a discount up to the sum of the lines never exceeds a line', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const discount = Math.floor(list.reduce((total, weight) => total + weight, 0) * part);
        for (const [index, share] of allocate(discount, list).entries()) {
          expect(share).toBeLessThanOrEqual(list[index] ?? 0);
        }
      }),
    );
  });

  test('equal weights differ by at most one, the lower index first', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 20 }), (whole, count) => {
        const shares = allocate(whole, Array<number>(count).fill(3));
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('odd units go to the largest remainders, then the lower index, for any amounts', () => {
  const large = fc.oneof(fc.nat(9), fc.integer({ min: 0, max: 999_999_999_999 }));
  fc.assert(
    fc.property(large, fc.array(large, { minLength: 2, maxLength: 5 }), (amount, weights) => {
      const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
      fc.pre(whole > 0n);
      const product = (index: number) => BigInt(amount) * BigInt(weights[index] ?? 0);
      const shares = allocate(amount, weights);
      const isRaised = (index: number) => BigInt(shares[index] ?? 0) > product(index) / whole;
      const order = weights.map((_, index) => index);
      order.sort((a, b) => Number((product(b) % whole) - (product(a) % whole)) || a - b);
      const raised = order.map(isRaised);
      expect(raised).toEqual(raised.toSorted((a, b) => Number(b) - Number(a)));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [10, 9.4, 2, 0.6],
  [0.3, 0.1, 2, 0.2],
  [12, 12, 2, 0],
  [12, 13.5, 2, 0],
  [1.005, 1, 3, 0.005],
  [500, 120, 0, 380],
])('to %d from %d with %i decimals %d is missing', (goal, amount, places, missing) => {
  expect(missingTo(goal, amount, places)).toBe(missing);
});
