import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller, LimitedKind, RateLimits } from '#api/rate-limits.ts';
import { addressBlock } from './caller-address.ts';

/** How often something may be done, and who is counted: each key that a caller has may do it as often. */
interface Limit {
  points: number;
  seconds: number;
  keys(caller: Caller): readonly [string] | readonly [string, string];
}

const inStore = ({ tenantId, address }: Caller): string => `${tenantId} ${addressBlock(address)}`;

/**
 * Writes are for what a whole office behind one address does; codes are counted for owner and address, so that neither
 * many guest ids nor many addresses of one guest try more of them. The address comes first: what it is refused makes no
 * entry for an owner, who costs nothing to invent.
 */
const LIMITS: Readonly<Record<LimitedKind, Limit>> = {
  write: { points: 300, seconds: 60, keys: ({ address }) => [addressBlock(address)] },
  guess: { points: 10, seconds: 600, keys: (caller) => [inStore(caller), `${caller.tenantId} ${caller.owner}`] },
  spin: { points: 20, seconds: 86_400, keys: (caller) => [inStore(caller)] },
};

/** Keys of each kind: beyond it those are forgotten that were not seen for the longest time. Full, all take 40 MB. */
const KEYS_MAX = 20_000;

/** Counts in the memory of this process, in windows that begin with a key's first call. */
export function memoryRateLimits(keysMax = KEYS_MAX): RateLimits {
  // Each key of a kind has a memory of its own: owners, who cost nothing, must not push out addresses.
  const countersOf = (limit: Limit) => [counter(limit, keysMax), counter(limit, keysMax)] as const;
  const counters = { write: countersOf(LIMITS.write), guess: countersOf(LIMITS.guess), spin: countersOf(LIMITS.spin) };
  const counted = (kind: LimitedKind, caller: Caller) =>
    LIMITS[kind].keys(caller).map((key, index) => ({ key, counter: counters[kind][index === 0 ? 0 : 1] }));
  return {
    async take(kind, caller) {
      const taken: ReturnType<typeof counted> = [];
      for (const each of counted(kind, caller)) {
        const seconds = await each.counter.take(each.key);
        if (seconds !== null) {
          for (const other of taken) await other.counter.giveBack(other.key);
          return seconds;
        }
        taken.push(each);
      }
      return null;
    },
    async giveBack(kind, caller) {
      for (const each of counted(kind, caller)) await each.counter.giveBack(each.key);
    },
  };
}

function counter({ points, seconds }: Limit, keysMax: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const known = new LRUCache<string, true>({
    max: keysMax,
    noDisposeOnSet: true,
    dispose: (_, key) => void limiter.delete(key),
  });
  return {
    async take(key: string): Promise<number | null> {
      known.set(key, true);
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext / 1000;
        throw refusal;
      }
    },
    async giveBack(key: string): Promise<void> {
      if (!known.has(key)) return;
      const { consumedPoints } = await limiter.reward(key);
      // What is given back wholly leaves nothing to remember.
      if (consumedPoints <= 0) known.delete(key);
    },
  };
}
