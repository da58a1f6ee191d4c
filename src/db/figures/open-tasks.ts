import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** An order that nobody has accepted by then waits too long. */
const WAITING_MINUTES = 10;
/** A scheduled order should be accepted this long before its time. */
const AHEAD_MINUTES = 60;

/** Tasks that somebody has to look after. */
export interface OpenTasks {
  /** Orders that nobody has accepted. */
  ordersNew: number;
  /** When the first of them was placed. Null if there is none. */
  oldestNewAt: Date | null;
  /** Those of them that have waited too long. */
  ordersWaiting: number;
  /** Accepted orders whose promised time has passed. */
  ordersLate: number;
  /** Published products of which nothing is left. Only counted stock runs out. */
  productsSoldOut: number;
  /** The first of them by name. Null if there is none. */
  firstSoldOut: string | null;
}

const TASKS = statement<OpenTasks>(
  'open-tasks',
  `select w."ordersNew", w."oldestNewAt", w."ordersWaiting", l."ordersLate", s."productsSoldOut", s."firstSoldOut"
   from (select count(*)::int as "ordersNew", min(o.placed_at) as "oldestNewAt",
       count(*) filter (where o.placed_at < $2::timestamptz - interval '${WAITING_MINUTES} minutes'
         and coalesce(o.scheduled_at < $2::timestamptz + interval '${AHEAD_MINUTES} minutes', true))::int as "ordersWaiting"
     from orders o where o.tenant_id = $1 and o.status = 'placed') w
   cross join (select count(*)::int as "ordersLate" from orders o where o.tenant_id = $1
     and o.status in ('accepted', 'preparing', 'ready', 'out_for_delivery')
     and coalesce(o.eta_at, o.scheduled_at) < $2::timestamptz) l
   cross join (select count(*)::int as "productsSoldOut", min(p.name) as "firstSoldOut" from product p
     where p.tenant_id = $1 and p.status = 'active' and not p.in_stock) s`,
);

/** @param now milliseconds since 1970 */
export async function openTasks(db: TenantDb, now: number): Promise<OpenTasks> {
  const tasks = await db.row(TASKS, new Date(now));
  if (!tasks) throw new Error('a count without a row');
  return tasks;
}
