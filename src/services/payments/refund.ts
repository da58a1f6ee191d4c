import { lockOrder } from '#db/orders/order-rows.ts';
import type { PaymentRow } from '#db/payments/payment-rows.ts';
import { finishRefund, lockPayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import { updateOrderMoney } from '../orders/change/update-order-money.ts';

/**
 * Makes the due refund of a payment. The provider identifies the refund by the order, so a repeated request makes only
 * one.
 * @param db outside of a transaction
 * @throws {ProviderUnavailable}
 */
export async function refund(
  db: TenantDb,
  provider: PaymentProvider,
  { orderId, intentId, refundMinor }: PaymentRow,
): Promise<void> {
  if (intentId === null) throw new Error(`order ${orderId} has a refund due but no payment at a provider`);
  const refundId = await provider.refund(intentId, refundMinor, `refund-${orderId}`);
  await db.transaction(async (transaction) => {
    const [order, payment] = await Promise.all([lockOrder(transaction, orderId), lockPayment(transaction, orderId)]);
    if (!order || payment?.state !== 'refund_due') return;
    await finishRefund(transaction, orderId, refundId);
    // The order's amounts do not include a payment that never counted for it.
    if (order.paidMinor === 0) return;
    const refundedMinor = Math.min(order.refundedMinor + refundMinor, order.totalMinor);
    const paymentStatus = refundedMinor === order.totalMinor ? 'refunded' : 'partially_refunded';
    await updateOrderMoney(transaction, order, { paymentStatus, refundedMinor });
  });
}
