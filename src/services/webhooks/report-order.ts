import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderRow, OrderWithItems } from '#db/orders/order-types.ts';
import { stockTakenByOrder } from '#db/orders/stock-rows.ts';
import { readPayment } from '#db/payments/payment-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { queueWebhook } from '#db/webhooks/queue-webhooks.ts';
import { toMajor } from '#domain/money/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { hasFailed, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';
import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import { type OrderShowing, presentOrderWithoutKey } from '../orders/present-order.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { reportStock } from './report-products.ts';

type Settings = OrderShowing['settings'];

/** All events of an order have one subject, so that they are delivered in the order in which they happened. */
const about = ({ id, ownerKind, ownerKey }: OrderRow) => ({
  subject: `order:${id}`,
  customerId: ownerKind === 'user' ? Number(ownerKey) : null,
});

/** Reports an order as its owner sees it. Whoever holds its key can open it, so the key is left out. */
function queueOrder(
  transaction: TenantDb,
  type: Extract<WebhookEvent, `order.${string}`>,
  { orderWithItems, settings, more }: { orderWithItems: OrderWithItems; settings: Settings; more?: object },
): Promise<void> {
  const order = presentOrderWithoutKey(orderWithItems, { settings, now: Date.now() });
  return queueWebhook(transaction, { type, ...about(orderWithItems.order), data: { order, ...more } });
}

async function readAndQueue(
  transaction: TenantDb,
  type: Extract<WebhookEvent, `order.${string}`>,
  orderId: number,
  more?: object,
): Promise<void> {
  const [[orderWithItems], settings] = await Promise.all([
    readOrders(transaction, [orderId]),
    storeSettings(transaction),
  ]);
  if (orderWithItems) await queueOrder(transaction, type, { orderWithItems, settings, ...(more && { more }) });
}

/**
 * Reports a new order, in the transaction that writes it. An order that waits for its payment is reported when it is
 * placed (`reportStep`), but has already taken its stock.
 * @param countedProducts ids of the products whose stock it took
 */
export async function reportNewOrder(
  transaction: TenantDb,
  orderWithItems: OrderWithItems,
  { settings, countedProducts }: { settings: Settings; countedProducts: readonly number[] },
): Promise<void> {
  const isPlaced = orderWithItems.order.status === 'placed';
  await Promise.all([
    isPlaced ? queueOrder(transaction, 'order.placed', { orderWithItems, settings }) : null,
    reportStock(transaction, countedProducts),
  ]);
}

/**
 * Reports a step of an order, in its transaction. An order that was never placed is not reported.
 * @param order locked, after the step
 */
export async function reportStep(transaction: TenantDb, order: LockedOrder, from: OrderStatus): Promise<void> {
  if (order.status === 'placed') await readAndQueue(transaction, 'order.placed', order.id);
  else if (order.placedAt !== null)
    await readAndQueue(transaction, 'order.status_changed', order.id, { previous_status: from });
  if (!hasFailed(order.status) || hasFailed(from)) return;
  const stocks = await stockTakenByOrder(transaction, order.id);
  await reportStock(
    transaction,
    stocks.map(({ productId }) => productId),
  );
}

const PAYMENT_EVENTS: Readonly<Record<PaymentStatus, Extract<WebhookEvent, `payment.${string}`> | null>> = {
  unpaid: null,
  authorized: null,
  paid: 'payment.succeeded',
  failed: 'payment.failed',
  partially_refunded: 'payment.refunded',
  refunded: 'payment.refunded',
};

/**
 * Reports what changed in the payment state of an order, in its transaction.
 * @param order locked, after the change
 */
export async function reportMoney(transaction: TenantDb, order: LockedOrder, before: LockedOrder): Promise<void> {
  const isRefunded = order.refundedMinor > before.refundedMinor;
  const hasRefundFailed = order.refundedMinor < before.refundedMinor;
  const type = hasRefundFailed ? 'payment.refund_failed' : PAYMENT_EVENTS[order.paymentStatus];
  // One part may be refunded after another, without another status.
  const isNews =
    order.paymentStatus !== before.paymentStatus || hasRefundFailed || (isRefunded && type === 'payment.refunded');
  if (type && isNews) await queuePayment(transaction, type, order);
  if (isRefunded && order.placedAt !== null) await readAndQueue(transaction, 'order.refunded', order.id);
}

async function queuePayment(transaction: TenantDb, type: WebhookEvent, order: LockedOrder): Promise<void> {
  const [payment, settings] = await Promise.all([readPayment(transaction, order.id), storeSettings(transaction)]);
  const major = (minor: number): number => toMajor(minor, order.decimalPlaces);
  const data = {
    order_id: order.id,
    order_number: orderNumber(order.number, settings.order_number_prefix),
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    currency: order.currencyCode,
    decimal_places: order.decimalPlaces,
    amount_due: major(order.dueMinor),
    paid: major(order.walletUsedMinor + order.rewardUsedMinor + order.paidMinor),
    refunded: major(order.refundedMinor),
    provider: payment?.provider ?? null,
    reference: payment?.intentId ?? null,
    problem: payment?.problem ?? null,
  };
  await queueWebhook(transaction, { type, ...about(order), data: { payment: data } });
}
