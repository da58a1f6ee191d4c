import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';

/** Both are asked for each minute. */
const ROUNDS = ['expire_orders', 'reconcile_payments'];

const ENQUEUE = `
  select enqueue_job($1, $2, $3) where not exists (select from pgboss.job j where j.name = $2 and j.state < 'completed')`;
const UNIQUE_VIOLATION = '23505';

/** What the connections of the trial are called: all others are a server's. */
export const TRIAL_NAME = 'crash trial';
const SESSIONS = `
  select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and application_name <> '${TRIAL_NAME}' limit 1`;

/** The database finishes what a server that was killed has just asked for. */
async function untilNobodyAsks(pool: Pool): Promise<void> {
  while ((await pool.query(SESSIONS)).rowCount !== 0) await wait(5);
}

/**
 * Gives the jobs of a server that was killed to the next one, as any server does once their heartbeat is old: here it is
 * old at once.
 */
export async function giveJobsOn(pool: Pool): Promise<void> {
  await untilNobodyAsks(pool);
  await pool.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'");
  await pool.query('update pgboss.queue set monitor_on = null');
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
}

/** Time passes: what is asked again later is asked now. */
export async function passTime(pool: Pool, tenantId: number): Promise<void> {
  await pool.query('update payment set check_at = now() where check_at > now()');
  await pool.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
  for (const queue of ROUNDS) await pool.query(ENQUEUE, [tenantId, queue, '{}']).catch(butForThatOfTheMinute);
}

/** Whoever has not paid until now is too late. */
export async function endPatience(pool: Pool): Promise<void> {
  await pool.query("update orders set expires_at = now() - interval '1 second' where expires_at is not null");
}

/** One of them waits at most: the server may have asked for it in the same moment. */
function butForThatOfTheMinute(error: { code?: string }): void {
  if (error.code !== UNIQUE_VIOLATION) throw error;
}
