import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderMedia } from '#providers/media-storage.ts';
import { saveLayout } from '#services/catalog-writes/save-layout.ts';
import { createStore } from '#services/stores/create-store.ts';
import { type Store, storeDirectory } from '#services/stores/store-directory.ts';
import { DEMO_CUSTOMERS } from '../../../scripts/demo/customers/demo-customers.ts';
import { DEMO_STORES, readDemoStore } from '../../../scripts/demo/demo-stores.ts';
import { fillStores, seedDemoStores, unfilledStores } from '../../../scripts/demo/seed.ts';
import { OperatorError } from '../../../scripts/expected-failure.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const unfilled = (): Promise<Store[]> =>
  unfilledStores({ connection: database, stores: storeDirectory(database.pool) });
const hostsOf = (stores: readonly { host: string }[]): string[] => stores.map(({ host }) => host).sort();
const present = async (): Promise<string[]> => hostsOf(await storeDirectory(database.pool).list());
const DEMO = Object.keys(DEMO_STORES).sort();

async function make(host: string, name: string): Promise<void> {
  const made = await createStore(database.pool, { host, name });
  if (!made.ok) throw new Error(made.code);
}

async function fill(host: string): Promise<void> {
  const store = await storeDirectory(database.pool).find(host);
  if (!store) throw new Error(`no store at ${host}`);
  const item = { code: 'search_block', type: 'designElement', data: {}, settings: {}, uniqueId: null } as const;
  await saveLayout(store.db, [item]);
}

async function remove(host: string): Promise<void> {
  await database.pool.query('delete from tenant where id = (select tenant_id from tenant_host where host = $1)', [
    host,
  ]);
}

test('seeding creates all six stores in an empty database once, the first one as default', async () => {
  expect(hostsOf(await unfilled())).toEqual(DEMO);
  expect(hostsOf(await unfilled())).toEqual(DEMO);
  expect(await present()).toEqual(DEMO);
  expect((await storeDirectory(database.pool).find('localhost'))?.host).toBe('slice.localhost');
});

test('seeding resumes after it was interrupted while creating the stores', async () => {
  await make('slice.localhost', DEMO_STORES['slice.localhost'] ?? '');
  expect(hostsOf(await unfilled())).toEqual(DEMO);
  expect(await present()).toEqual(DEMO);
});

test('seeding resumes after it was interrupted while filling them', async () => {
  await unfilled();
  await fill('slice.localhost');
  await fill('greens.localhost');
  expect(hostsOf(await unfilled())).toEqual(DEMO.filter((host) => !/^(slice|greens)/.test(host)));
});

test('seeding does not restore a store that the operator removed', async () => {
  await unfilled();
  for (const host of DEMO) await fill(host);
  await remove('pixel.localhost');
  expect(await unfilled()).toEqual([]);
  expect(await present()).not.toContain('pixel.localhost');
});

test("seeding adds nothing to an operator's own stores, even at a demo host", async () => {
  await make('shop.localhost', 'My shop');
  expect(await unfilled()).toEqual([]);
  await make('greens.localhost', 'My own greens');
  expect(await unfilled()).toEqual([]);
  expect(await present()).toEqual(['greens.localhost', 'shop.localhost']);
});

test('seeding fills all stores from their files with pictures and customers, so that none is left', async () => {
  const stores = await unfilled();
  const filled = await fillStores(stores, folderMedia(join(dataDir, 'media')));
  expect(filled.products).toBe(DEMO.reduce((sum, host) => sum + (readDemoStore(host).products?.length ?? 0), 0));
  expect(await unfilled()).toEqual([]);
  for (const [host, { regular }] of Object.entries(DEMO_CUSTOMERS)) {
    const customers = await database.pool.query(
      `select c.name, s.value as currency from tenant_host h join customer c using (tenant_id)
       join setting s on s.tenant_id = h.tenant_id and s.key = 'currencyCode' where h.host = $1`,
      [host],
    );
    const currency = readDemoStore(host).settings?.['currencyCode'];
    expect(customers.rows, host).toContainEqual({ name: regular.name, currency });
  }
  const closed = stores.find(({ host }) => host === 'closed.localhost');
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from product_image where tenant_id = $1',
    [closed?.db.tenantId],
  );
  expect(rows[0]?.count).toBe(8);
});

test('a failed seeding names a remedy, and the next one resumes it', async () => {
  const backend = { connection: database, stores: storeDirectory(database.pool) };
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const error = await seedDemoStores({ ...backend, media: folderMedia(join(file, 'media')) }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as OperatorError).message).toMatch(/^The demo stores could not be created: .+DEMO=false npm start$/);
  expect(hostsOf(await unfilled())).toEqual(DEMO);
});
