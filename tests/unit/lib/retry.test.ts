import { expect, test } from 'vitest';
import { retry } from '#lib/retry.ts';

const failing = (times: number) => {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      calls += 1;
      if (calls <= times) throw new Error(`${calls}`);
      return 'done';
    },
  };
};

test('repeats temporary failures up to the limit', async () => {
  const [twice, always] = [failing(2), failing(9)];
  const rule = { tries: 3, delayMs: 1, mayPass: () => true };
  expect(await retry(rule, twice.work)).toBe('done');
  await expect(retry(rule, always.work)).rejects.toThrow('3');
  expect([twice.calls(), always.calls()]).toEqual([3, 3]);
});

test('the retry throws permanent failures at once', async () => {
  const { work, calls } = failing(1);
  await expect(retry({ tries: 3, delayMs: 1, mayPass: () => false }, work)).rejects.toThrow('1');
  expect(calls()).toBe(1);
});
