import { lockSession } from '#services/accounts/session.ts';
import { holdOperator } from '#services/operators/operator-session.ts';
import type { Store } from '#services/stores/store-directory.ts';
import type { Caller } from './caller.ts';

type Db = Store['db'];

/** Thrown to roll back a request whose session ended while it was running. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/**
 * Runs a customer's or an operator's write while holding their session. Neither can the customer be deleted meanwhile nor the account be
 * handed to someone else, so the write cannot leave data behind or reach the wrong person. The lock is sent together
 * with the first statements of the work.
 * @param caller null for a write that anyone may make
 * @throws {SessionEnded} if the session has ended; nothing is written then
 */
export async function inSession<Result>(
  db: Db,
  caller: Pick<Caller, 'session' | 'operator'> | null,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const hold = caller && holdOf(caller);
  if (!hold) return work(db);
  return db.transaction(async (transaction) => {
    const [held, worked] = await Promise.allSettled([hold(transaction), work(transaction)]);
    if (held.status === 'rejected') throw held.reason;
    if (!held.value) throw new SessionEnded();
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  });
}

/** How to hold the session of a caller. Null for a guest. */
function holdOf({ session, operator }: Pick<Caller, 'session' | 'operator'>): ((db: Db) => Promise<boolean>) | null {
  if (operator) return (db) => holdOperator(db, operator);
  return session && ((db) => lockSession(db, session));
}
