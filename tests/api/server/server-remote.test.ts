import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareFolders } from '#publish/compare-folders.ts';
import { listPages } from '#publish/output-folder.ts';
import { remoteBackend } from '#server/backend/remote-backend.ts';
import { createRemoteStorefront, createStorefront, type Site, type Storefront } from '../../support/shop/storefront.ts';
import { createTcpProxy, type TcpProxy } from '../../support/stubs/tcp-proxy.ts';

/** A server with a database, and one without a database that reaches it through a proxy. */
let origin: Storefront;
let line: TcpProxy;
let site: Site;
const HOST = 'a.localhost';

beforeAll(async () => {
  origin = await createStorefront();
  const shop = await origin.open(HOST);
  await shop.insert('setting', { key: 'storeName', value: 'Aardvark' });
  const category = await shop.category('Coffee');
  await shop.product({ name: 'Latte', categories: [category], rating: { count: 1, sum: 5, reviews: 1 } });
  await shop.insert('content_page', { slug: 'about', title: 'About', content_html: '<p>Us</p>' });
  await shop.insert('path_redirect', { from_path: '/pages/us', target: '/page/about' });
  await origin.shops.database.pool.query(`insert into tenant_host (tenant_id, host, is_primary)
    select tenant_id, 'shop-a.example', false from tenant_host where host = '${HOST}'`);
  line = await createTcpProxy({ host: '127.0.0.1', port: origin.port });
  site = await createRemoteStorefront(`http://127.0.0.1:${line.port}`);
});
afterAll(async () => {
  await site.close();
  await line.cut();
  await origin.close();
});

const CALLS = ['/api/get-data', '/api/get-product?slug=latte', '/api/search-products?q=lat', '/api/openapi.json'];

describe('/api of a remote origin', () => {
  test.each(CALLS)('%s is passed on unchanged', async (path) => {
    const [there, here] = [await origin.ask(path), await site.ask(path)];
    expect([here.status, here.text]).toEqual([200, there.text]);
    for (const name of ['content-type', 'cache-control', 'etag', 'access-control-allow-origin'])
      expect(here.headers[name]).toBe(there.headers[name]);
  });
  test('handles 304, HEAD, 422, 404 and 405 like the origin', async () => {
    const { etag = '' } = (await site.ask('/api/get-data')).headers;
    const known = await site.ask('/api/get-data', { headers: { 'if-none-match': etag } });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag]);
    const head = await site.ask('/api/get-data', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag]);
    for (const [path, method, status] of [
      ['/api/get-products?per_page=x', 'GET', 422],
      ['/api/nothing', 'GET', 404],
      ['/api/get-data', 'POST', 405],
      ['/api/get-data', 'OPTIONS', 204],
    ] as const) {
      const there = await origin.ask(path, { method });
      expect(await site.ask(path, { method })).toMatchObject({ status, text: there.text });
    }
  });
  test("works for every spelling of the store's hosts, and no other", async () => {
    for (const host of ['A.localhost.:80', 'shop-a.example', 'SHOP-A.example:443'])
      expect((await site.ask('/api/get-data', { host })).text).toContain('Aardvark');
    const { status, text } = await site.ask('/api/get-data', { host: 'nobody.example' });
    expect([status, JSON.parse(text).code]).toEqual([404, 'unknown_store']);
    expect((await site.ask('/', { host: 'nobody.example' })).status).toBe(404);
  });
});

describe('pages without a database', () => {
  test('are rendered on demand like those of the origin', async () => {
    for (const path of ['/', '/product/latte', '/search-regular?q=latte', '/nothing']) {
      const [there, here] = [await origin.ask(path), await site.ask(path, { host: 'shop-a.example' })];
      expect([path, here.status]).toEqual([path, there.status]);
      expect(here.text).toBe(there.text);
    }
  });
  test('redirect like those of the origin', async () => {
    const { status, headers } = await site.ask('/pages/us?a=1');
    expect([status, headers.location]).toEqual([301, '/page/about?a=1']);
  });
  test('are published byte-identical to those of the origin', async () => {
    const [there, here] = [await origin.publish(HOST), await site.publish(HOST)];
    expect(there.failed.concat(here.failed)).toEqual([]);
    expect(await listPages(join(site.published, HOST))).toContain('product/latte/index.html');
    expect(await compareFolders(join(origin.published, HOST), join(site.published, HOST))).toEqual([]);
    expect(await site.publish(HOST)).toMatchObject({ isFresh: true });
    expect(await site.backend.list()).toEqual([{ host: HOST }]);
  });
});

describe('while the origin is unreachable', () => {
  beforeAll(() => line.cut());
  afterAll(() => line.mend());

  test('published pages are served under every known host', async () => {
    const page = readFileSync(join(site.published, HOST, 'page/about/index.html'), 'utf8');
    for (const host of [HOST, 'shop-a.example', 'A.LOCALHOST'])
      expect(await site.ask('/page/about', { host })).toMatchObject({ status: 200, text: page });
  });
  test('a server that starts serves the published pages', async () => {
    const backend = remoteBackend(`http://127.0.0.1:${line.port}`, site.published, { warn: () => {} } as never);
    expect(await backend.find(HOST)).toEqual({ host: HOST });
    await expect(backend.find('other.localhost')).rejects.toThrow('ECONNREFUSED');
    await backend.close();
  });
  test('unpublished pages give 503', async () => {
    for (const path of ['/search-regular?q=latte', '/product/nothing'])
      expect(await site.ask(path)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });
  test('/api gives 502 as in the contract, without revealing the origin', async () => {
    for (const path of CALLS) {
      const { status, text } = await site.ask(path);
      expect([status, JSON.parse(text)]).toEqual([502, { code: 'unavailable', message: expect.any(String) }]);
      expect(text).not.toMatch(/127\.0|ECONN/);
    }
    expect((await site.ask('/img/320/x.webp')).status).toBe(502);
  });
  test('publishing fails as a whole and keeps the pages', async () => {
    await expect(site.publish(HOST, { isFull: true })).rejects.toThrow('cache-info: 0 connect ECONNREFUSED');
    expect((await listPages(join(site.published, HOST))).length).toBeGreaterThan(5);
  });
});

test('everything works again when the origin is back', async () => {
  expect((await site.ask('/api/get-data')).status).toBe(200);
  expect((await site.ask('/search-regular?q=latte')).status).toBe(200);
  expect(await site.publish(HOST, { isFull: true })).toMatchObject({ written: 0, failed: [] });
  expect(site.logged.every(({ err }) => !err)).toBe(true);
});
