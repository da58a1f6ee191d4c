import type { OrderStatus } from '#domain/orders/order-status.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { OrderRow } from './order-types.ts';

/** An order in the store's list. */
export interface StoreOrderRow
  extends Pick<
    OrderRow,
    | 'number'
    | 'status'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'orderType'
    | 'customerName'
    | 'totalMinor'
    | 'decimalPlaces'
    | 'currencyCode'
    | 'scheduledAt'
    | 'createdAt'
  > {
  pieces: number;
}

const LIST = statement<StoreOrderRow>(
  'store-orders',
  `select o.number, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
     o.order_type as "orderType", o.customer_name as "customerName", o.total_minor as "totalMinor",
     o.decimal_places as "decimalPlaces", o.currency_code as "currencyCode", o.scheduled_at as "scheduledAt",
     o.created_at as "createdAt",
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
  const [orders, count] = await Promise.all([db.rows(LIST, statuses, most), db.row(COUNT, statuses)]);
  return { orders, total: count?.total ?? 0 };
}
