import { request } from 'node:http';
import type { SandboxIntent } from './sandbox.ts';
import { signBody } from './signed-body.ts';

/** A request to the webhook of a store. */
export interface SandboxCall {
  /** The store's host. */
  host: string;
  body: string;
  signature: string;
}

/**
 * Posts to a webhook.
 * @returns the status of the response
 */
export type PostEvent = (call: SandboxCall) => Promise<number>;

/**
 * The webhook requests of an event, in order. An event that is sent three times has an older one in between.
 * @param event its number among the events of the payment
 */
export function sandboxCalls(
  { id: intent, signingKey }: SandboxIntent,
  { event, copies }: { event: number; copies: number },
  { host, now }: { host: string; now: Date },
): SandboxCall[] {
  const numbers = copies === 1 ? [event] : [event, event - 1, event, event];
  return numbers.map((number) => {
    const body = JSON.stringify({ id: `evt_${intent}_${number}`, type: 'payment.changed', intent });
    return { host, body, signature: signBody(body, signingKey, now) };
  });
}

const TIMEOUT_MS = 10_000;
/** Wildcard addresses, which are reached at the loopback address. */
const EVERYWHERE = new Set(['', '0.0.0.0', '::']);

/** Posts to the server itself, for every store. */
export const postToServer =
  ({ host: listensOn, port }: { host: string; port: number }): PostEvent =>
  ({ host, body, signature }) =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: EVERYWHERE.has(listensOn) ? '127.0.0.1' : listensOn,
          port,
          path: '/api/sandbox/webhook',
          method: 'POST',
          headers: { Host: host, 'Content-Type': 'application/json', 'Sandbox-Signature': signature },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
          response.once('error', reject);
        },
      );
      call.once('timeout', () => call.destroy(new Error(`no response within ${TIMEOUT_MS} ms`)));
      call.once('error', reject);
      call.end(body);
    });
