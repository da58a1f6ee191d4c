/** docs/deploy/frontage.nginx.conf as it is, in front of a server with published stores. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRANCH_BODY_MAX } from '#contracts/limits.ts';
import { writePage } from '#publish/output-folder.ts';
import { type HttpAsk, type HttpResponse, httpAsk, rawAsk } from '../../support/shop/http-ask.ts';
import {
  createProxiedStores,
  FURTHER_HOST,
  HIDDEN,
  MARK,
  type ProxiedStores,
  SECRET,
  TAKES_QUERY,
} from '../../support/site/proxied-stores.ts';

const MARKS = new RegExp(Object.values(MARK).join('|'));
const INSTALL_MS = 600_000;

let stores: ProxiedStores;
beforeAll(async () => {
  stores = await createProxiedStores();
}, INSTALL_MS);
afterAll(() => stores?.close());

const ask = (path: string, how?: HttpAsk): Promise<HttpResponse> => httpAsk(stores.nginx.port, path, how);
const raw = (...lines: string[]): Promise<string> =>
  rawAsk(stores.nginx.port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);
/** nginx sends the modification time of the file, the server does not. */
const isFile = ({ headers }: HttpResponse): boolean => headers['last-modified'] !== undefined;

describe('a published page', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };

  test.each<[accepted: string, coding: keyof typeof decode]>([
    ['', 'none'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5,gzip;q=1', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.000, gzip', 'gzip'],
    ['brx, xbr', 'none'],
    ['identity', 'none'],
  ])('is sent for "%s" from its file in %s', async (accepted, coding) => {
    const headers = { 'accept-encoding': accepted, via: '1.1 cdn' };
    const response = await ask('/product/latte', { headers });
    expect([response.status, isFile(response), response.headers['content-encoding'] ?? 'none']).toEqual([
      200,
      true,
      coding,
    ]);
    const file = join(stores.site.published, 'a.localhost/product/latte/index.html');
    expect(decode[coding](response.body).equals(readFileSync(file))).toBe(true);
    expect(response.headers.vary).toBe('Accept-Encoding');
    const head = await ask('/product/latte', { headers, method: 'HEAD' });
    expect([head.body.length, { ...head.headers, date: '' }]).toEqual([0, { ...response.headers, date: '' }]);
  });

  test('is 304 for a current validator, which each encoding has of its own', async () => {
    const tags = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const asked = { 'accept-encoding': coding };
      const { etag = '', 'last-modified': time = '' } = (await ask('/product/latte', { headers: asked })).headers;
      tags.add(etag);
      for (const known of [{ 'if-none-match': `"x", ${etag}` }, { 'if-modified-since': time }]) {
        const again = await ask('/product/latte', { headers: { ...asked, ...known } });
        expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding']);
      }
    }
    expect(tags.size).toBe(3);
  });

  test('published again within a second, with a price of equal length, counts as new', async () => {
    const file = join(stores.site.published, 'a.localhost/page/prices/index.html');
    const [text, now] = [(price: string) => Buffer.from(`Aardvark ${price}`), new Date(1_700_000_000_100)];
    await writePage(file, text('9.90'), now);
    const { etag = '', 'last-modified': time = '' } = (await ask('/page/prices')).headers;
    await writePage(file, text('8.80'), now);
    for (const known of [{ 'if-none-match': etag }, { 'if-modified-since': time }]) {
      const again = await ask('/page/prices', { headers: known });
      expect([again.status, again.text]).toEqual([200, 'Aardvark 8.80']);
    }
  });

  test.each(['/?utm_source=x', '/product/latte?', '/product/latte?x=/../y', '/robots.txt?x', '/category/coffee'])(
    'is served for %s from its file, ignoring the query',
    async (path) => expect([(await ask(path)).status, isFile(await ask(path))]).toEqual([200, true]),
  );

  test.each(TAKES_QUERY.flatMap((page) => [`/${page}?q=latte`, `/${page}?`]))(
    'is not used for %s, which the server handles',
    async (path) => {
      const response = await ask(path);
      expect([isFile(response), response.text.includes(SECRET)]).toEqual([false, false]);
      expect((await ask(path.replace(/\?.*/, ''))).text).toBe(SECRET);
    },
  );
});

