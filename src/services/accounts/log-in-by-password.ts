import { findAccount, lockAccount, savePasswordHash } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { canSignIn, isVerified } from '#domain/accounts/verified-contact.ts';
import { checkPassword, hashPassword } from './passwords/passwords.ts';
import { type SignedIn, type SignInContext, signIn } from './sign-in.ts';

/** An account whose password matched, and the hash that it matched. */
export interface VerifiedLogin {
  readonly customerId: number;
  readonly passwordHash: string;
  /** Whether the typed contact is verified. An account with a password may hold anybody's address or number. */
  readonly isContactVerified: boolean;
}

/**
 * Checks a password. It takes the same time whether or not the account exists or has a password. A right one hashed at
 * outdated cost is rehashed.
 * @param contact null if the input is not a contact, so no account has it
 * @returns null if account or password is wrong
 */
export async function verifyLogin(
  db: TenantDb,
  contact: Contact | null,
  password: string,
): Promise<VerifiedLogin | null> {
  // An invalid contact is queried too, so that it takes equally long.
  const account = await findAccount(db, contact ?? { channel: 'email', to: '' });
  const stored = account?.passwordHash ?? null;
  const { isRight, isOutdated } = await checkPassword(password, stored);
  if (!account || stored === null || !isRight || (contact && !canSignIn(account, contact))) return null;
  const isContactVerified = contact !== null && isVerified(account, contact);
  if (!isOutdated) return { customerId: account.id, passwordHash: stored, isContactVerified };
  const fresh = await hashPassword(password);
  await savePasswordHash(db, account.id, { old: stored, fresh });
  return { customerId: account.id, passwordHash: fresh, isContactVerified };
}

/** Signs in a customer whose password was right. Null if the password was changed or removed since. */
export function logInByPassword(
  db: TenantDb,
  { customerId, passwordHash }: Pick<VerifiedLogin, 'customerId' | 'passwordHash'>,
  context: SignInContext & { isRemembered: boolean },
): Promise<SignedIn | null> {
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    return account?.passwordHash === passwordHash ? signIn(transaction, customerId, context) : null;
  });
}
