import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { webhookAttempt, webhookEndpoint, webhookMessage } from '../schema/webhooks.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const SHOWN = ['id', 'url', 'events', 'failures', 'pausedUntil', 'previousUntil'] as const satisfies Columns<
  typeof webhookEndpoint
>;
/** An endpoint as operators see it. */
export interface EndpointRow extends Row<typeof webhookEndpoint, typeof SHOWN> {
  /** Messages that are not delivered yet. */
  waiting: number;
}

/** Condition for a message `m` of the last week that was given up. */
const GIVEN_UP_LATELY = `m.status = 'failed' and m.created_at > now() - interval '7 days'`;

const LIST = statement<EndpointRow>(
  'webhook-endpoints',
  `select ${selection(SHOWN, 'e')}, (select count(*) from webhook_message m
     where m.tenant_id = $1 and m.endpoint_id = e.id and m.status = 'queued')::int as waiting
   from webhook_endpoint e where e.tenant_id = $1 order by e.id`,
);
const INSERT = statement<{ id: number }>(
  'insert-webhook-endpoint',
  'insert into webhook_endpoint (tenant_id, url, events, secret) values ($1, $2, $3, $4) returning id',
);
/** A changed endpoint is tried at once. */
const UPDATE = statement<{ id: number }>(
  'update-webhook-endpoint',
  `update webhook_endpoint e set url = coalesce($3, e.url), events = coalesce($4, e.events), paused_until = null
   where e.tenant_id = $1 and e.id = $2 returning e.id`,
);
const DELETE = statement<{ url: string }>(
  'delete-webhook-endpoint',
  'delete from webhook_endpoint e where e.tenant_id = $1 and e.id = $2 returning e.url',
);
const ROTATE = statement<{ previousUntil: Date | null }>(
  'rotate-webhook-secret',
  `update webhook_endpoint e set secret = $3, previous_secret = e.secret,
     previous_until = now() + make_interval(hours => $4)
   where e.tenant_id = $1 and e.id = $2 returning e.previous_until as "previousUntil"`,
);
const SECRETS = statement<Row<typeof webhookEndpoint, ['url', 'secret', 'previousSecret']>>(
  'webhook-secrets',
  `select e.url, e.secret, case when e.previous_until > now() then e.previous_secret end as "previousSecret"
   from webhook_endpoint e where e.tenant_id = $1 and e.id = $2`,
);
const ATTEMPTS = statement<AttemptRow>(
  'webhook-attempts',
  `select a.at, a.status_code as "statusCode", a.duration_ms as "durationMs", a.error, m.endpoint_id as "endpointId",
     m.webhook_id as "webhookId", m.type, m.subject, m.status
   from webhook_attempt a join webhook_message m on m.tenant_id = $1 and m.id = a.message_id
   where a.tenant_id = $1 and ($2::bigint is null or m.endpoint_id = $2) order by a.id desc limit $3::int`,
);
/** Its attempts start over. */
const RESEND = statement<{ endpointId: number }>(
  'resend-webhook',
  `update webhook_message m set status = 'queued', attempts = 0, next_at = now()
   where m.tenant_id = $1 and m.webhook_id = $2 returning m.endpoint_id as "endpointId"`,
);

/** Their attempts start over, in the order in which they were queued. */
const RESEND_FAILED = statement<{ endpointId: number }>(
  'resend-failed-webhooks',
  `update webhook_message m set status = 'queued', attempts = 0, next_at = now()
   where m.tenant_id = $1 and ${GIVEN_UP_LATELY} and ($2::text[] is null or m.webhook_id = any($2))
   returning m.endpoint_id as "endpointId"`,
);
const GIVEN_UP = statement<FailedWebhookRow>(
  'failed-webhooks',
  `select m.webhook_id as "webhookId", m.type, m.created_at as "createdAt", e.url, (count(*) over ())::int as total,
     (select a.error from webhook_attempt a where a.tenant_id = $1 and a.message_id = m.id order by a.id desc limit 1)
       as error
   from webhook_message m join webhook_endpoint e on e.tenant_id = $1 and e.id = m.endpoint_id
   where m.tenant_id = $1 and ${GIVEN_UP_LATELY} order by m.id desc limit $2::int`,
);

