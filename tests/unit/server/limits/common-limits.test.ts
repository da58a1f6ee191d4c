import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommonKind, RateLimitSubject } from '#api/request/limited-kinds.ts';
import { COMMON_LIMITS, commonRateLimits, type Limits } from '#server/limits/common-limits.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const SHOPPER: RateLimitSubject = { tenantId: 1, address: '198.51.100.1', owner: 'guest:a' };

/** The same limits scaled down in proportion, since 320,000 requests take long. */
const scaledBy = (share: number): Limits =>
  Object.fromEntries(
    Object.entries(COMMON_LIMITS).map(([kind, { counts, seconds }]) => [
      kind,
      { seconds, counts: counts.map((each) => ({ ...each, points: Math.round(each.points * share) })) },
    ]),
  ) as unknown as Limits;

describe.each<[kind: CommonKind, allowed: number, seconds: number]>([
  ['write', 300, 60],
  ['keyed', 20_000, 86_400],
  ['guess', 10, 600],
  ['spin', 20, 86_400],
  ['place', 300, 60],
  ['render', 300, 60],
  ['lookup', 300, 3_600],
])('a %s', (kind, allowed, seconds) => {
  const consumeAll = async (
    limits: ReturnType<typeof commonRateLimits>,
    callerOf: (index: number) => RateLimitSubject,
    count = allowed,
  ) => {
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) => limits.consume(kind, callerOf(index))),
    );
    expect(new Set(responses)).toEqual(new Set([null]));
  };

  test(`may be made ${allowed} times in ${seconds} s, also at once, and then again`, async () => {
    const limits = commonRateLimits();
    await consumeAll(limits, () => SHOPPER);
    vi.advanceTimersByTime((seconds - 1) * 1000);
    expect(await limits.consume(kind, SHOPPER)).toBe(1);
    vi.advanceTimersByTime(1000);
    await consumeAll(limits, () => SHOPPER);
    expect(await limits.consume(kind, SHOPPER)).toBe(seconds);
  });
  test('is counted by address for any guest ids', async () => {
    const limits = commonRateLimits();
    await consumeAll(limits, () => ({ ...SHOPPER, owner: `guest:${randomUUID()}` }));
    expect(await limits.consume(kind, { ...SHOPPER, owner: 'guest:new' })).toBe(seconds);
    expect(await limits.consume(kind, { ...SHOPPER, owner: 'guest:new', address: '198.51.100.2' })).toBeNull();
  });
  test('is counted by network for IPv6 addresses', async () => {
    const limits = commonRateLimits();
    const at = (address: string, owner: string) => ({ ...SHOPPER, address, owner });
    await consumeAll(limits, (index) => at(`2001:db8:1:2:3::${index.toString(16)}`, `guest:${index}`));
    expect(await limits.consume(kind, at('2001:db8:1:2:ffff::1', 'guest:new'))).toBe(seconds);
    expect(await limits.consume(kind, at('2001:db8:1:3::1', 'guest:new'))).toBeNull();
  });
  test('is limited for a site of many IPv6 networks to 16 times the limit of one', async () => {
    const few = Math.min(allowed, 300);
    const limits = commonRateLimits({ limits: scaledBy(few / allowed) });
    const at = (network: number, site = 1) => ({
      ...SHOPPER,
      address: `2001:db8:${site}:${network.toString(16)}::1`,
      owner: `guest:${network}`,
    });
    for (let network = 0; network < 16; network += 1) await consumeAll(limits, () => at(network), few);
    expect(await limits.consume(kind, at(16))).toBe(seconds);
    expect(await limits.consume(kind, at(16, 2))).toBeNull();
  });
  test('is allowed again if it was given back', async () => {
    const limits = commonRateLimits();
    await consumeAll(limits, () => SHOPPER);
    await limits.refund(kind, SHOPPER);
    expect(await limits.consume(kind, SHOPPER)).toBeNull();
    expect(await limits.consume(kind, SHOPPER)).toBe(seconds);
  });
});

test('guesses are also counted by owner for any addresses', async () => {
  const limits = commonRateLimits();
  for (let index = 0; index < 10; index += 1)
    expect(await limits.consume('guess', { ...SHOPPER, address: `198.51.100.${index}` })).toBeNull();
  const elsewhere = { ...SHOPPER, address: '203.0.113.1' };
  for (let index = 0; index < 20; index += 1) expect(await limits.consume('guess', elsewhere)).toBe(600);
  // Refusals of an owner do not count for the shared address.
  const neighbour = { ...elsewhere, owner: 'guest:b' };
  for (let index = 0; index < 10; index += 1) expect(await limits.consume('guess', neighbour)).toBeNull();
});

test('an owner may read 600 times a minute anywhere, and an address five times as often, whoever reads', async () => {
  const limits = commonRateLimits();
  const elsewhere = { ...SHOPPER, address: '203.0.113.1' };
  for (let index = 0; index < 600; index += 1) expect(await limits.consume('owner_read', SHOPPER)).toBeNull();
  expect(await limits.consume('owner_read', elsewhere)).toBe(60);
  expect(await limits.consume('owner_read', { ...SHOPPER, owner: 'guest:b' })).toBeNull();
  for (let index = 0; index < 3_000; index += 1) expect(await limits.consume('read', SHOPPER)).toBeNull();
  expect(await limits.consume('read', { ...SHOPPER, owner: 'guest:b' })).toBe(60);
  expect(await limits.consume('read', elsewhere)).toBeNull();
});

test('stores count guesses and spins separately, writes together', async () => {
  const limits = commonRateLimits();
  for (let index = 0; index < 300; index += 1) {
    await limits.consume('write', SHOPPER);
    await limits.consume('guess', SHOPPER);
    await limits.consume('spin', SHOPPER);
  }
  const other = { ...SHOPPER, tenantId: 2 };
  expect(await limits.consume('guess', other)).toBeNull();
  expect(await limits.consume('spin', other)).toBeNull();
  expect(await limits.consume('write', other)).toBe(60);
});

test('memory is limited: the least recently seen clients are forgotten', async () => {
  const limits = commonRateLimits({ keysMax: 100 });
  const at = (index: number): RateLimitSubject => ({ ...SHOPPER, address: `10.0.${index >> 8}.${index & 255}` });
  for (let count = 0; count < 20; count += 1) await limits.consume('spin', at(0));
  for (let index = 1; index < 100; index += 1) await limits.consume('spin', at(index));
  expect(await limits.consume('spin', at(0))).toBe(86_400);
  for (let index = 200; index < 300; index += 1) await limits.consume('spin', at(index));
  expect(vi.getTimerCount()).toBe(100);
  expect(await limits.consume('spin', at(0))).toBeNull();
});
