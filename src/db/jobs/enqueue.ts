import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { QueueName } from './queues.ts';

/** Subjects of a tenant's job. Only ids, because a finished job is stored for a day. */
export type JobSubject = Readonly<Record<string, number>>;

/**
 * Inserts the same row as pg-boss's `send` (a test compares them), but in the caller's transaction, and notifies the
 * workers on their channel. It is a database function (`installJobs` keeps it up to date), because the queue
 * does not belong to a tenant, and tenant statements may not access such tables.
 */
export const ENQUEUE_BODY = `
  with added as (
    insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, dead_letter, heartbeat_seconds)
    select q.name, jsonb_build_object('tenant_id', tenant) || subject, q.policy, q.retry_limit, q.retry_delay,
      q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      now() + q.retention_seconds * interval '1 second', q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = queue
    returning name)
  select a.name from added a,
    pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), a.name)`;

/** Names no table, so that in a cluster it runs where the queue is. */
const ENQUEUE = statement<{ queue: string | null }>(
  'enqueue-jobs',
  'select enqueue_job($1::bigint, $2::text, s.value) as queue from jsonb_array_elements($3::jsonb) as s',
);

/**
 * Adds jobs to a queue in the caller's transaction, so that they exist as soon as that commits.
 * @throws {Error} if the queue does not exist, because the database was not migrated.
 */
export async function enqueue(db: TenantDb, queue: QueueName, ...subjects: readonly JobSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  const added = await db.rows(ENQUEUE, queue, JSON.stringify(subjects));
  if (!added[0]?.queue) throw new Error(`there is no queue ${queue}`);
}
