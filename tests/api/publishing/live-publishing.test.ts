import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import type { Backend } from '#server/backend/backend.ts';
import { type LivePublisher, startLivePublisher } from '#server/publishing/live-publisher.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { fillStore } from '../../support/cases/random-edits.ts';
import { product } from '../../support/shop/drafts.ts';
import { createRemoteStorefront, createStorefront, type Site, type Storefront } from '../../support/shop/storefront.ts';

const HOST = 'a.localhost';

let site: Storefront;
let live: LivePublisher;
let db: TenantDb;
let reports: PublishReport[] = [];

/** Stores whose publishes wait at their first request until the promise resolves, which `ask` reports. */
const held = new Map<string, { ask: () => void; until: Promise<void> }>();

/** Starts live publishing of a site; `onReport` receives each report. */
function goLive(on: Site, onReport: (report: PublishReport) => void = () => {}) {
  const fetchOf: Backend['fetchOf'] = (host) => {
    const fetch = on.backend.fetchOf(host);
    return async (...request) => {
      held.get(host)?.ask();
      await held.get(host)?.until;
      return fetch(...request);
    };
  };
  const publisher = on.publisher({ backend: { ...on.backend, fetchOf } });
  const started = startLivePublisher({ backend: on.backend, publisher, log: on.log, onReport });
  return {
    ...started,
    async close() {
      await started.close();
      await publisher.close();
    },
  };
}
const shows = (on: Site, path: string, text: string) =>
  expect.poll(async () => (await on.ask(path, { host: HOST })).text, { timeout: 15_000, interval: 10 }).toContain(text);

beforeAll(async () => {
  site = await createStorefront();
  ({ db } = await site.open(HOST));
  await fillStore(db);
  const { promise: published, resolve } = Promise.withResolvers<void>();
  live = goLive(site, (report) => {
    reports.push(report);
    resolve();
  });
  await published;
});
afterAll(async () => {
  await live.close();
  await site.close();
});

test('a change is published automatically and served at once', async () => {
  reports = [];
  expect((await site.ask('/product/p1', { host: HOST })).headers['cache-control']).toContain('s-maxage');
  await changeProduct(db, 'p1', { priceMinor: 4321 });
  await shows(site, '/product/p1', '43.21');
  await expect.poll(() => reports.length).toBe(1);
  const [report] = reports;
  expect(report?.pages).toBeLessThan(report?.total ?? 0);
  expect(report?.changeAgeSeconds).toBeGreaterThan(0);
});

test('a change is published while another store is being published', async () => {
  const other = 'b.localhost';
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  held.set(other, { ask, until });
  await fillStore((await site.open(other)).db);
  await isAsked;
  reports = [];
  await changeProduct(db, 'p1', { priceMinor: 8642 });
  await shows(site, '/product/p1', '86.42');
  await expect.poll(() => reports.map(({ host }) => host)).toEqual([HOST]);
  held.delete(other);
  goOn();
  await expect.poll(() => reports.map(({ host }) => host)).toContain(other);
});

test('a new product gets its page, and a former slug redirects', async () => {
  await saveProducts(db, [product('newcomer', { categorySlugs: ['c3'] })]);
  await shows(site, '/category/c3', '/product/newcomer');
  expect((await site.ask('/product/newcomer', { host: HOST })).headers['cache-control']).toContain('s-maxage');
  await shows(site, '/sitemap-1.xml', '/product/newcomer');
  await changeProduct(db, 'newcomer', { slug: 'resident' });
  await shows(site, '/sitemap-1.xml', '/product/resident');
  const moved = await site.ask('/product/newcomer', { host: HOST });
  expect([moved.status, moved.headers.location]).toEqual([301, '/product/resident']);
});

test('a burst of edits is published at most five times a second', async () => {
  reports = [];
  const startedAt = performance.now();
  const slugs = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  for (let round = 0; round < 50; round += 1)
    await Promise.all(slugs.map((slug, index) => changeProduct(db, slug, { priceMinor: 5000 + round * 10 + index })));
  await Promise.all(
    slugs.map((slug, index) => shows(site, `/product/${slug}`, `${((5490 + index) / 100).toFixed(2)}`)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  // One for the first change, and one in reserve for timers that fire a millisecond early.
  expect(reports.length).toBeLessThanOrEqual(5 * seconds + 2);
  expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
});

test('a lost connection is restored, and changes from meanwhile are published', async () => {
  const { pool } = site.shops.database;
  const listeners = `from pg_stat_activity where application_name = 'frontage changes' and datname = current_database()`;
  const lost = await pool.query(`select pid, pg_terminate_backend(pid) ${listeners}`);
  expect(lost.rowCount).toBe(1);
  await changeProduct(db, 'p2', { priceMinor: 7777 });
  await shows(site, '/product/p2', '77.77');
  // The periodic check of all stores may have found that change without the listener.
  const made = async () => (await pool.query(`select ${listeners} and pid <> $1`, [lost.rows[0].pid])).rowCount;
  await expect.poll(made, { timeout: 10_000 }).toBe(1);
});

test('every store is checked again when a lost connection is back', async () => {
  const { pool } = site.shops.database;
  const { promise: back, resolve } = Promise.withResolvers<void>();
  let isLost = false;
  const { promise: first, resolve: begin } = Promise.withResolvers<void>();
  const watching = site.backend.watch((host) => {
    if (host !== HOST) return;
    begin();
    if (isLost) resolve();
  });
  await first;
  isLost = true;
  const own = `application_name = 'frontage changes' and datname = current_database()`;
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${own}`);
  await back;
  await watching.close();
});

describe('with a remote origin', () => {
  let remote: Site;
  let remoteLive: Pick<LivePublisher, 'close'>;
  beforeAll(async () => {
    remote = await createRemoteStorefront(`http://127.0.0.1:${site.port}`);
    await remote.publish(HOST);
    remoteLive = goLive(remote);
  });
  afterAll(async () => {
    await remoteLive.close();
    await remote.close();
  });

  test('changes are found by their versions', async () => {
    await changeProduct(db, 'p3', { priceMinor: 8888 });
    await shows(remote, '/product/p3', '88.88');
    expect((await remote.ask('/product/p3', { host: HOST })).headers['cache-control']).toContain('s-maxage');
  });
});
