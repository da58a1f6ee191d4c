import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountKind, RateLimitSubject } from '#api/request/limited-kinds.ts';
import { databaseRateLimits } from '#server/limits/database-rate-limits.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let limits: ReturnType<typeof databaseRateLimits>;
let ada: RateLimitSubject;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('limits.example'), await shops.open('other-limits.example')];
  limits = databaseRateLimits(shops.database.pool);
  ada = { tenantId: shop.db.tenantId, address: '198.51.100.1', owner: '', account: 'ada@example.com' };
});
afterAll(() => shops.close());
beforeEach(() => sql('truncate rate_count'));

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const pass = (seconds: number) => sql('update rate_count set ends_at = ends_at - make_interval(secs => $1)', [seconds]);
/** How many of these concurrent attempts were allowed. */
const allowed = async (kind: AccountKind, times: number, callerOf: (index: number) => RateLimitSubject = () => ada) => {
  const all = await Promise.all(Array.from({ length: times }, (_, index) => limits.consume(kind, callerOf(index))));
  return all.filter((seconds) => seconds === null).length;
};
const from = (address: string, subject = 'ada@example.com'): RateLimitSubject => ({
  ...ada,
  address,
  account: subject,
});

describe('wrong passwords', () => {
  test('are limited to 20 in 15 minutes, also with 40 concurrent attempts', async () => {
    expect(await allowed('login', 40)).toBe(20);
    const seconds = await limits.consume('login', ada);
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    await pass(900);
    expect(await limits.consume('login', ada)).toBeNull();
  });
  test('from one address do not lock the account for another address', async () => {
    await allowed('login', 40);
    expect(await limits.consume('login', from('203.0.113.1'))).toBeNull();
  });
  test('from many addresses are limited to 100 an hour, except from a network that signed in before', async () => {
    await limits.rememberSignIn(ada);
    expect(await allowed('login', 150, (index) => from(`203.0.${index}.1`))).toBe(100);
    expect(await limits.consume('login', from('192.0.2.1'))).toBeGreaterThan(3_500);
    expect(await limits.consume('login', ada)).toBeNull();
    // Another address of the same known network, which still has its own limit.
    expect(await allowed('login', 40, () => from('198.51.100.77'))).toBe(20);
  });
  test('do not count against a network for a month after it signed in to the account', async () => {
    await limits.rememberSignIn(ada);
    const strangers = (index: number) => from(`203.0.${index}.1`, 'bob@example.com');
    expect(await allowed('login', 101, strangers)).toBe(100);
    expect(await limits.consume('login', from(ada.address, 'bob@example.com'))).toBeGreaterThan(0);
    await pass(30 * 86_400);
    expect(await allowed('login', 101, (index) => from(`203.0.${index}.1`))).toBe(100);
    expect(await limits.consume('login', ada)).toBeGreaterThan(0);
  });
  test('are limited to 60 per address across accounts, and to 16 times that per network', async () => {
    expect(await allowed('login', 70, (index) => from('203.0.113.1', `a${index}@example.com`))).toBe(60);
    const all = (index: number) => from(`203.0.113.${2 + (index % 200)}`, `b${index}@example.com`);
    expect(await allowed('login', 1_000, all)).toBe(900);
    expect(await limits.consume('login', from('203.0.114.1', 'c@example.com'))).toBeNull();
  });
  test('count per /64 and per /48 with IPv6', async () => {
    const at = (network: number) => from(`2001:db8:1:${network.toString(16)}::1`, 'x@example.com');
    expect(await allowed('login', 40, () => at(1))).toBe(20);
    expect(await limits.consume('login', from('2001:db8:1:1:ffff::2', 'x@example.com'))).toBeGreaterThan(0);
    expect(await limits.consume('login', at(2))).toBeNull();
  });
  test('give back the count of correct passwords', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await allowed('login', 20)).toBe(20);
      await Promise.all(Array.from({ length: 20 }, () => limits.refund('login', ada)));
    }
    expect(await sql('select 1 from rate_count')).toEqual([]);
  });
  test('beyond the limit store nothing for any login', async () => {
    await allowed('login', 60, (index) => from('203.0.113.1', `a${index}@example.com`));
    const rows = async () => (await sql('select key from rate_count order by key')) as unknown[];
    const before = await rows();
    expect(await allowed('login', 50, (index) => from('203.0.113.1', `b${index}@example.com`))).toBe(0);
    expect(await rows()).toEqual(before);
  });
});

describe('one-time codes', () => {
  test('are sent at most every 30 seconds, five times an hour and ten times a day', async () => {
    const send = () => limits.consume('code', ada);
    for (let index = 0; index < 4; index += 1) {
      expect(await allowed('code', 5)).toBe(1);
      expect(await send()).toBeLessThanOrEqual(30);
      await pass(30);
    }
    expect(await allowed('code', 5)).toBe(1);
    await pass(30);
    expect(await send()).toBeGreaterThan(3_400);
    await pass(3_600);
    for (let index = 0; index < 5; index += 1) {
      expect(await send()).toBeNull();
      await pass(30);
    }
    await pass(3_600);
    expect(await send()).toBeGreaterThan(70_000);
    expect(await limits.consume('code', { ...ada, account: '+15035550123' })).toBeNull();
  });
  test('are requested at most 60 times an hour per address, and tried 50 times in ten minutes', async () => {
    expect(await allowed('code', 80, (index) => from(ada.address, `a${index}@example.com`))).toBe(60);
    expect(await allowed('guess_code', 80)).toBe(50);
  });
});

test('registrations and password resets are limited per address', async () => {
  expect(await allowed('register', 80, (index) => from(ada.address, `a${index}@example.com`))).toBe(60);
  expect(await allowed('reset', 10)).toBe(3);
  expect(await allowed('reset', 40, (index) => from('203.0.113.1', `a${index}@example.com`))).toBe(30);
});

describe('registrations with one email address', () => {
  test('are limited to ten a day per network, without locking out other networks', async () => {
    expect(await allowed('register', 30)).toBe(10);
    expect(await limits.consume('register', from('198.51.100.77'))).toBeGreaterThan(80_000);
    expect(await limits.consume('register', from('203.0.113.1'))).toBeNull();
  });
  test('never lock out the owner on their own network, despite attempts of strangers', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ network: fc.integer({ min: 0, max: 3 }), host: fc.integer({ min: 1, max: 250 }) }), {
          minLength: 15,
          maxLength: 40,
        }),
        async (tries) => {
          await sql('truncate rate_count');
          for (const { network, host } of tries) await limits.consume('register', from(`203.0.${network}.${host}`));
          expect(await limits.consume('register', ada)).toBeNull();
        },
      ),
      { numRuns: 10 },
    ));
});

test('counts are per store, shared by all processes, and identify nobody', async () => {
  await allowed('login', 20);
  const elsewhere = databaseRateLimits(shops.database.pool);
  expect(await elsewhere.consume('login', ada)).toBeGreaterThan(0);
  expect(await limits.consume('login', { ...ada, tenantId: other.db.tenantId })).toBeNull();
  expect(JSON.stringify(await sql('select * from rate_count'))).not.toMatch(/ada|example|198/);
});

test('concurrent requests for the same counters do not deadlock', async () => {
  const one = { ...ada };
  await Promise.all(
    Array.from({ length: 60 }, async () => {
      await limits.consume('login', one);
      await limits.refund('login', one);
    }),
  );
  expect(await limits.consume('login', one)).toBeNull();
});
