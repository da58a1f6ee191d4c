import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePage } from '#publish/output-folder.ts';
import { rawAsk } from '../../support/shop/http-ask.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

/** Content of files that no shopper may see. */
const SECRET = 'Wombat';
const OTHER = 'Buffalo';
const PUBLISHED = `<!doctype html><title>Latte</title><p>${'published '.repeat(200)}</p>`;

let site: Storefront;
beforeAll(async () => {
  site = await createStorefront({ trustedProxies: ['127.0.0.1'] });
  const shop = await site.open('a.localhost');
  await shop.insert('setting', { key: 'storeName', value: 'Aardvark' });
  await shop.product({ name: 'Latte' });
  await shop.product({ name: 'Mocha' });
  await (await site.open('b.localhost')).product({ name: OTHER });
  await plant('a.localhost/product/latte/index.html', PUBLISHED);
  await plant('a.localhost/robots.txt', 'User-agent: published');
  await plant('b.localhost/index.html', OTHER);
  for (const file of ['.published', 'secret.txt', '../secret.html', 'a.localhost/.pages.sqlite'])
    writeFileSync(join(site.published, file), SECRET);
  writeFileSync(join(site.published, 'a.localhost/product/latte/notes.html'), SECRET);
});
afterAll(() => site.close());

async function plant(file: string, text: string): Promise<void> {
  mkdirSync(join(site.published, file, '..'), { recursive: true });
  await writePage(join(site.published, file), Buffer.from(text), new Date());
}

