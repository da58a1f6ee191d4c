import { type Columns, type Row, selection } from '../columns.ts';
import type { orders } from '../schema/orders.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  ...['id', 'number', 'createdAt', 'status', 'paymentMethod', 'paymentStatus', 'orderType', 'branchName'],
  ...['customerName', 'customerPhone', 'customerEmail', 'scheduledAt', 'couponCode', 'currencyCode', 'decimalPlaces'],
  ...['subtotalMinor', 'orderDiscountMinor', 'deliveryChargeMinor', 'shippingDiscountMinor', 'feesMinor', 'taxMinor'],
  ...['totalMinor', 'walletUsedMinor', 'rewardUsedMinor', 'paidMinor', 'refundedMinor'],
] as const satisfies Columns<typeof orders>;

/** An order of an export. */
export interface ExportedOrder extends Row<typeof orders, typeof COLUMNS> {
  units: number;
}

const BATCH = 500;

const PAGE = statement<ExportedOrder>(
  'exported-orders',
  `select ${selection(COLUMNS, 'o')},
     (select sum(i.quantity) from order_item i where i.tenant_id = $1 and i.order_id = o.id)::int as units
   from orders o
   where o.tenant_id = $1 and o.id > $2 and o.created_at >= $3::text::date::timestamp at time zone $5
     and o.created_at < ($4::text::date + 1)::timestamp at time zone $5
   order by o.id limit ${BATCH}`,
);

/** Days of a time zone, both included. */
export interface Period {
  /** `2026-11-01` */
  from: string;
  to: string;
  timeZone: string;
}

/** The orders that were placed in a period, oldest first. They are read in batches, so that any number fits into memory. */
export async function* exportedOrders(db: TenantDb, { from, to, timeZone }: Period): AsyncGenerator<ExportedOrder[]> {
  let after = 0;
  for (;;) {
    const batch = await db.rows(PAGE, after, from, to, timeZone);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.id;
  }
}
