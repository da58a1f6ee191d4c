import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import { writePage } from '#publish/output-folder.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { httpAsk, rawAsk } from '../../support/shop/http-ask.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

/** Every text of a store contains its mark. */
const MARK = { 'a.localhost': 'Aardvark', 'b.localhost': 'Buffalo' } as const;
/** Store by host name; `localhost` belongs to the default store. */
const OWNER: Readonly<Record<string, keyof typeof MARK>> = {
  'a.localhost': 'a.localhost',
  'shop-a.example': 'a.localhost',
  localhost: 'a.localhost',
  '127.0.0.1': 'a.localhost',
  '[::1]': 'a.localhost',
  'b.localhost': 'b.localhost',
};
const PATHS = ['/', '/product/latte', '/search-regular?q=latte', '/api/get-data', '/nothing'];

let site: Storefront;
beforeAll(async () => {
  site = await createStorefront();
  for (const [host, mark] of Object.entries(MARK)) {
    const shop = await site.open(host);
    await shop.insert('setting', { key: 'storeName', value: mark });
    await shop.product({ name: 'Latte' });
    for (const file of ['index.html', 'product/latte/index.html'])
      await writePage(join(site.published, host, file), Buffer.from(`${mark} published`), new Date());
  }
  const { pool } = site.shops.database;
  await pool.query(`update tenant set is_default = true
    where id = (select tenant_id from tenant_host where host = 'a.localhost')`);
  await pool.query(`insert into tenant_host (tenant_id, host, is_primary)
    select tenant_id, 'shop-a.example', false from tenant_host where host = 'a.localhost'`);
});
afterAll(() => site.close());

const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);
const raw = (...lines: string[]) => rawAsk(site.port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);

/** The store that these host names may show; null for none. */
const ownerOf = (host: string | undefined): keyof typeof MARK | null => OWNER[normalizeHost(host) ?? ''] ?? null;

function expectOnly(owner: keyof typeof MARK | null, response: string, request: string): void {
  for (const [host, mark] of Object.entries(MARK)) if (host !== owner) expect(response, request).not.toContain(mark);
  if (owner === null) expect([400, 404], request).toContain(statusOf(response));
}

describe('a store responds to', () => {
  test.each([
    'a.localhost',
    'A.LocalHost',
    'a.localhost:4321',
    'a.localhost.',
    'a.localhost.:80',
    'shop-a.example',
    'Shop-A.example.:443',
    'localhost:4321',
    '127.0.0.1',
    '[::1]:4321',
  ])('%s, on every kind of path', async (host) => {
    for (const path of PATHS) {
      const { status, text } = await site.ask(path, { host });
      expect([path, status]).toEqual([path, path === '/nothing' ? 404 : 200]);
      expect(text).toContain(MARK['a.localhost']);
    }
    expect((await site.ask('/product/latte', { host })).text).toBe('Aardvark published');
  });

  test('an absolute URL with the same host', async () => {
    const response = await raw('GET http://A.localhost:4321/product/latte HTTP/1.1', 'Host: a.localhost');
    expect([statusOf(response), response.endsWith('Aardvark published')]).toEqual([200, true]);
    const call = await raw('GET http://shop-a.example/api/get-data HTTP/1.1', 'Host: shop-a.example');
    expect([statusOf(call), call.includes('Aardvark')]).toEqual([200, true]);
  });
});

describe('no store responds to', () => {
  const HOSTS = [
    'c.localhost',
    'a.localhost..',
    'a.localhost@b',
    '..',
    '.',
    'a.localhost/../b.localhost',
    '::1',
    'undefined',
  ];

  test.each([...HOSTS, '', ' ', 'a.localhost:b', 'a.localhost,b.localhost', 'x'.repeat(300)])(
    'the host "%s"',
    async (host) => {
      for (const path of PATHS) {
        const response = await raw(`GET ${path} HTTP/1.1`, `Host: ${host}`);
        expect(statusOf(response)).toBe(404);
        expectOnly(null, response, path);
        if (path.startsWith('/api')) expect(response).toContain('"code":"unknown_store"');
      }
    },
  );

  test.each<[why: string, lines: string[], status: number]>([
    ['no host', ['GET / HTTP/1.1'], 400],
    ['no host in HTTP/1.0', ['GET / HTTP/1.0'], 404],
    ['two hosts', ['GET / HTTP/1.1', 'Host: a.localhost', 'Host: b.localhost'], 400],
    ['one host twice', ['GET / HTTP/1.1', 'Host: a.localhost', 'HOST: a.localhost'], 400],
    ['another host in the request line', ['GET http://b.localhost/ HTTP/1.1', 'Host: a.localhost'], 400],
    ['a user in the request line', ['GET http://a.localhost@b.localhost/ HTTP/1.1', 'Host: a.localhost'], 400],
    ['a foreign protocol', ['GET ftp://a.localhost/ HTTP/1.1', 'Host: a.localhost'], 400],
    ['an asterisk', ['OPTIONS * HTTP/1.1', 'Host: a.localhost'], 400],
    ['a protocol-relative path', ['GET //b.localhost/ HTTP/1.1', 'Host: a.localhost'], 400],
  ])('%s', async (_why, lines, status) => {
    // Also when the page is cached.
    await site.ask('/');
    await site.ask('/', { host: 'b.localhost' });
    expect(statusOf(await raw(...lines))).toBe(status);
  });
});

