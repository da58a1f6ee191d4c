import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller, CommonKind, LimitedKind, RateLimits } from '#api/request/rate-limits.ts';
import { addressBlocks, SUBSCRIBERS_OF_A_SITE } from '../http/caller-address.ts';
import { databaseRateLimits } from './database-rate-limits.ts';

/** One counter of a limit: its maximum and its key. Callers for which the key is null are not counted. */
interface Count {
  points: number;
  key(caller: Caller): string | null;
}

interface Limit {
  seconds: number;
  counts: readonly Count[];
}

export type Limits = Readonly<Record<CommonKind, Limit>>;

/**
 * The address is counted first: a request rejected there creates no entry for an owner. Guest ids cost a caller nothing
 * to invent.
 */
const byAddress = (points: number, scope: (caller: Caller) => string = () => ''): Count[] => [
  { points, key: (caller) => scope(caller) + addressBlocks(caller.address).subscriber },
  {
    points: points * SUBSCRIBERS_OF_A_SITE,
    key: (caller) => {
      const { site } = addressBlocks(caller.address);
      return site === null ? null : `${scope(caller)}${site}::`;
    },
  },
];
const byOwner = (points: number): Count => ({
  points,
  key: ({ tenantId, owner }) => (owner === '' ? null : `${tenantId} ${owner}`),
});
const bySubject = (points: number): Count => ({
  points,
  key: ({ tenantId, subject = '' }) => (subject === '' ? null : `${tenantId} ${subject}`),
});
const inStore = ({ tenantId }: Caller): string => `${tenantId} `;

/**
 * Limits of reads and writes allow for a whole office behind one address. The limit of keys bounds what the database
 * stores of them for a day. Codes are counted by owner and by address, so that neither many guest ids nor many
 * addresses of one guest allow more attempts.
 */
export const LIMITS: Limits = {
  browse: { seconds: 60, counts: byAddress(3_000) },
  read: { seconds: 60, counts: [...byAddress(3_000), byOwner(600)] },
  write: { seconds: 60, counts: byAddress(300) },
  keyed: { seconds: 86_400, counts: byAddress(20_000) },
  guess: { seconds: 600, counts: [...byAddress(10, inStore), byOwner(10)] },
  // Each order reserves goods and notifies somebody who may not have asked for it.
  order: { seconds: 3_600, counts: [...byAddress(300, inStore), byOwner(30), bySubject(30)] },
  // Each rating causes pages of the store to be published again.
  rating: { seconds: 3_600, counts: [...byAddress(300, inStore), byOwner(60)] },
  // Google's lookups cost money. A shopper needs about ten per address.
  lookup: { seconds: 3_600, counts: [...byAddress(300, inStore), byOwner(300)] },
  spin: { seconds: 86_400, counts: byAddress(20, inStore) },
  // Decoding a picture costs a second of a core, and an export of a customer's data several reads.
  costly: { seconds: 3_600, counts: [...byAddress(60, inStore), byOwner(20)] },
  place: { seconds: 60, counts: byAddress(300) },
  render: { seconds: 60, counts: byAddress(300) },
  // A provider sends events of all its payments from a few addresses.
  webhook: { seconds: 60, counts: byAddress(3_000) },
};

/** Maximum number of keys per counter; the least recently seen are evicted. All counters take 200 MB when full. */
const KEYS_MAX = 20_000;

/** Limits that are cheap to count. */
export interface CommonLimits {
  consume(kind: CommonKind, caller: Caller): Promise<number | null>;
  refund(kind: CommonKind, caller: Caller): Promise<void>;
}

/** All limits. Those of accounts are counted in the database, the others in the memory of this process. */
export function rateLimits(pool: Pool): RateLimits {
  const [common, accounts] = [memoryRateLimits(), databaseRateLimits(pool)];
  return {
    consume: (kind, caller) => (isCommon(kind) ? common.consume(kind, caller) : accounts.consume(kind, caller)),
    refund: (kind, caller) => (isCommon(kind) ? common.refund(kind, caller) : accounts.refund(kind, caller)),
    welcome: accounts.welcome,
  };
}

const isCommon = (kind: LimitedKind): kind is CommonKind => Object.hasOwn(LIMITS, kind);

/** Counts in the memory of this process, in windows that begin with a key's first request. */
export function memoryRateLimits({ keysMax = KEYS_MAX, limits = LIMITS } = {}): CommonLimits {
  // Each counter has its own cache, because owners, which are free to invent, must not evict addresses.
  const counters = Object.fromEntries(
    Object.entries(limits).map(([kind, { seconds, counts }]) => [
      kind,
      counts.map(({ points, key }) => ({ key, counter: counter(points, seconds, keysMax) })),
    ]),
  );
  const counted = (kind: CommonKind, caller: Caller) =>
    (counters[kind] ?? []).flatMap(({ key: keyOf, counter: each }) => {
      const key = keyOf(caller);
      return key === null ? [] : [{ key, counter: each }];
    });
  return {
    async consume(kind, caller) {
      const taken: ReturnType<typeof counted> = [];
      for (const each of counted(kind, caller)) {
        const seconds = await each.counter.consume(each.key);
        if (seconds !== null) {
          for (const other of taken) await other.counter.refund(other.key);
          return seconds;
        }
        taken.push(each);
      }
      return null;
    },
    async refund(kind, caller) {
      for (const each of counted(kind, caller)) await each.counter.refund(each.key);
    },
  };
}

function counter(points: number, seconds: number, keysMax: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const known = new LRUCache<string, true>({
    max: keysMax,
    noDisposeOnSet: true,
    dispose: (_, key) => void limiter.delete(key),
  });
  return {
    async consume(key: string): Promise<number | null> {
      known.set(key, true);
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext / 1000;
        throw refusal;
      }
    },
    async refund(key: string): Promise<void> {
      if (!known.has(key)) return;
      const { consumedPoints } = await limiter.reward(key);
      // A key that drops to zero is removed.
      if (consumedPoints <= 0) known.delete(key);
    },
  };
}
