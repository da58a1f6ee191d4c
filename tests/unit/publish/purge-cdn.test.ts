import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeCdn } from '#publish/purge-cdn.ts';

const REQUEST = { host: 'a.example', origin: 'https://a.example', urls: ['https://a.example/'], tags: ['a.example'] };

let server: Server;
let url = '';
let asked: { request: IncomingMessage; body: unknown }[];
/** Responses of the hook; the last one is repeated. */
let statuses: number[];

beforeEach(async () => {
  [asked, statuses] = [[], [200]];
  server = createServer(async (request, response) => {
    asked.push({ request, body: await json(request) });
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(status ?? 500, status === 302 ? { Location: '/elsewhere' } : {}).end('secret words');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?key=hidden`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

test('posts a request as JSON with the token', async () => {
  await purgeCdn({ url, token: 'hush' })(REQUEST);
  expect(asked.map(({ body }) => body)).toEqual([REQUEST]);
  const [{ request } = { request: undefined }] = asked;
  expect([request?.method, request?.url]).toEqual(['POST', '/purge?key=hidden']);
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer hush' });
});

test('the purge sends no token if none is set', async () => {
  await purgeCdn({ url, token: undefined })(REQUEST);
  expect(asked[0]?.request.headers.authorization).toBeUndefined();
});

test.each([
  [503, 2],
  [429, 2],
  [400, 1],
  [401, 1],
])('after %i it is requested %i times in total', async (status, times) => {
  statuses = [status, 200];
  const result = purgeCdn({ url, token: 'hush' })(REQUEST).catch((error: Error) => error.message);
  expect(await result).toBe(times === 1 ? `the CDN's purge answered ${status}` : undefined);
  expect(asked).toHaveLength(times);
});

test.each([[500], [302]])('a permanent failure (%i) reveals neither URL nor token', async (status) => {
  statuses = [status];
  const error = await purgeCdn({ url, token: 'hush' })(REQUEST).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toMatch(/hush|hidden|127\.0\.0\.1|secret words/);
});
