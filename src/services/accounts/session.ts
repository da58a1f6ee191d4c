import { lockAccount } from '#db/accounts/account-rows.ts';
import { deleteSession, insertSession, isSessionOpen, touchSession } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { digestOf, drawSecret } from './secrets.ts';

/** Who is signed in. */
export interface Session {
  readonly customerId: number;
  /** Digest of the token: names this session among those of the customer. */
  readonly tokenHash: string;
}

/** A session as its browser gets it, once. */
export interface NewSession {
  /** A secret of 256 bits. */
  readonly token: string;
  readonly expiresAt: Date;
}

const TOKEN = /^[\w-]{43}$/;

/** The session of a bearer token; null: missing, expired or revoked. Its use moves its end on. */
export async function findSession(db: TenantDb, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = digestOf(token);
  const session = await touchSession(db, tokenHash);
  return session && { customerId: session.customerId, tokenHash };
}

/** Begins a session. The database keeps the digest of its token alone. */
export async function beginSession(db: TenantDb, customerId: number, isRemembered: boolean): Promise<NewSession> {
  const token = drawSecret();
  const expiresAt = await insertSession(db, { tokenHash: digestOf(token), customerId, isRemembered });
  return { token, expiresAt };
}

/** Ends a session: its token opens nothing any more. */
export const endSession = async (db: TenantDb, { tokenHash }: Session): Promise<void> => {
  await deleteSession(db, tokenHash);
};

/**
 * Holds the account of a session until the transaction ends: writes of its customer come one after the other, and none
 * after the account was removed or has got another owner, who end its sessions under the same lock.
 * @returns false: the session has ended
 */
export async function holdSession(transaction: TenantDb, { customerId, tokenHash }: Session): Promise<boolean> {
  // Each sees what was committed before it began: the second one is looked at behind the lock.
  const [, isOpen] = await Promise.all([lockAccount(transaction, customerId), isSessionOpen(transaction, tokenHash)]);
  return isOpen;
}
