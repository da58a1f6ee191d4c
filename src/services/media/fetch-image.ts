import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddress } from '../outgoing/public-address.ts';

export type FetchedImage =
  | { ok: true; bytes: Buffer }
  /** `reason` is a text for the import's report. `isHostDown`: the host is unreachable, as opposed to this picture. */
  | { ok: false; reason: string; isHostDown: boolean };

export interface FetchOptions {
  /** Total timeout, including redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Which IP addresses may be connected to. Tests allow their own. */
  isAllowed?: (address: string) => boolean;
}

const REDIRECTS = 3;

class FetchError extends Error {}

/**
 * Fetches an image over http(s) from the public internet. Private, loopback and link-local addresses are rejected at
 * each redirect, as are responses of more than 10 MB or 10 s. Never rejects its promise.
 */
export async function fetchImage(url: string, options: FetchOptions = {}): Promise<FetchedImage> {
  const { timeoutMs = 10_000, maxBytes = 10_000_000, isAllowed = isPublicAddress } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let at = url;
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const response = await get(publicUrl(at, isAllowed), signal, isAllowed);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        at = new URL(headers.location, at).href;
        continue;
      }
      if (statusCode !== 200) throw dropped(response, `the server responded with ${statusCode}`);
      if (Number(headers['content-length'] ?? 0) > maxBytes) throw dropped(response, tooLarge(maxBytes));
      return { ok: true, bytes: await readAll(response, maxBytes) };
    }
    throw new FetchError('it redirects too many times');
  } catch (error) {
    return { ok: false, ...(signal.aborted ? TOO_LATE : explain(error)) };
  }
}

const tooLarge = (maxBytes: number): string => `it is larger than ${maxBytes / 1_000_000} MB`;

function dropped(response: IncomingMessage, reason: string): FetchError {
  response.destroy();
  return new FetchError(reason);
}

function publicUrl(text: string, isAllowed: (address: string) => boolean): URL {
  if (!URL.canParse(text)) throw new FetchError('it is not a URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('it is not an http(s) URL');
  // An IP address in the URL is never looked up, so the guarded lookup does not see it.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress(`${host} is not on the public internet`);
  return url;
}

function get(url: URL, signal: AbortSignal, isAllowed: (address: string) => boolean): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept: 'image/avif,image/webp,image/*;q=0.8', 'user-agent': 'frontage-import' };
  return new Promise((resolve, reject) => {
    request(url, { signal, headers, lookup: guardedLookup(isAllowed) }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw dropped(response, tooLarge(maxBytes));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const TOO_LATE = { reason: 'it did not load in time', isHostDown: true };
const NETWORK_PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host cannot be looked up: no network?',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host broke the connection off',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the host does not answer',
};

function explain(error: unknown): { reason: string; isHostDown: boolean } {
  if (error instanceof FetchError) return { reason: error.message, isHostDown: false };
  if (error instanceof PrivateAddress) return { reason: error.message, isHostDown: true };
  if (!(error instanceof Error)) return { reason: String(error), isHostDown: false };
  const code = 'code' in error ? String(error.code) : '';
  const known = NETWORK_PROBLEMS[code];
  return {
    reason: known ?? `it cannot be fetched (${code || error.message})`,
    isHostDown: known !== undefined || code.startsWith('ERR_TLS') || code.includes('CERT'),
  };
}
