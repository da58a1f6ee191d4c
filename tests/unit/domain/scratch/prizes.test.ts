import { describe, expect, test } from 'vitest';
import { prizeProblemText, prizesProblem } from '#domain/rewards/prize-list.ts';
import { readScratchPrizes, SCRATCH_PRIZES } from '#domain/scratch/prizes.ts';

const LIST = [
  { type: 'wallet', amount: 2.5, weight: 3 },
  { type: 'reward', amount: 1, weight: 2 },
  { type: 'coupon', coupon_code: 'TEN', weight: 1 },
  { type: 'nothing', weight: 6 },
];

describe('the list of prizes', () => {
  test('is read', () => {
    expect(prizesProblem(SCRATCH_PRIZES, LIST)).toBeNull();
    expect(readScratchPrizes(JSON.stringify(LIST))).toEqual([
      { type: 'wallet', amount: 2.5, weight: 3 },
      { type: 'reward', amount: 1, weight: 2 },
      { type: 'coupon', couponCode: 'TEN', weight: 1 },
      { type: 'nothing', weight: 6 },
    ]);
  });

  test.each(['X', 'SOMMER 10 %', 'É'.repeat(40)])('accepts any code that a coupon can have: %s', (code) => {
    const list = [{ type: 'coupon', coupon_code: code, weight: 1 }];
    expect(prizesProblem(SCRATCH_PRIZES, list)).toBeNull();
    expect(readScratchPrizes(JSON.stringify(list))).toEqual([{ type: 'coupon', couponCode: code, weight: 1 }]);
  });

  test('may be empty, which means no cards', () => {
    expect(prizesProblem(SCRATCH_PRIZES, [])).toBeNull();
    expect(readScratchPrizes('')).toEqual([]);
    expect(readScratchPrizes('{')).toEqual([]);
  });

  test.each<[value: unknown, problem: string]>([
    [{}, 'write a list'],
    [Array(21).fill(LIST[3]), 'must be 0 to 20 prizes'],
    [[null], 'prize 1: is no object'],
    [[LIST[0], { type: 'car', weight: 1 }], 'prize 2: "type" must be one of reward, wallet, coupon, nothing'],
    [[{ type: 'toString', weight: 1 }], '"type" must be one of'],
    [[{ type: 'nothing', weight: 0 }], '"weight"'],
    [[{ type: 'nothing', weight: 1.5 }], '"weight"'],
    [[{ type: 'wallet', weight: 1 }], '"amount"'],
    [[{ type: 'wallet', weight: 1, amount: 0 }], '"amount"'],
    [[{ type: 'wallet', weight: 1, amount: -1 }], '"amount"'],
    [[{ type: 'wallet', weight: 1, amount: '2' }], '"amount"'],
    [[{ type: 'wallet', weight: 1, amount: 1e12 }], '"amount"'],
    [[{ type: 'coupon', weight: 1 }], '"coupon_code"'],
    [[{ type: 'coupon', weight: 1, coupon_code: 'x'.repeat(41) }], '"coupon_code"'],
    [[{ type: 'coupon', weight: 1, coupon_code: ' ' }], '"coupon_code"'],
    [[{ type: 'coupon', weight: 1, coupon_code: 'A\tB' }], '"coupon_code"'],
    [[{ type: 'nothing', weight: 1, amount: 2 }], 'has no field "amount"'],
  ])('reports the fault of %j', (value, problem) => {
    const found = prizesProblem(SCRATCH_PRIZES, value);
    expect(found && prizeProblemText(found)).toContain(problem);
    expect(readScratchPrizes(JSON.stringify(value))).toEqual([]);
  });
});
