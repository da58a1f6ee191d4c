import { statusesOfPhase } from '#domain/orders/order-status.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

export interface StoreCounts {
  products: number;
  orders: number;
  customers: number;
  /** Orders that have not ended. */
  openOrders: number;
  /** Messages that failed in the last week for a reason other than their recipient. */
  failedMessages: number;
  /** Time of the oldest change log entry after `publishedSeq`. Null if there is none. */
  oldestChangeAt: Date | null;
}

const OPEN = statusesOfPhase('active');

/** Condition for a message `m` that failed in the last week for a reason other than its recipient. */
export const FAILED_LATELY = `m.status = 'failed' and m.ended_at > now() - interval '7 days'`;

const COUNTS = statement<StoreCounts>(
  'store-counts',
  `select (select count(*) from product p where p.tenant_id = $1)::int as products,
     (select count(*) from orders o where o.tenant_id = $1)::int as orders,
     (select count(*) from customer c where c.tenant_id = $1)::int as customers,
     (select count(*) from orders n where n.tenant_id = $1 and n.status = any($2::text[]))::int as "openOrders",
     (select count(*) from message m where m.tenant_id = $1 and ${FAILED_LATELY})::int as "failedMessages",
     (select min(l.at) from change_log l where l.tenant_id = $1 and l.seq > $3::bigint) as "oldestChangeAt"`,
);

/**
 * Counts a store's rows for an overview.
 * @param publishedSeq number of the last published change
 */
export async function countStoreRows(db: TenantDb, publishedSeq = 0): Promise<StoreCounts> {
  const counts = await db.row(COUNTS, OPEN, publishedSeq);
  if (!counts) throw new Error('a count without a row');
  return counts;
}
