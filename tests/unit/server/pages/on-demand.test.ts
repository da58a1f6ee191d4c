import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Render } from '#publish/render-page.ts';
import { onDemandRenderer } from '#server/pages/on-demand.ts';
import { httpAsk } from '../../../support/shop/http-ask.ts';

const compressed = vi.hoisted(() => ({ times: 0 }));
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof zlib>();
  const brotliCompress = (...given: Parameters<typeof real.brotliCompress>): void => {
    compressed.times += 1;
    real.brotliCompress(...given);
  };
  return { ...real, brotliCompress };
});

const TEXT = 'found '.repeat(400);
let server: Server;
let rendered: string[];
/** Lets waiting renders continue. */
let open: () => void;
/** Seconds that the next client has to wait. */
let wait: number | null;

beforeEach(async () => {
  compressed.times = 0;
  rendered = [];
  wait = null;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const render: Render = async ({ url }) => {
    rendered.push(url);
    await gate;
    if (url.endsWith('/gone'))
      return new Response('not there', { status: 404, headers: { 'x-robots-tag': 'noindex' } });
    return new Response(TEXT, { headers: { 'content-type': 'text/html' } });
  };
  const respond = onDemandRenderer({
    render,
    backend: { fetchOf: () => fetch },
    headersOf: () => ['X-More', 'yes'],
    countRender: async () => wait,
  });
  server = createServer(
    (request, response) =>
      void respond({ host: 'shop.localhost', locale: 'de-DE' }, request.url ?? '/', request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

const ask = (path: string) =>
  httpAsk((server.address() as AddressInfo).port, path, { headers: { 'accept-encoding': 'br' } });

test('concurrent requests for one page render and compress it once', async () => {
  const crowd = Array.from({ length: 12 }, () => ask('/search-regular?q=a'));
  await vi.waitFor(async () => expect(await connections()).toBe(12), { timeout: 30_000 });
  open();
  const responses = await Promise.all(crowd);
  expect([rendered.length, compressed.times]).toEqual([1, 1]);
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.etag} ${headers['x-more']}`)).size).toBe(
    1,
  );
  expect(responses.every(({ body }) => String(zlib.brotliDecompressSync(body)) === TEXT)).toBe(true);
});

test('another page, or the same one later, is rendered again', async () => {
  open();
  await Promise.all([ask('/search-regular?q=a'), ask('/search-regular?q=b')]);
  await ask('/search-regular?q=a');
  expect(rendered).toHaveLength(3);
});

test('a missing page is shared as well, with its status', async () => {
  const crowd = [ask('/gone'), ask('/gone')];
  await vi.waitFor(async () => expect(await connections()).toBe(2), { timeout: 30_000 });
  open();
  const responses = await Promise.all(crowd);
  expect(
    responses.map(({ status, text, headers }) => [status, text, headers['x-robots-tag'], headers['x-more']]),
  ).toEqual([1, 2].map(() => [404, 'not there', 'noindex', 'yes']));
  expect([rendered.length, compressed.times]).toEqual([1, 0]);
});

test('too many requests get a plain message, and nothing is rendered', async () => {
  wait = 12.3;
  const { status, headers, text } = await ask('/search-regular?q=a');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '13', 'no-store']);
  expect(text).toContain('<h1>Zu viele Anfragen</h1>');
  expect(rendered).toEqual([]);
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
