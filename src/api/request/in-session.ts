import { holdSession, type Session } from '#services/accounts/session.ts';
import type { Store } from '#services/stores/store-directory.ts';

type Db = Store['db'];

/** Thrown to undo what a call has done whose session ended while it was on its way. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/**
 * Does a write of a customer while their session is held: neither is the customer removed meanwhile, nor the account
 * given to somebody else, so that nothing is left behind of the one and nothing put before the other. What holds it
 * travels with the first statements of the work.
 * @param session null: a guest writes
 * @throws {SessionEnded} nothing was written
 */
export async function inSession<Answer>(
  db: Db,
  session: Session | null,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  if (!session) return work(db);
  return db.transaction(async (transaction) => {
    const [held, worked] = await Promise.allSettled([holdSession(transaction, session), work(transaction)]);
    if (held.status === 'rejected') throw held.reason;
    if (!held.value) throw new SessionEnded();
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  });
}
