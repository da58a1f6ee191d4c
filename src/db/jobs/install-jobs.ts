import type pg from 'pg';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { ENQUEUE_BODY } from './enqueue.ts';
import { QUEUE_LIST } from './queues.ts';

const UNDEFINED_TABLE = '42P01';

const INSTALLED = `
  select v.version, array(select q.name from pgboss.queue q) as queues,
    (select p.prosrc from pg_proc p where p.oid = to_regproc('enqueue_job')) as body
  from pgboss.version v`;
const ENQUEUE = `
  create or replace function enqueue_job(tenant bigint, queue text, subject jsonb) returns text
  language sql volatile as $body$${ENQUEUE_BODY}$body$`;

/** Whether pg-boss's tables match the installed package, and our queues and function exist. */
export async function hasJobs(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  try {
    const { rows } = await database.query<{ version: number; queues: string[]; body: string | null }>(INSTALLED);
    const [found] = rows;
    if (!found || found.version < bossPackage.pgboss.schema || found.body !== ENQUEUE_BODY) return false;
    return QUEUE_LIST.every(([name]) => found.queues.includes(name));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/**
 * Creates or migrates pg-boss's tables (schema `pgboss`) and adds missing queues. Uses the connection that holds the
 * migration lock, so that every other process waits for it.
 */
export async function installJobs(client: pg.ClientBase): Promise<void> {
  // Loaded only here and in processes that run jobs, because it adds half a second to every other start.
  const { PgBoss } = await import('pg-boss');
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  const problems: Error[] = [];
  boss.on('error', (error) => problems.push(error));
  await boss.start();
  for (const [name, settings] of QUEUE_LIST)
    await boss.createQueue(name, { ...settings, retryBackoff: true, notify: true });
  await boss.stop({ graceful: false });
  await client.query(ENQUEUE);
  if (problems[0]) throw problems[0];
}
