import type { LockedOrder } from '#db/orders/order-types.ts';
import { writeEarnedRewards } from '#db/orders/write-orders.ts';
import { creditOfReferrer } from '#db/referrals/referral-credit.ts';
import { findCard } from '#db/scratch/scratch-cards.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMinor } from '#domain/money/money.ts';
import { rewardsOfRefund } from '#domain/orders/earned-rewards.ts';
import { hasAccount } from '#domain/orders/order-owner.ts';
import { debitAtMost } from '../../ledger/debit.ts';
import { revokeScratchCard } from '../../scratch/create-scratch-card.ts';
import { storeSettings } from '../../stores/read-settings.ts';

/** A refund of an order with what was left to refund before. */
interface Revocation {
  amountMinor: number;
  leftMinor: number;
  /** Of the refund, for the ledger. */
  reference: string;
}

/**
 * Takes back what a refunded order earned: rewards in proportion, and once all is refunded also the scratch card with its
 * prize and the referral reward. Amounts already spent stay spent, because no balance may drop below 0.
 * @returns the updated order
 */
export async function revokeEarned(
  transaction: TenantDb,
  order: LockedOrder,
  { amountMinor, leftMinor, reference }: Revocation,
): Promise<LockedOrder> {
  if (!hasAccount(order)) return order;
  const customerId = Number(order.ownerKey);
  const backMinor = rewardsOfRefund(order.rewardEarnedMinor, amountMinor, leftMinor);
  const isAll = amountMinor === leftMinor;
  if (isAll) await revokeReferral(transaction, customerId, order.id);
  const isRevoked = isAll && (await revokeScratchCard(transaction, { cause: 'order', reference: String(order.id) }));
  const won = isAll && !isRevoked ? await wonByCard(transaction, order, customerId) : NOTHING;
  const cause = { customerId, reason: 'order_reward_back', reference } as const;
  await debitAtMost(transaction, { ...cause, account: 'reward', amountMinor: backMinor + won.reward });
  await debitAtMost(transaction, { ...cause, account: 'wallet', amountMinor: won.wallet });
  return writeEarnedRewards(transaction, order.id, {
    rewardEarnedMinor: order.rewardEarnedMinor - backMinor,
    scratchCardId: isRevoked ? null : order.scratchCardId,
  });
}

const NOTHING = { reward: 0, wallet: 0 };

/** Prize of a card that was already scratched, in minor units. */
async function wonByCard(transaction: TenantDb, { scratchCardId }: LockedOrder, customerId: number) {
  const card = scratchCardId === null ? null : await findCard(transaction, customerId, scratchCardId);
  const { resultType, amountMinor } = card?.result ?? { resultType: 'nothing', amountMinor: 0 };
  return resultType === 'wallet' || resultType === 'reward' ? { ...NOTHING, [resultType]: amountMinor } : NOTHING;
}

/**
 * Takes the referrer's reward back if the fully refunded order was the last that qualifies for it. It stays while
 * another qualifying completed order exists. The debit is limited to the balance.
 */
async function revokeReferral(transaction: TenantDb, refereeId: number, orderId: number): Promise<void> {
  const { referral_minimum_order: minimum, decimalPlaces } = await storeSettings(transaction);
  const minimumMinor = toMinor(minimum, decimalPlaces, { round: true });
  const credited = await creditOfReferrer(transaction, { refereeId, orderId, minimumMinor });
  if (credited) await debitAtMost(transaction, { ...credited, reason: 'referral_back', reference: String(refereeId) });
}
