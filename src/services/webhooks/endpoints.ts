import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#db/tenant-db.ts';
import {
  attemptRows,
  deleteEndpoint,
  endpointRows,
  endpointSecrets,
  insertEndpoint,
  resendFailedWebhooks,
  resendMessage,
  rotateSecret,
  updateEndpoint,
} from '#db/webhooks/endpoint-rows.ts';
import type { AttemptResult } from '#db/webhooks/send-rows.ts';
import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import { type PostOptions, postWebhook } from './post-webhook.ts';
import { bodyOf } from './send-webhooks.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { type WebhookUrlError, webhookUrlError } from './webhook-url.ts';

export {
  attemptRows as readLog,
  deleteEndpoint as removeEndpoint,
  endpointRows as listEndpoints,
  resendFailedWebhooks,
  resendMessage as resend,
};

interface EndpointFields {
  url: string;
  /** Empty for all. */
  events: readonly WebhookEvent[];
}

type Added = { ok: true; id: number; secret: string } | { ok: false; code: WebhookUrlError };

/** Adds an endpoint with a new secret. It receives the events from now on. */
export async function addEndpoint(db: TenantDb, { url, events }: EndpointFields, isTrial: boolean): Promise<Added> {
  const code = webhookUrlError(url, { isTrial });
  if (code) return { ok: false, code };
  const secret = newWebhookSecret();
  return { ok: true, id: await insertEndpoint(db, { url, events, secret }), secret };
}

type Changed = { ok: true } | { ok: false; code: WebhookUrlError | 'not_found' };

/** Changes an endpoint. Omitted fields stay unchanged. What already waits is sent to the new URL. */
export async function changeEndpoint(
  db: TenantDb,
  id: number,
  fields: Partial<EndpointFields>,
  isTrial: boolean,
): Promise<Changed> {
  const code = fields.url === undefined ? null : webhookUrlError(fields.url, { isTrial });
  if (code) return { ok: false, code };
  return (await updateEndpoint(db, id, fields)) ? { ok: true } : { ok: false, code: 'not_found' };
}

/**
 * Gives an endpoint a new secret. The old one also signs for some hours.
 * @returns null if there is none with this id
 */
export async function rotateEndpoint(
  db: TenantDb,
  id: number,
  hours: number,
): Promise<{ secret: string; previousUntil: Date } | null> {
  const secret = newWebhookSecret();
  const previousUntil = await rotateSecret(db, id, { secret, hours });
  return previousUntil && { secret, previousUntil };
}

/**
 * Sends a message of the type `webhook.test` to an endpoint, once. It is in no log.
 * @returns the result; null if there is no endpoint with this id
 */
export async function testEndpoint(db: TenantDb, id: number, options: PostOptions): Promise<AttemptResult | null> {
  const endpoint = await endpointSecrets(db, id);
  const at = new Date();
  const webhookId = `msg_${randomUUID().replaceAll('-', '')}`;
  return endpoint && postWebhook(endpoint, { webhookId, at, body: bodyOf('webhook.test', at, '{}') }, options);
}
