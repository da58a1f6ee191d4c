import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { openStoreLeases, type StoreLeases } from '#server/publishing/store-leases.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let pool: Pool;
let db: TenantDb;
const opened: StoreLeases[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  shops = await createTestShops();
  ({ pool } = shops.database);
  ({ db } = await shops.open('a.example'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((leases) => leases.close()));
  await pool.query('delete from store_publisher');
});
afterAll(() => shops.close());

async function open(): Promise<StoreLeases> {
  const leases = await openStoreLeases(pool, { warn: (_: unknown, text?: string) => void warnings.push(text ?? '') });
  opened.push(leases);
  return leases;
}

test('one of many publishers takes a store, and keeps it until it gives it back', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, open));
  const taken = await Promise.all(all.map((leases) => leases.take(db)));
  expect(taken.filter((how) => how === 'new')).toHaveLength(1);
  expect(taken.filter((how) => how === null)).toHaveLength(7);
  const [holder, other] = [all[taken.indexOf('new')], all[taken.indexOf(null)]];
  expect([await holder?.take(db), await other?.take(db)]).toEqual(['kept', null]);
  await holder?.giveBack(db);
  expect([holder?.has(db.tenantId), await other?.take(db), await holder?.take(db)]).toEqual([false, 'new', null]);
});

test('a publisher takes a store again that it has without knowing', async () => {
  const leases = await open();
  // As after an attempt to take it, or to give it back, whose answer was lost.
  await pool.query('insert into store_publisher (tenant_id, publisher_id) values ($1, $2)', [db.tenantId, leases.id()]);
  expect([leases.has(db.tenantId), await leases.take(db), leases.has(db.tenantId)]).toEqual([false, 'new', true]);
});

test('a publisher whose store is seized writes no more when the other one begins', async () => {
  const [first, second] = [await open(), await open()];
  expect(await first.take(db)).toBe('new');
  await second.seize(db);
  expect([first.has(db.tenantId), second.has(db.tenantId)]).toEqual([false, true]);
  expect(await first.take(db)).toBeNull();
});

test('a publisher that ends gives its stores back, and the others are told', async () => {
  const [first, second] = [await open(), await open()];
  expect(await first.take(db)).toBe('new');
  const freed = new Promise<void>((resolve) => void second.watch(resolve));
  // Until the second one has seen the first one, it cannot miss it.
  await expect.poll(() => second.publishers(), { timeout: 10_000 }).toBe(2);
  await opened.shift()?.close();
  await freed;
  expect(await second.take(db)).toBe('new');
});

test('a publisher that cannot report writes nothing, and after too long has to take its stores again', {
  timeout: 60_000,
}, async () => {
  const leases = await open();
  await leases.take(db);
  const told: boolean[] = [];
  leases.watch(() => told.push(leases.has(db.tenantId)));
  const { id } = leases;
  const before = id();

  /** Holds up its reports, like a database that does not respond. */
  const hold = async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('lock table publisher in exclusive mode');
    return async () => {
      await client.query('commit');
      client.release();
    };
  };
  const release = await hold();
  await expect.poll(() => leases.has(db.tenantId), { timeout: 10_000 }).toBe(false);
  await expect(leases.take(db)).rejects.toThrow('cannot report');
  await release();
  await expect.poll(() => leases.has(db.tenantId), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([true]);
  expect(id()).toBe(before);

  const heldAt = performance.now();
  const releaseLate = await hold();
  await expect.poll(() => performance.now() - heldAt, { timeout: 20_000 }).toBeGreaterThan(11_000);
  await releaseLate();
  await expect.poll(id, { timeout: 10_000 }).not.toBe(before);
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(2);
  expect(leases.has(db.tenantId)).toBe(false);
  expect(await leases.take(db)).toBe('new');
});
