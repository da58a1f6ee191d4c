import { creditOfReferrer } from '#db/referrals/referral-credit.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMinor } from '#domain/money/money.ts';
import { debitAtMost } from '../ledger/debit-at-most.ts';
import { storeSettings } from '../stores/read-settings.ts';

/**
 * Takes the referrer's reward back if the fully refunded order was the last that qualifies for it. It stays while
 * another qualifying completed order exists. The debit is limited to the balance.
 */
export async function takeBackReferral(transaction: TenantDb, refereeId: number, orderId: number): Promise<void> {
  const { referral_minimum_order: minimum, decimalPlaces } = await storeSettings(transaction);
  const minimumMinor = toMinor(minimum, decimalPlaces, { round: true });
  const credited = await creditOfReferrer(transaction, { refereeId, orderId, minimumMinor });
  if (credited) await debitAtMost(transaction, { ...credited, reason: 'referral_back', reference: String(refereeId) });
}
