import { randomInt } from 'node:crypto';
import { insertAccount, type NewAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { recordReferral } from '../referrals/record-referral.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A referral code: 2⁴⁰ of them, so that two customers hardly ever draw the same. */
const drawCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(32))).join('');

/**
 * Makes an account with a referral code of its own, and notes who has brought its customer.
 * @param referredBy what brought them; null: nothing has
 * @returns its number; null: its e-mail address or number is another one's by now
 */
export async function makeAccount(
  transaction: TenantDb,
  account: Omit<NewAccount, 'referralCode'>,
  referredBy: string | null,
): Promise<number | null> {
  const id = await insertAccount(transaction, { ...account, referralCode: drawCode() });
  if (id !== null && referredBy !== null) await recordReferral(transaction, { refereeId: id, code: referredBy });
  return id;
}
