import { creditOfReferrer } from '#db/referrals/referral-credit.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMinor } from '#domain/money/money.ts';
import { debitAtMost } from '../ledger/debit-at-most.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Takes the thank-you for bringing a customer back, where the order that was refunded in full was the last one that
 * deserves it: while another completed order of theirs stands, it stays. As far as the balance has it.
 */
export async function takeBackReferral(transaction: TenantDb, refereeId: number, orderId: number): Promise<void> {
  const { referral_minimum_order: minimum, decimalPlaces } = await storeSettings(transaction);
  const minimumMinor = toMinor(minimum, decimalPlaces, { round: true });
  const credited = await creditOfReferrer(transaction, { refereeId, orderId, minimumMinor });
  if (credited) await debitAtMost(transaction, { ...credited, reason: 'referral_back', reference: String(refereeId) });
}
