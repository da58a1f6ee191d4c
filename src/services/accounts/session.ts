import { lockAccount } from '#db/accounts/account-rows.ts';
import { deleteSession, insertSession, isSessionOpen, touchSession } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { digestOf, randomSecret } from './secrets.ts';

/** A session of a signed-in customer. */
export interface Session {
  readonly customerId: number;
  /** Digest of the token, which identifies the session among those of the customer. */
  readonly tokenHash: string;
}

/** A new session. The browser receives the token only once. */
export interface NewSession {
  /** A secret of 256 bits. */
  readonly token: string;
  readonly expiresAt: Date;
}

const TOKEN = /^[\w-]{43}$/;

/** The session of a bearer token. Null if missing, expired or revoked. Using a session extends it. */
export async function findSession(db: TenantDb, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = digestOf(token);
  const session = await touchSession(db, tokenHash);
  return session && { customerId: session.customerId, tokenHash };
}

/** Starts a session. The database only stores the digest of its token. */
export async function beginSession(db: TenantDb, customerId: number, isRemembered: boolean): Promise<NewSession> {
  const token = randomSecret();
  const expiresAt = await insertSession(db, { tokenHash: digestOf(token), customerId, isRemembered });
  return { token, expiresAt };
}

/** Whether a session has not ended since it was found. Does not extend it. */
export const isSignedIn = (db: TenantDb, { tokenHash }: Session): Promise<boolean> => isSessionOpen(db, tokenHash);

/** Ends a session, which invalidates its token. */
export const endSession = async (db: TenantDb, { tokenHash }: Session): Promise<void> => {
  await deleteSession(db, tokenHash);
};

/**
 * Locks the account of a session until the transaction ends. Writes of its customer are serialized, and none can follow
 * once the account was deleted or got another owner, because both end its sessions under the same lock.
 * @returns false if the session has ended
 */
export async function lockSession(transaction: TenantDb, { customerId, tokenHash }: Session): Promise<boolean> {
  // A statement sees what was committed before it began, so the session is checked after the lock was acquired.
  const [, isOpen] = await Promise.all([lockAccount(transaction, customerId), isSessionOpen(transaction, tokenHash)]);
  return isOpen;
}
