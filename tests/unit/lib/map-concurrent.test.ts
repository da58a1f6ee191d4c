import { expect, test } from 'vitest';
import { mapConcurrent } from '#lib/map-concurrent.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const NUMBERS = Array.from({ length: 50 }, (_, index) => index);

test('processes each item once, with limited concurrency', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await mapConcurrent(NUMBERS, 4, async (number) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done.push(number);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(NUMBERS);
  expect(most).toBe(4);
});

test('the loop starts no more items after a failure, and waits for the running ones', async () => {
  let [begun, ended] = [0, 0];
  const work = mapConcurrent(NUMBERS, 4, async (number) => {
    begun += 1;
    await turn();
    ended += 1;
    if (number === 2) throw new Error('it rained');
  });
  await expect(work).rejects.toThrow('it rained');
  expect(begun).toBeLessThan(12);
  expect(ended).toBe(begun);
});
