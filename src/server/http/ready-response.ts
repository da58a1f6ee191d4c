import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCodings } from '#lib/accepted-codings.ts';
import { type RawHead, rawHead } from './raw-head.ts';
import { OVER_TLS, type RawHeaders } from './security-headers.ts';

/** A content coding and the bytes in it, with all headers of the answer. */
interface Form {
  etag: string;
  headers: string[];
  /** The same, for an encrypted connection. */
  headersOverTls: string[];
  /** Those of a 304. */
  notModified: string[];
  body: Buffer;
}

/** An answer that only has to be sent: each form holds its whole header list. */
export interface ReadyResponse {
  identity: Form;
  gzip: Form | null;
  br: Form | null;
  /** Bytes held. */
  size: number;
}

export interface ReadyContent {
  contentType: string;
  cacheControl: string;
  body: Buffer;
  gzip?: Buffer | null;
  br?: Buffer | null;
  /** Headers of this kind of content. */
  more?: RawHeaders;
}

/** Headers of every page and file, a 304 included: what a cache holds takes over those that it brings. */
const ALWAYS = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Vary',
  'Accept-Encoding',
];

/** Prepares an answer; the ETag is strong, from the bytes, and another one for each content coding. */
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

/** The smallest form that a client takes. */
function formFor(ready: ReadyResponse, acceptEncoding: string | undefined): Form {
  if (acceptEncoding === undefined) return ready.identity;
  for (const coding of acceptedCodings(acceptEncoding)) {
    const form = ready[coding];
    if (form) return form;
  }
  return ready.identity;
}

/**
 * Sends it: 304 if the client has it, the smallest form the client takes, no body on HEAD.
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
