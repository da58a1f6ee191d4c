import { enqueue } from '#db/jobs/enqueue.ts';
import { addRefund, orderRefunds } from '#db/orders/order-refunds.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import { lockPayment, scheduleCheck, updatePayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';
import type { RefundSplit } from '#domain/orders/split-refund.ts';

/**
 * Adds a refund to an order, in the caller's transaction. A job refunds its card part and repeats until it succeeds; the
 * caller credits the others.
 * @param order locked
 * @returns its number among the refunds of the order
 * @throws {RangeError} if the card has not paid as much, or no longer (a bug: callers split what is left)
 */
export async function requestRefund(transaction: TenantDb, order: LockedOrder, split: RefundSplit): Promise<number> {
  const { cardMinor } = split;
  if (cardMinor === 0) return addRefund(transaction, order.id, split);
  const payment = await lockPayment(transaction, order.id);
  const leftMinor = payment ? await leftOfCard(transaction, payment) : 0;
  if (!payment || cardMinor > leftMinor) throw new RangeError(`a refund of ${cardMinor} of ${leftMinor}`);
  const number = await addRefund(transaction, order.id, split);
  await updatePayment(transaction, payment, { state: 'refund_due', check: 'later' });
  await enqueue(transaction, 'check_payment', { order_id: order.id });
  return number;
}

/**
 * Requests the refund of all that an order's card payment has not given back, or the cancellation of an unpaid payment.
 * @param order locked
 * @returns `due`: it will be refunded; `none`: nothing was paid by card, or its refund was requested before
 */
export async function giveBackCard(transaction: TenantDb, order: LockedOrder): Promise<'due' | 'none'> {
  const payment = await lockPayment(transaction, order.id);
  if (!payment) return 'none';
  if (isPaymentOpen(payment.state)) {
    await scheduleCheck(transaction, order.id, 'now');
    await enqueue(transaction, 'check_payment', { order_id: order.id });
    return 'none';
  }
  const cardMinor = await leftOfCard(transaction, payment);
  if (cardMinor === 0) return 'none';
  await requestRefund(transaction, order, { cardMinor, walletMinor: 0, rewardMinor: 0, storeMinor: 0 });
  return 'due';
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** The part of the card payment that no refund gives back. */
async function leftOfCard(transaction: TenantDb, { orderId, state, amountMinor }: Payment): Promise<number> {
  if (isPaymentOpen(state) || state === 'cancelled') return 0;
  const refunds = await orderRefunds(transaction, orderId);
  return Math.max(0, amountMinor - refunds.reduce((sum, { cardMinor }) => sum + cardMinor, 0));
}
