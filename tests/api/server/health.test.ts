import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChanges } from '#db/change-log.ts';
import { connectDatabase } from '#db/connect.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { indexStatus } from '#publish/page-index/index-status.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { emptyReport } from '#publish/publish-report.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { type LivePublisher, startLivePublisher } from '#server/publishing/live-publisher.ts';
import { observedChanges } from '#server/publishing/observed-publisher.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { type HttpAsk, type HttpResponse, httpAsk, rawAsk } from '../../support/shop/http-ask.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createRemoteStorefront, createStorefront, type Site, type Storefront } from '../../support/shop/storefront.ts';
import { createDatabaseProxy } from '../../support/stubs/database-proxy.ts';

const HOST = 'a.localhost';
const TOKEN = 'a-token-of-monitors';
const OPERATOR: HttpAsk = { headers: { Authorization: `Bearer ${TOKEN}` } };
const PATIENCE = { timeout: 30_000, interval: 20 };

let site: Storefront;
let shop: TestShop;
let publisher: Publisher;
let live: LivePublisher;

beforeAll(async () => {
  site = await createStorefront({ metricsToken: TOKEN });
  shop = await site.open(HOST);
  for (const name of ['Latte', 'Mocha']) await shop.product({ name });
  publisher = site.publisher();
  const backend = observedChanges(site.backend, site.status);
  const { promise: published, resolve: onReport } = Promise.withResolvers<unknown>();
  live = startLivePublisher({ backend, publisher, log: site.log, onReport });
  await published;
});
afterAll(async () => {
  await live.close();
  await publisher.close();
  await site.close();
});

const health = async (ask = OPERATOR) => JSON.parse((await site.ask('/api/health', ask)).text);
const healthIs = (expected: object) => expect.poll(() => health(), PATIENCE).toMatchObject(expected);

/** Values of `/metrics`, by name and labels. */
async function metrics(): Promise<Record<string, number>> {
  const { status, headers, text } = await site.ask('/metrics', OPERATOR);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
}