describe('a store', () => {
  test.each(['a.localhost', 'A.LocalHost', 'a.localhost:4321', 'a.localhost.', 'a.localhost.:80'])(
    'is found as %s, in files and forwarded requests',
    async (host) => {
      for (const [path, fromFile] of Object.entries({ '/product/latte': true, '/product/mocha': false })) {
        const response = await ask(path, { host });
        expect([response.status, isFile(response), MARKS.exec(response.text)?.[0]]).toEqual([
          200,
          fromFile,
          'Aardvark',
        ]);
      }
    },
  );

  test('is separate from the other one, on every kind of path', async () => {
    for (const [host, mark] of Object.entries(MARK)) {
      for (const path of ['/', '/robots.txt', '/product/mocha', '/search-regular?q=latte', '/api/get-data', '/nothing'])
        expect([path, MARKS.exec((await ask(path, { host })).text)?.[0]]).toEqual([path, mark]);
    }
  });

  test('serves a further host through the server, which knows it', async () => {
    const response = await ask('/product/latte', { host: `${FURTHER_HOST.toUpperCase()}:443` });
    expect([response.status, isFile(response), response.text.startsWith('Aardvark published')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  test('cannot be named by X-Forwarded-Host or Forwarded', async () => {
    const headers = { 'x-forwarded-host': 'b.localhost', forwarded: 'host=b.localhost' };
    for (const path of ['/', '/product/mocha', '/api/get-data'])
      expect(MARKS.exec((await ask(path, { headers })).text)?.[0]).toBe('Aardvark');
  });

  test.each([
    'c.localhost',
    '_',
    'published',
    '..',
    '.',
    'a.localhost..',
    'a.localhost@b',
    'a.localhost/../b.localhost',
  ])('is not reachable through "%s"', async (host) => {
    for (const path of ['/', '/index.html', '/robots.txt', '/api/get-data']) {
      const response = await raw(`GET ${path} HTTP/1.1`, `Host: ${host}`);
      expect([400, 404], path).toContain(statusOf(response));
      expect(response).not.toMatch(/Wombat|Aardvark|Buffalo/);
    }
  });

  test.each<[why: string, lines: string[], status: number]>([
    ['no host', ['GET / HTTP/1.1'], 400],
    ['no host in HTTP/1.0', ['GET / HTTP/1.0'], 400],
    ['two hosts', ['GET / HTTP/1.1', 'Host: a.localhost', 'Host: b.localhost'], 400],
    ['another host in the request line', ['GET http://b.localhost/ HTTP/1.1', 'Host: a.localhost'], 400],
    ['another host, the page not published', ['GET http://b.localhost/x HTTP/1.1', 'Host: a.localhost'], 400],
    ['the same in the request line', ['GET http://A.localhost:80/ HTTP/1.1', 'Host: a.localhost'], 200],
    ['the same, passed on', ['GET http://a.localhost/search-regular?q=x HTTP/1.1', 'Host: a.localhost'], 200],
  ])('is checked by its host: %s', async (_why, lines, status) => expect(statusOf(await raw(...lines))).toBe(status));
});

describe('a path that is not a page', () => {
  const DOTS = '.. . %2e%2e %2E %2f %5c %00 % %zz %C0%AE .br .gz .tmp .html'.split(' ');
  const SIGNS = ['/', '//', '\\', ';', '?', '#', '*', '~', ':', '@', '\x80', 'x'.repeat(300)];
  const NAMES = ['', '_', ...HIDDEN.flatMap((file) => file.split('/')), 'b.localhost', 'img', 'api', '_astro'];

  test.each(
    [
      '/.publish.lock',
      '/.old',
      '/.publish-index.db',
      '/%2epublish.lock',
      '/..',
      '/../.published',
      '/%2e%2e/robots.txt',
    ].concat(
      ['/product/latte/notes.html', '/product/latte/index.html.1a2b.tmp', '/../../index.html', '/../b.localhost/'],
      ['/index.html', '/index.html.br', '/index.html.gz', '/product/latte/index.html', '//b.localhost/', '/_.html'],
    ),
  )('is not shown: %s', async (path) => {
    const response = await raw(`GET ${path} HTTP/1.1`, 'Host: a.localhost');
    expect([301, 400, 404]).toContain(statusOf(response));
    expect(response).not.toMatch(/Wombat|Buffalo|published published/);
  });

  test('never leads to another store or a hidden file', async () => {
    const path = fc.array(fc.constantFrom(...DOTS, ...SIGNS, ...NAMES), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(path, async (pieces) => {
        const response = await raw(`GET /${pieces.join('')} HTTP/1.1`, 'Host: a.localhost');
        expect(statusOf(response)).toBeLessThan(500);
        expect(response).not.toMatch(/Wombat|Buffalo/);
      }),
      { numRuns: 300 },
    );
    expect(stores.nginx.complaints()).toEqual([]);
  });

  test.each([
    '/metrics',
    '/metrics/',
    '/%6detrics',
    '//metrics',
    '/x/../metrics',
    '/metrics?x',
    'http://a.localhost/metrics',
  ])('is not public: %s', async (path) => {
    const response = await raw(`GET ${path} HTTP/1.1`, 'Host: a.localhost');
    // The server's own not-found page would contain the mark.
    expect([statusOf(response), MARKS.test(response)]).toEqual([404, false]);
  });
});

test('nginx and the server give the same responses', async () => {
  const essence = ({ status, headers, text }: HttpResponse) => ({
    status,
    text,
    ...Object.fromEntries(
      [
        ...['content-type', 'cache-control', 'location', 'allow', 'x-content-type-options', 'referrer-policy'],
        ...['permissions-policy', 'strict-transport-security', 'cross-origin-opener-policy'],
      ].map((name) => [name, headers[name]]),
    ),
    framedBy: /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0],
  });
  const paths: [path: string, how?: HttpAsk][] = [
    ...['/', '/product/latte', '/category/coffee', '/robots.txt', '/sitemap-1.xml', '/product/latte?utm_source=x'],
    ...['/product/mocha', '/product/latte/', '/product//latte?x', '/nothing', '/search-regular?q=latte'],
    ...[
      '/api/get-data',
      '/api/nothing',
      '/img/1/x',
      '/ping',
      '/sw.js',
      '/offline',
      '/.publish.lock',
      '/%70roduct/latte',
      stores.picture,
      stores.script,
    ],
  ].map((path): [string] => [path]);
  paths.push(['/product/latte', { method: 'POST' }], ['/', { method: 'OPTIONS' }], ['/', { host: 'c.localhost' }]);
  for (const [path, how] of paths) {
    const [ours, theirs] = [await ask(path, how), await httpAsk(stores.upstream.port, path, how)];
    expect({ path, ...essence(ours) }).toEqual({ path, ...essence(theirs) });
  }
});

test('nginx compresses API responses, which the server does not', async () => {
  const { headers, body } = await ask('/api/get-data', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
  expect(String(gunzipSync(body))).toContain('Aardvark');
  const known = { 'accept-encoding': 'gzip, br', 'if-none-match': headers.etag ?? '' };
  expect((await ask('/api/get-data', { headers: known })).status).toBe(304);
});

test('a body as large as the server accepts reaches it', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = ' '.repeat(BRANCH_BODY_MAX);
  const response = await ask('/api/operator/branches', { method: 'POST', headers, body });
  // Refused because it comes from no page of the store.
  expect([response.status, response.headers['content-type']]).toEqual([403, 'application/json']);
});

describe('without the server', () => {
  beforeAll(async () => {
    for (const path of [stores.picture, stores.script]) await ask(path);
    expect(stores.nginx.complaints()).toEqual([]);
    await stores.upstream.close();
  });

  test('pages are served as before', async () => {
    for (const [host, mark] of Object.entries(MARK)) {
      for (const path of ['/', '/product/latte', '/category/coffee', '/robots.txt', '/product/latte?utm_source=x']) {
        const response = await ask(path, { host });
        expect([response.status, response.text.startsWith(`${mark} published`)]).toEqual([200, true]);
      }
    }
  });

  test('cached pictures and scripts are served as before', async () => {
    for (const path of [stores.picture, stores.script]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
    }
  });

  test('a cached picture is only served to its own store', async () => {
    expect((await ask(stores.picture, { host: 'b.localhost' })).status).toBe(503);
  });

  test.each(['/search-regular?q=latte', '/api/get-data', '/product/mocha'])('%s is unavailable', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  });
});
