import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { allowedAddresses, type WebhookTargets } from '../webhooks/webhook-url.ts';
import { guardedLookup } from './public-address.ts';

interface Sending {
  body: string | Buffer;
  headers: Record<string, string>;
  signal: AbortSignal;
  targets: WebhookTargets;
}

/**
 * Posts to a URL that somebody else chose. Redirects are not followed.
 * @returns the response, whose body the caller reads or destroys
 * @throws {PrivateAddress} if it leads into a private network
 */
export async function guardedPost(url: URL, { body, headers, signal, targets }: Sending): Promise<IncomingMessage> {
  const lookup = guardedLookup(allowedAddresses(url, targets));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Without an agent, no connection is reused that was opened to an address that nobody checked.
    request(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'frontage' },
    })
      .on('response', resolve)
      // Without a listener, a request that the receiver wants to upgrade would never end.
      .on('upgrade', (response, socket) => {
        socket.destroy();
        reject(new Error(`status ${response.statusCode}`));
      })
      .on('close', () => reject(new Error('the connection was closed')))
      .on('error', reject)
      .end(body);
  });
}
