import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import type { PaymentState } from '#domain/orders/payment-status.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** The card payment of an order. */
export interface PaymentRow {
  orderId: number;
  provider: 'sandbox' | 'stripe';
  state: PaymentState;
  amountMinor: number;
  currencyCode: string;
  /** Null: the provider has not answered yet. */
  intentId: string | null;
  refundMinor: number;
  problem: PaymentProblem | null;
  createdAt: Date;
}

/** A payment, and what else a provider and a shopper are told of its order. */
export interface PaymentOfOrder extends PaymentRow {
  orderNumber: number;
  orderKey: string;
  orderStatus: OrderStatus;
  email: string | null;
}

const COLUMNS = `p.order_id as "orderId", p.provider, p.state, p.amount_minor as "amountMinor",
  p.currency_code as "currencyCode", p.intent_id as "intentId", p.refund_minor as "refundMinor", p.problem,
  p.created_at as "createdAt"`;

const READ = statement<PaymentOfOrder>(
  'read-payment',
  `select ${COLUMNS}, o.number as "orderNumber", o.order_key as "orderKey", o.status as "orderStatus",
     o.customer_email as email
   from payment p join orders o on o.tenant_id = $1 and o.id = p.order_id
   where p.tenant_id = $1 and p.order_id = $2`,
);
const KEEP_INTENT = statement(
  'keep-intent',
  `update payment p set intent_id = $3, state = 'requires_payment', check_at = now() + make_interval(secs => $4)
   where p.tenant_id = $1 and p.order_id = $2 and p.state = 'creating'`,
);

/** Null: the order is not paid by card. */
export const readPayment = (db: TenantDb, orderId: number): Promise<PaymentOfOrder | null> => db.row(READ, orderId);

/** Notes what the provider calls the payment, unless somebody else has. @param checkIn seconds until it is asked */
export async function keepIntent(db: TenantDb, orderId: number, intentId: string, checkIn: number): Promise<void> {
  await db.rows(KEEP_INTENT, orderId, intentId, checkIn);
}
