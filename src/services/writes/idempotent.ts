import { claimKey, type KeptAnswer, keepAnswer, keptAnswer } from '#db/idempotency.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Claim } from './claim.ts';

export type { KeptAnswer } from '#db/idempotency.ts';

/** Thrown to undo what a repeat has done. */
const REPEATED = Symbol('repeated');

/**
 * Does a write at most once for each key of its owner: one transaction takes the key, works and keeps the answer. A
 * repeat gets the first answer, a twin that comes meanwhile waits for it; what throws leaves the key free.
 * @param work runs in the transaction, its first statements beside the taking of the key and behind it: what it does for
 *   a repeat is undone, unless its claim `comesFirst`. It must have no effects outside the database.
 * @returns the answer, or `mismatch`: the key was used for another request.
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
      // Not waited for: it travels with the commit, which fails if this does.
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

/** What was answered under a key before; null: nothing was. */
export async function repeatedAnswer(db: TenantDb, claim: Claim): Promise<KeptAnswer | 'mismatch' | null> {
  const kept = await keptAnswer(db, claim);
  if (!kept) return null;
  return kept.requestHash === claim.requestHash ? { status: kept.status, answer: claim.open(kept.answer) } : 'mismatch';
}
