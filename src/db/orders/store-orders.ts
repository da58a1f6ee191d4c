import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ownedByCustomer } from '../accounts/customer-table.ts';
import type { Slice } from '../catalog/product-lists.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { orders } from '../schema/orders.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'id',
  'number',
  'status',
  'paymentMethod',
  'paymentStatus',
  'ownerKind',
  'paidMinor',
  'walletUsedMinor',
  'rewardUsedMinor',
  'orderType',
  'customerName',
  'customerPhone',
  'branchName',
  'totalMinor',
  'decimalPlaces',
  'currencyCode',
  'scheduledAt',
  'etaAt',
  'createdAt',
] as const satisfies Columns<typeof orders>;
/** An order in the store's list. */
export interface StoreOrderRow extends Row<typeof orders, typeof COLUMNS> {
  units: number;
}

/** Fewer digits are in most phone numbers. */
const FEWEST_DIGITS = 4;
const MATCHES = `o.tenant_id = $1 and o.status = any($2::text[]) and ($3::text = '' or o.number = $5::int
  or position(lower($3) in lower(o.customer_name)) > 0 or position($4 in o.customer_phone) > 0)`;

const ROW = `${selection(COLUMNS, 'o')},
     (select sum(i.quantity) from order_item i where i.tenant_id = $1 and i.order_id = o.id)::int as units`;
const LIST = statement<StoreOrderRow>(
  'store-orders',
  `select ${ROW} from orders o where ${MATCHES} order by o.id desc limit $6::int offset $7::int`,
);
const OF_CUSTOMER = statement<StoreOrderRow>(
  'store-orders-of-customer',
  `select ${ROW} from orders o where o.tenant_id = $1 and ${ownedByCustomer('o')} order by o.id desc limit $3::int`,
);
const COUNT = statement<{ total: number }>(
  'count-store-orders',
  `select count(*) as total from orders o where ${MATCHES}`,
);

/** Which orders of a store to list. */
export interface OrderSearch {
  statuses: readonly OrderStatus[];
  /** A number of an order, or a part of the customer's name or phone number. Empty for all orders. */
  text?: string;
}

/** One page of the orders of a store that match a search, newest first, and how many match. */
export async function storeOrderRows(
  db: TenantDb,
  { statuses, text = '' }: OrderSearch,
  { size, offset }: Slice,
): Promise<{ orders: StoreOrderRow[]; total: number }> {
  const digits = text.replace(/\D/g, '');
  const number = /(?<!\d)\d{1,9}$/.exec(text)?.[0] ?? null;
  const search = [statuses, text, digits.length < FEWEST_DIGITS ? null : digits, number] as const;
  const [rows, count] = await Promise.all([db.rows(LIST, ...search, size, offset), db.row(COUNT, ...search)]);
  return { orders: rows, total: count?.total ?? 0 };
}

/** The latest orders of a customer, newest first. */
export const ordersOfCustomer = (db: TenantDb, customerId: number, most: number): Promise<StoreOrderRow[]> =>
  db.rows(OF_CUSTOMER, customerId, most);
