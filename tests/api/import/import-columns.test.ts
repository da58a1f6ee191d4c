import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { exportStore } from '#services/store-file/export-store.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

async function products(db: TenantDb): Promise<Record<string, unknown>[]> {
  const path = join(shop.folder, 'columns.json');
  await exportStore(db, shop.storage, path);
  return JSON.parse(await readFile(path, 'utf8')).products;
}

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,SEO Title,Status
mug,Mug,<p>Clay</p>,Potters,Cups,"gift, blue",true,Title,Default Title,M-1,shopify,7,8.00,9.50,A mug,active
tee,Tee,<p>Cotton</p>,Weavers,Shirts,summer,true,Size,S,T-S,shopify,3,20.00,,,active
tee,,,,,,,,L,T-L,shopify,4,22.00,30.00,,
`;

test('columns missing in a Shopify file leave their fields unchanged', async () => {
  const db = await shop.store();
  await shop.importText(db, SHOPIFY);
  const [mug, tee] = await products(db);
  expect(mug).toMatchObject({ stock: 7, sku: 'M-1', category_slugs: ['cups'], original_price: 9.5 });

  const report = await shop.importText(db, 'Handle,Title,Variant Price\nmug,Big mug,8.50\ntee,Tee,21.00\n');
  expect(report.counts.products).toMatchObject({ updated: 1, skipped: 1 });
  expect(report.skipped).toMatchObject([
    { line: 3, subject: 'tee', reason: 'it has variants in the store, and the file has no columns for their options' },
  ]);
  expect(await products(db)).toEqual([{ ...mug, name: 'Big mug', selling_price: 8.5 }, tee]);

  const priced = await shop.importText(
    db,
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Size,S,19.00\ntee,,,L,23.00\n',
  );
  expect(priced.counts.products).toMatchObject({ updated: 1, skipped: 0 });
  const { combinations: before } = tee as { combinations: object[] };
  const combinations = before.map((each, index) => ({
    ...each,
    price: [19, 23][index],
  }));
  expect((await products(db))[1]).toEqual({ ...tee, selling_price: 19, combinations });
});

const WOO = `ID,Type,SKU,Name,Published,Is featured?,Short description,Description,Stock,Regular price,Sale price,Categories,Tags,Brands,Attribute 1 name,Attribute 1 value(s)
1,simple,M-1,Mug,1,1,Clay,Long,7,9.50,8.00,Cups,gift,Potters,,
`;

test('columns missing in a WooCommerce file leave their fields unchanged', async () => {
  const db = await shop.store();
  await shop.importText(db, WOO);
  const [mug] = await products(db);
  expect(mug).toMatchObject({ stock: 7, sku: 'M-1', is_featured: true, original_price: 9.5, category_slugs: ['cups'] });
  const report = await shop.importText(db, 'ID,Type,Name,Regular price\n1,simple,Mug,8.40\n');
  expect(report.counts.products).toMatchObject({ updated: 1 });
  expect(await products(db)).toEqual([{ ...mug, selling_price: 8.4 }]);
});

test('all errors of a product are reported together, by the column headings of the file', async () => {
  const db = await shop.store();
  const text = `URL handle,Title,Price,Compare-at price,Inventory quantity
mug,Mug,€8,much,three
`;
  const { skipped } = await shop.importText(db, text);
  expect(skipped).toHaveLength(1);
  const reasons = skipped[0]?.reason.split('; ') ?? [];
  expect(reasons.map((reason) => reason.split(' "')[0])).toEqual(['Price', 'Compare-at price', 'Inventory quantity']);
});
