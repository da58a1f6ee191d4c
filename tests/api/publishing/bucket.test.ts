import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { bucketOutput } from '#publish/bucket-output.ts';
import type { Delivery } from '#publish/deliver.ts';
import { listPages } from '#publish/output-folder.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { createDeliverer, type Deliverer } from '#server/publishing/deliverer.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { changeProduct, deleteProduct } from '#services/catalog-writes/change-product.ts';
import { fillStore } from '../../support/cases/random-edits.ts';
import { runScript } from '../../support/process/run-script.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';
import { type S3Server, startS3Server } from '../../support/stubs/s3-server.ts';

const HOST = 'a.localhost';
const FORMS = ['', '.br', '.gz'];

let site: Storefront;
let s3: S3Server;
let db: TenantDb;
let deliverer: Deliverer;
let publisher: Publisher;

beforeAll(async () => {
  [site, s3] = await Promise.all([createStorefront(), startS3Server()]);
  ({ db } = await site.open(HOST));
  await fillStore(db);
  ({ deliverer, publisher } = createPublishing());
});
afterAll(async () => {
  await deliverer.close();
  await publisher.close();
  await Promise.all([site.close(), s3.close()]);
});
beforeEach(() => void s3.requests.splice(0));

/** Publisher and deliverer of one process. */
function createPublishing() {
  const destination = { outputs: [bucketOutput(s3.settings)] };
  // The tests retry themselves.
  const made = createDeliverer({ publishedFolder: site.published, destination, log: site.log, retryMs: 1e6 });
  return { deliverer: made, publisher: site.publisher({ deliverer: made }) };
}

async function publish(): Promise<Delivery | undefined> {
  await publisher.publish(HOST);
  const [delivery] = await deliverer.whenIdle();
  return delivery;
}
const folder = () => join(site.published, HOST);
const formsOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => FORMS.map((form) => `${HOST}/${file}${form}`)).sort();
const expectExact = async (): Promise<void> => {
  expect(s3.objects()).toEqual(formsOf(await listPages(folder())));
  for (const name of s3.objects()) {
    const { body } = await s3.object(name);
    expect([name, body.equals(readFileSync(join(site.published, name)))]).toEqual([name, true]);
  }
};
/** Pages that were put or removed. Expects all forms of each, and the main form last when put, first when removed. */
function pagesAsked(method: 'PUT' | 'DELETE'): string[] {
  const names = s3.requests.filter((line) => line.startsWith(`${method} pages/${HOST}/`));
  const pages = names.filter((name) => !/\.(br|gz)$/.test(name));
  for (const page of pages) {
    const [main, br, gz] = FORMS.map((form) => names.indexOf(page + form)) as [number, number, number];
    expect([page, Math.min(br, gz) >= 0, main > Math.max(br, gz)]).toEqual([page, true, method === 'PUT']);
  }
  expect(names).toHaveLength(pages.length * FORMS.length);
  return pages.map((page) => page.slice(`${method} pages/${HOST}/`.length)).sort();
}

test('a store is uploaded completely, with the headers that the server sends', async () => {
  const delivery = await publish();
  const files = await listPages(folder());
  expect(delivery).toMatchObject({ put: files.length, removed: 0, undelivered: 0, problem: null });
  expect(pagesAsked('PUT')).toEqual(files.sort());
  await expectExact();
  for (const [path, file] of [
    ['/', 'index.html'],
    ['/robots.txt', 'robots.txt'],
    ['/sitemap.xml', 'sitemap.xml'],
    ['/manifest.webmanifest', 'manifest.webmanifest'],
  ] as const)
    for (const coding of ['br', 'gzip', undefined]) {
      const served = await site.ask(path, { host: HOST, headers: coding ? { 'accept-encoding': coding } : {} });
      const { headers } = await s3.object(`${HOST}/${file}${coding ? `.${coding.replace('gzip', 'gz')}` : ''}`);
      const shown = (from: typeof headers) => [
        from['content-type'],
        from['content-encoding'],
        from['cache-control'],
        from['content-length'],
      ];
      expect([file, shown(headers)]).toEqual([file, shown(served.headers)]);
    }
});

test('unchanged pages are not uploaded again, not even by another process', async () => {
  expect(await publish()).toMatchObject({ put: 0, problem: null });
  const other = createPublishing();
  await other.publisher.publish(HOST, { isFull: true });
  expect(await other.deliverer.whenIdle()).toMatchObject([{ put: 0, undelivered: 0 }]);
  await Promise.all([other.deliverer.close(), other.publisher.close()]);
  expect(s3.requests).toEqual([]);
});

test('a new price uploads only the pages that show it', async () => {
  const before = new Map((await listPages(folder())).map((file) => [file, readFileSync(join(folder(), file), 'utf8')]));
  await changeProduct(db, 'p1', { priceMinor: 98_765 });
  const delivery = await publish();
  const changed = [...before].filter(([file, text]) => readFileSync(join(folder(), file), 'utf8') !== text);
  expect(changed.length).toBeGreaterThan(1);
  expect(changed.length).toBeLessThan(before.size);
  expect(pagesAsked('PUT')).toEqual(changed.map(([file]) => file).sort());
  expect(pagesAsked('DELETE')).toEqual([]);
  expect(delivery).toMatchObject({ put: changed.length, removed: 0 });
  await expectExact();
});

