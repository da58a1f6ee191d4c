import { findAccount, lockAccount, saveHash } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { canSignIn, isProven } from '#domain/accounts/proven-contact.ts';
import { type Arrival, type Entered, enterAccount } from './enter-account.ts';
import { checkPassword, hashPassword } from './passwords/passwords.ts';

/** An account whose password was given, and the hash that it matched. */
export interface RightLogin {
  readonly customerId: number;
  readonly passwordHash: string;
  /** Whether the contact that was written is verified: a password can stand beside anybody's address or number. */
  readonly isContactVerified: boolean;
}

/**
 * Judges a password, in the same time whether or not the account exists or has one. A right one that was hashed at
 * another cost is hashed anew.
 * @param contact null: what was written is none, and no account has it
 * @returns null: account or password is wrong
 */
export async function judgeLogin(db: TenantDb, contact: Contact | null, password: string): Promise<RightLogin | null> {
  // What cannot be a contact is looked for as well: it takes as long.
  const account = await findAccount(db, contact ?? { channel: 'email', to: '' });
  const kept = account?.passwordHash ?? null;
  const { isRight, isOutdated } = await checkPassword(password, kept);
  if (!account || kept === null || !isRight || (contact && !canSignIn(account, contact))) return null;
  const isContactVerified = contact !== null && isProven(account, contact);
  if (!isOutdated) return { customerId: account.id, passwordHash: kept, isContactVerified };
  const fresh = await hashPassword(password);
  await saveHash(db, account.id, { old: kept, fresh });
  return { customerId: account.id, passwordHash: fresh, isContactVerified };
}

/** Lets a customer in whose password was right; null: it has been changed, or taken from the account, since. */
export function logIn(
  db: TenantDb,
  { customerId, passwordHash }: Pick<RightLogin, 'customerId' | 'passwordHash'>,
  arrival: Arrival & { isRemembered: boolean },
): Promise<Entered | null> {
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    return account?.passwordHash === passwordHash ? enterAccount(transaction, customerId, arrival) : null;
  });
}
