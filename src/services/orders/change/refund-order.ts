import { countRefundedUnits, orderRefunds } from '#db/orders/order-refunds.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { partsOfSplit, refundableMinor, refundedBefore, statusOfRefunds } from '#domain/orders/refund-of-order.ts';
import { paidForLine, paidForUnits } from '#domain/orders/refund-units.ts';
import { type RefundSplit, splitNextRefund } from '#domain/orders/split-refund.ts';
import { credit } from '../../ledger/credit.ts';
import { creditExpiry } from '../../ledger/credit-expiry.ts';
import { requestRefund } from '../../payments/request-refund.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { notifyOfRefund } from './notify-of-step.ts';
import { revokeEarned } from './revoke-earned.ts';
import { updateOrderMoney } from './update-order-money.ts';

/** Units of an item of the order. Each item is named at most once. */
export interface RefundedUnits {
  itemId: number;
  units: number;
}

/** The wanted refund: an amount above 0 in minor units, the payment for some units, or all that is left. */
export type RefundExtent = { amountMinor: number } | { items: readonly RefundedUnits[] } | 'all';

export type RefundFailure =
  | { ok: false; code: 'not_completed' | 'nothing_left' | 'item_unknown' }
  /** `leftMinor`: what can still be refunded, in the currency of the order. */
  | ({ ok: false; code: 'too_much'; leftMinor: number } & Pick<LockedOrder, 'currencyCode' | 'decimalPlaces'>)
  /** `left`: units of the item that were not refunded yet. */
  | { ok: false; code: 'too_many_units'; name: string; left: number };

type RefundOutcome = { ok: true; split: RefundSplit } | RefundFailure;

/**
 * Refunds a completed order or a part of it, and takes back the corresponding part of what it earned. There may be several
 * refunds, together at most what was paid. An order that is not completed must be rejected instead, which refunds
 * everything.
 * @param order locked, so that refunds of an order come one after the other
 */
export async function refundOrder(
  transaction: TenantDb,
  order: LockedOrder,
  extent: RefundExtent,
  note?: string,
): Promise<RefundOutcome> {
  if (order.status !== 'completed') return { ok: false, code: 'not_completed' };
  const refunds = await orderRefunds(transaction, order.id);
  const leftMinor = refundableMinor(order, refunds);
  if (leftMinor === 0) return { ok: false, code: 'nothing_left' };
  const wanted = await amountOf(transaction, order, extent, leftMinor);
  if (!wanted.ok) return wanted;
  const { amountMinor } = wanted;
  if (amountMinor === 0) return { ok: false, code: 'nothing_left' };
  if (amountMinor > leftMinor) {
    const { currencyCode, decimalPlaces } = order;
    return { ok: false, code: 'too_much', leftMinor, currencyCode, decimalPlaces };
  }
  if (typeof extent === 'object' && 'items' in extent)
    for (const item of extent.items) await countRefundedUnits(transaction, order.id, item);
  const split = splitNextRefund(order, refundedBefore(refunds), amountMinor);
  const number = await requestRefund(transaction, order, split);
  const reference = number === 1 ? String(order.id) : `${order.id}/${number}`;
  await creditTenders(transaction, order, split, reference);
  const noted = await noteRefund(transaction, order, amountMinor - split.cardMinor, note);
  await revokeEarned(transaction, noted, { amountMinor, leftMinor, reference });
  await notifyOfRefund(transaction, order, partsOfSplit(split), note);
  return { ok: true, split };
}

async function amountOf(
  transaction: TenantDb,
  order: LockedOrder,
  extent: RefundExtent,
  leftMinor: number,
): Promise<{ ok: true; amountMinor: number } | RefundFailure> {
  if (extent === 'all') return { ok: true, amountMinor: leftMinor };
  if ('amountMinor' in extent) return { ok: true, ...extent };
  const [orderWithItems] = await readOrders(transaction, [order.id]);
  let amountMinor = 0;
  for (const { itemId, units } of extent.items) {
    const item = orderWithItems?.items.find(({ id }) => id === itemId);
    if (!item) return { ok: false, code: 'item_unknown' };
    const left = item.quantity - item.refundedQuantity;
    if (units > left) return { ok: false, code: 'too_many_units', name: item.name, left };
    amountMinor += paidForUnits({ ...item, paidMinor: paidForLine(item, order.isTaxIncluded) }, units);
  }
  return { ok: true, amountMinor };
}

async function creditTenders(
  transaction: TenantDb,
  order: LockedOrder,
  { walletMinor, rewardMinor }: RefundSplit,
  reference: string,
): Promise<void> {
  const entry = { customerId: Number(order.ownerKey), reason: 'refund', reference } as const;
  if (walletMinor > 0) await credit(transaction, { ...entry, account: 'wallet', amountMinor: walletMinor });
  if (rewardMinor === 0) return;
  const expiresAt = creditExpiry('reward', await storeSettings(transaction));
  await credit(transaction, { ...entry, account: 'reward', amountMinor: rewardMinor, expiresAt });
}

/**
 * Records what was credited, or is paid back by the store. The card refund is recorded when the provider has made it
 * (`services/payments/refund.ts`).
 */
async function noteRefund(
  transaction: TenantDb,
  order: LockedOrder,
  creditedMinor: number,
  note: string | undefined,
): Promise<LockedOrder> {
  if (creditedMinor === 0) return order;
  const refundedMinor = order.refundedMinor + creditedMinor;
  const paymentStatus = statusOfRefunds(refundedMinor, order.totalMinor);
  return updateOrderMoney(transaction, order, { refundedMinor, paymentStatus }, note);
}
