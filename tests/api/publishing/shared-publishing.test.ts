/** Tests processes on several machines, each with its own data folder, that share a database and a bucket of pages. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#config/env.ts';
import { openBucket } from '#lib/net/bucket.ts';
import { NOTHING_DELIVERED } from '#publish/deliver.ts';
import { PAGE_CACHE_CONTROL } from '#publish/page-headers.ts';
import { withPageIndex } from '#publish/page-index/open-index.ts';
import { emptyReport } from '#publish/publish-report.ts';
import type { EmbeddedBackend } from '#server/backend/embedded-backend.ts';
import { publishedFolderOf } from '#server/pages/published-folder.ts';
import { BUILD_FOLDER } from '#server/pages/site-build.ts';
import { openSharedPublishing } from '#server/publishing/shared-publishing.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, runScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type S3Server, startS3Server } from '../../support/stubs/s3-server.ts';

/** Processes start slowly on a busy machine. */
const PATIENCE_MS = 240_000;
const START_MS = 120_000;
const HOSTS = ['a.example', 'b.example', 'c.example', 'd.example'];

let shops: TestShops;
let s3: S3Server;
let stores: TestShop[];
const folders: string[] = [];
const running = new Set<RunningScript>();
let price = 1_000;

beforeAll(async () => {
  [shops, s3] = await Promise.all([createTestShops(), startS3Server()]);
  stores = await Promise.all(HOSTS.map((host) => shops.open(host)));
  for (const store of stores) await store.product({ name: 'Latte' });
});
afterEach(async () => {
  await Promise.all([...running].map((script) => stop(script)));
});
afterAll(async () => {
  await Promise.all([shops.close(), s3.close()]);
  for (const folder of folders) removeDataDir(folder);
});

function createMachineFolder(): string {
  const folder = createDataDir();
  folders.push(folder);
  return folder;
}

/** A process of the installation, on a machine of its own. */
async function startMachine(roles: string): Promise<{ script: RunningScript; port: number; dataDir: string }> {
  const [port, dataDir] = [await freePort(), createMachineFolder()];
  const script = startScript(['start.ts'], { ...env(dataDir), ROLES: roles, PORT: String(port) });
  running.add(script);
  await expect.poll(() => script.output(), { timeout: START_MS, interval: 50 }).toContain('Stop with Ctrl-C');
  return { script, port, dataDir };
}

