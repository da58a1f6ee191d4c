/** The push service of a browser's maker, and browsers that are subscribed there. Follows RFC 8030, 8188, 8291 and 8292. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushedOrder } from '#domain/operators/push.ts';

/** A message as it arrived at the service, which cannot read it. */
export interface ArrivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a browser sends to the desk's server. */
interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface SubscribedBrowser {
  readonly subscription: BrowserSubscription;
  /** The messages that arrived for it, decrypted. */
  orders(): PushedOrder[];
}

export interface PushService {
  readonly origin: string;
  readonly arrived: ArrivedPush[];
  /** Decides on each message. By default all are accepted. */
  onPush: (push: ArrivedPush) => Promise<number> | number;
  subscribe(): SubscribedBrowser;
  close(): Promise<void>;
}

export async function pushService(): Promise<PushService> {
  const arrived: ArrivedPush[] = [];
  const service = { onPush: () => 201 } as Pick<PushService, 'onPush'>;
  const server = createServer(async (request, response) => {
    const push = { path: request.url ?? '', headers: request.headers, body: await buffer(request) };
    arrived.push(push);
    response.writeHead(await service.onPush(push)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    origin,
    arrived,
    subscribe() {
      const [ecdh, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/send/${randomUUID()}`];
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') };
      return {
        subscription: { endpoint: origin + path, keys },
        orders: () => arrived.filter((push) => push.path === path).map(({ body }) => decrypt(body, { ecdh, auth })),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message of one record as the browser does. @throws if it is not for this browser */
function decrypt(message: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): PushedOrder {
  const [salt, sender] = [message.subarray(0, 16), message.subarray(21, 21 + message.readUInt8(20))];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = message.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}

/**
 * Verifies as a service does who sent a message.
 * @param publicKey to which the subscription is bound
 * @returns the claims. Null if another key signed them
 */
export function verifiedSender({ headers }: ArrivedPush, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { aud: string; sub: string; exp: number };
}
