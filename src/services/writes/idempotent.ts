import { claimKey, type KeptAnswer, keepAnswer, keptAnswer } from '#db/idempotency.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Claim } from './claim.ts';

export type { KeptAnswer } from '#db/idempotency.ts';

/** Thrown to roll back the work of a repeated request. */
const REPEATED = Symbol('repeated');

/**
 * Runs a write at most once per key of its owner: one transaction claims the key, runs the work and stores the
 * response. A repeated request gets the first response, and a concurrent duplicate waits for it. An error leaves the
 * key unclaimed.
 * @param work runs in the transaction; its first statements are sent together with the claim, behind it. Work of a
 * repeated request is rolled back, unless its claim `comesFirst`. It must have no effects outside the database.
 * @returns the response, or `mismatch` if the key was used for another request.
 */
export async function idempotent(
  db: TenantDb,
  claim: Claim,
  work: (transaction: TenantDb) => Promise<KeptAnswer>,
): Promise<KeptAnswer | 'mismatch'> {
  try {
    return await db.transaction(async (transaction) => {
      const claiming = claimKey(transaction, claim);
      if (claim.comesFirst && !(await claiming)) throw REPEATED;
      const [claimed, worked] = await Promise.allSettled([claiming, work(transaction)]);
      if (claimed.status === 'rejected') throw claimed.reason;
      if (!claimed.value) throw REPEATED;
      if (worked.status === 'rejected') throw worked.reason;
      // Not awaited, so that it travels with the commit, which fails if this fails.
      const { status, answer } = worked.value;
      keepAnswer(transaction, claim, { status, answer: claim.seal(answer) }).catch(() => undefined);
      return worked.value;
    });
  } catch (error) {
    if (error !== REPEATED) throw error;
  }
  const kept = await repeatedAnswer(db, claim);
  if (!kept) throw new Error('the answer of a repeated write is gone');
  return kept;
}

/** The stored response of a key. Null if there is none. */
export async function repeatedAnswer(db: TenantDb, claim: Claim): Promise<KeptAnswer | 'mismatch' | null> {
  const kept = await keptAnswer(db, claim);
  if (!kept) return null;
  return kept.requestHash === claim.requestHash ? { status: kept.status, answer: claim.open(kept.answer) } : 'mismatch';
}
