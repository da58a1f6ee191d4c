import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { hasEnded, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { ownedByCustomer } from '../accounts/customer-table.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { OrderRow } from './order-types.ts';

/** Excludes orders that were cancelled before payment, because their lines are back in the cart. */
const OF_OWNER = `o.tenant_id = $1 and o.owner_kind = $2 and o.owner_key = $3 and o.status = any($4::text[])
  and not (o.status = 'cancelled' and o.placed_at is null)`;

const PAGE = statement<{ id: number }>(
  'orders-of-owner',
  `select o.id from orders o where ${OF_OWNER} order by o.id desc offset $5::int limit $6::int`,
);
const COUNT = statement<{ total: number }>(
  'count-orders-of-owner',
  `select count(*) as total from orders o where ${OF_OWNER}`,
);

const RUNNING_STATUSES = ORDER_STATUSES.filter((status) => status !== 'pending_payment' && !hasEnded(status));
const RUNNING = statement<Pick<OrderRow, 'subtotalMinor' | 'orderDiscountMinor'>>(
  'running-orders-of-customer',
  `select o.subtotal_minor as "subtotalMinor", o.order_discount_minor as "orderDiscountMinor" from orders o
   where o.tenant_id = $1 and ${ownedByCustomer('o')}
     and o.status in (${RUNNING_STATUSES.map((status) => `'${status}'`).join(', ')})`,
);

/** Orders of a customer that are placed and have not ended. */
export const runningOrders = (
  db: TenantDb,
  customerId: number,
): Promise<Pick<OrderRow, 'subtotalMinor' | 'orderDiscountMinor'>[]> => db.rows(RUNNING, customerId);

/** Ids of an owner's orders, newest first, and their total number. */
export async function ordersOfOwner(
  db: TenantDb,
  { kind, key }: ShopperIdentity,
  statuses: readonly OrderStatus[],
  { offset, size }: { offset: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const [rows, count] = await Promise.all([
    db.rows(PAGE, kind, key, statuses, offset, size),
    db.row(COUNT, kind, key, statuses),
  ]);
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 };
}
