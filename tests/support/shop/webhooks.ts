/** Webhook endpoints in tests. */
import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import { addEndpoint } from '#services/webhooks/endpoints.ts';
import type { PostOptions } from '#services/webhooks/post-webhook.ts';
import { sendWebhooks } from '#services/webhooks/send-webhooks.ts';
import type { ReceivedWebhook } from '../stubs/webhook-receiver.ts';
import type { TestShop } from './shop.ts';

/** Adds an endpoint on this machine. */
export async function endpointOf({ db }: Pick<TestShop, 'db'>, url: string, events: readonly WebhookEvent[] = []) {
  const added = await addEndpoint(db, { url, events }, true);
  if (!added.ok) throw new Error(`${url}: ${added.code}`);
  return added;
}

/** Sends what an endpoint is due, like the job. @returns ids of messages that were given up */
export async function sendDue(
  { db }: Pick<TestShop, 'db'>,
  { id }: { id: number },
  options: Partial<PostOptions> = {},
): Promise<string[]> {
  const givenUp: string[] = [];
  const onGivenUp = (webhookId: string): void => void givenUp.push(webhookId);
  await sendWebhooks(db, id, { isTrial: true, signal: new AbortController().signal, onGivenUp, ...options });
  return givenUp;
}

/** The types of messages, in the order of arrival. */
export const typesOf = (received: readonly ReceivedWebhook[]): string[] => received.map(({ message }) => message.type);
