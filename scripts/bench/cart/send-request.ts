import { Agent } from 'undici';

/**
 * Sends a request to a store of the server under test.
 * @returns the JSON of the response
 * @throws if the response is not a success
 */
export type SendRequest = <Body>(
  host: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  call?: RequestOptions,
) => Promise<Body>;

interface RequestOptions {
  guest?: string;
  cookie?: string;
  body?: unknown;
  /** Idempotency-Key header. */
  key?: string;
}

/** A response that is not a success. */
export class NoSuccess extends Error {
  readonly status: number;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text}`);
    this.status = status;
  }
}

let calls = 0;
/**
 * Each request uses another client address, as many shoppers would, so that rate limits do not affect the measurement.
 */
const nextAddress = (): string => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** Sends requests to a server on this machine that trusts 127.0.0.1 as its proxy. */
export function requestSender(
  port: number,
  connections: number,
): {
  ask: SendRequest;
  /** Returns the text of the response. */
  send(...request: Parameters<SendRequest>): Promise<string>;
  close(): Promise<void>;
} {
  const agent = new Agent({ connections, pipelining: 1 });
  const send = async (...[host, method, path, { guest, cookie, body, key } = {}]: Parameters<SendRequest>) => {
    const response = await agent.request({
      origin: `http://127.0.0.1:${port}`,
      path,
      method,
      headers: {
        host,
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': nextAddress(),
        ...(guest && { 'guest-id': guest }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new NoSuccess(`${method} ${host}${path}`, response.statusCode, text);
    return text;
  };
  const ask = async <Body>(...request: Parameters<SendRequest>) => JSON.parse(await send(...request)) as Body;
  return { ask, send, close: () => agent.close() };
}
