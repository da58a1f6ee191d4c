import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';

/** Logins of each kind, interleaved. */
const CALLS = 100;
/** One of two thousand runs without any difference exceeds it. */
const BEYOND_CHANCE = 3.5;

let shops: TestShops;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops();
  accounts = accountsOf(shops, await shops.open('timing.example'));
});
afterAll(() => shops.close());

/** Distance of two samples by rank in standard deviations: the z score of Mann and Whitney's U. */
function mannWhitney(one: readonly number[], two: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...two.map((value) => ({ value, isOne: false }))];
  const ranks = all.toSorted((a, b) => a.value - b.value).map(({ isOne }, index) => (isOne ? index + 1 : 0));
  const [n, m] = [one.length, two.length];
  const u = ranks.reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

test('the statistic distinguishes a difference of a tenth from noise', () => {
  const noise = (index: number) => (index * 7919) % 100;
  const sample = (offset: number, plus: number) =>
    Array.from({ length: CALLS }, (_, index) => 100 + noise(index + offset) / 2 + plus);
  expect(Math.abs(mannWhitney(sample(0, 0), sample(17, 0)))).toBeLessThan(1);
  expect(Math.abs(mannWhitney(sample(0, 0), sample(17, 10)))).toBeGreaterThan(BEYOND_CHANCE);
});

test('signing in takes equally long whether the account exists, has a password, or not', async () => {
  const [withPassword, byCode] = [newPerson(), newPerson()];
  await accounts.register(withPassword);
  await accounts.loginByCode(byCode.email, { name: 'Ada' });
  const logins = { known: withPassword.email, absent: 'nobody-at-all@example.com', codeOnly: byCode.email };
  const times = { known: [] as number[], absent: [] as number[], codeOnly: [] as number[] };
  const kinds = Object.keys(logins) as (keyof typeof logins)[];
  for (let index = -10; index < CALLS; index += 1) {
    // Rotates the order, so that fluctuations affect all kinds alike.
    for (const kind of kinds.map((_, place) => kinds[(place + index + 30) % 3] ?? 'known')) {
      const start = performance.now();
      await accounts.login(logins[kind], 'wrong horse');
      if (index >= 0) times[kind].push(performance.now() - start);
    }
  }
  expect(Math.abs(mannWhitney(times.known, times.absent))).toBeLessThan(BEYOND_CHANCE);
  expect(Math.abs(mannWhitney(times.known, times.codeOnly))).toBeLessThan(BEYOND_CHANCE);
}, 400_000);
