import { Refused } from '../response/refuse.ts';

/**
 * A request's body, as far as it may go: what is longer is refused as soon as that is known, before it has been read.
 * @param most bytes
 */
export async function readBody(
  request: Pick<Request, 'headers' | 'body'>,
  most: number,
): Promise<Buffer<ArrayBuffer> | Refused> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return new Refused('body_too_large');
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      size += chunk.byteLength;
      if (size > most) return new Refused('body_too_large');
      chunks.push(chunk);
    }
  } catch {
    // The client has left: nobody reads this answer, and nothing of ours has failed.
    return new Refused('validation_failed', { message: 'The body did not arrive whole.' });
  }
  return Buffer.concat(chunks);
}
