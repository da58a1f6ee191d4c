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

/** $2 first day, $3 last day, $4 time zone. */
const OF_PERIOD = `o.tenant_id = $1 and o.created_at >= $2::text::date::timestamp at time zone $4
  and o.created_at < ($3::text::date + 1)::timestamp at time zone $4`;
/** Materialized, because the planner would rather look for the lowest id from the first order on. */
const IDS = statement<{ first: number | null; last: number | null }>(
  'ids-of-exported-orders',
  `with period as materialized (select o.id from orders o where ${OF_PERIOD})
   select min(period.id) as first, max(period.id) as last from period`,
);
const PAGE = statement<ExportedOrder>(
  'exported-orders',
  `select ${selection(COLUMNS, 'o')},
     (select sum(i.quantity) from order_item i where i.tenant_id = $1 and i.order_id = o.id)::int as units
   from orders o where ${OF_PERIOD} and o.id >= $5 and o.id <= $6 order by o.id limit ${BATCH}`,
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
  const period = [from, to, timeZone];
  const ids = await db.row(IDS, ...period);
  let next = ids?.first ?? null;
  while (next !== null) {
    const batch = await db.rows(PAGE, ...period, next, ids?.last);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    next = last.id + 1;
  }
}
