import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fetch } from '#client/api-client.ts';
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
/** The API of a store with one redirect. */
const redirects: Fetch = async (url) => {
  requested.push(url);
  const isKnown = new URL(url).searchParams.get('path') === '/old/gone';
  const body = isKnown ? { to: '/page/about#us' } : { code: 'not_found', message: 'There is no such redirect.' };
  return { status: isKnown ? 200 : 404, text: async () => JSON.stringify(body) };
};
let requested: string[];
let server: Server;
let rendered: string[];
/** Lets waiting renders continue. */
let open: () => void;
/** Seconds that the next client has to wait. */
let wait: number | null;

beforeEach(async () => {
  compressed.times = 0;
  rendered = [];
  requested = [];
  wait = null;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const render: Render = async ({ url }) => {
    rendered.push(url);
    await gate;
    if (new URL(url).pathname.endsWith('/gone'))
      return new Response('not there', { status: 404, headers: { 'x-robots-tag': 'noindex' } });
    return new Response(TEXT, { headers: { 'content-type': 'text/html' } });
  };
  const respond = onDemandRenderer({
    render,
    backend: { fetchOf: () => redirects },
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

test('a path without a page redirects as the operator has set up, with the query of the request', async () => {
  open();
  const { status, headers } = await ask('/old/gone?utm_source=mail');
  expect([status, headers.location]).toEqual([301, '/page/about?utm_source=mail#us']);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('redirects are looked up only for paths without a page', async () => {
  open();
  expect((await ask('/old')).status).toBe(200);
  expect(requested).toEqual([]);
  expect((await ask('/not/gone')).status).toBe(404);
  expect(requested).toEqual(['http://shop.localhost/api/get-redirect?path=%2Fnot%2Fgone']);
});