test('a removed page is deleted with its compressed forms', async () => {
  await deleteProduct(db, 'p1');
  const delivery = await publish();
  expect(pagesAsked('DELETE')).toContain('product/p1/index.html');
  expect(delivery).toMatchObject({ removed: pagesAsked('DELETE').length, undelivered: 0 });
  await expectExact();
});

test('during an outage of the bucket pages are still published and served, and uploaded afterwards', async () => {
  const put = s3.objects();
  await s3.stop();
  await changeProduct(db, 'p2', { priceMinor: 45_678 });
  await deleteProduct(db, 'p3');
  const report = await publisher.publish(HOST);
  expect(report).toMatchObject({ failed: [] });
  expect(report.written).toBeGreaterThan(0);
  expect((await site.ask('/product/p2', { host: HOST })).text).toContain('456.78');
  const [failed] = await deliverer.whenIdle();
  expect(failed?.problem).toContain('ECONNREFUSED');
  expect(failed).toMatchObject({ put: 0, removed: 0, undelivered: report.written + report.removed });
  expect(s3.objects()).toEqual(put);
  await s3.start();
  // Another process does it: the first one keeps no state in memory.
  await deliverer.close();
  await publisher.close();
  ({ deliverer, publisher } = createPublishing());
  expect(await publish()).toMatchObject({ put: report.written, removed: report.removed, undelivered: 0 });
  await expectExact();
});

test('after the loss of the page index, stray pages are found and deleted', async () => {
  const output = bucketOutput(s3.settings);
  const bytes = Buffer.from('x');
  for (const file of ['product/stray/index.html', 'notes.pdf'])
    await output.put(HOST, file, { page: bytes, br: bytes, gzip: bytes });
  expect(await publish()).toMatchObject({ put: 0, removed: 0 });
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder(), INDEX_FILE + suffix), { force: true });
  expect(await publish()).toMatchObject({ removed: 1, undelivered: 0 });
  // The publisher writes no page with such a name.
  expect(s3.objects()).toContain(`${HOST}/notes.pdf`);
  await output.remove(HOST, 'notes.pdf');
  await expectExact();
});

test('a wrong key is reported without the key', async () => {
  const outputs = [bucketOutput({ ...s3.settings, secretAccessKey: 'not-the-key', prefix: 'elsewhere/' })];
  const logged = site.logged.length;
  const wrong = createDeliverer({
    publishedFolder: site.published,
    destination: { outputs },
    log: site.log,
    retryMs: 1e6,
  });
  wrong.deliver(HOST);
  const [delivery] = await wrong.whenIdle();
  await wrong.close();
  const total = (await listPages(folder())).length;
  expect(delivery).toMatchObject({ put: 0, undelivered: total, isOutage: true });
  expect(delivery?.problem).toBe('S3 returned 403 – SignatureDoesNotMatch');
  expect(JSON.stringify(site.logged.slice(logged))).toContain('SignatureDoesNotMatch');
  expect(JSON.stringify(site.logged.slice(logged))).not.toContain('not-the-key');
});

test('the command delivers, purges the CDN and reports undelivered pages', { timeout: 60_000 }, async () => {
  const purges: { urls: string[]; tags: string[] }[] = [];
  const hook = createServer(async (request, response) => {
    purges.push((await json(request)) as (typeof purges)[number]);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const { url, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    DATABASE_URL: site.shops.database.url,
    DATA_DIR: join(site.env.dataDir, 'command'),
    PUBLISH_BUCKET: `s3://${url.split('/').at(-1)}/pages/command`,
    S3_ENDPOINT: new URL(url).origin,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'not-the-key',
    PURGE_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
  };
  const refused = await runScript(['store.ts', 'publish', HOST], env);
  const files = await listPages(folder());
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining(`not delivered: ${HOST}, ${files.length} pages: S3 returned 403 – SignatureDoesNotMatch`),
  ]);
  expect(refused.stdout + refused.stderr).not.toContain('not-the-key');
  expect(purges).toEqual([]);
  const done = await runScript(['store.ts', 'publish', HOST], { ...env, AWS_SECRET_ACCESS_KEY: secretAccessKey });
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain(`delivered: ${HOST}: ${files.length} pages, ${files.length} purged from the CDN`);
  expect(s3.objects().filter((name) => name.startsWith('command/'))).toEqual(
    formsOf(files).map((name) => `command/${name}`),
  );
  expect(purges.map(({ tags }) => tags)).toEqual([[HOST]]);
  expect(purges[0]?.urls).toContain(`${new URL(purges[0]?.urls[0] ?? '').origin}/product/p2`);
  hook.close();
});