describe('the home page of a branch', () => {
  test('exists only for branches of the store', async () => {
    const branchOf = async (host: string) =>
      JSON.parse((await site.ask('/api/get-data', { headers: { host } })).text).selected_branch_id;
    const [own, foreign] = [await branchOf('a.localhost'), await branchOf('b.localhost')];
    const responses = await Promise.all([own, foreign, 999_999_999].map((id) => site.ask(`/branch/${id}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(responses[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
});

describe('a published page', () => {
  test('is sent unchanged, with headers for browsers and CDNs', async () => {
    const { status, headers, text } = await site.ask('/product/latte');
    expect([status, text]).toEqual([200, PUBLISHED]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(PUBLISHED.length),
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await site.ask('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each<[coding: string, decode: (bytes: Buffer) => Buffer]>([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent from its file in %s, on the first request and from the cache', async (coding, decode) => {
    const ask = { headers: { 'accept-encoding': coding } };
    for (const response of [await site.ask('/product/latte', ask), await site.ask('/product/latte', ask)]) {
      expect(response.headers['content-encoding']).toBe(coding);
      expect(String(decode(response.body))).toBe(PUBLISHED);
    }
  });

  test('is 304 for a current ETag, which each encoding has of its own', async () => {
    const tags = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding };
      const { etag = '' } = (await site.ask('/product/latte', { headers })).headers;
      tags.add(etag);
      const again = await site.ask('/product/latte', { headers: { ...headers, 'if-none-match': `"x", W/${etag}` } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect(tags.size).toBe(3);
  });

  test('has the same headers and no body for HEAD', async () => {
    const [get, head] = [await site.ask('/product/latte'), await site.ask('/product/latte', { method: 'HEAD' })];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test('ignores the query', async () => {
    for (const path of ['/product/latte?utm_source=x', '/product/latte', '/product/latte?', '/product/latte?x=1']) {
      expect([path, (await site.ask(path)).text === PUBLISHED]).toEqual([path, true]);
    }
  });

  test.each(['/search-regular', '/category/coffee', '/product/reviews/1'])(
    'of %s is never the response to a query, nor the reverse',
    async (page) => {
      await plant(`a.localhost${page}/index.html`, PUBLISHED);
      for (const path of [`${page}?q=latte`, page, `${page}?page=2`, `${page}?q=latte`]) {
        expect([path, (await site.ask(path)).text === PUBLISHED]).toEqual([path, path === page]);
      }
    },
  );

  test.each([
    ['/product/latte/', '/product/latte'],
    ['/product/latte/?a=/b/', '/product/latte?a=/b/'],
    ['/product//latte', '/product/latte'],
    ['/product/mocha///', '/product/mocha'],
  ])('redirects from %s to %s', async (path, location) => {
    const { status, headers } = await site.ask(path);
    expect([status, headers.location, headers['x-content-type-options']]).toEqual([301, location, 'nosniff']);
  });
});

describe('an unpublished path', () => {
  test.each([
    '/_image?href=/robots.txt&f=svg',
    '/%5fimage?href=/robots.txt&f=svg',
    '/%255fimage?href=/robots.txt&f=svg',
    '/%2535%2530%2530',
    '/_server-islands/x',
    '/500',
    '/%35%30%30',
  ])('does not expose the framework route %s', async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  });

  test('is rendered on demand', async () => {
    const { status, headers, text } = await site.ask('/product/mocha', { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(text).not.toContain('Mocha');
    expect((await site.ask('/product/mocha')).text).toContain('<h1');
    const { etag = '' } = (await site.ask('/search-regular?q=mocha')).headers;
    expect((await site.ask('/search-regular?q=mocha', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each([
    '/product/nothing',
    '/nothing',
    '/a/b/c/d/e/f',
    '/index.html',
    '/product/latte/index.html',
    '/404',
    '/500',
  ])("such as %s gets the store's not-found page", async (path) => {
    const { status, headers, text } = await site.ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
    expect(text).toContain('Aardvark');
    const head = await site.ask(path, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([404, 0, String(text.length)]);
  });

  test('of a build file needs no store, and is immutable if named by its content', async () => {
    const [file = ''] = /\/_astro\/[^"']+\.(?:js|woff2)/.exec((await site.ask('/product/mocha')).text) ?? [];
    for (const path of [file, `${file}?v=1`]) {
      const { status, headers } = await site.ask(path, { host: 'nobody.example' });
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed on pages', async (method) => {
  for (const path of ['/product/latte', '/product/mocha', '/nothing']) {
    const { status, headers } = await site.ask(path, { method, body: 'x=1', headers: { 'content-length': '3' } });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

describe('a malicious path', () => {
  const DOTS = '.. . %2e%2e %2E %2f %5c %00 % %zz %C0%AE %u002e .br .gz .tmp'.split(' ');
  const SIGNS = ['/', '//', '\\', ';', '?', '#', '*', '~', ':', '@', '\x80', 'x'.repeat(300)];
  const NAMES =
    'secret.txt secret.html .published .pages.sqlite a.localhost b.localhost index.html notes.html product latte img api _astro';
  const PIECES = [...DOTS, ...SIGNS, ...NAMES.split(' ')];

  const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);
  let asked = 0;
  const ask = (path: string) => {
    asked += 1;
    // Each request uses another address, because unknown pages are rate limited.
    const from = `X-Forwarded-For: 198.18.${asked >> 8}.${asked & 255}`;
    return rawAsk(site.port, `GET ${path} HTTP/1.1\r\nHost: a.localhost\r\n${from}\r\nConnection: close\r\n\r\n`);
  };

  test.each(
    [
      '/../secret.html /../../secret.html /%2e%2e/secret.html /..%2fsecret.txt /.pages.sqlite /.published',
      '/../b.localhost/ /../b.localhost/index.html //b.localhost/ /\\b.localhost /product/latte/notes.html /a:b@c',
      '/%00 /product/latte%00.html /product/latte.br /index.html.br /%E0%A4%A /%zz /product/%',
      // Longer than a file name can be.
      `/${'x'.repeat(300)}.txt`,
    ].flatMap((line) => line.split(' ')),
  )('%s shows nothing but the store', async (path) => {
    const response = await ask(path);
    expect([301, 302, 400, 404]).toContain(statusOf(response));
    expect(response).not.toMatch(/Wombat|Buffalo/);
  });

  test('shows only content of the store', async () => {
    const path = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(path, async (pieces) => {
        const response = await ask(`/${pieces.join('')}`);
        expect(statusOf(response)).toSatisfy((status: number) => status < 500 && status !== 429);
        expect(response).not.toMatch(/Wombat|Buffalo/);
      }),
      { numRuns: 300 },
    );
    expect(site.logged).toEqual([]);
  });

  test('that is long is not found, and one that is too long is refused', async () => {
    expect(statusOf(await ask(`/${'a'.repeat(8_000)}`))).toBe(404);
    expect(statusOf(await ask(`/${'a'.repeat(20_000)}`))).toBe(431);
  });
});

test('shoppers who disconnect early cause no errors and leave nothing behind', async () => {
  const paths = [
    '/product/latte',
    '/product/mocha',
    '/search-regular?q=mocha',
    '/nothing',
    '/api/get-data',
    '/img/160/x.webp',
  ];
  const leave = async (path: string): Promise<void> => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.localhost\r\n\r\n`, () => socket.destroy());
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => leave(paths[index % paths.length] ?? '/')));
  for (const path of ['/product/mocha', '/api/get-data']) expect((await site.ask(path)).status).toBe(200);
  expect(site.logged).toEqual([]);
});
