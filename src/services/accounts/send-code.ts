import { randomInt } from 'node:crypto';
import { OTP_DIGITS, OTP_TRIES } from '#contracts/limits.ts';
import { readAccount } from '#db/accounts/account-rows.ts';
import { insertCode } from '#db/accounts/one-time-codes.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { digestOfCode } from './check-code.ts';
import { CONFIRM_SECONDS, createConfirmation } from './confirm-email.ts';
import { digestOf, randomSecret } from './secrets.ts';

/** Validity of a code. */
export const CODE_SECONDS = 300;
/** Delay before another code may be requested. */
export const RESEND_SECONDS = 30;

/**
 * Sends a code to a contact, whether or not an account has it, because signing in with a code also creates accounts. If
 * the account's unconfirmed e-mail address is the contact, the mail contains the confirmation link as well.
 * @param customerId whose account is to change; null to sign in
 * @returns the reference of the code, for the requesting browser only
 */
export function sendCode(db: TenantDb, contact: Contact, customerId: number | null): Promise<string> {
  return db.transaction(async (transaction) => {
    const account = customerId === null ? null : await readAccount(transaction, customerId);
    if (account && contact.channel === 'email' && account.email === contact.to && !account.isEmailVerified)
      return sendConfirmation(transaction, { ...account, email: contact.to }, false);
    const { ref, code } = await createCode(transaction, contact, customerId);
    await queueMessage(transaction, {
      channel: contact.channel,
      recipient: contact.to,
      content: { kind: 'one_time_code', code, minutes: CODE_SECONDS / 60 },
      expiresInSeconds: CODE_SECONDS,
    });
    return ref;
  });
}

/**
 * Asks the owner of an address to confirm it, with a code for the signed-in browser and a link for any other.
 * @param isNew whether they have just registered
 * @returns the reference of the code
 */
export async function sendConfirmation(
  transaction: TenantDb,
  { id, name, email }: { id: number; name: string; email: string },
  isNew: boolean,
): Promise<string> {
  const { ref, code } = await createCode(transaction, { channel: 'email', to: email }, id);
  const path = await createConfirmation(transaction, { id, email });
  const times = { minutes: CODE_SECONDS / 60, hours: CONFIRM_SECONDS / 3600 };
  await queueMessage(transaction, {
    channel: 'email',
    recipient: email,
    content: { kind: 'confirm_email', name, isNew, code, path, ...times },
    expiresInSeconds: CONFIRM_SECONDS,
  });
  return ref;
}

async function createCode(transaction: TenantDb, contact: Contact, customerId: number | null) {
  const ref = randomSecret();
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const row = { refHash: digestOf(ref), codeHash: digestOfCode(ref, code), contact, customerId };
  await insertCode(transaction, row, { tries: OTP_TRIES, seconds: CODE_SECONDS });
  return { ref, code };
}
