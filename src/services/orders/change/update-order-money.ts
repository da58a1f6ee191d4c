import type { LockedOrder } from '#db/orders/order-types.ts';
import { addEvent, type OrderMoney, writeMoney } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { PaymentStep } from '#domain/orders/payment-status.ts';
import { reportMoney } from '../../webhooks/report-order.ts';

/**
 * Stores the payment state of an order in the caller's transaction. A changed payment status adds a timeline entry, and
 * so does each refund, and each that has failed since.
 * @param order locked
 * @param money changed values; amounts are totals in minor units
 * @returns the updated order, still locked
 */
export async function updateOrderMoney(
  transaction: TenantDb,
  order: LockedOrder,
  money: Partial<OrderMoney>,
  note?: string,
): Promise<LockedOrder> {
  const { paymentStatus, paidMinor, refundedMinor } = { ...order, ...money };
  const written = await writeMoney(transaction, order.id, { paymentStatus, paidMinor, refundedMinor });
  const step: PaymentStep = refundedMinor < order.refundedMinor ? 'refund_failed' : paymentStatus;
  if (paymentStatus !== order.paymentStatus || refundedMinor !== order.refundedMinor)
    await addEvent(transaction, order.id, { kind: 'payment', status: step, note: note ?? null });
  if (written.hasWebhooks) await reportMoney(transaction, written.order, order);
  return written.order;
}
