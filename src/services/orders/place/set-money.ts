import type { LockedOrder } from '#db/orders/order-types.ts';
import { addEvent, type OrderMoney, writeMoney } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { OrderMoney } from '#db/orders/write-orders.ts';

/**
 * Writes down what has become of the money of an order, in the caller's transaction; where its payment status is another
 * one, that is a step of its timeline.
 * @param order locked
 * @param money what differs; amounts in all, in minor units
 * @returns the order as it is now, still locked
 */
export async function setMoney(
  transaction: TenantDb,
  order: LockedOrder,
  money: Partial<OrderMoney>,
  note?: string,
): Promise<LockedOrder> {
  const { paymentStatus, paidMinor, refundedMinor } = { ...order, ...money };
  const now = await writeMoney(transaction, order.id, { paymentStatus, paidMinor, refundedMinor });
  if (paymentStatus !== order.paymentStatus)
    await addEvent(transaction, order.id, { kind: 'payment', status: paymentStatus, note: note ?? null });
  return now;
}
