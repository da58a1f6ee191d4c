import { type AccountRow, lockAccount, lockHolder, saveAccount } from '#db/accounts/account-rows.ts';
import { findReset, keepReset, takeReset } from '#db/accounts/password-resets.ts';
import { deleteSessions } from '#db/accounts/sessions.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { provenContact } from '#domain/accounts/proven-contact.ts';
import type { MessageContent } from '#domain/messages/types.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { isSignedInTo, saveFirstProof } from './first-proof.ts';
import { digestOf, drawSecret } from './secrets.ts';
import type { Session } from './session.ts';
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
        expiresInSeconds: RESET_SECONDS,
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
 * Sets a forgotten password anew and ends all sessions. The link was sent to the address, which it verifies.
 * @param session that came with the call; null: none
 * @returns false: the token was used meanwhile, or the account has become that of whoever verified its phone number
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
    const isCurrent = account?.email === email && (await takeReset(transaction, customerId, digestOf(token)));
    if (!account || !isCurrent) return false;
    if (provenContact(account, contact) === 'given_way' && !(await isSignedInTo(transaction, customerId, session)))
      return false;
    const owner = account.isEmailVerified
      ? account
      : (await saveFirstProof(transaction, account, { contact, session })).account;
    await Promise.all([
      saveAccount(transaction, { ...owner, passwordHash }),
      deleteSessions(transaction, customerId),
      tellCustomer(transaction, owner, { kind: 'account_changed', name: owner.name, what: 'password' }),
    ]);
    return true;
  });
}
