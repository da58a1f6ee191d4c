import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { orders } from '../schema/orders.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'number',
  'status',
  'paymentMethod',
  'paymentStatus',
  'orderType',
  'customerName',
  'totalMinor',
  'decimalPlaces',
  'currencyCode',
  'scheduledAt',
  'createdAt',
] as const satisfies Columns<typeof orders>;
/** An order in the store's list. */
export interface StoreOrderRow extends Row<typeof orders, typeof COLUMNS> {
  pieces: number;
}

const LIST = statement<StoreOrderRow>(
  'store-orders',
  `select ${selection(COLUMNS, 'o')},
     (select sum(i.quantity) from order_item i where i.tenant_id = $1 and i.order_id = o.id)::int as pieces
   from orders o where o.tenant_id = $1 and o.status = any($2::text[]) order by o.id desc limit $3::int`,
);
const COUNT = statement<{ total: number }>(
  'count-store-orders',
  'select count(*) as total from orders o where o.tenant_id = $1 and o.status = any($2::text[])',
);

/** The newest orders of a store with these statuses, and their total number. */
export async function storeOrderRows(
  db: TenantDb,
  statuses: readonly OrderStatus[],
  most: number,
): Promise<{ orders: StoreOrderRow[]; total: number }> {
  const [rows, count] = await Promise.all([db.rows(LIST, statuses, most), db.row(COUNT, statuses)]);
  return { orders: rows, total: count?.total ?? 0 };
}
