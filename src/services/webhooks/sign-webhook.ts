import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** A new secret of an endpoint, in the form of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What is sent: the same for every attempt, except for its time. */
export interface SignedWebhook {
  webhookId: string;
  /** Time of the attempt. Receivers refuse old messages. */
  at: Date;
  body: string;
}

/**
 * The headers of the Standard Webhooks specification.
 * @param secrets each signs, so that a receiver that knows any of them accepts the message
 */
export function webhookHeaders({ webhookId, at, body }: SignedWebhook, secrets: readonly string[]) {
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(webhookId, at, body)).join(' '),
  };
}
