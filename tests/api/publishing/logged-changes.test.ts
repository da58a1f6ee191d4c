import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CHANGES_CHANNEL } from '#db/change-log.ts';
import { addHost, notifyStores, setPrimaryHost } from '#db/store-hosts.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { changesOn } from '#server/publishing/logged-changes.ts';
import { savePages } from '#services/catalog-writes/save-pages.ts';
import { type StoreDirectory, storeDirectory } from '#services/stores/store-directory.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
let stores: StoreDirectory;
let watching: { close(): Promise<void> };
/** Does not change after it was reported. */
let unchanged: TenantDb;
let told: string[];
/** How often all stores were listed. */
let looks: number;

const tell = (payload: string) => shop.database.pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, payload]);
const hostOf = async ({ tenantId }: TenantDb) => (await stores.list()).find(({ db }) => db.tenantId === tenantId)?.host;
const addPage = (db: TenantDb, slug: string) =>
  savePages(db, [
    { slug, title: slug, contentHtml: '', position: 0, seoTitle: '', seoDescription: '', updatedAt: null },
  ]);
const isTold = async (db: TenantDb) => {
  const host = await hostOf(db);
  await vi.waitFor(() => expect(told).toContain(host), { timeout: 10_000, interval: 10 });
};

beforeAll(async () => {
  shop = await createTestCatalog();
  stores = storeDirectory(shop.database.pool);
  looks = 0;
  told = [];
  const counting: StoreDirectory = {
    ...stores,
    list() {
      looks += 1;
      return stores.list();
    },
  };
  unchanged = await shop.store();
  watching = changesOn(shop.database, counting, pino({ level: 'silent' })).watch((host) => told.push(host));
  await isTold(unchanged);
});
afterAll(async () => {
  await watching.close();
  await shop.close();
});
beforeEach(() => {
  looks = 0;
  told = [];
});

test('the first change of a new store is reported', async () => {
  const db = await shop.store();
  await addPage(db, 'about');
  await isTold(db);
});

test('foreign notifications trigger a limited number of checks, and unchanged stores are not reported', async () => {
  const db = await shop.store();
  for (const payload of ['', 'x', '-1', '1e999', '2147483647'])
    for (let time = 0; time < 200; time += 1) await tell(payload);
  await addPage(db, 'about');
  await isTold(db);
  expect(looks).toBeLessThan(100);
  expect(told).not.toContain(await hostOf(unchanged));
});

test('a store with a new primary host is reported by it once the stores notification arrives', async () => {
  const db = await shop.store();
  await addPage(db, 'about');
  await isTold(db);
  const other = `moved-${db.tenantId}.example`;
  await addHost(db, other);
  await db.transaction((transaction) => setPrimaryHost(transaction, other));
  await notifyStores(shop.database.pool);
  await vi.waitFor(() => expect(told).toContain(other), { timeout: 10_000, interval: 10 });
});
