import type { z } from 'zod';
import { fetchFailure } from '#lib/net/fetch-failure.ts';
import { PlacesUnavailable } from './places.ts';

export interface JsonAsk<Body> {
  /** Name of the provider, for the log. */
  name: string;
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON. Makes the request a POST. */
  body?: unknown;
  response: z.ZodType<Body>;
  /** Interprets statuses other than 2xx. Undefined means that the provider is unavailable. */
  onStatus?: (status: number, body: unknown) => Body | undefined;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_500;
const BYTES_MAX = 512 * 1024;

/**
 * Requests JSON from a provider: 2.5 s in total, no redirects, at most 512 KB, validated by the schema.
 * @throws {PlacesUnavailable} on any error; its message contains neither the URL nor a header.
 */
export async function askJson<Body>(ask: JsonAsk<Body>): Promise<Body> {
  const { name, response, onStatus, timeoutMs = TIMEOUT_MS } = ask;
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, text } = await exchange(ask, signal).catch((error: unknown) => {
    if (error instanceof PlacesUnavailable) throw error;
    throw new PlacesUnavailable(
      `${name} ${signal.aborted ? `did not respond within ${timeoutMs} ms` : `cannot be reached: ${fetchFailure(error)}`}`,
    );
  });
  const json = parsed(text);
  if (status < 200 || status > 299) {
    const meant = onStatus?.(status, json);
    if (meant !== undefined) return meant;
    throw new PlacesUnavailable(`${name} responded with ${status}`);
  }
  const read = response.safeParse(json);
  if (!read.success)
    throw new PlacesUnavailable(`${name} sent an invalid response: ${read.error.issues[0]?.path.join('.')}`);
  return read.data;
}

async function exchange<Body>({ name, url, headers, body }: JsonAsk<Body>, signal: AbortSignal) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'user-agent': 'Frontage',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > BYTES_MAX) throw new PlacesUnavailable(`${name} sent more than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}

/** Undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
