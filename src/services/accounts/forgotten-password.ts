import { type AccountRow, lockAccount, lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import { forgetHolder } from '#db/accounts/customer-records.ts';
import { findReset, keepReset, takeReset } from '#db/accounts/password-resets.ts';
import { deleteSessions } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { provenContact, takenOver } from '#domain/accounts/proven-contact.ts';
import type { MessageContent } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { creditReferee } from '../referrals/record-referral.ts';
import { digestOf, drawSecret } from './secrets.ts';
import { tellCustomer } from './tell-customer.ts';

/** How long a link counts. */
const RESET_SECONDS = 1800;

/**
 * Sends the link that lets a forgotten password be set anew; who has no account is told so, in their mailbox alone. An
 * address that an account has not proven, beside another contact that it has, is no way into it: whoever made that
 * account may have written down somebody else's.
 */
export function sendReset(db: TenantDb, email: string): Promise<void> {
  const token = drawSecret();
  return db.transaction(async (transaction) => {
    const account = await lockHolder(transaction, { channel: 'email', to: email });
    const isTheirs = account !== null && provenContact(account, { channel: 'email', to: email }) !== 'given_way';
    const reset = isTheirs && { customerId: account.id, tokenHash: digestOf(token), seconds: RESET_SECONDS };
    // In one round trip, so that the time does not tell whether there is an account.
    await Promise.all([
      reset && keepReset(transaction, reset),
      queueMessage(transaction, {
        channel: 'email',
        recipient: email,
        content: isTheirs ? linkOf(account, email, token) : { kind: 'no_account' },
        expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
      }),
    ]);
  });
}

/** In the fragment of its address, a token reaches neither logs nor other sites. */
const linkOf = ({ name }: AccountRow, email: string, token: string): MessageContent => ({
  kind: 'password_reset',
  name,
  path: `/forgot-password#${new URLSearchParams({ email, token })}`,
  minutes: RESET_SECONDS / 60,
});

/** Whose account a token opens; null: nobody's. It stays as it is. */
export const findByToken = (db: TenantDb, email: string, token: string): Promise<number | null> =>
  findReset(db, email, digestOf(token));

/**
 * Sets a forgotten password anew and ends all sessions. The link was sent to the address, which is proven by it; one that
 * was not proven before has taken the account over.
 * @returns false: the token was used meanwhile
 */
export function resetPassword(
  db: TenantDb,
  customerId: number,
  { email, token, passwordHash }: { email: string; token: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    const isCurrent = account?.email === email && (await takeReset(transaction, customerId, digestOf(token)));
    if (!account || !isCurrent) return false;
    const isProven = account.isEmailVerified;
    const owner = isProven ? account : takenOver(account, { channel: 'email', to: email });
    await Promise.all([
      !isProven && forgetHolder(transaction, customerId),
      saveAccount(transaction, { ...owner, passwordHash }),
      deleteSessions(transaction, customerId),
      tellCustomer(transaction, owner, { kind: 'account_changed', name: owner.name, what: 'password' }),
    ]);
    if (!isProven) await creditReferee(transaction, customerId);
    return true;
  });
}
