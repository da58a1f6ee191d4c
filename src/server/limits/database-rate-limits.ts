import type { Pool } from 'pg';
import type { AccountKind, RateLimitSubject, RateLimits } from '#api/request/limited-kinds.ts';
import { decrementCounts, incrementCounts, isRemembered, rememberKey } from '#db/rate-counts.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { countsOf, knownNetworkKey } from './account-limits.ts';

/** Counts account requests in the database: shared by all processes and preserved across restarts. */
export function databaseRateLimits(pool: Pool): Pick<RateLimits, 'rememberSignIn'> & {
  consume(kind: AccountKind, subject: RateLimitSubject): Promise<number | null>;
  refund(kind: AccountKind, subject: RateLimitSubject): Promise<void>;
} {
  const refund = async (kind: AccountKind, subject: RateLimitSubject): Promise<void> =>
    decrementCounts(
      tenantDb(pool, subject.tenantId),
      countsOf(kind, subject).map(({ key }) => key),
    );
  const isKnown = async (kind: AccountKind, subject: RateLimitSubject): Promise<boolean> => {
    const db = tenantDb(pool, subject.tenantId);
    if (await isRemembered(db, knownNetworkKey(subject, true).key)) return true;
    return kind === 'login' && isRemembered(db, knownNetworkKey(subject, false).key);
  };
  return {
    refund,
    async consume(kind, subject) {
      const db = tenantDb(pool, subject.tenantId);
      const counts = new Map(countsOf(kind, subject).map((count) => [count.key, count]));
      const taken = await incrementCounts(db, [...counts.values()]);
      const over = taken.filter(({ key, points }) => points > (counts.get(key)?.points ?? 0));
      if (over.length === 0) return null;
      const isStrangers = over.every(({ key }) => counts.get(key)?.isOfStrangers);
      if (isStrangers && (await isKnown(kind, subject))) return null;
      // A rejected request is not counted, so that a full window does not fill further.
      await refund(kind, subject);
      return Math.max(...over.map(({ seconds }) => seconds));
    },
    rememberSignIn: (subject, isVerified = true) =>
      rememberKey(tenantDb(pool, subject.tenantId), knownNetworkKey(subject, isVerified)),
  };
}
