import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { partsOfSplit } from '#domain/orders/refund-of-order.ts';
import { type RefundSplit, splitRefund } from '#domain/orders/split-refund.ts';
import { credit } from '../../ledger/credit.ts';
import { creditExpiry } from '../../ledger/credit-expiry.ts';
import { requestRefund } from '../../payments/request-refund.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { notifyOfRefund } from './notify-of-step.ts';
import { revokeEarned } from './revoke-earned.ts';
import { updateOrderMoney } from './update-order-money.ts';

export type RefundErrorCode = 'not_completed' | 'too_much' | 'refunded_before';

type RefundOutcome = { ok: true; split: RefundSplit } | { ok: false; code: RefundErrorCode };

/**
 * Refunds a completed order, once, and takes back the corresponding part of what it earned. An order that is not
 * completed must be rejected instead, which refunds everything.
 * @param order locked
 * @param amountMinor above 0, in minor units; at most what was paid
 */
export async function refundOrder(
  transaction: TenantDb,
  order: LockedOrder,
  amountMinor: number,
  note?: string,
): Promise<RefundOutcome> {
  if (order.status !== 'completed') return { ok: false, code: 'not_completed' };
  if (order.refundedMinor > 0) return { ok: false, code: 'refunded_before' };
  if (amountMinor > order.totalMinor) return { ok: false, code: 'too_much' };
  const split = splitRefund(order, amountMinor);
  // First, because a card refund may already be in progress.
  const isAsked = split.cardMinor === 0 || (await requestRefund(transaction, order, split.cardMinor)) === 'due';
  if (!isAsked) return { ok: false, code: 'refunded_before' };
  await creditTenders(transaction, order, split);
  const noted = await noteRefund(transaction, order, { split, amountMinor, note });
  await revokeEarned(transaction, noted, amountMinor);
  await notifyOfRefund(transaction, order, partsOfSplit(split), note);
  return { ok: true, split };
}

async function creditTenders(
  transaction: TenantDb,
  order: LockedOrder,
  { walletMinor, rewardMinor }: RefundSplit,
): Promise<void> {
  const entry = { customerId: Number(order.ownerKey), reason: 'refund', reference: String(order.id) } as const;
  if (walletMinor > 0) await credit(transaction, { ...entry, account: 'wallet', amountMinor: walletMinor });
  if (rewardMinor === 0) return;
  const expiresAt = creditExpiry('reward', await storeSettings(transaction));
  await credit(transaction, { ...entry, account: 'reward', amountMinor: rewardMinor, expiresAt });
}

/** The card refund is recorded when the provider has made it (`services/payments/refund.ts`). */
async function noteRefund(
  transaction: TenantDb,
  order: LockedOrder,
  { split, amountMinor, note }: { split: RefundSplit; amountMinor: number; note: string | undefined },
): Promise<LockedOrder> {
  const creditedMinor = amountMinor - split.cardMinor;
  if (creditedMinor === 0) return order;
  const isAll = amountMinor === order.totalMinor;
  const now = isAll ? 'refunded' : 'partially_refunded';
  const paymentStatus = split.cardMinor > 0 ? order.paymentStatus : now;
  return updateOrderMoney(transaction, order, { refundedMinor: creditedMinor, paymentStatus }, note);
}
