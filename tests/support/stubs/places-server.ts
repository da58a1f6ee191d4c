import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a provider of places. */
interface PlacesRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stub of a provider of places over HTTP. */
export interface PlacesServer {
  readonly origin: string;
  readonly requests: PlacesRequest[];
  /** Sets the JSON of further responses. */
  respond(body: unknown, status?: number): void;
  /** Sets the behaviour of further responses. */
  behave(listener: RequestListener): void;
  close(): Promise<void>;
}

export async function placesServer(): Promise<PlacesServer> {
  let listener: RequestListener = (_, response) => response.writeHead(500).end();
  const requests: PlacesRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      requests.push({ method, url: new URL(url, 'http://places.test'), headers, body });
      listener(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const respond: PlacesServer['respond'] = (body, status = 200) => {
    listener = (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    respond,
    behave(next) {
      listener = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