/** A webhook that was given up, with the error of its last attempt. Null if it was never attempted. */
export interface FailedWebhookRow
  extends Row<typeof webhookMessage, ['webhookId', 'type', 'createdAt']>,
    Row<typeof webhookEndpoint, ['url']>,
    Row<typeof webhookAttempt, ['error']> {
  /** Number of all webhooks that were given up. */
  total: number;
}

/** An attempt with its message. */
export interface AttemptRow
  extends Row<typeof webhookAttempt, ['at', 'statusCode', 'durationMs', 'error']>,
    Row<typeof webhookMessage, ['endpointId', 'webhookId', 'type', 'subject', 'status']> {}

export const endpointRows = (db: TenantDb): Promise<EndpointRow[]> => db.rows(LIST);

export interface NewEndpoint {
  url: string;
  /** Empty for all. */
  events: readonly WebhookEvent[];
  secret: string;
}

/** @returns its id */
export async function insertEndpoint(db: TenantDb, { url, events, secret }: NewEndpoint): Promise<number> {
  const row = await db.row(INSERT, url, events, secret);
  if (!row) throw new Error('an endpoint was not written');
  return row.id;
}

/**
 * Changes an endpoint. Omitted fields stay unchanged.
 * @returns false if there is none with this id
 */
export const updateEndpoint = async (
  db: TenantDb,
  id: number,
  { url, events }: Partial<Omit<NewEndpoint, 'secret'>>,
): Promise<boolean> => (await db.row(UPDATE, id, url ?? null, events ?? null)) !== null;

/**
 * Deletes an endpoint with its messages and log.
 * @returns its URL; null if there is none with this id
 */
export const deleteEndpoint = async (db: TenantDb, id: number): Promise<string | null> =>
  (await db.row(DELETE, id))?.url ?? null;

/**
 * Replaces the secret of an endpoint. The old one also signs for some hours.
 * @returns until when; null if there is no endpoint with this id
 */
export const rotateSecret = async (
  db: TenantDb,
  id: number,
  { secret, hours }: { secret: string; hours: number },
): Promise<Date | null> => (await db.row(ROTATE, id, secret, hours))?.previousUntil ?? null;

/** The address of an endpoint and the secrets that sign now. Null if there is none with this id. */
export const endpointSecrets = (db: TenantDb, id: number) => db.row(SECRETS, id);

/** The latest attempts of an endpoint, or of all (null), newest first. */
export const attemptRows = (db: TenantDb, endpointId: number | null, limit: number): Promise<AttemptRow[]> =>
  db.rows(ATTEMPTS, endpointId, limit);

/**
 * Queues a message again, under its id, in a transaction with its job.
 * @returns false if there is none with this id
 */
export const resendMessage = (db: TenantDb, webhookId: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const row = await transaction.row(RESEND, webhookId);
    if (row) await enqueue(transaction, 'send_webhooks', { endpoint_id: row.endpointId });
    return row !== null;
  });

/** The latest webhooks of the last week that were given up, newest first. */
export const failedWebhooks = (db: TenantDb, limit: number): Promise<FailedWebhookRow[]> => db.rows(GIVEN_UP, limit);

/**
 * Queues webhooks of the last week that were given up, under their ids, in a transaction with their jobs.
 * @param webhookIds null for all
 * @returns how many
 */
export const resendFailedWebhooks = (db: TenantDb, webhookIds: readonly string[] | null): Promise<number> =>
  db.transaction(async (transaction) => {
    const rows = await transaction.rows(RESEND_FAILED, webhookIds);
    for (const endpointId of new Set(rows.map(({ endpointId }) => endpointId)))
      await enqueue(transaction, 'send_webhooks', { endpoint_id: endpointId });
    return rows.length;
  });
