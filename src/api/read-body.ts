import { BODY_MAX } from '#contracts/limits.ts';
import { Refused } from './refuse.ts';

/**
 * The text of a request's body, as far as a request may go: what is longer is refused as soon as that is known, before
 * it has been read.
 */
export async function readBody(request: Pick<Request, 'headers' | 'body'>): Promise<string | Refused> {
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_MAX) return new Refused('body_too_large');
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_MAX) return new Refused('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The JSON of a body; an empty one is an empty object. */
export function parseJson(text: string): { value: unknown } | Refused {
  try {
    return { value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return new Refused('validation_failed', { message: 'The body is no JSON.' });
  }
}
