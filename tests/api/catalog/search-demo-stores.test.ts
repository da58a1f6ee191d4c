import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { insertStore } from '#db/insert-store.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { readDemoStore } from '../../../scripts/demo/demo-stores.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { ask, PORT } from '../../support/shop/shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const host of ['slice.localhost', 'greens.localhost', 'atlas.localhost']) {
    const tenantId = await insertStore(database.pool, { host, isDefault: false, settings: {}, branch: 'Main' });
    const file = readDemoStore(host);
    // The search needs no pictures.
    const categories = (file.categories ?? []).map(({ image: _, ...category }) => category);
    const products = (file.products ?? []).map(({ images: _, combinations, ...product }) => ({
      ...product,
      ...(combinations && { combinations: combinations.map(({ image: _, ...combination }) => combination) }),
    }));
    const report = await importStoreFile(
      tenantDb(database.pool, tenantId),
      { format: STORE_FILE_FORMAT, version: 1, categories, products },
      { storage: undefined as never, readImage: async () => Buffer.of() },
    );
    expect(report.skipped).toEqual([]);
  }
});
afterAll(() => database.drop());

async function search(store: string, q: string): Promise<string[]> {
  const api = createApi({ stores: storeDirectory(database.pool), port: PORT, log: () => undefined });
  const path = `search-products?q=${encodeURIComponent(q)}&per_page=60`;
  const { body } = await ask(api, `http://${store}.localhost/api/${path}`);
  return body.data.map(({ name }: { name: string }) => name);
}

test('what is called milk and sold as milk comes before milk chocolate', async () => {
  const found = await search('greens', 'milk');
  expect(found.slice(0, 5).every((name) => /\bmilk, |gold-top milk/.test(name))).toBe(true);
  expect(found[0]).not.toContain('chocolate');
  const last = found.findLastIndex((name) => /\bmilk\b/i.test(name));
  expect(found.slice(0, last + 1).every((name) => /\bmilk\b/i.test(name))).toBe(true);
});

test('the beginning of a word finds first what is sold as it', async () => {
  expect((await search('greens', 'mil')).slice(0, 5).filter((name) => !/\bmilk\b/.test(name))).toEqual([]);
  expect((await search('greens', 'egg'))[0]).toMatch(/\beggs\b/i);
});

test('a word of the name comes before the same word among toppings and in descriptions', async () => {
  const [first, ...others] = await search('slice', 'pep');
  expect(first).toBe('Pepperoni');
  expect(others).toContain('Margherita');
});

test('products of a category with this name come before those that only mention it', async () => {
  const found = await search('slice', 'salad');
  const { products = [], categories = [] } = readDemoStore('slice.localhost');
  const salads = categories.filter(({ name }) => /salad/i.test(name)).map(({ slug }) => slug);
  const isSold = (name: string) =>
    products.some((product) => product.name === name && product.category_slugs?.some((slug) => salads.includes(slug)));
  const ranks = found.map((name) => (/\bsalad\b/i.test(name) ? 0 : isSold(name) || /\bsalad/i.test(name) ? 1 : 2));
  expect(new Set(ranks).size).toBeGreaterThan(1);
  expect(ranks).toEqual(ranks.toSorted());
});

test('a whole word comes before words that begin with it', async () => {
  const found = await search('greens', 'oat');
  const whole = found.filter((name) => /\boat\b/i.test(name));
  expect(whole.length).toBeGreaterThan(0);
  expect(found.slice(0, whole.length)).toEqual(whole);
});
