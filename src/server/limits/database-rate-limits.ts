import type { Pool } from 'pg';
import type { AccountKind, Caller, RateLimits } from '#api/request/rate-limits.ts';
import { giveBackCounts, isRemembered, rememberKey, takeCounts } from '#db/rate-counts.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { acquaintance, countsOf } from './account-limits.ts';

/** Counts account requests in the database: shared by all processes and preserved across restarts. */
export function databaseRateLimits(pool: Pool): Pick<RateLimits, 'welcome'> & {
  take(kind: AccountKind, caller: Caller): Promise<number | null>;
  giveBack(kind: AccountKind, caller: Caller): Promise<void>;
} {
  const giveBack = async (kind: AccountKind, caller: Caller): Promise<void> =>
    giveBackCounts(
      tenantDb(pool, caller.tenantId),
      countsOf(kind, caller).map(({ key }) => key),
    );
  const isKnown = async (kind: AccountKind, caller: Caller): Promise<boolean> => {
    const db = tenantDb(pool, caller.tenantId);
    if (await isRemembered(db, acquaintance(caller, true).key)) return true;
    return kind === 'login' && isRemembered(db, acquaintance(caller, false).key);
  };
  return {
    giveBack,
    async take(kind, caller) {
      const db = tenantDb(pool, caller.tenantId);
      const counts = new Map(countsOf(kind, caller).map((count) => [count.key, count]));
      const taken = await takeCounts(db, [...counts.values()]);
      const over = taken.filter(({ key, points }) => points > (counts.get(key)?.points ?? 0));
      if (over.length === 0) return null;
      const isStrangers = over.every(({ key }) => counts.get(key)?.isOfStrangers);
      if (isStrangers && (await isKnown(kind, caller))) return null;
      // A rejected request is not counted, so that a full window does not fill further.
      await giveBack(kind, caller);
      return Math.max(...over.map(({ seconds }) => seconds));
    },
    welcome: (caller, isVerified = true) =>
      rememberKey(tenantDb(pool, caller.tenantId), acquaintance(caller, isVerified)),
  };
}
