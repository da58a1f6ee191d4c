import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { callerAddress } from '../http/caller-address.ts';
import type { IsTrusted } from '../http/forwarded.ts';
import { sendApiError } from '../http/plain-responses.ts';

/** Hop-by-hop headers, which are never forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
/** Forwarding headers of a client. They are removed, because the origin trusts this proxy. */
const FORWARDING = /^(?:forwarded$|x-forwarded-|x-real-ip$)/;

type Headers = Record<string, string | string[]>;

function endToEnd(headers: IncomingHttpHeaders): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const passed = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name));
  return Object.fromEntries(passed.filter((entry): entry is [string, string | string[]] => entry[1] !== undefined));
}

function requestHeaders(request: IncomingMessage, host: string, address: string): Headers {
  const passed = Object.entries(endToEnd(request.headers)).filter(([name]) => !FORWARDING.test(name));
  return { ...Object.fromEntries(passed), host, 'x-forwarded-for': address };
}

/** Sends a request to the other origin. */
export type Call = (path: string, options: Partial<Dispatcher.RequestOptions>) => Promise<Dispatcher.ResponseData>;

/**
 * Streams a request to the other origin and its response back.
 * @throws if either stream breaks off.
 */
async function forward(
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
  { host, address }: { host: string; address: string },
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const upstream = await call(request.url ?? '/', {
    method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
    headers: requestHeaders(request, host, address),
    body: hasBody ? request : null,
    signal: left.signal,
  });
  response.writeHead(upstream.statusCode, endToEnd(upstream.headers));
  await pipeline(upstream.body, response);
}

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE']);

/**
 * A proxy to the other origin that answers 502 when that is unreachable.
 * @param onError called with the reason, unless the shopper has disconnected.
 * @param isTrusted proxies whose `X-Forwarded-For` is passed on.
 */
export const apiProxy =
  (call: Call, onError: (error: unknown) => void, isTrusted: IsTrusted) =>
  (request: IncomingMessage, response: ServerResponse, host: string): void => {
    if (!METHODS.has(request.method ?? '')) {
      sendApiError(response, 'method_not_allowed');
      return;
    }
    const address = callerAddress(request, isTrusted);
    forward(call, request, response, { host, address }).catch((error: unknown) => {
      if (response.destroyed) return;
      onError(error);
      sendApiError(response, 'unavailable', { status: 502 });
    });
  };
