import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiProxy } from '#server/backend/api-proxy.ts';
import { httpAsk, rawAsk } from '../../../support/shop/http-ask.ts';

let origin: Server;
let proxy: Server;
let port = 0;
/** Whether the request comes through a trusted proxy. */
let isProxied = false;
const agent = new Agent();
const errors: unknown[] = [];
/** Behaviour of the origin, and its requests. */
let reply: (request: IncomingMessage, response: ServerResponse) => void;
let asked: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  origin = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    reply(request, response);
  });
  const address = `http://127.0.0.1:${await listen(origin)}`;
  const handle = apiProxy(
    (path, options) => agent.request({ origin: address, method: 'GET', ...options, path }),
    (error) => errors.push(error),
    () => isProxied,
  );
  proxy = createServer((request, response) => handle(request, response, 'a.localhost'));
  port = await listen(proxy);
});
afterAll(async () => {
  await agent.destroy();
  proxy.close();
  origin.close();
});
beforeEach(() => {
  asked = [];
  reply = (_request, response) => response.end('{}');
});
afterEach(() => void errors.splice(0));

describe('forwards', () => {
  test('method, path, query, headers and body', async () => {
    const body = JSON.stringify({ product_id: 1 });
    const headers = { 'content-type': 'application/json', authorization: 'Bearer x', cookie: 'a=b' };
    await httpAsk(port, '/api/cart/add?x=%20', { method: 'POST', body, headers });
    expect(asked).toMatchObject([{ method: 'POST', url: '/api/cart/add?x=%20', body, headers }]);
  });
  test('the primary host of the store and the real source of the request', async () => {
    const lies = {
      'x-forwarded-host': 'b.localhost',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=b.localhost',
      'x-real-ip': '1.2.3.4',
    };
    await httpAsk(port, '/api/get-data', { host: 'shop-a.example', headers: lies });
    const { headers } = asked[0] ?? { headers: {} };
    expect(headers).toMatchObject({ host: 'a.localhost', 'x-forwarded-for': '127.0.0.1' });
    expect(JSON.stringify(headers)).not.toMatch(/b\.localhost|1\.2\.3\.4|gopher|shop-a/);
  });
  test('the address given by a trusted proxy', async () => {
    isProxied = true;
    await httpAsk(port, '/api/get-data', { headers: { 'x-forwarded-for': '198.51.100.1' } });
    isProxied = false;
    expect(asked).toMatchObject([{ headers: { 'x-forwarded-for': '198.51.100.1' } }]);
  });
  test('no header of the connection, including those it names', async () => {
    const lines = [
      'GET /api/get-data HTTP/1.1',
      'Host: a',
      'Connection: close, X-Hop',
      'X-Hop: 1',
      'Keep-Alive: 5',
      'TE: trailers',
    ];
    reply = (_request, response) => {
      response.writeHead(200, {
        connection: 'close, x-origin-hop',
        'x-origin-hop': '1',
        'keep-alive': '9',
        'x-kept': '1',
      });
      response.end('{}');
    };
    const response = await rawAsk(
      port,
      `${lines.join('\r\n')}\r\nUpgrade: h2c\r\nProxy-Authorization: x\r\nX-Kept: 1\r\n\r\n`,
    );
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['connection', 'host', 'x-forwarded-for', 'x-kept']);
    expect(asked[0]?.headers.connection).toBe('keep-alive');
    expect(response).toMatch(/x-kept: 1/i);
    expect(response).not.toMatch(/x-origin-hop|keep-alive: 9/i);
  });
  test('a GET with a length whose body nobody reads', async () => {
    const response = await rawAsk(
      port,
      'GET /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc',
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(asked[0]).toMatchObject({ method: 'GET', body: '' });
  });
});

describe('returns', () => {
  test.each([201, 204, 304, 404, 422, 500, 503])('status %i with its headers', async (status) => {
    reply = (_request, response) => {
      response.writeHead(status, { 'set-cookie': ['a=1', 'b=2'], etag: 'W/"x"' }).end();
    };
    const response = await httpAsk(port, '/api/x');
    expect([response.status, response.headers.etag, response.headers['set-cookie']]).toEqual([
      status,
      'W/"x"',
      ['a=1', 'b=2'],
    ]);
  });
  test('the length of a response to HEAD', async () => {
    reply = (_request, response) => response.writeHead(200, { 'content-length': 1234 }).end();
    const response = await httpAsk(port, '/api/x', { method: 'HEAD' });
    expect([response.headers['content-length'], response.body.length]).toEqual(['1234', 0]);
  });
  test('each part as soon as it arrives', async () => {
    const { promise: second, resolve: release } = Promise.withResolvers<void>();
    reply = async (_request, response) => {
      response.write('first ');
      await second;
      response.end('second');
    };
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    let got = '';
    for await (const chunk of socket) {
      got += chunk;
      if (got.includes('first')) release();
    }
    expect(got).toContain('second');
  });
});

describe('an origin that fails', () => {
  test('before its response gives 502', async () => {
    reply = (request) => request.socket.destroy();
    const { status, text: body, headers } = await httpAsk(port, '/api/x');
    expect([status, headers['content-type'], JSON.parse(body).code]).toEqual([502, 'application/json', 'unavailable']);
    expect(errors).toHaveLength(1);
  });
  test('during its response aborts our response', async () => {
    reply = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    await expect(httpAsk(port, '/api/x')).rejects.toThrow('aborted');
  });
});

test('a shopper who leaves is no error and ends the request to the origin', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  reply = (_request, response) => {
    response.once('close', leave);
    response.write('begin');
    reach();
  };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
  await reached;
  socket.destroy();
  await left;
  expect(errors).toEqual([]);
});
