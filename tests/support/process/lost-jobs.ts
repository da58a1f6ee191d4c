import type { Pool } from 'pg';
import { QUEUES, type QueueName } from '#db/jobs/queues.ts';

/** Lets the time pass after which the jobs of a killed process count as lost, and those that wait are due. */
export async function loseRunningJobs(pool: Pool, queue: QueueName): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '${QUEUES[queue].heartbeatSeconds} s'`,
  );
  await pool.query('update pgboss.queue set monitor_on = null');
  const { PgBoss } = await import('pg-boss');
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise(queue);
  await boss.stop({ graceful: false });
  await pool.query('update pgboss.job set start_after = now()');
}
