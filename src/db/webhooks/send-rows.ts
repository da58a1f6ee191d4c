import { type Columns, type Row, selection } from '../columns.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { CLOCK, later } from '../portable.ts';
import type { webhookAttempt, webhookEndpoint, webhookMessage } from '../schema/webhooks.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A worker that disappears is replaced after this time. Longer than a round of attempts. */
const LEASE_SECONDS = 60;
const LEASE_END = later('clock.at', `interval '${LEASE_SECONDS} s'`);

const CLAIM = statement<{ isClaimed: boolean }>(
  'claim-webhook-endpoint',
  `with ${CLOCK} update webhook_endpoint e set is_woken = coalesce(e.leased_until > clock.at, false),
     lease = case when e.leased_until > clock.at then e.lease else $3::text end,
     leased_until = case when e.leased_until > clock.at then e.leased_until else ${LEASE_END} end
   from clock where e.tenant_id = $1 and e.id = $2 and coalesce(e.paused_until <= clock.at, true)
   returning e.lease = $3 as "isClaimed"`,
);
const RENEW = statement<LeasedEndpoint>(
  'renew-webhook-lease',
  `with ${CLOCK} update webhook_endpoint e set leased_until = ${LEASE_END}, is_woken = false
   from clock where e.tenant_id = $1 and e.id = $2 and e.lease = $3
   returning e.url, e.secret, case when e.previous_until > clock.at then e.previous_secret end as "previousSecret", e.failures`,
);
const RELEASE = statement<{ id: number }>(
  'release-webhook-endpoint',
  `update webhook_endpoint e set lease = null, leased_until = null, is_woken = false
   where e.tenant_id = $1 and e.id = $2 and e.lease = $3 and ($4::boolean or not e.is_woken)
   returning e.id`,
);
const SET_HEALTH = statement(
  'set-webhook-health',
  `update webhook_endpoint e set failures = $4, paused_until = now() + make_interval(secs => $5)
   where e.tenant_id = $1 and e.id = $2 and e.lease = $3`,
);
/** Messages whose turn never came while the endpoint was down. */
const GIVE_UP = statement(
  'give-up-webhooks',
  `update webhook_message m set status = 'failed'
   where m.tenant_id = $1 and m.endpoint_id = $2 and m.status = 'queued' and m.next_at < now() - interval '3 days'`,
);
/** The oldest undelivered message of each object, if its time has come. */
const DUE = statement<{ id: number }>(
  'webhooks-due',
  `select m.id from webhook_message m
   where m.tenant_id = $1 and m.endpoint_id = $2 and m.status = 'queued' and m.next_at <= now()
     and not exists (select 1 from webhook_message o where o.tenant_id = $1 and o.endpoint_id = $2
       and o.subject = m.subject and o.status = 'queued' and o.id < m.id)
   order by m.id limit $3::int`,
);
const MESSAGE = ['id', 'webhookId', 'type', 'subject', 'data', 'attempts', 'createdAt'] as const satisfies Columns<
  typeof webhookMessage
>;
const BEGIN = statement<MessageToSend>(
  'begin-attempt-of-webhook',
  `update webhook_message m set attempts = m.attempts + 1 where m.tenant_id = $1 and m.id = $2 and m.status = 'queued'
   returning ${selection(MESSAGE, 'm')}`,
);
const SET_DATA = statement(
  'set-data-of-webhook',
  'update webhook_message m set data = $3 where m.tenant_id = $1 and m.id = $2',
);
const DROP = statement('drop-webhook', 'delete from webhook_message m where m.tenant_id = $1 and m.id = $2');
/** $7 seconds until the next attempt, if there is one. */
const FINISH = statement(
  'finish-attempt-of-webhook',
  `with logged as (
     insert into webhook_attempt (tenant_id, message_id, status_code, duration_ms, error)
     select $1, m.id, $4::smallint, $5::int, $6::text from webhook_message m where m.tenant_id = $1 and m.id = $2
   )
   update webhook_message m set status = $3, next_at = now() + make_interval(secs => $7)
   where m.tenant_id = $1 and m.id = $2 and m.status = 'queued'`,
);