test('no combination of host and path shows another store', async () => {
  const name = fc.constantFrom(...Object.keys(OWNER), 'c.localhost', 'localhost.a', 'a.localhost.b.localhost');
  const spelled = fc
    .tuple(
      name,
      fc.boolean(),
      fc.constantFrom('', '', '', '.', '..'),
      fc.constantFrom('', '', ':80', ':4321', ':', ':x'),
    )
    .map(([text, isLoud, dot, port]) => (isLoud ? text.toUpperCase() : text) + dot + port);
  const glued = fc
    .tuple(spelled, fc.constantFrom(',', '@', '/', '\\', '#', '?', ' ', '\t', '%00', '\x80'), spelled)
    .map((parts) => parts.join(''));
  const host = fc.oneof({ weight: 4, arbitrary: spelled }, glued);
  const path = fc.oneof(
    fc.constantFrom(...PATHS),
    fc.constantFrom('/../b.localhost/', '/?b', '/product/latte/', '/product//latte'),
  );
  const url = fc.oneof(
    { weight: 3, arbitrary: path },
    fc.tuple(fc.constantFrom('http://', 'https://', 'HTTP://', '//'), host, path).map((parts) => parts.join('')),
  );
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(host, url, async (hostHeader, target) => {
      const request = `GET ${target.replace(/\s/g, '')} HTTP/1.1\r\nHost: ${hostHeader}`;
      const response = await raw(request);
      const owner = ownerOf(hostHeader.trim());
      expectOnly(owner, response, request);
      if (owner && statusOf(response) === 200) {
        shown += 1;
        expect(response, request).toContain(MARK[owner]);
      }
    }),
    { numRuns: 400 },
  );
  // Otherwise the property would hold for a server that shows nothing.
  expect(shown).toBeGreaterThan(20);
  expect(site.logged).toEqual([]);
});

describe('X-Forwarded-Host', () => {
  let proxied: RunningServer;
  const ask = (path: string, forwarded: string) =>
    httpAsk(proxied.port, path, { host: 'b.localhost', headers: { 'x-forwarded-host': forwarded } });

  beforeAll(async () => {
    const env = { ...site.env, port: 0, trustedProxies: ['10.0.0.0/8', '127.0.0.1'] };
    proxied = await startServer(env, site.backend, pino({ level: 'silent' }));
  });
  afterAll(() => proxied.close());

  test('is ignored from an untrusted sender', async () => {
    for (const path of PATHS) {
      const headers = { 'x-forwarded-host': 'b.localhost', forwarded: 'host=b.localhost' };
      expect((await site.ask(path, { headers })).text).toContain('Aardvark');
    }
  });
  test('names the store when a trusted proxy sends it, also for cached pages', async () => {
    for (const path of [...PATHS, ...PATHS]) {
      expect((await ask(path, 'A.localhost:443')).text).toContain('Aardvark');
      expect((await httpAsk(proxied.port, path, { host: 'b.localhost' })).text).toContain('Buffalo');
    }
    expect((await ask('/', 'a.localhost, a.localhost')).text).toBe('Aardvark published');
  });
  test.each(['a.localhost, b.localhost', 'c.localhost', 'a.localhost/..', ''])(
    '"%s" names no store',
    async (forwarded) => {
      for (const path of PATHS) expect((await ask(path, forwarded)).status).toBe(404);
    },
  );
});

test('a host that moves to another store is followed', async () => {
  const { pool } = site.shops.database;
  const give = (to: string) =>
    pool.query(
      `update tenant_host set tenant_id = (select tenant_id from tenant_host where host = $1) where host = 'shop-a.example'`,
      [to],
    );
  const shown = async () => (await site.ask('/search-regular', { host: 'shop-a.example' })).text;
  await give('b.localhost');
  await expect.poll(shown, { timeout: 30_000, interval: 250 }).toContain('Buffalo');
});
