import { type Columns, type Row, selection } from '../columns.ts';
import type { OrderRow } from '../orders/order-types.ts';
import type { payment } from '../schema/payments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'orderId',
  'provider',
  'state',
  'amountMinor',
  'currencyCode',
  'intentId',
  'problem',
] as const satisfies Columns<typeof payment>;
/** The card payment of an order. */
export type PaymentRow = Row<typeof payment, typeof COLUMNS>;

/** A payment with the order data that a provider and a shopper need. */
export interface PaymentOfOrder extends PaymentRow {
  orderNumber: number;
  orderKey: string;
  orderStatus: OrderRow['status'];
  /** Decimals of its amounts. */
  decimals: number;
}

/** The select list of a `PaymentRow`; the table alias is `p`. */
export const PAYMENT_ROW = selection(COLUMNS, 'p');

/** Maximum number of payments per run. The next run handles the rest. */
const BATCH = 100;

const READ = statement<PaymentOfOrder>(
  'read-payment',
  `select ${PAYMENT_ROW}, o.number as "orderNumber", o.order_key as "orderKey", o.status as "orderStatus",
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
export const duePayments = async (db: TenantDb): Promise<number[]> => idsOf(await db.rows(DUE));

/** A batch of orders that were not paid in time, with ids greater than the given one. */
export const overdueOrders = async (db: TenantDb, after: number): Promise<number[]> =>
  idsOf(await db.rows(OVERDUE, after));
