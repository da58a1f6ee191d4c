import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export const HOST = 'attack.localhost';
/** Published page that must be served in every situation. */
export const PAGE = '/product/thing';

export interface HttpResponse {
  status: number;
  text: string;
  ms: number;
}

/**
 * Sends one request to the server under attack.
 * @throws if the connection breaks
 */
export async function get(
  port: number,
  path: string,
  options: { agent?: Agent; method?: string } = {},
): Promise<HttpResponse> {
  const startedAt = performance.now();
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: HOST }, agent: false, ...options });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, text, ms: performance.now() - startedAt };
}

export const rawGet = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;

export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/**
 * Requests the page repeatedly for a number of seconds.
 * @returns the 99th percentile of the response times in milliseconds
 */
export async function pageP99(port: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const { status, ms } = await get(port, PAGE, { agent });
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}
