import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RateLimitSubject } from '#api/request/limited-kinds.ts';
import { type CommonLimits, commonRateLimits } from '#server/limits/common-limits.ts';
import { redisCounts, type SharedCounts } from '#server/limits/redis-counts.ts';
import { startRedis, type TestRedis } from '../../../support/stubs/redis.ts';

const INSTALL_MS = 600_000;
const GUESSES = 10;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
}, INSTALL_MS);
afterAll(() => redis.stop());

const opened: SharedCounts[] = [];
afterEach(() => {
  for (const counts of opened.splice(0)) counts.close();
});

/** The limits of a machine, and the reasons for which it lost Redis. */
function machine(): { limits: CommonLimits; lost: string[] } {
  const lost: string[] = [];
  const shared = redisCounts(redis.url, ({ message }) => lost.push(message));
  opened.push(shared);
  return { limits: commonRateLimits({ shared }), lost };
}

let last = 0;
const someone = (): RateLimitSubject => {
  last += 1;
  return { tenantId: 1, address: `198.51.100.${last}`, owner: `guest:${last}` };
};
const guess = async ({ limits }: { limits: CommonLimits }, subject: RateLimitSubject, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => limits.consume('guess', subject)));
  return answers.filter((seconds) => seconds === null).length;
};

test('two machines count together, also what is sent to both at once', async () => {
  const [first, second] = [machine(), machine()];
  const shopper = someone();
  const allowed = await Promise.all([guess(first, shopper, GUESSES), guess(second, shopper, GUESSES)]);
  expect(allowed[0] + allowed[1]).toBe(GUESSES);
  const seconds = await machine().limits.consume('guess', shopper);
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await guess(first, someone(), 1)).toBe(1);
});

test('a count that one machine gives back is free for the other', async () => {
  const [first, second] = [machine(), machine()];
  const shopper = someone();
  expect(await guess(first, shopper, GUESSES)).toBe(GUESSES);
  await first.limits.refund('guess', shopper);
  expect(await guess(second, shopper, 2)).toBe(1);
});

test('a count given back twice, or after its window, allows nothing more', async () => {
  const { limits } = machine();
  await guess({ limits }, someone(), 1);
  const shopper = someone();
  for (let times = 0; times < 3; times += 1) await limits.refund('guess', shopper);
  expect(await guess({ limits }, shopper, GUESSES + 3)).toBe(GUESSES);
});

test('while Redis is gone each machine counts on its own, and together again once it is back', async () => {
  const [first, second] = [machine(), machine()];
  const shopper = someone();
  expect(await guess(first, shopper, 1)).toBe(1);
  expect(await guess(second, shopper, 1)).toBe(1);
  await redis.stop();
  for (const each of [first, second]) {
    expect(await guess(each, shopper, GUESSES + 1)).toBe(GUESSES);
    expect(each.lost).toHaveLength(1);
  }
  await redis.start();
  const later = someone();
  await vi.waitFor(
    async () => {
      const other = someone();
      await guess(first, other, GUESSES);
      expect(await guess(second, other, 1)).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect((await guess(first, later, GUESSES)) + (await guess(second, later, GUESSES))).toBe(GUESSES);
});

test('a Redis that is not there at the start delays nothing and refuses nobody', async () => {
  await redis.stop();
  const early = machine();
  expect(await guess(early, someone(), GUESSES + 1)).toBe(GUESSES);
  expect(early.lost).toHaveLength(1);
  await redis.start();
});
