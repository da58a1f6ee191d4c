import { enqueue } from '#db/jobs/enqueue.ts';
import { lockOrder } from '#db/orders/order-rows.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import { orderOfIntent, type PaymentRow } from '#db/payments/payment-rows.ts';
import { lockPayment, movePayment, takeEvent } from '#db/payments/write-payments.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { judgePayment, type PaymentVerdict } from '#domain/orders/judge-payment.ts';
import type { PaymentIntent } from '#providers/payment/payment-provider.ts';
import { moveOrder } from '../orders/change/move-order.ts';
import { tellOfRefund } from '../orders/change/tell-of-step.ts';
import { setMoney } from '../orders/place/set-money.ts';
import { keyOf } from './begin-payment.ts';

/**
 * What a provider says of one of its payments becomes true here: the one door of the browser's return, webhooks and the
 * reconciliation, in any order and as often as they like.
 * @param intent as the provider has just told it, outside of a transaction
 * @param eventId of the provider, where an event has led here: a second time it does nothing
 * @returns what it meant; null: it is the payment of no order of this store
 */
export function settle(
  db: TenantDb,
  provider: CardProvider,
  intent: PaymentIntent,
  eventId?: string,
): Promise<PaymentVerdict | null> {
  return db.transaction(async (transaction) => {
    if (eventId !== undefined && !(await takeEvent(transaction, provider, eventId))) return 'nothing';
    const found = await lockBoth(transaction, provider, intent);
    if (!found) return null;
    const { order, payment } = found;
    const kept = { ...payment, tenantId: db.tenantId, orderStatus: order.status };
    const verdict = judgePayment(kept, intent);
    await APPLY[verdict](transaction, found, intent);
    return verdict;
  });
}

interface Found {
  order: LockedOrder;
  payment: PaymentRow;
}

/** By what we know of the intent; before we have noted it, by what the provider was told of its order. */
async function lockBoth(transaction: TenantDb, provider: CardProvider, intent: PaymentIntent): Promise<Found | null> {
  const named = intent.tenantId === transaction.tenantId ? intent.orderId : null;
  const orderId = (await orderOfIntent(transaction, provider, intent.id)) ?? named;
  if (orderId === null) return null;
  const [order, payment] = await Promise.all([lockOrder(transaction, orderId), lockPayment(transaction, orderId)]);
  if (!order || payment?.provider !== provider) return null;
  // Another database may have an order of this number, and the same account.
  const isOfOrder = payment.intentId === null ? intent.key === keyOf(order.orderKey) : payment.intentId === intent.id;
  return isOfOrder ? { order, payment } : null;
}

type Apply = (transaction: TenantDb, found: Found, intent: PaymentIntent) => Promise<void>;

const APPLY: Readonly<Record<PaymentVerdict, Apply>> = {
  nothing: async () => undefined,
  async open(transaction, { order, payment }, { id: intentId, problem }) {
    await movePayment(transaction, payment, { state: 'requires_payment', intentId, problem, check: 'later' });
    if (order.status !== 'pending_payment') return;
    await setMoney(transaction, order, { paymentStatus: problem === null ? 'unpaid' : 'failed' });
  },
  async paid(transaction, { order, payment }, { id: intentId }) {
    await movePayment(transaction, payment, { state: 'succeeded', intentId, problem: null, check: null });
    const paid = await setMoney(transaction, order, { paymentStatus: 'paid', paidMinor: order.dueMinor });
    await moveOrder(transaction, paid, 'placed');
  },
  closed: (transaction, { payment }, { id: intentId }) =>
    movePayment(transaction, payment, { state: 'cancelled', intentId, check: null }),
  refund_other: giveBackAll,
  async refund_late(transaction, found, intent) {
    await giveBackAll(transaction, found, intent);
    const { order } = found;
    await setMoney(transaction, order, { paymentStatus: 'paid', paidMinor: order.dueMinor });
    // They were told that it was not paid, and see on their statement that it was.
    await tellOfRefund(transaction, order, [{ to: 'card', amountMinor: intent.amountMinor, isDone: false }]);
  },
};

/** Whatever it is that was taken. */
async function giveBackAll(
  transaction: TenantDb,
  { payment }: Found,
  { id: intentId, amountMinor }: PaymentIntent,
): Promise<void> {
  const due = { state: 'refund_due', intentId, problem: null, refundMinor: amountMinor, check: 'later' } as const;
  await movePayment(transaction, payment, due);
  await enqueue(transaction, 'check_payment', { order_id: payment.orderId });
}
