import { Agent } from 'undici';
import { isLocalHost } from '#lib/net/local-host.ts';

const TIMEOUT_MS = 20_000;

export interface BackendRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Host of another store than that of the URL. */
  host?: string;
}

export interface BackendResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Undefined if the body is not JSON. */
  body: unknown;
}

export interface BackendClient {
  request(path: string, request?: BackendRequest): Promise<BackendResponse>;
  close(): Promise<void>;
}

/** Sends requests to `/api` of one store, with the default headers of the storefront unless they are removed. */
export function backendClient(url: URL): BackendClient {
  const agent = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  // Names below localhost resolve to this machine, even if the system's resolver does not know them.
  const origin = new URL(url.origin);
  if (isLocalHost(origin.hostname)) origin.hostname = '127.0.0.1';
  return {
    async request(path, { method = 'GET', headers = {}, body, host = url.host } = {}) {
      const {
        statusCode,
        headers: received,
        body: stream,
      } = await agent.request({
        origin: origin.origin,
        path: `/api/${path}`,
        method: method as 'GET',
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
          host,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await stream.text();
      return { status: statusCode, headers: received, text, body: parse(text) };
    },
    close: () => agent.close(),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
