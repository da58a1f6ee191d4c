import { lockSession, type Session } from '#services/accounts/session.ts';
import type { Store } from '#services/stores/store-directory.ts';

type Db = Store['db'];

/** Thrown to roll back a request whose session ended while it was running. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/**
 * Runs a customer's write while holding their session. Neither can the customer be deleted meanwhile nor the account be
 * handed to someone else, so the write cannot leave data behind or reach the wrong person. The lock is sent together
 * with the first statements of the work.
 * @param session null for a guest's write
 * @throws {SessionEnded} if the session has ended; nothing is written then
 */
export async function inSession<Result>(
  db: Db,
  session: Session | null,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!session) return work(db);
  return db.transaction(async (transaction) => {
    const [held, worked] = await Promise.allSettled([lockSession(transaction, session), work(transaction)]);
    if (held.status === 'rejected') throw held.reason;
    if (!held.value) throw new SessionEnded();
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  });
}
