import { enqueue } from '#db/jobs/enqueue.ts';
import { addRefund } from '#db/orders/order-refunds.ts';
import { lockOrder } from '#db/orders/order-rows.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import { orderOfIntent, type PaymentRow } from '#db/payments/payment-rows.ts';
import { claimEvent, lockPayment, updatePayment } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { judgePayment, type PaymentVerdict } from '#domain/orders/judge-payment.ts';
import type { PaymentIntent } from '#providers/payment/payment-provider.ts';
import { changeStatus } from '../orders/change/change-status.ts';
import { notifyOfRefund } from '../orders/change/notify-of-step.ts';
import { updateOrderMoney } from '../orders/change/update-order-money.ts';
import { providerKeyOf } from './begin-payment.ts';

/**
 * Applies a provider's status of a payment. The browser's return, webhooks and the reconciliation all end here, in any
 * order and any number of times.
 * @param intent as just read from the provider, outside of a transaction
 * @param eventId id of the provider's event that led here, if any; a repeated event does nothing
 * @returns the verdict; null if the payment belongs to no order of this store
 */
export function settle(
  db: TenantDb,
  provider: CardProvider,
  intent: PaymentIntent,
  eventId?: string,
): Promise<PaymentVerdict | null> {
  return db.transaction(async (transaction) => {
    if (eventId !== undefined && !(await claimEvent(transaction, provider, eventId))) return 'nothing';
    const locked = await lockBoth(transaction, provider, intent);
    if (!locked) return null;
    const { order, payment } = locked;
    const stored = { ...payment, tenantId: db.tenantId, orderStatus: order.status };
    const verdict = judgePayment(stored, intent);
    await APPLY[verdict](transaction, locked, intent);
    return verdict;
  });
}

interface OrderPayment {
  order: LockedOrder;
  payment: PaymentRow;
}

/** Finds the order by the stored intent, or, before it is stored, by the order that the provider was told. */
async function lockBoth(
  transaction: TenantDb,
  provider: CardProvider,
  intent: PaymentIntent,
): Promise<OrderPayment | null> {
  const named = intent.tenantId === transaction.tenantId ? intent.orderId : null;
  const orderId = (await orderOfIntent(transaction, provider, intent.id)) ?? named;
  if (orderId === null) return null;
  const [order, payment] = await Promise.all([lockOrder(transaction, orderId), lockPayment(transaction, orderId)]);
  if (!order || payment?.provider !== provider) return null;
  // Another database with the same provider account may have an order with this number.
  const isOfOrder =
    payment.intentId === null ? intent.key === providerKeyOf(order.orderKey) : payment.intentId === intent.id;
  return isOfOrder ? { order, payment } : null;
}

type Apply = (transaction: TenantDb, found: OrderPayment, intent: PaymentIntent) => Promise<void>;

const APPLY: Readonly<Record<PaymentVerdict, Apply>> = {
  nothing: async () => undefined,
  async pending(transaction, { order, payment }, { id: intentId, problem }) {
    await updatePayment(transaction, payment, { state: 'requires_payment', intentId, problem, check: 'later' });
    if (order.status !== 'pending_payment') return;
    await updateOrderMoney(transaction, order, { paymentStatus: problem === null ? 'unpaid' : 'failed' });
  },
  async paid(transaction, { order, payment }, { id: intentId }) {
    await updatePayment(transaction, payment, { state: 'succeeded', intentId, problem: null, check: null });
    const paid = await updateOrderMoney(transaction, order, { paymentStatus: 'paid', paidMinor: order.dueMinor });
    await changeStatus(transaction, paid, 'placed');
  },
  cancelled: (transaction, { payment }, { id: intentId }) =>
    updatePayment(transaction, payment, { state: 'cancelled', intentId, check: null }),
  refund_mismatch: giveBackAll,
  async refund_late(transaction, found, intent) {
    await giveBackAll(transaction, found, intent);
    const { order } = found;
    await updateOrderMoney(transaction, order, { paymentStatus: 'paid', paidMinor: order.dueMinor });
    // The customer was told that the payment failed but sees it on their statement.
    await notifyOfRefund(transaction, order, [{ to: 'card', amountMinor: intent.amountMinor, isDone: false }]);
  },
};

/** Refunds the full amount that was taken. */
async function giveBackAll(
  transaction: TenantDb,
  { payment }: OrderPayment,
  { id: intentId, amountMinor: cardMinor }: PaymentIntent,
): Promise<void> {
  await addRefund(transaction, payment.orderId, { cardMinor, walletMinor: 0, rewardMinor: 0, storeMinor: 0 });
  await updatePayment(transaction, payment, { state: 'refund_due', intentId, problem: null, check: 'later' });
  await enqueue(transaction, 'check_payment', { order_id: payment.orderId });
}
