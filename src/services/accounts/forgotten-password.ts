import { type AccountRow, lockAccount, lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import { consumeReset, findReset, saveReset } from '#db/accounts/password-resets.ts';
import { deleteSessions } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { decideVerifiedContact } from '#domain/accounts/verified-contact.ts';
import type { MessageContent } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { isSignedInTo, saveFirstVerification } from './first-verification.ts';
import { notifyCustomer } from './notify-customer.ts';
import { digestOf, randomSecret } from './secrets.ts';
import type { Session } from './session.ts';

/** Validity of a link. */
const RESET_SECONDS = 1800;

/**
 * Sends the link to reset a password. If the address has no account, only a mail to that address says so. An unverified
 * address of an account with another verified contact cannot reset its password, because the account's creator may have
 * entered somebody else's address.
 */
export function sendReset(db: TenantDb, email: string): Promise<void> {
  const token = randomSecret();
  return db.transaction(async (transaction) => {
    const account = await lockHolder(transaction, { channel: 'email', to: email });
    const isVerifiedHolder =
      account !== null && decideVerifiedContact(account, { channel: 'email', to: email }) !== 'released';
    const reset = isVerifiedHolder && { customerId: account.id, tokenHash: digestOf(token), seconds: RESET_SECONDS };
    // In one round trip, so that the response time does not reveal whether an account exists.
    await Promise.all([
      reset && saveReset(transaction, reset),
      queueMessage(transaction, {
        channel: 'email',
        recipient: email,
        content: isVerifiedHolder ? resetMessage(account, email, token) : { kind: 'no_account' },
        expiresInSeconds: RESET_SECONDS,
      }),
    ]);
  });
}

/** In the URL's fragment, a token reaches neither logs nor other sites. */
const resetMessage = ({ name }: AccountRow, email: string, token: string): MessageContent => ({
  kind: 'password_reset',
  name,
  path: `/forgot-password#${new URLSearchParams({ email, token })}`,
  minutes: RESET_SECONDS / 60,
});

/** The customer that a token belongs to. Null if it is invalid. The token stays valid. */
export const findByResetToken = (db: TenantDb, email: string, token: string): Promise<number | null> =>
  findReset(db, email, digestOf(token));

/**
 * Sets a new password and ends all sessions. The link also verifies the address it was sent to.
 * @param session of the request; null if none
 * @returns false if the token was used meanwhile, or the account now belongs to the person who verified its phone
 * number
 */
export function resetPassword(
  db: TenantDb,
  customerId: number,
  {
    email,
    token,
    passwordHash,
    session,
  }: { email: string; token: string; passwordHash: string; session: Session | null },
): Promise<boolean> {
  const contact = { channel: 'email', to: email } as const;
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    const isCurrent = account?.email === email && (await consumeReset(transaction, customerId, digestOf(token)));
    if (!account || !isCurrent) return false;
    if (
      decideVerifiedContact(account, contact) === 'released' &&
      !(await isSignedInTo(transaction, customerId, session))
    )
      return false;
    const verified = account.isEmailVerified
      ? account
      : (await saveFirstVerification(transaction, account, { contact, session })).account;
    await Promise.all([
      saveAccount(transaction, { ...verified, passwordHash }),
      deleteSessions(transaction, customerId),
      notifyCustomer(transaction, verified, { kind: 'account_changed', name: verified.name, what: 'password' }),
    ]);
    return true;
  });
}
