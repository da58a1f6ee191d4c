import type { Pool } from 'pg';
import type { AccountKind, Caller, RateLimits } from '#api/request/rate-limits.ts';
import { decrementCounts, incrementCounts, isRemembered, rememberKey } from '#db/rate-counts.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { countsOf, knownNetworkKey } from './account-limits.ts';

/** Counts account requests in the database: shared by all processes and preserved across restarts. */
export function databaseRateLimits(pool: Pool): Pick<RateLimits, 'welcome'> & {
  consume(kind: AccountKind, caller: Caller): Promise<number | null>;
  refund(kind: AccountKind, caller: Caller): Promise<void>;
} {
  const refund = async (kind: AccountKind, caller: Caller): Promise<void> =>
    decrementCounts(
      tenantDb(pool, caller.tenantId),
      countsOf(kind, caller).map(({ key }) => key),
    );
  const isKnown = async (kind: AccountKind, caller: Caller): Promise<boolean> => {
    const db = tenantDb(pool, caller.tenantId);
    if (await isRemembered(db, knownNetworkKey(caller, true).key)) return true;
    return kind === 'login' && isRemembered(db, knownNetworkKey(caller, false).key);
  };
  return {
    refund,
    async consume(kind, caller) {
      const db = tenantDb(pool, caller.tenantId);
      const counts = new Map(countsOf(kind, caller).map((count) => [count.key, count]));
      const taken = await incrementCounts(db, [...counts.values()]);
      const over = taken.filter(({ key, points }) => points > (counts.get(key)?.points ?? 0));
      if (over.length === 0) return null;
      const isStrangers = over.every(({ key }) => counts.get(key)?.isOfStrangers);
      if (isStrangers && (await isKnown(kind, caller))) return null;
      // A rejected request is not counted, so that a full window does not fill further.
      await refund(kind, caller);
      return Math.max(...over.map(({ seconds }) => seconds));
    },
    welcome: (caller, isVerified = true) =>
      rememberKey(tenantDb(pool, caller.tenantId), knownNetworkKey(caller, isVerified)),
  };
}
