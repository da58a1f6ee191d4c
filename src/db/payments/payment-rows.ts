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
  /** Null if the provider has not responded yet. */
  intentId: string | null;
  /** Amount to refund or already refunded. */
  refundMinor: number;
  problem: PaymentProblem | null;
}

/** A payment with the order data that a provider and a shopper need. */
export interface PaymentOfOrder extends PaymentRow {
  orderNumber: number;
  orderKey: string;
  orderStatus: OrderStatus;
  /** Decimals of its amounts. */
  decimals: number;
}

/** Columns of a `PaymentRow`; the table alias is `p`. */
export const PAYMENT_COLUMNS = `p.order_id as "orderId", p.provider, p.state, p.amount_minor as "amountMinor",
  p.currency_code as "currencyCode", p.intent_id as "intentId", p.refund_minor as "refundMinor", p.problem`;

/** Maximum number of payments per run. The next run handles the rest. */
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

/** Null if the order is not paid by card. */
export const readPayment = (db: TenantDb, orderId: number): Promise<PaymentOfOrder | null> => db.row(READ, orderId);

/** The order of a provider's payment. Null if it is not in this store. */
export const orderOfIntent = async (db: TenantDb, provider: string, intentId: string): Promise<number | null> =>
  (await db.row(OF_INTENT, provider, intentId))?.id ?? null;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** A batch of orders whose payment is due for a check, longest overdue first. */
export const paymentsDue = async (db: TenantDb): Promise<number[]> => idsOf(await db.rows(DUE));

/** A batch of orders that were not paid in time, with ids greater than the given one. */
export const ordersOverdue = async (db: TenantDb, after: number): Promise<number[]> =>
  idsOf(await db.rows(OVERDUE, after));
