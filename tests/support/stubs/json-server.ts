import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `hang up`: the server receives the request and closes the connection without a response. */
type Answer = { readonly status: number; readonly body: unknown } | 'hang up';

export interface JsonServer {
  readonly origin: string;
  readonly received: Received[];
  /** Answers of the next requests. After the last one, the server answers 200 with an empty object. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** An HTTP server that records requests and gives prepared answers. */
export async function createJsonServer(): Promise<JsonServer> {
  const received: Received[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers, body: await text(request) });
    const next = answers.shift() ?? { status: 200, body: {} };
    if (next === 'hang up') return void request.socket.destroy();
    const body = typeof next.body === 'string' ? next.body : JSON.stringify(next.body);
    response.writeHead(next.status, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(...next) {
      received.length = 0;
      answers = next;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
