import { AHEAD_MINUTES, WAITING_MINUTES } from '#domain/figures/waiting.ts';
import { statement } from '../statement.ts';
import { FAILED_LATELY } from '../store-counts.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Tasks that somebody has to look after. */
export interface OpenTasks {
  /** Orders that nobody has accepted for too long. */
  ordersWaiting: number;
  /** Accepted orders whose promised time has passed. */
  ordersLate: number;
  /** Messages that failed in the last week for a reason other than their recipient. */
  failedMessages: number;
  /** Webhooks of the last week that were given up. */
  failedWebhooks: number;
}

const TASKS = statement<OpenTasks>(
  'open-tasks',
  `select
     (select count(*) from orders o where o.tenant_id = $1 and o.status = 'placed'
        and o.placed_at < $2::timestamptz - interval '${WAITING_MINUTES} minutes'
        and coalesce(o.scheduled_at < $2::timestamptz + interval '${AHEAD_MINUTES} minutes', true))::int as "ordersWaiting",
     (select count(*) from orders l where l.tenant_id = $1
        and l.status in ('accepted', 'preparing', 'ready', 'out_for_delivery')
        and coalesce(l.eta_at, l.scheduled_at) < $2::timestamptz)::int as "ordersLate",
     (select count(*) from message m where m.tenant_id = $1 and ${FAILED_LATELY})::int as "failedMessages",
     (select count(*) from webhook_message w where w.tenant_id = $1 and w.status = 'failed'
        and w.created_at > now() - interval '7 days')::int as "failedWebhooks"`,
);

/** @param now milliseconds since 1970 */
export async function openTasks(db: TenantDb, now: number): Promise<OpenTasks> {
  const tasks = await db.row(TASKS, new Date(now));
  if (!tasks) throw new Error('a count without a row');
  return tasks;
}