describe('health', () => {
  test('is green and uncached, for any host', async () => {
    await healthIs({ status: 'green', backend: 'answers', stores: { published: 1, failed: 0, waiting: 0 } });
    for (const host of [HOST, 'nobody.example', '192.0.2.1:80', 'no host']) {
      const { status, headers, text } = await site.ask('/api/health?x', { host });
      expect([host, status, headers['cache-control']]).toEqual([host, 200, 'no-store']);
      expect([headers['content-type'], JSON.parse(text).status]).toEqual(['application/json', 'green']);
    }
    const old = await rawAsk(site.port, 'GET /api/health HTTP/1.0\r\n\r\n');
    expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test('responds to HEAD and refuses writes', async () => {
    const head = await site.ask('/api/health', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10);
    expect(await site.ask('/api/health', { method: 'POST', body: '{}' })).toMatchObject({ status: 405 });
  });

  test('is yellow while a page fails, and green afterwards', async () => {
    const { pool } = site.shops.database;
    const mocha = (await shop.get('/api/get-product?slug=mocha')).body.product.id;
    const set = (options: string) =>
      pool.query(`update product set options = $1 where id = $2 and tenant_id = $3`, [
        options,
        mocha,
        shop.db.tenantId,
      ]);
    await set('{"attributes":[null],"multiSelectableAttributes":[]}');
    await recordChanges(shop.db, [subjects.product(mocha)]);
    await healthIs({ status: 'yellow', backend: 'answers', stores: { failed: 0 } });
    const [page] = (await health()).failed_pages;
    expect(page).toEqual({
      host: HOST,
      path: expect.any(String),
      problem: expect.stringMatching(/get-product\?.+ 500/),
    });
    expect((await site.ask('/api/health')).status).toBe(200);
    const index = indexStatus(join(site.published, HOST, INDEX_FILE));
    expect(index.failedPages).toContainEqual({ path: page.path, problem: page.problem });
    expect((await metrics()).frontage_pages_failed).toBe((await health()).pages.failed);
    await set('{"attributes":[],"multiSelectableAttributes":[]}');
    await recordChanges(shop.db, [subjects.product(mocha)]);
    await healthIs({ status: 'green', pages: { failed: 0 }, failed_pages: [] });
  });

  test('is yellow for a day after a message failed, unless the recipient does not exist', async () => {
    const { pool } = site.shops.database;
    const [id] = [shop.db.tenantId];
    const add = (status: string, hoursAgo: number) =>
      pool.query(
        `insert into message (tenant_id, channel, recipient, status, ended_at)
         values ($1, 'email', 'ada@example.com', $2, now() - make_interval(hours => $3))`,
        [id, status, hoursAgo],
      );
    for (const [status, hoursAgo] of [
      ['refused', 1],
      ['sent', 1],
      ['failed', 25],
    ] as const)
      await add(status, hoursAgo);
    await healthIs({ status: 'green', messages: { waiting: 0, failed: 0 } });
    await add('failed', 23);
    await healthIs({ status: 'yellow', messages: { waiting: 0, failed: 1 } });
    expect((await metrics()).frontage_messages_failed).toBe(1);
    expect((await site.ask('/api/health')).text).not.toContain('ada@');
    await pool.query('truncate message');
    await healthIs({ status: 'green', messages: { failed: 0 } });
  });

  test('shows its status to everybody, and counts and names only to the operator', async () => {
    site.status.failed('secret.example', 'Wombat');
    await healthIs({ status: 'yellow', failed_stores: [{ host: 'secret.example', problem: 'Wombat' }] });
    const asks: HttpAsk[] = [{ host: 'shop.example' }, { headers: { 'X-Forwarded-For': '192.0.2.1' } }];
    for (const ask of asks) {
      expect(await health(ask)).toEqual({ status: 'yellow', backend: 'answers', storage: 'writable' });
    }
    const headers = { Authorization: `Bearer ${TOKEN}` };
    expect((await health({ host: 'shop.example', headers })).failed_stores).toHaveLength(1);
    site.status.published(emptyReport('secret.example'));
    await healthIs({ status: 'green', failed_stores: [] });
  });
});

describe('metrics', () => {
  test('change with an edit', async () => {
    const before = await metrics();
    await changeProduct(shop.db, 'latte', { priceMinor: 4321 });
    const seconds = 'frontage_edit_to_published_seconds';
    await expect
      .poll(async () => (await metrics())[`${seconds}_count`], PATIENCE)
      .toBe((before[`${seconds}_count`] ?? Number.NaN) + 1);
    const after = await metrics();
    const moved = (name: string) => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
    expect(moved('frontage_publishes_total')).toBe(1);
    expect(moved('frontage_pages_written_total')).toBeGreaterThan(0);
    expect(moved('frontage_publish_reads_total')).toBeGreaterThan(0);
    expect(moved(`${seconds}_sum`)).toBeGreaterThan(0);
    expect(moved('frontage_pages_published')).toBe(0);
    expect(after[`${seconds}{quantile="0.99"}`]).toBeGreaterThan(0);
    expect(after).toMatchObject({ frontage_publish_queue_stores: 0, frontage_backend_up: 1 });
    await expect.poll(async () => (await health()).edit_to_published_seconds.p50, PATIENCE).toBeGreaterThan(0);
  });

  test('are only for the operator', async () => {
    const asks: [ask: HttpAsk, status: number][] = [
      [OPERATOR, 200],
      [{ host: 'localhost' }, 404],
      [{ host: 'nobody.example', headers: { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '192.0.2.1' } }, 200],
      [{ headers: { 'X-Forwarded-For': '127.0.0.1' } }, 404],
      [{ headers: { Forwarded: 'for=127.0.0.1' } }, 404],
      [{ headers: { 'X-Forwarded-For': '127.0.0.1', Authorization: 'Bearer wrong' } }, 404],
      [{ host: 'nobody.example' }, 404],
    ];
    for (const [ask, status] of asks) {
      const response = await site.ask('/metrics', ask);
      expect([ask, response.status, response.text.includes('frontage_')]).toEqual([ask, status, status === 200]);
    }
    expect((await site.ask('/metrics', OPERATOR)).headers['cache-control']).toBe('no-store');
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  test.skipIf(outside === undefined)('are not for other machines', async () => {
    const server = await startServer({ ...site.env, port: 0, host: '0.0.0.0' }, site.backend, site.log);
    const asked = await fetch(`http://${outside}:${server.port}/metrics`);
    expect([asked.status, await asked.text()]).toEqual([404, expect.not.stringContaining('frontage_')]);
    const response = await fetch(`http://${outside}:${server.port}/api/health`);
    expect([response.status, await response.json()]).toEqual([200, expect.not.objectContaining({ failed_pages: [] })]);
    await server.close();
  });
});

describe('without the database', () => {
  let database: Awaited<ReturnType<typeof createDatabaseProxy>>;
  let close: () => Promise<void>;
  let port = 0;
  let remote: Site;
  beforeAll(async () => {
    database = await createDatabaseProxy(site.shops.database.url);
    const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' });
    const server = await startServer({ ...site.env, port: 0 }, backendOn(connection, site.env, site.log), site.log);
    port = server.port;
    remote = await createRemoteStorefront(`http://127.0.0.1:${port}`);
    close = async () => {
      await remote.close();
      await server.close();
      await connection.close();
      await database.cut();
    };
  });
  afterAll(() => close());

  const own = () => httpAsk(port, '/api/health');
  const origin = () => remote.ask('/api/health');
  const becomes = (ask: () => Promise<HttpResponse>, status: number) =>
    expect.poll(async () => (await ask()).status, PATIENCE).toBe(status);

  test('health is red with status 503, while published pages are served', async () => {
    for (const ask of [own, origin]) expect(JSON.parse((await ask()).text).status).toBe('green');
    expect((await httpAsk(port, '/product/latte')).status).toBe(200);
    await database.cut();
    await becomes(own, 503);
    const { headers, text } = await own();
    expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', undefined]);
    expect(JSON.parse(text)).toMatchObject({ status: 'red', backend: 'away' });
    expect((await httpAsk(port, '/product/latte')).status).toBe(200);
    expect((await httpAsk(port, '/metrics', OPERATOR)).text).toMatch(/^frontage_backend_up 0$/m);
  });

  test('health is red for a server whose API_ORIGIN is that server', async () => {
    await becomes(origin, 503);
    expect(JSON.parse((await origin()).text)).toMatchObject({ status: 'red', backend: 'away' });
  });

  test('both are green when the database is back', async () => {
    await database.mend();
    for (const ask of [own, origin]) await becomes(ask, 200);
    expect(JSON.parse((await own()).text).status).toBe('green');
  });
});
