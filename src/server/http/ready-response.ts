import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCodings } from '#lib/net/accepted-codings.ts';
import { type RawHead, rawHead } from './raw-head.ts';
import { OVER_TLS, type RawHeaders } from './security-headers.ts';

/** Bytes in one content coding, with all response headers. */
interface Form {
  etag: string;
  headers: string[];
  /** The headers for an encrypted connection. */
  headersOverTls: string[];
  /** The headers of a 304. */
  notModified: string[];
  body: Buffer;
}

/** A response that is ready to send: each form contains its whole header list. */
export interface ReadyResponse {
  identity: Form;
  gzip: Form | null;
  br: Form | null;
  /** Bytes held in memory. */
  size: number;
}

export interface ReadyContent {
  contentType: string;
  cacheControl: string;
  body: Buffer;
  gzip?: Buffer | null;
  br?: Buffer | null;
  /** Additional headers of this kind of content. */
  more?: RawHeaders;
}

/** Headers of every page and file. A 304 repeats them, because a cache updates its stored headers from it. */
const ALWAYS = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Vary',
  'Accept-Encoding',
];

/** Prepares a response. The ETag is strong, derived from the bytes and different for each content coding. */
export function readyResponse({
  contentType,
  cacheControl,
  body,
  gzip = null,
  br = null,
  more = [],
}: ReadyContent): ReadyResponse {
  const hash = createHash('sha1').update(body).digest('base64url').slice(0, 20);
  const form = (bytes: Buffer, coding: string | null): Form => {
    const etag = `"${hash}${coding ? `-${coding}` : ''}"`;
    const notModified = ['ETag', etag, 'Cache-Control', cacheControl, ...ALWAYS, ...more];
    const headers = ['Content-Type', contentType, 'Content-Length', String(bytes.length), ...notModified];
    if (coding) headers.push('Content-Encoding', coding);
    return { etag, headers, headersOverTls: [...headers, ...OVER_TLS], notModified, body: bytes };
  };
  return {
    identity: form(body, null),
    gzip: gzip && form(gzip, 'gzip'),
    br: br && form(br, 'br'),
    size: body.length + (gzip?.length ?? 0) + (br?.length ?? 0) + 1024,
  };
}

/** The smallest form that a client accepts. */
function formFor(ready: ReadyResponse, acceptEncoding: string | undefined): Form {
  if (acceptEncoding === undefined) return ready.identity;
  for (const coding of acceptedCodings(acceptEncoding)) {
    const form = ready[coding];
    if (form) return form;
  }
  return ready.identity;
}

/**
 * Sends a response: 304 if the client has it, otherwise the smallest form that the client accepts; no body on HEAD.
 * @param isOverTls whether the shopper's connection is known to be encrypted.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  ready: ReadyResponse,
  { acceptEncoding, ifNoneMatch }: RawHead = rawHead(request),
  isOverTls = false,
): void {
  const form = formFor(ready, acceptEncoding);
  if (ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(form.etag))) {
    response.writeHead(304, form.notModified).end();
    return;
  }
  response.writeHead(200, isOverTls ? form.headersOverTls : form.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
}
