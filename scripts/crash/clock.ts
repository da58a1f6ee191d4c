import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';

/** Jobs that the server schedules every minute. */
const ROUNDS = ['expire_orders', 'reconcile_payments'];

const ENQUEUE = `
  select enqueue_job($1, $2, $3) where not exists (select from pgboss.job j where j.name = $2 and j.state < 'completed')`;
const UNIQUE_VIOLATION = '23505';

/** Application name of the trial's own connections. All others belong to a server. */
export const TRIAL_NAME = 'crash trial';
const SESSIONS = `
  select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and application_name <> '${TRIAL_NAME}' limit 1`;

/** Waits until the database has finished the statements of a killed server. */
async function untilIdle(pool: Pool): Promise<void> {
  while ((await pool.query(SESSIONS)).rowCount !== 0) await wait(5);
}

/**
 * Releases the jobs of a killed server for the next one, as any server does once their heartbeat has expired. Here it
 * expires at once.
 */
export async function releaseJobs(pool: Pool): Promise<void> {
  await untilIdle(pool);
  await pool.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'");
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
}

/** Simulates passing time: retries that are due later become due now. */
export async function passTime(pool: Pool, tenantId: number): Promise<void> {
  await pool.query('update payment set check_at = now() where check_at > now()');
  await pool.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
  for (const queue of ROUNDS) await pool.query(ENQUEUE, [tenantId, queue, '{}']).catch(ignoreDuplicate);
}

/** Expires all unpaid orders. */
export async function expireUnpaidOrders(pool: Pool): Promise<void> {
  await pool.query("update orders set expires_at = now() - interval '1 second' where expires_at is not null");
}

/** At most one job of each kind is queued; the server may have queued it at the same moment. */
function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== UNIQUE_VIOLATION) throw error;
}
