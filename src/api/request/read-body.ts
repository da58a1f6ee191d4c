import { ApiError } from '../response/api-error.ts';

/**
 * Reads a request body up to a limit. A longer body is rejected as soon as its size is known, without reading it to the
 * end.
 * @param most bytes
 */
export async function readBody(
  request: Pick<Request, 'headers' | 'body'>,
  most: number,
): Promise<Buffer<ArrayBuffer> | ApiError> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return new ApiError('body_too_large');
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      size += chunk.byteLength;
      if (size > most) return new ApiError('body_too_large');
      chunks.push(chunk);
    }
  } catch {
    // The client has disconnected. Nobody reads this response, and it is not a failure of the server.
    return new ApiError('validation_failed', { message: 'The body did not arrive whole.' });
  }
  return Buffer.concat(chunks);
}
