import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyResponse, sendReady } from '#server/http/ready-response.ts';

const body = Buffer.from('<h1>Margherita</h1>'.repeat(20));
const ready = readyResponse({
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0',
  body,
  br: brotliCompressSync(body),
  gzip: gzipSync(body),
});
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => sendReady(request, response, ready));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers });

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', null],
])('a ready response answers Accept-Encoding: %s with %s', async (accepted, coding) => {
  const response = await get({ 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
});

test('a ready response answers 304 to its ETag, one for each encoding', async () => {
  const tags = new Set<string>();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const tag = (await get({ 'accept-encoding': accepted })).headers.get('etag') ?? '';
    tags.add(tag);
    const again = await get({ 'accept-encoding': accepted, 'if-none-match': `W/"other", ${tag}` });
    expect([again.status, again.headers.get('x-content-type-options')]).toEqual([304, 'nosniff']);
    expect(await again.text()).toBe('');
  }
  expect(tags.size).toBe(3);
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
});

test('a ready response answers HEAD with the headers of GET and no body', async () => {
  const response = await get({ 'accept-encoding': 'identity' }, 'HEAD');
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(await response.text()).toBe('');
});
