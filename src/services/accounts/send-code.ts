import { randomInt } from 'node:crypto';
import { OTP_DIGITS, OTP_TRIES } from '#contracts/limits.ts';
import { insertCode } from '#db/accounts/one-time-codes.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { digestOfCode } from './judge-code.ts';
import { digestOf, drawSecret } from './secrets.ts';

/** How long a code counts. */
export const CODE_SECONDS = 300;
/** Until another one may be asked for. */
export const RESEND_SECONDS = 30;

/**
 * Sends a code to a contact, whether or not an account has it: who signs in by a new one gets an account.
 * @param customerId whose account it is to change; null: to sign in
 * @returns the reference of the code, which its browser alone gets
 */
export function sendCode(db: TenantDb, contact: Contact, customerId: number | null): Promise<string> {
  const ref = drawSecret();
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  return db.transaction(async (transaction) => {
    await Promise.all([
      insertCode(
        transaction,
        { refHash: digestOf(ref), codeHash: digestOfCode(ref, code), contact, customerId },
        { tries: OTP_TRIES, seconds: CODE_SECONDS },
      ),
      queueMessage(transaction, {
        channel: contact.channel,
        recipient: contact.to,
        content: { kind: 'one_time_code', code, minutes: CODE_SECONDS / 60 },
        expiresAt: new Date(Date.now() + CODE_SECONDS * 1000),
      }),
    ]);
    return ref;
  });
}
