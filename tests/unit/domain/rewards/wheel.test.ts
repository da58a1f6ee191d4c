import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prizeAt, totalWeight } from '#domain/rewards/draw.ts';
import { prizeProblemText, prizesProblem } from '#domain/rewards/prize-list.ts';
import { readWheel, WHEEL_PRIZES } from '#domain/rewards/wheel.ts';

const prize = (label: string, weight: number, couponCode: string | null = null) => ({ label, weight, couponCode });
const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 12 });

describe('the odds', () => {
  test('give each prize as many numbers as its weight', () => {
    fc.assert(
      fc.property(weights, (list) => {
        const prizes = list.map((weight, index) => prize(`p${index}`, weight));
        const counts = list.map(() => 0);
        for (let drawn = 0; drawn < totalWeight(prizes); drawn += 1) {
          const index = prizeAt(prizes, drawn);
          counts[index] = (counts[index] ?? 0) + 1;
        }
        expect(counts).toEqual(list);
      }),
    );
  });
  test('are met by many draws: chi-square below its 99.9 % bound, with a fixed seed', () => {
    const prizes = [prize('a', 70), prize('b', 20), prize('c', 9), prize('d', 1)];
    const draws = fc.sample(fc.noBias(fc.integer({ min: 0, max: totalWeight(prizes) - 1 })), {
      seed: 20_261_120,
      numRuns: 20_000,
    });
    const counts = Map.groupBy(draws, (drawn) => prizeAt(prizes, drawn));
    const chiSquare = prizes.reduce((sum, { weight }, index) => {
      const expected = (draws.length * weight) / totalWeight(prizes);
      return sum + ((counts.get(index)?.length ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Three degrees of freedom.
    expect(chiSquare).toBeLessThan(16.27);
  });
  test.each([-1, 3, 1.5 + 2, Number.NaN])('have no number %d', (drawn) => {
    expect(() => prizeAt([prize('a', 1), prize('b', 2)], drawn)).toThrow(RangeError);
  });
});

describe('the setting', () => {
  const list = [
    { label: ' Ten ', weight: 1, coupon_code: 'TEN' },
    { label: 'Nothing', weight: 9 },
  ];
  test('is read', () => {
    expect(readWheel(JSON.stringify(list))).toEqual([prize('Ten', 1, 'TEN'), prize('Nothing', 9)]);
  });
  test.each<[value: unknown, problem: string]>([
    [{}, 'write a list'],
    [[list[0]], 'must be 2 to 12 prizes'],
    [Array(13).fill(list[0]), 'must be 2 to 12 prizes'],
    [[list[0], null], 'prize 2: is no object'],
    [[list[0], { label: '', weight: 1 }], 'prize 2: "label"'],
    [[list[0], { label: 'x'.repeat(41), weight: 1 }], 'prize 2: "label"'],
    [[list[0], { label: 'x', weight: 0 }], 'prize 2: "weight"'],
    [[list[0], { label: 'x', weight: 1.5 }], 'prize 2: "weight"'],
    [[list[0], { label: 'x', weight: '1' }], 'prize 2: "weight"'],
    [[list[0], { label: 'x', weight: 1, coupon_code: 'x'.repeat(41) }], 'prize 2: "coupon_code"'],
    [[list[0], { label: 'x', weight: 1, odds: 1 }], 'prize 2: has no field "odds"'],
  ])('reports the fault of %j', (value, problem) => {
    const found = prizesProblem(WHEEL_PRIZES, value);
    expect(found && prizeProblemText(found)).toContain(problem);
    expect(readWheel(JSON.stringify(value))).toEqual([]);
  });
  test('without valid JSON has no prizes', () => expect(readWheel('{')).toEqual([]));
});
