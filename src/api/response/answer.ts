import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCodings } from '#lib/accepted-codings.ts';

/** Kept by browsers and CDNs, but asked for again each time: the answer is mostly 304. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * The validator is a weak one, made of the content: the server and whatever stands in front of it may compress the body.
 */
const headersOf = (text: string, more: Record<string, string>) => ({
  ETag: `W/"${hash('sha1', text, 'base64url')}"`,
  'Cache-Control': CACHE_CONTROL,
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  ...more,
});

/** A 304 where the caller has the body already; else null. */
function notModified(request: Request, headers: ReturnType<typeof headersOf>): Response | null {
  const known = request.headers.get('If-None-Match');
  return known !== null && isKnown(known, headers.ETag) ? new Response(null, { status: 304, headers }) : null;
}

/** A body with a validator, or 304 where the caller has it already. */
export function answer(
  request: Request,
  text: string,
  contentType: string,
  more: Record<string, string> = {},
): Response {
  const headers = headersOf(text, more);
  return notModified(request, headers) ?? new Response(text, { headers: { 'Content-Type': contentType, ...headers } });
}

/** A large answer that never changes: its bytes in each content coding, and its headers. */
export interface PreparedAnswer {
  bodies: Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>;
  contentType: string;
  headers: ReturnType<typeof headersOf>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Prepares an answer, so that none of its requests costs more than sending it. */
export async function preparedAnswer(
  text: string,
  contentType: string,
  more: Record<string, string> = {},
): Promise<PreparedAnswer> {
  const identity = new Uint8Array(Buffer.from(text));
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity),
  ]);
  const headers = headersOf(text, { Vary: 'Accept-Encoding', ...more });
  return { bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) }, contentType, headers };
}

/** Sends it in the smallest form that the caller takes, or 304 where the caller has it already. */
export function respondPrepared(request: Request, { bodies, contentType, headers }: PreparedAnswer): Response {
  const [coding] = acceptedCodings(request.headers.get('Accept-Encoding') ?? '');
  const type = { 'Content-Type': contentType, ...(coding && { 'Content-Encoding': coding }) };
  return (
    notModified(request, headers) ?? new Response(bodies[coding ?? 'identity'], { headers: { ...type, ...headers } })
  );
}

const isKnown = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag);

/** A body that is true of this moment and this caller only. */
export const answerNow = (text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    },
  });
