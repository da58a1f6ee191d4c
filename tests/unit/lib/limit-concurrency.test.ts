import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitConcurrency } from '#lib/limit-concurrency.ts';

test('never more tasks than the limit run at once; all of them run in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat({ max: 3 }), { maxLength: 20 }),
      async (limit, turns) => {
        const limited = limitConcurrency(limit);
        const started: number[] = [];
        let running = 0;
        let most = 0;
        const works = turns.map((count, index) =>
          limited(async () => {
            started.push(index);
            running += 1;
            most = Math.max(most, running);
            for (let turn = 0; turn < count; turn += 1) await null;
            running -= 1;
            return index;
          }),
        );
        expect(await Promise.all(works)).toEqual(turns.map((_, index) => index));
        expect(started).toEqual(turns.map((_, index) => index));
        expect(most).toBeLessThanOrEqual(limit);
      },
    ),
  );
});

test('a failure frees its place and is thrown to its caller', async () => {
  const limited = limitConcurrency(1);
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limited(async () => 'yes')).toBe('yes');
});
