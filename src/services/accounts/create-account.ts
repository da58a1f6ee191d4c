import { randomInt } from 'node:crypto';
import { insertAccount, type NewAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { REFERRAL_CODE_LENGTH, REFERRAL_LETTERS } from '#domain/accounts/referral-code.ts';
import { recordReferral } from '../referrals/record-referral.ts';
import { reportCustomer } from '../webhooks/report-customer.ts';

/** A random referral code, one of 2⁴⁰, so that collisions are very unlikely. */
const randomReferralCode = (): string =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_LETTERS.charAt(randomInt(REFERRAL_LETTERS.length))).join(
    '',
  );

/**
 * Creates an account with its own referral code, and records who referred the customer.
 * @param referredBy code of the referrer; null if none
 * @returns its id; null if its e-mail address or phone number was taken meanwhile
 */
export async function createAccount(
  transaction: TenantDb,
  account: Omit<NewAccount, 'referralCode'>,
  referredBy: string | null,
): Promise<number | null> {
  const made = await insertAccount(transaction, { ...account, referralCode: randomReferralCode() });
  if (!made) return null;
  if (referredBy !== null) await recordReferral(transaction, { refereeId: made.id, code: referredBy });
  if (made.hasWebhooks) await reportCustomer(transaction, made, account);
  return made.id;
}
