import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export interface HttpAsk {
  /** The `Host` header. */
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** One HTTP request to this machine by a separate connection, with an unchanged path. */
export async function httpAsk(port: number, path: string, ask: HttpAsk = {}): Promise<HttpResponse> {
  const { host = 'a.localhost', method = 'GET', headers = {}, body } = ask;
  const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: String(bytes) };
}

/** The response of a server to exactly these bytes until it hangs up; send `Connection: close` for that. */
export async function rawAsk(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  return readText(socket);
}
