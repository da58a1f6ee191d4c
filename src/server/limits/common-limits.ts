import cluster from 'node:cluster';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CommonKind, LimitedKind, RateLimitSubject, RateLimits } from '#api/request/limited-kinds.ts';
import { DAY_SECONDS } from '#lib/time/durations.ts';
import { addressBlocks, SUBSCRIBERS_OF_A_SITE } from '../http/caller-address.ts';
import { databaseRateLimits } from './database-rate-limits.ts';
import { type Counter, refundIn, type SharedCounts } from './redis-counts.ts';

/** One counter of a limit: its maximum and its key. Callers for which the key is null are not counted. */
interface CommonCount {
  points: number;
  key(subject: RateLimitSubject): string | null;
}

interface Limit {
  seconds: number;
  counts: readonly CommonCount[];
}

export type Limits = Readonly<Record<CommonKind, Limit>>;

/**
 * The address is counted first: a request rejected there creates no entry for an owner. Guest ids cost a caller nothing
 * to invent.
 */
const byAddress = (points: number, scope: (subject: RateLimitSubject) => string = () => ''): CommonCount[] => [
  { points, key: (subject) => scope(subject) + addressBlocks(subject.address).subscriber },
  {
    points: points * SUBSCRIBERS_OF_A_SITE,
    key: (subject) => {
      const { site } = addressBlocks(subject.address);
      return site === null ? null : `${scope(subject)}${site}::`;
    },
  },
];
const byOwner = (points: number): CommonCount => ({
  points,
  key: ({ tenantId, owner }) => (owner === '' ? null : `${tenantId} ${owner}`),
});
const byAccount = (points: number): CommonCount => ({
  points,
  key: ({ tenantId, account = '' }) => (account === '' ? null : `${tenantId} ${account}`),
});
const inStore = ({ tenantId }: RateLimitSubject): string => `${tenantId} `;

/**
 * Limits of reads and writes allow for a whole office behind one address. The limit of keys bounds what the database
 * stores of them for a day. Codes are counted by owner and by address, so that neither many guest ids nor many
 * addresses of one guest allow more attempts.
 */
export const COMMON_LIMITS: Limits = {
  browse: { seconds: 60, counts: byAddress(3_000) },
  read: { seconds: 60, counts: byAddress(3_000) },
  owner_read: { seconds: 60, counts: [byOwner(600)] },
  write: { seconds: 60, counts: byAddress(300) },
  keyed: { seconds: DAY_SECONDS, counts: byAddress(20_000) },
  guess: { seconds: 600, counts: [...byAddress(10, inStore), byOwner(10)] },
  // Each order reserves goods and notifies somebody who may not have asked for it.
  order: { seconds: 3_600, counts: [...byAddress(300, inStore), byOwner(30), byAccount(30)] },
  // Each rating causes pages of the store to be published again.
  rating: { seconds: 3_600, counts: [...byAddress(300, inStore), byOwner(60)] },
  // Google's lookups cost money. A shopper needs about ten per address.
  lookup: { seconds: 3_600, counts: [...byAddress(300, inStore), byOwner(300)] },
  spin: { seconds: DAY_SECONDS, counts: byAddress(20, inStore) },
  // Decoding a picture costs a second of a core, and an export of a customer's data several reads.
  costly: { seconds: 3_600, counts: [...byAddress(60, inStore), byOwner(20)] },
  // Each asks a server of somebody else, who may block the store for too many.
  test: { seconds: 3_600, counts: [...byAddress(30, inStore), byOwner(10)] },
  place: { seconds: 60, counts: byAddress(300) },
  render: { seconds: 60, counts: byAddress(300) },
  // A provider sends events of all its payments from a few addresses.
  webhook: { seconds: 60, counts: byAddress(3_000) },
};

/** Maximum number of keys per counter; the least recently seen are evicted. All counters take 200 MB when full. */
const KEYS_MAX = 20_000;

/** Limits that are cheap to count. */
export interface CommonLimits {
  consume(kind: CommonKind, subject: RateLimitSubject): Promise<number | null>;
  refund(kind: CommonKind, subject: RateLimitSubject): Promise<void>;
}

/** All limits. Those of accounts are counted in the database, the others in memory or in `shared` counts. */
export function rateLimits(pool: Pool, shared?: SharedCounts): RateLimits {
  const [common, accounts] = [commonRateLimits({ shared }), databaseRateLimits(pool)];
  return {
    consume: (kind, subject) => (isCommon(kind) ? common.consume(kind, subject) : accounts.consume(kind, subject)),
    refund: (kind, subject) => (isCommon(kind) ? common.refund(kind, subject) : accounts.refund(kind, subject)),
    rememberSignIn: accounts.rememberSignIn,
  };
}

const isCommon = (kind: LimitedKind): kind is CommonKind => Object.hasOwn(COMMON_LIMITS, kind);

export interface CommonLimitsParts {
  keysMax?: number;
  limits?: Limits;
  /** Undefined: counts in memory, for web workers in that of the main process. */
  shared?: SharedCounts | undefined;
}

/** Counts in windows that begin with a key's first request. */
export function commonRateLimits({
  keysMax = KEYS_MAX,
  limits = COMMON_LIMITS,
  shared,
}: CommonLimitsParts = {}): CommonLimits {
  // Each counter has its own cache, because owners, which are free to invent, must not evict addresses.
  const counters = Object.fromEntries(
    Object.entries(limits).map(([kind, { seconds, counts }]) => [
      kind,
      counts.map(({ points, key }, index) => {
        const name = `${kind} ${index}`;
        const own = cluster.isWorker ? mainCounter(name, points, seconds) : counter(points, seconds, keysMax);
        return { key, counter: shared?.counter(name, points, seconds, own) ?? own };
      }),
    ]),
  );
  const counted = (kind: CommonKind, subject: RateLimitSubject) =>
    (counters[kind] ?? []).flatMap(({ key: keyOf, counter: each }) => {
      const key = keyOf(subject);
      return key === null ? [] : [{ key, counter: each }];
    });
  return {
    async consume(kind, subject) {
      const taken: ReturnType<typeof counted> = [];
      for (const each of counted(kind, subject)) {
        const seconds = await each.counter.consume(each.key);
        if (seconds !== null) {
          for (const other of taken) await other.counter.refund(other.key);
          return seconds;
        }
        taken.push(each);
      }
      return null;
    },
    async refund(kind, subject) {
      for (const each of counted(kind, subject)) await each.counter.refund(each.key);
    },
  };
}

/**
 * The counter of a web worker, kept by the main process. If that does not answer, the request is not counted: this does
 * less harm than a shop that refuses everybody.
 */
function mainCounter(name: string, points: number, seconds: number): Counter {
  const limiter = new RateLimiterCluster({ keyPrefix: name, points, duration: seconds });
  return {
    consume: (key) =>
      limiter.consume(key).then(
        () => null,
        (error: unknown) => (error instanceof RateLimiterRes ? error.msBeforeNext / 1000 : null),
      ),
    refund: (key) => refundIn(limiter, key).catch(() => undefined),
  };
}

function counter(points: number, seconds: number, keysMax: number): Counter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const known = new LRUCache<string, true>({
    // With `max`, each cache would reserve memory for all keys at the start.
    maxSize: keysMax,
    sizeCalculation: () => 1,
    noDisposeOnSet: true,
    dispose: (_, key) => void limiter.delete(key),
  });
  return {
    async consume(key: string): Promise<number | null> {
      known.set(key, true);
      try {
        await limiter.consume(key);
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error.msBeforeNext / 1000;
        throw error;
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
