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

const ENQUEUE = statement<{ queue: string | null }>(
  'enqueue-job',
  'select enqueue_job($1::bigint, $2::text, $3::jsonb) as queue',
);

/**
 * Adds a job to a queue in the caller's transaction, so that it exists as soon as that commits.
 * @throws {Error} if the queue does not exist, because the database was not migrated.
 */
export async function enqueue(db: TenantDb, queue: QueueName, subject: JobSubject): Promise<void> {
  const added = await db.row(ENQUEUE, queue, JSON.stringify(subject));
  if (!added?.queue) throw new Error(`there is no queue ${queue}`);
}