function env(dataDir: string): Record<string, string> {
  const { url, region, accessKeyId, secretAccessKey } = s3.settings;
  return {
    DATABASE_URL: shops.database.url,
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    PAGES_FROM: 'bucket',
    PUBLISH_BUCKET: `s3://${url.split('/').at(-1)}/pages`,
    S3_ENDPOINT: new URL(url).origin,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function stop(script: RunningScript, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  running.delete(script);
  script.child.kill(signal);
  await script.ended;
}

const ask = (port: number, host: string, path = '/product/latte') => httpAsk(port, path, { host });

/** Changes a price in every store and waits until the server shows all of them. */
async function changeEverything(port: number, timeout: number): Promise<void> {
  price += 111;
  const text = `${Math.floor(price / 100)}.${price % 100}`;
  await Promise.all(stores.map(({ db }) => changeProduct(db, 'latte', { priceMinor: price })));
  const shown = async (host: string) => {
    const { headers, text: page } = await ask(port, host);
    return [page.includes(text), headers['cache-control']];
  };
  // A page that is rendered on demand would show the new price, too.
  const published = HOSTS.map(() => [true, PAGE_CACHE_CONTROL]);
  await expect.poll(() => Promise.all(HOSTS.map(shown)), { timeout, interval: 100 }).toEqual(published);
}

const publisherIds = async (): Promise<(string | null)[]> => {
  const { rows } = await shops.database.pool.query('select publisher_id as id from store_publisher order by tenant_id');
  return rows.map(({ id }) => id);
};

async function expectExact(): Promise<void> {
  const { code, stdout, stderr } = await runScript(['store.ts', 'publish', '--verify'], env(createMachineFolder()));
  expect([code, stderr]).toEqual([0, '']);
  for (const host of HOSTS) expect(stdout).toContain(`${host}: identical`);
}

test('publishers share the stores, and one that is killed is replaced without a stale page', {
  timeout: PATIENCE_MS,
}, async () => {
  const web = await startMachine('web');
  const first = await startMachine('publish');
  await changeEverything(web.port, 20_000);
  const second = await startMachine('publish');
  // The first publisher gives the second one its share; the next change of each store is then published by either.
  await expect.poll(async () => (await publisherIds()).filter(Boolean).length, { timeout: 30_000 }).toBe(2);
  await changeEverything(web.port, 20_000);
  const ids = await publisherIds();
  expect([ids.length, new Set(ids).size, ids.includes(null)]).toEqual([4, 2, false]);

  const asked = await runScript(['store.ts', 'publish', '--full'], env(first.dataDir));
  const [, elsewhere] = /Published by other processes: (.+)/.exec(asked.stdout) ?? [];
  expect([asked.code, elsewhere?.split(', ').sort()]).toEqual([0, HOSTS]);
  const listed = await runScript(['store.ts', 'list'], env(createMachineFolder()));
  expect(listed.stdout.match(/published|yes|\d+ (s|min)/g)?.length).toBeGreaterThanOrEqual(4);

  await stop(first.script, 'SIGKILL');
  await changeEverything(web.port, 20_000);
  expect(new Set(await publisherIds()).size).toBe(1);
  await expectExact();

  // Pages are neither read from nor written to the disk of a server.
  expect(existsSync(join(web.dataDir, 'published'))).toBe(false);
  expect(readdirSync(join(second.dataDir, 'published')).filter((name) => name.endsWith('.example'))).toHaveLength(4);
});

test('a store that is removed, or gets another host, leaves no page in the bucket', {
  timeout: PATIENCE_MS,
}, async () => {
  const web = await startMachine('web');
  await startMachine('publish');
  const bucket = openBucket(s3.settings);
  const namesAt = async (start: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const objects of bucket.list(start)) names.push(...objects.map(({ name }) => name));
    return names;
  };
  const command = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await runScript(['store.ts', ...args], env(createMachineFolder()));
    expect([args, code, stderr]).toEqual([args, 0, '']);
  };
  await (await shops.open('e.example')).product({ name: 'Latte' });
  const published = async (host: string) => (await ask(web.port, host)).headers['cache-control'];
  await expect.poll(() => published('e.example'), { timeout: 30_000 }).toBe(PAGE_CACHE_CONTROL);
  await command('host', 'e.example', 'add', 'f.example');
  await command('host', 'e.example', 'primary', 'f.example');
  await expect.poll(() => published('f.example'), { timeout: 30_000 }).toBe(PAGE_CACHE_CONTROL);
  expect([await namesAt('e.example/'), await namesAt('.index/e.example')]).toEqual([[], []]);
  await command('remove', 'f.example', '--yes', 'f.example');
  expect([await namesAt('f.example/'), await namesAt('.index/f.example')]).toEqual([[], []]);
  bucket.close();
});

test('a publisher continues where another one has stopped', { timeout: PATIENCE_MS }, async () => {
  const web = await startMachine('web');
  const first = await startMachine('publish');
  const fullAt = Date.now();
  // The clock of a bucket is not exact, so what was written in the last three seconds is taken as if it were newer.
  await expect.poll(() => Date.now() - fullAt, { timeout: 10_000 }).toBeGreaterThan(3_500);
  await changeEverything(web.port, 20_000);
  await stop(first.script);
  expect(await publisherIds()).toEqual([null, null, null, null]);
  s3.requests.splice(0);
  const second = await startMachine('publish');
  await expect.poll(() => second.script.output(), { timeout: START_MS }).toContain('All pages are published');
  await changeEverything(web.port, 20_000);
  const puts = s3.requests.filter((line) => line.startsWith('PUT') && /index\.html$/.test(line));
  expect(puts.some((line) => line.endsWith('/product/latte/index.html'))).toBe(true);
  expect(puts.filter((line) => line.endsWith('/login/index.html'))).toEqual([]);
  await expectExact();
});

