import { enqueue } from '#db/jobs/enqueue.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import { checkAgain, lockPayment, movePayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isPaymentOpen } from '#domain/orders/payment-status.ts';

/**
 * Asks for the card money of an order that is given up, in the transaction that gives it up: what was paid goes back, and
 * what was not cannot be paid any more. A job does it, at once and until it is done.
 * @param order locked
 * @param amountMinor of what was paid by card, in minor units
 * @returns `due`: so much goes back; `none`: nothing was paid by card, or it goes back already
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
    await movePayment(transaction, payment, { state: 'refund_due', refundMinor: amountMinor, check: 'later' });
  } else await checkAgain(transaction, order.id, 'now');
  await enqueue(transaction, 'check_payment', { order_id: order.id });
  return isPaid ? 'due' : 'none';
}
