import type { LockedOrder } from '#db/orders/order-types.ts';
import { writeEarnedRewards } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMinor } from '#domain/money/money.ts';
import { earnedRewards } from '#domain/orders/earned-rewards.ts';
import { credit } from '../../ledger/credit.ts';
import { creditExpiry } from '../../ledger/credit-expiry.ts';
import { creditReferrer } from '../../referrals/record-referral.ts';
import { createScratchCard } from '../../scratch/create-scratch-card.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { updateOrderMoney } from './update-order-money.ts';

/**
 * Applies the consequences of a completed order: a cash payment counts as received, and the customer earns rewards, a
 * scratch card, and a referral reward for their referrer. Happens once, because an order is completed once.
 * @returns the updated order
 */
export async function completeOrder(transaction: TenantDb, order: LockedOrder): Promise<LockedOrder> {
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus !== 'paid';
  const paid = isCash
    ? await updateOrderMoney(transaction, order, { paymentStatus: 'paid', paidMinor: order.dueMinor })
    : order;
  return paid.ownerKind === 'user' ? reward(transaction, paid, Number(paid.ownerKey)) : paid;
}

async function reward(transaction: TenantDb, order: LockedOrder, customerId: number): Promise<LockedOrder> {
  const settings = await storeSettings(transaction);
  const reference = String(order.id);
  const rewardEarnedMinor = earnedRewards(order, settings.reward_earn_percent);
  if (rewardEarnedMinor > 0) {
    const expiresAt = creditExpiry('reward', settings);
    const cause = { reason: 'order_reward', reference } as const;
    await credit(transaction, { customerId, account: 'reward', amountMinor: rewardEarnedMinor, expiresAt, ...cause });
  }
  const minimumMinor = toMinor(settings.scratch_card_minimum_order, order.decimalPlaces, { round: true });
  const isEnough = order.totalMinor >= minimumMinor;
  const scratchCardId = isEnough
    ? await createScratchCard(transaction, { customerId, cause: 'order', reference })
    : null;
  await creditReferrer(transaction, customerId, order.totalMinor);
  return writeEarnedRewards(transaction, order.id, { rewardEarnedMinor, scratchCardId });
}
