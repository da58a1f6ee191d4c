import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#db/tenant-db.ts';
import {
  type AttemptResult,
  beginAttempt,
  claimEndpoint,
  dropMessage,
  dueMessages,
  finishAttempt,
  giveUpOld,
  type Lease,
  type LeasedEndpoint,
  type MessageToSend,
  releaseEndpoint,
  renewLease,
  setData,
  setHealth,
  yieldEndpoint,
} from '#db/webhooks/send-rows.ts';
import { endpointPauseMs, retryPauseMs } from '#domain/webhooks/retries.ts';
import { type PostOptions, postWebhook } from './post-webhook.ts';
import { productData } from './product-data.ts';

/** Messages sent to an endpoint at a time, each of another object. */
const AT_ONCE = 4;
/** After this time other endpoints get their turn. Shorter than a job may take. */
const TURN_MS = 30_000;

export interface SendOptions extends PostOptions {
  /** Aborted when the process is about to end. */
  signal: AbortSignal;
  /** A message was given up. */
  onGivenUp(webhookId: string): void;
}

/**
 * Sends the messages that an endpoint is due, oldest first, until none is left. Messages of one object are sent in
 * order: the next one when the one before is delivered or given up. Delivery is at least once: after a crash between the
 * response and recording it, the message is sent again under the same id.
 */
export async function sendWebhooks(db: TenantDb, endpointId: number, options: SendOptions): Promise<void> {
  const lease = { endpointId, lease: randomUUID() };
  if (!(await claimEndpoint(db, lease))) return;
  const endsAt = performance.now() + TURN_MS;
  while (!options.signal.aborted && performance.now() < endsAt) {
    const endpoint = await renewLease(db, lease);
    if (!endpoint) return;
    if (endpointPauseMs(endpoint.failures) > 0) await giveUpOld(db, endpointId);
    const ids = await dueMessages(db, endpointId, AT_ONCE);
    const isPaused = ids.length > 0 && !(await sendRound(db, { lease, endpoint, ids }, options));
    // More may be due now, unless the endpoint is down.
    if (ids.length > 0 && !isPaused) continue;
    if (await releaseEndpoint(db, lease, isPaused)) return;
  }
  await yieldEndpoint(db, lease);
}

interface Round {
  lease: Lease;
  endpoint: LeasedEndpoint;
  ids: readonly number[];
}

/**
 * Sends some messages at the same time.
 * @returns false if the endpoint is down and gets a pause
 */
async function sendRound(db: TenantDb, { lease, endpoint, ids }: Round, options: SendOptions): Promise<boolean> {
  const results = await Promise.all(ids.map((id) => sendOne(db, id, endpoint, options)));
  const failed = results.filter((result) => result === 'failed').length;
  const failures = results.includes('delivered') ? 0 : endpoint.failures + failed;
  const pauseMs = endpointPauseMs(failures);
  if (failures !== endpoint.failures) await setHealth(db, lease, { failures, pauseSeconds: pauseMs / 1000 });
  return pauseMs === 0;
}

async function sendOne(
  db: TenantDb,
  id: number,
  endpoint: LeasedEndpoint,
  options: SendOptions,
): Promise<'delivered' | 'failed' | 'not_sent'> {
  const message = await beginAttempt(db, id);
  const result = message && (await attempt(db, message, endpoint, options));
  if (!result) return 'not_sent';
  if (result.error === null) {
    await finishAttempt(db, id, result, { status: 'delivered', pauseSeconds: 0 });
    return 'delivered';
  }
  const pauseMs = retryPauseMs(message.attempts, Math.random());
  const status = pauseMs === null ? 'failed' : 'queued';
  await finishAttempt(db, id, result, { status, pauseSeconds: (pauseMs ?? 0) / 1000 });
  if (pauseMs === null) options.onGivenUp(message.webhookId);
  return result.isComposed ? 'failed' : 'not_sent';
}

/**
 * Null if there is nothing to send. A message that cannot be composed is tried again like one that was not accepted, but
 * says nothing about its endpoint, so it holds up no other.
 */
async function attempt(
  db: TenantDb,
  message: MessageToSend,
  endpoint: LeasedEndpoint,
  options: SendOptions,
): Promise<(AttemptResult & { isComposed: boolean }) | null> {
  const { webhookId, type, createdAt } = message;
  let data: string | null;
  try {
    data = await dataOf(db, message);
  } catch (error) {
    const problem = `it could not be composed: ${(error as Error).message}`;
    return { statusCode: null, durationMs: 0, error: problem, isComposed: false };
  }
  if (data === null) return null;
  const body = bodyOf(type, createdAt, data);
  return { ...(await postWebhook(endpoint, { webhookId, at: new Date(), body }, options)), isComposed: true };
}

/** The body of a message. Its data are JSON already, and every attempt sends the same bytes. */
export const bodyOf = (type: string, timestamp: Date, data: string): string =>
  `{"type":${JSON.stringify(type)},"timestamp":"${timestamp.toISOString()}","data":${data}}`;

/**
 * What a message says. A product is read now, and every later attempt says the same. Null for a product that no longer
 * exists: its message is dropped, and another one says that it was deleted.
 */
async function dataOf(db: TenantDb, { id, subject, data }: MessageToSend): Promise<string | null> {
  if (data !== null) return data;
  const product = await productData(db, Number(subject.split(':')[1]));
  if (product === null) await dropMessage(db, id);
  else await setData(db, id, product);
  return product;
}
