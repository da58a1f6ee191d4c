import { hash } from 'node:crypto';

/** Kept by browsers and CDNs, but asked for again each time: the answer is mostly 304. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * A body with a validator made of its content, or 304 where the caller has it already. The validator is a weak one:
 * the server and whatever stands in front of it may compress the body.
 */
export function answer(
  request: Request,
  text: string,
  contentType: string,
  more: Record<string, string> = {},
): Response {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': CACHE_CONTROL,
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...more,
  };
  const known = request.headers.get('If-None-Match');
  if (known !== null && isKnown(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { 'Content-Type': contentType, ...headers } });
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
