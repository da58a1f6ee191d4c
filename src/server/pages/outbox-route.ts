import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import type { Backend } from '../backend/backend.ts';
import { operatorAccess } from '../http/operator-access.ts';
import type { OwnRoute } from '../http/own-route.ts';
import { sendPlainPage } from '../http/plain-responses.ts';
import { isRead } from '../http/request-path.ts';
import { outboxPage } from './outbox-page.ts';

/**
 * The page contains codes that give access to accounts. `sandbox` gives it an opaque origin, so that no script of the
 * store, such as a chat widget, can open it in a window and read it.
 */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Without a token, an operator is anybody who connects from this machine. */
const isFromHere = operatorAccess(undefined);

/** Whether a person or a tool opens the page, as opposed to a script, a frame or a link on another site. */
function isOpened({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-site': site = 'none' } = headers;
  return destination === 'document' && (site === 'none' || site === 'same-origin');
}

/** Whether a request may read the codes of the demo: it must come from this machine and name a localhost host. */
export function mayReadOutbox(request: Pick<IncomingMessage, 'headers' | 'socket' | 'method'>): boolean {
  const host = normalizeHost(request.headers.host);
  return (
    isRead(request) && host !== null && /^(?:.+\.)?localhost$/.test(host) && isFromHere(request) && isOpened(request)
  );
}

/** `/dev/outbox`: the messages of that host's store. All other requests are handled as if the route did not exist. */
export const outboxRoute =
  (read: NonNullable<Backend['outbox']>): OwnRoute =>
  (request, response) => {
    if (!mayReadOutbox(request)) return null;
    const respond = async (): Promise<void> => {
      const outbox = await read(normalizeHost(request.headers.host) ?? '');
      if (!outbox) return sendPlainPage(response, 'unknownStore');
      const page = outboxPage(outbox);
      response.writeHead(200, { ...HEADERS, 'Content-Length': Buffer.byteLength(page) }).end(page);
    };
    return respond();
  };
