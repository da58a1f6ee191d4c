import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** An order that nobody has accepted by then waits too long. */
const WAITING_MINUTES = 10;
/** A scheduled order should be accepted this long before its time. */
const AHEAD_MINUTES = 60;

/** Tasks that somebody has to look after. */
export interface OpenTasks {
  /** Orders that nobody has accepted for too long. */
  ordersWaiting: number;
  /** Accepted orders whose promised time has passed. */
  ordersLate: number;
}

const TASKS = statement<OpenTasks>(
  'open-tasks',
  `select
     (select count(*) from orders o where o.tenant_id = $1 and o.status = 'placed'
        and o.placed_at < $2::timestamptz - interval '${WAITING_MINUTES} minutes'
        and coalesce(o.scheduled_at < $2::timestamptz + interval '${AHEAD_MINUTES} minutes', true))::int as "ordersWaiting",
     (select count(*) from orders l where l.tenant_id = $1
        and l.status in ('accepted', 'preparing', 'ready', 'out_for_delivery')
        and coalesce(l.eta_at, l.scheduled_at) < $2::timestamptz)::int as "ordersLate"`,
);

/** @param now milliseconds since 1970 */
export async function openTasks(db: TenantDb, now: number): Promise<OpenTasks> {
  const tasks = await db.row(TASKS, new Date(now));
  if (!tasks) throw new Error('a count without a row');
  return tasks;
}
