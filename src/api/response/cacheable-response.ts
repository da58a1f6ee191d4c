import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCodings } from '#lib/net/accepted-codings.ts';

/** Browsers and CDNs may store the response but must revalidate it, mostly with a 304. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** A weak validator from the content, because the server or a proxy may compress the body. */
const headersOf = (text: string, more: Record<string, string>) => ({
  ETag: `W/"${hash('sha1', text, 'base64url')}"`,
  'Cache-Control': CACHE_CONTROL,
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  ...more,
});

/** A 304 response if the caller already has the body, otherwise null. */
function notModified(request: Request, headers: ReturnType<typeof headersOf>): Response | null {
  const known = request.headers.get('If-None-Match');
  return known !== null && isKnown(known, headers.ETag) ? new Response(null, { status: 304, headers }) : null;
}

/** A response with a validator, or 304 if the caller already has the body. */
export function cacheableResponse(
  request: Request,
  text: string,
  contentType: string,
  more: Record<string, string> = {},
): Response {
  const headers = headersOf(text, more);
  return notModified(request, headers) ?? new Response(text, { headers: { 'Content-Type': contentType, ...headers } });
}

/** A large response that never changes: its body in each content coding, and its headers. */
export interface PreparedResponse {
  bodies: Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>;
  contentType: string;
  headers: ReturnType<typeof headersOf>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a response in advance, so that requests only cost the transfer. */
export async function prepareResponse(
  text: string,
  contentType: string,
  more: Record<string, string> = {},
): Promise<PreparedResponse> {
  const identity = new Uint8Array(Buffer.from(text));
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity),
  ]);
  const headers = headersOf(text, { Vary: 'Accept-Encoding', ...more });
  return { bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) }, contentType, headers };
}

/** Sends the smallest coding that the caller accepts, or 304 if it already has the body. */
export function respondPrepared(request: Request, { bodies, contentType, headers }: PreparedResponse): Response {
  const [coding] = acceptedCodings(request.headers.get('Accept-Encoding') ?? '');
  const type = { 'Content-Type': contentType, ...(coding && { 'Content-Encoding': coding }) };
  return (
    notModified(request, headers) ?? new Response(bodies[coding ?? 'identity'], { headers: { ...type, ...headers } })
  );
}

const isKnown = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag);

/** A response that is valid only for this caller at this moment. */
export const uncachedResponse = (text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    },
  });
