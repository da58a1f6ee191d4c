import { claimKey, findResponse, type StoredResponse, saveResponse } from '#db/idempotency.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Claim } from './claim.ts';

export { IDEMPOTENCY_HOURS, type StoredResponse } from '#db/idempotency.ts';

/** Thrown to roll back the work of a repeated request. */
const REPEATED = Symbol('repeated');

/**
 * Runs a write at most once per key of its owner: one transaction claims the key, runs the work and stores the
 * response. A repeated request gets the first response, and a concurrent duplicate waits for it. An error leaves the
 * key unclaimed.
 * @param work runs in the transaction; its first statements are sent together with the claim, behind it. Work of a
 * repeated request is rolled back, unless its claim `isAwaited`. It must have no effects outside the database.
 * @returns the response, or `mismatch` if the key was used for another request.
 */
export async function idempotent(
  db: TenantDb,
  claim: Claim,
  work: (transaction: TenantDb) => Promise<StoredResponse>,
): Promise<StoredResponse | 'mismatch'> {
  try {
    return await db.transaction(async (transaction) => {
      const claiming = claimKey(transaction, claim);
      if (claim.isAwaited && !(await claiming)) throw REPEATED;
      const [claimed, worked] = await Promise.allSettled([claiming, work(transaction)]);
      if (claimed.status === 'rejected') throw claimed.reason;
      if (!claimed.value) throw REPEATED;
      if (worked.status === 'rejected') throw worked.reason;
      // Not awaited, so that it travels with the commit, which fails if this fails.
      const { status, body } = worked.value;
      saveResponse(transaction, claim, { status, body: claim.seal(body) }).catch(() => undefined);
      return worked.value;
    });
  } catch (error) {
    if (error !== REPEATED) throw error;
  }
  const stored = await storedResponse(db, claim);
  if (!stored) throw new Error('the response of a repeated write is gone');
  return stored;
}

/** The stored response of a key. Null if there is none. */
export async function storedResponse(db: TenantDb, claim: Claim): Promise<StoredResponse | 'mismatch' | null> {
  const stored = await findResponse(db, claim);
  if (!stored) return null;
  return stored.requestHash === claim.requestHash
    ? { status: stored.status, body: claim.open(stored.body) }
    : 'mismatch';
}
