import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A message as it arrived. */
export interface ReceivedWebhook {
  /** `webhook-id`. */
  id: string;
  headers: IncomingMessage['headers'];
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of all shapes
  message: { type: string; timestamp: string; data: any };
}

/** A merchant's receiver of webhooks over HTTP. */
export interface WebhookReceiver {
  readonly url: string;
  /** In the order of arrival. */
  readonly received: ReceivedWebhook[];
  /** Decides on each message before it is answered. Without it, all are accepted. */
  onMessage: (message: ReceivedWebhook) => Promise<number> | number;
  /** Answers in place of the rest. */
  behave(listener: RequestListener | null): void;
  close(): Promise<void>;
}

/** Verifies a message as a receiver does. @throws {WebhookVerificationError} */
export const verified = (secret: string, { body, headers }: Pick<ReceivedWebhook, 'body' | 'headers'>): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

export async function webhookReceiver(): Promise<WebhookReceiver> {
  let listener: RequestListener | null = null;
  const received: ReceivedWebhook[] = [];
  const receiver = { onMessage: () => 204 } as Pick<WebhookReceiver, 'onMessage'>;
  const server = createServer(async (request, response) => {
    const { headers } = request;
    const body = await text(request);
    const message = { id: String(headers['webhook-id']), headers, body, message: JSON.parse(body) };
    received.push(message);
    if (listener) listener(request, response);
    else response.writeHead(await receiver.onMessage(message)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    behave(next: RequestListener | null) {
      listener = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
