import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStore } from '#services/stores/create-store.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const create = async (host: string): Promise<void> => {
  const made = await createStore(database.pool, { host, name: host });
  if (!made.ok) throw new Error(made.code);
};

test('a store is found the moment it was created, although its host was unknown just before', async () => {
  const stores = storeDirectory(database.pool);
  expect(await stores.find('early.example')).toBeNull();
  await create('early.example');
  expect(await stores.find('early.example')).toMatchObject({ host: 'early.example' });
});

test('any number of unknown hosts costs one statement a second', async () => {
  let statements = 0;
  const counting = Object.create(database.pool) as Pool;
  counting.query = ((...args: Parameters<Pool['query']>) => {
    statements += 1;
    return database.pool.query(...args);
  }) as Pool['query'];
  const stores = storeDirectory(counting);
  const flood = () => Promise.all(Array.from({ length: 200 }, (_, index) => stores.find(`unknown-${index}.example`)));
  const startedAt = performance.now();
  for (const _round of [1, 2, 3]) expect((await flood()).every((store) => store === null)).toBe(true);
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(statements).toBeGreaterThan(1);
  expect(statements).toBeLessThanOrEqual(1 + seconds);
});

test('known hosts do not wait for unknown ones', async () => {
  await create('known.example');
  const stores = storeDirectory(database.pool);
  await stores.list();
  let isLooking = true;
  const looking = stores.find('unknown.example').finally(() => {
    isLooking = false;
  });
  expect(await stores.find('known.example')).not.toBeNull();
  expect(isLooking).toBe(true);
  expect(await looking).toBeNull();
});

test('unknown hosts do not cause the list of all stores to be read', async () => {
  const texts: string[] = [];
  const watched = Object.create(database.pool) as Pool;
  watched.query = ((...args: Parameters<Pool['query']>) => {
    texts.push((args[0] as unknown as { name: string }).name);
    return database.pool.query(...args);
  }) as Pool['query'];
  const stores = storeDirectory(watched);
  expect(await stores.find('nobody.example')).toBeNull();
  expect(texts).toEqual(['host-of-store']);
  await create('somebody.example');
  expect(await stores.find('somebody.example')).not.toBeNull();
  expect(texts.slice(1)).toEqual(['host-of-store', 'list-stores']);
});