/** An endpoint that this worker sends to, as it is now. */
export interface LeasedEndpoint extends Row<typeof webhookEndpoint, ['url', 'secret', 'previousSecret', 'failures']> {}

/** `attempts` includes the current one. */
export type MessageToSend = Row<typeof webhookMessage, typeof MESSAGE>;

/** The right of one worker to send to an endpoint. */
export interface Lease {
  endpointId: number;
  /** Random. */
  lease: string;
}

/**
 * Claims an endpoint for a worker.
 * @returns false if another worker is sending to it, which is told to look again, or if it is paused or was removed
 */
export const claimEndpoint = async (db: TenantDb, { endpointId, lease }: Lease): Promise<boolean> =>
  (await db.row(CLAIM, endpointId, lease))?.isClaimed ?? false;

/** Extends a lease. Null if it was lost or the endpoint was removed. */
export const renewLease = (db: TenantDb, { endpointId, lease }: Lease): Promise<LeasedEndpoint | null> =>
  db.row(RENEW, endpointId, lease);

/**
 * Ends a lease, unless messages were queued meanwhile.
 * @param isForced ends it in any case
 * @returns whether it ended
 */
export const releaseEndpoint = async (
  db: TenantDb,
  { endpointId, lease }: Lease,
  isForced: boolean,
): Promise<boolean> => (await db.row(RELEASE, endpointId, lease, isForced)) !== null;

/** Ends a lease in any case and lets another job continue, so that other endpoints get their turn. */
export const yieldEndpoint = (db: TenantDb, { endpointId, lease }: Lease): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.rows(RELEASE, endpointId, lease, true);
    await enqueue(transaction, 'send_webhooks', { endpoint_id: endpointId });
  });

/**
 * Stores the failures in a row of an endpoint.
 * @param pauseSeconds during which it receives nothing
 */
export async function setHealth(
  db: TenantDb,
  { endpointId, lease }: Lease,
  { failures, pauseSeconds }: { failures: number; pauseSeconds: number },
): Promise<void> {
  await db.rows(SET_HEALTH, endpointId, lease, failures, pauseSeconds);
}

/** Gives up messages that waited three days for an endpoint that is down. */
export async function giveUpOld(db: TenantDb, endpointId: number): Promise<void> {
  await db.rows(GIVE_UP, endpointId);
}

/** Messages that may be sent now: at most one for each object, the oldest first. */
export const dueMessages = async (db: TenantDb, endpointId: number, limit: number): Promise<number[]> =>
  (await db.rows(DUE, endpointId, limit)).map(({ id }) => id);

/** Counts an attempt and returns the message. Null if it was removed or already ended. */
export const beginAttempt = (db: TenantDb, id: number): Promise<MessageToSend | null> => db.row(BEGIN, id);

/** Stores what a message says, so that every attempt says the same. */
export async function setData(db: TenantDb, id: number, data: string): Promise<void> {
  await db.rows(SET_DATA, id, data);
}

/** Removes a message whose object no longer exists. */
export async function dropMessage(db: TenantDb, id: number): Promise<void> {
  await db.rows(DROP, id);
}

/** The result of an attempt, for the log. */
export type AttemptResult = Row<typeof webhookAttempt, ['statusCode', 'durationMs', 'error']>;

/**
 * Logs an attempt and ends the message, or schedules the next one.
 * @param pauseSeconds until the next attempt of a message that stays queued
 */
export async function finishAttempt(
  db: TenantDb,
  id: number,
  { statusCode, durationMs, error }: AttemptResult,
  { status, pauseSeconds }: { status: 'queued' | 'delivered' | 'failed'; pauseSeconds: number },
): Promise<void> {
  await db.rows(FINISH, id, status, statusCode, durationMs, error, pauseSeconds);
}
