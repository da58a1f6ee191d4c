import type { CardProvider } from '#domain/orders/card-provider.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import type { PaymentState } from '#domain/orders/payment-status.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** The card payment of an order. */
export interface PaymentRow {
  orderId: number;
  provider: CardProvider;
  state: PaymentState;
  amountMinor: number;
  currencyCode: string;
  /** Null: the provider has not answered yet. */
  intentId: string | null;
  /** What goes back, or has gone. */
  refundMinor: number;
  problem: PaymentProblem | null;
}

/** A payment, and what else a provider and a shopper are told of its order. */
export interface PaymentOfOrder extends PaymentRow {
  orderNumber: number;
  orderKey: string;
  orderStatus: OrderStatus;
  /** Of its amounts. */
  decimals: number;
}

/** A `PaymentRow` of `payment` under the name `p`. */
export const PAYMENT_COLUMNS = `p.order_id as "orderId", p.provider, p.state, p.amount_minor as "amountMinor",
  p.currency_code as "currencyCode", p.intent_id as "intentId", p.refund_minor as "refundMinor", p.problem`;

/** Payments that are looked at in one go: what is left comes with the next one. */
const BATCH = 100;

const READ = statement<PaymentOfOrder>(
  'read-payment',
  `select ${PAYMENT_COLUMNS}, o.number as "orderNumber", o.order_key as "orderKey", o.status as "orderStatus",
     o.decimal_places as decimals
   from payment p join orders o on o.tenant_id = $1 and o.id = p.order_id
   where p.tenant_id = $1 and p.order_id = $2`,
);
const OF_INTENT = statement<{ id: number }>(
  'order-of-intent',
  `select p.order_id as id from payment p where p.tenant_id = $1 and p.provider = $2 and p.intent_id = $3`,
);
const DUE = statement<{ id: number }>(
  'payments-due',
  `select p.order_id as id from payment p where p.tenant_id = $1 and p.check_at <= now()
   order by p.check_at limit ${BATCH}`,
);
const OVERDUE = statement<{ id: number }>(
  'orders-overdue',
  `select o.id from orders o where o.tenant_id = $1 and o.status = 'pending_payment' and o.expires_at <= now()
     and o.id > $2 order by o.id limit ${BATCH}`,
);

/** Null: the order is not paid by card. */
export const readPayment = (db: TenantDb, orderId: number): Promise<PaymentOfOrder | null> => db.row(READ, orderId);

/** The order that a provider's payment is of; null: of none here. */
export const orderOfIntent = async (db: TenantDb, provider: string, intentId: string): Promise<number | null> =>
  (await db.row(OF_INTENT, provider, intentId))?.id ?? null;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Orders whose payment is to be looked at, the longest due first: some of them. */
export const paymentsDue = async (db: TenantDb): Promise<number[]> => idsOf(await db.rows(DUE));

/** Orders that were not paid in time: some of them, those behind the given one. */
export const ordersOverdue = async (db: TenantDb, after: number): Promise<number[]> =>
  idsOf(await db.rows(OVERDUE, after));
