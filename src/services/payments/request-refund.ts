import { enqueue } from '#db/jobs/enqueue.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import { lockPayment, scheduleCheck, updatePayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';

/**
 * Requests the refund of an order's card payment, in the caller's transaction. An unpaid payment is cancelled instead.
 * A job does it and repeats until it succeeds.
 * @param order locked
 * @param amountMinor part of the card payment, in minor units
 * @returns `due`: this amount will be refunded; `none`: nothing was paid by card, or the refund is already in progress
 */
export async function requestRefund(
  transaction: TenantDb,
  order: LockedOrder,
  amountMinor: number = order.paidMinor,
): Promise<'due' | 'none'> {
  const payment = await lockPayment(transaction, order.id);
  const isPaid = payment?.state === 'succeeded';
  if (!payment || !(isPaid || isPaymentOpen(payment.state))) return 'none';
  if (isPaid) {
    const isSane = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= payment.amountMinor;
    if (!isSane) throw new RangeError(`a refund of ${amountMinor} of ${payment.amountMinor}`);
    await updatePayment(transaction, payment, { state: 'refund_due', refundMinor: amountMinor, check: 'later' });
  } else await scheduleCheck(transaction, order.id, 'now');
  await enqueue(transaction, 'check_payment', { order_id: order.id });
  return isPaid ? 'due' : 'none';
}
