import { finishRefund, type OrderRefundRow, orderRefunds, reopenRefunds } from '#db/orders/order-refunds.ts';
import { lockOrder } from '#db/orders/order-rows.ts';
import { orderOfIntent, type PaymentRow } from '#db/payments/payment-rows.ts';
import { claimEvent, isEventClaimed, lockPayment, updatePayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { statusOfRefunds } from '#domain/orders/refund-of-order.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import { updateOrderMoney } from '../orders/change/update-order-money.ts';

/**
 * Makes the due refunds of a payment. The provider identifies each by its key, so a repeated request makes only one.
 * @param db outside of a transaction
 * @throws {ProviderUnavailable}
 */
export async function refund(
  db: TenantDb,
  provider: PaymentProvider,
  { orderId, intentId }: PaymentRow,
): Promise<void> {
  if (intentId === null) throw new Error(`order ${orderId} has a refund due but no payment at a provider`);
  for (const due of await dueRefunds(db, orderId)) {
    const providerId = await provider.refund(intentId, due.cardMinor, refundKey(orderId, due.number));
    await recordRefund(db, orderId, due, providerId);
  }
}

/** The first refund has the key of the time when an order could have only one. */
const refundKey = (orderId: number, number: number): string =>
  number === 1 ? `refund-${orderId}` : `refund-${orderId}-${number}`;

const dueRefunds = async (db: TenantDb, orderId: number): Promise<OrderRefundRow[]> =>
  (await orderRefunds(db, orderId)).filter(({ cardMinor, isCardDone }) => cardMinor > 0 && !isCardDone);

async function recordRefund(
  db: TenantDb,
  orderId: number,
  { number, cardMinor }: OrderRefundRow,
  providerId: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [order, payment] = await Promise.all([lockOrder(transaction, orderId), lockPayment(transaction, orderId)]);
    if (!order || payment?.state !== 'refund_due') return;
    // Its failure may be reported before this.
    if (await isEventClaimed(transaction, payment.provider, failureOf(providerId))) return;
    if (!(await finishRefund(transaction, { orderId, number, providerId }))) return;
    const isLast = (await dueRefunds(transaction, orderId)).length === 0;
    if (isLast) await updatePayment(transaction, payment, { state: 'refunded', check: null });
    // The order's amounts do not include a payment that never counted for it.
    if (order.paidMinor === 0) return;
    const refundedMinor = Math.min(order.refundedMinor + cardMinor, order.totalMinor);
    const paymentStatus = statusOfRefunds(refundedMinor, order.totalMinor);
    await updateOrderMoney(transaction, order, { paymentStatus, refundedMinor });
  });
}

/** Counts the failure of a refund once, although the provider reports it by several events. */
const failureOf = (refundId: string): string => `failed ${refundId}`;

/**
 * Records that a refund has failed which the provider had accepted: the order has it to pay back again, and the
 * reconciliation repeats it. The order is found by the stored payment only, because refunds name no store.
 * @param refundId the provider's id
 */
export function recordFailedRefund(
  db: TenantDb,
  provider: CardProvider,
  { intentId, refundId }: { intentId: string; refundId: string },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const orderId = await orderOfIntent(transaction, provider, intentId);
    if (orderId === null) return;
    const [order, payment] = await Promise.all([lockOrder(transaction, orderId), lockPayment(transaction, orderId)]);
    if (!order || !payment || !(await claimEvent(transaction, provider, failureOf(refundId)))) return;
    const failedMinor = await reopenRefunds(transaction, orderId, refundId);
    if (failedMinor === 0) return;
    await updatePayment(transaction, payment, { state: 'refund_due', check: 'later' });
    if (order.paidMinor === 0) return;
    const refundedMinor = Math.max(0, order.refundedMinor - failedMinor);
    const paymentStatus = statusOfRefunds(refundedMinor, order.totalMinor);
    await updateOrderMoney(transaction, order, { paymentStatus, refundedMinor });
  });
}