test('while the bucket is away, known pages are served and others are rendered', { timeout: PATIENCE_MS }, async () => {
  const web = await startMachine('web');
  const publisher = await startMachine('publish');
  await changeEverything(web.port, 20_000);
  await ask(web.port, HOSTS[0] ?? '', '/sitemap.xml');
  await s3.stop();
  await Promise.all(stores.map(({ db }) => changeProduct(db, 'latte', { priceMinor: 77_777 })));
  for (const host of HOSTS)
    for (const path of ['/', '/product/latte', '/robots.txt', '/sitemap.xml']) {
      const isUnknown = path === '/sitemap.xml' && host !== HOSTS[0];
      expect([host, path, (await ask(web.port, host, path)).status]).toEqual([host, path, isUnknown ? 503 : 200]);
    }
  const late = startScript(['start.ts'], {
    ...env(createMachineFolder()),
    ROLES: 'publish',
    PORT: String(await freePort()),
  });
  running.add(late);
  await expect.poll(() => late.output(), { timeout: START_MS }).toContain('until the bucket responds');
  await s3.start();
  await expect.poll(() => late.output(), { timeout: START_MS }).toContain('Stop with Ctrl-C');
  await changeEverything(web.port, 30_000);
  await expectExact();
  expect(publisher.script.output()).not.toContain('"level":50');
});

test('a server also serves the scripts and styles of the build of another version', {
  timeout: PATIENCE_MS,
}, async () => {
  const web = await startMachine('web');
  await startMachine('publish');
  const names = readdirSync(join(BUILD_FOLDER, 'client', '_astro'));
  const bucket = openBucket(s3.settings);
  const shared: string[] = [];
  for await (const objects of bucket.list('.build/')) shared.push(...objects.map(({ name }) => name));
  expect(shared.sort()).toEqual(names.map((name) => `.build/${name}`).sort());

  const code = `console.log(${JSON.stringify('x'.repeat(2_000))})`;
  await bucket.put('.build/cart.Old12345.js', Buffer.from(code), 'text/javascript');
  bucket.close();
  const [host = ''] = HOSTS;
  const askFor = (path: string) => httpAsk(web.port, path, { host, headers: { 'accept-encoding': 'br' } });
  const file = await askFor('/_astro/cart.Old12345.js');
  expect([file.status, brotliDecompressSync(file.body).toString()]).toEqual([200, code]);
  expect(file.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const path of ['/_astro/cart.None0000.js', '/_astro/.index/a.example', '/_astro/%2e%2e%2f.index%2fa.example'])
    expect([path, (await askFor(path)).status]).toEqual([path, 404]);
});

test('pages whose announcement failed are announced by the next delivery', async () => {
  const [{ host, db } = { host: '', db: null }] = stores;
  const announced: string[] = [];
  let isAway = true;
  const backend = {
    connection: { pool: shops.database.pool },
    stores: { findNow: async () => ({ host, db }) },
    list: async () => [{ host }],
    async announcePublished(name: string) {
      if (isAway) throw new Error('the database is away');
      announced.push(name);
    },
  } as unknown as EmbeddedBackend;
  const machine = { ...readEnv({}), dataDir: createMachineFolder() };
  const shared = await openSharedPublishing(machine, s3.settings, backend, pino({ level: 'silent' }));
  try {
    await shared.exclusively(host, async () => emptyReport(host));
    const after = (put: number) =>
      withPageIndex(join(publishedFolderOf(machine), host), (index) =>
        shared.afterDelivery({ ...NOTHING_DELIVERED, host, put }, index, 0),
      );
    await expect(after(1)).rejects.toThrow('the database is away');
    isAway = false;
    await after(0);
    expect(announced).toEqual([host]);
    await after(0);
    expect(announced).toEqual([host]);
    await after(1);
    expect(announced).toEqual([host, host]);
  } finally {
    await shared.close();
  }
});
