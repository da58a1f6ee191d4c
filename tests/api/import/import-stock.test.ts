/** Orders that take stock while a file is being imported. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_FILE_FORMAT, type StoreFile } from '#contracts/store-file/store-file.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { actAfter } from '../../support/database/act-after.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
let db: TenantDb;
let picture: Buffer;
const STOCK = 50;
beforeAll(async () => {
  shop = await createTestCatalog();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  db = await shop.store();
  await load({
    products: [
      { slug: 'water', name: 'Water', selling_price: 2, stock: STOCK },
      {
        ...{ slug: 'tea', name: 'Tea', selling_price: 3 },
        attributes: [{ name: 'Size', values: ['S', 'L'] }],
        combinations: [
          { values: ['S'], price: 3, stock: STOCK },
          { values: ['L'], price: 4, stock: STOCK },
        ],
      },
    ],
    branches: [{ name: 'Main', is_main_branch: true, products: [{ slug: 'water', stock: STOCK }] }],
  });
});

async function load(sections: Partial<StoreFile>, into = db): Promise<void> {
  const file = { format: STORE_FILE_FORMAT, version: 1, ...sections } as const;
  const { skipped } = await importStoreFile(into, file, { storage: shop.storage, readImage: async () => picture });
  expect(skipped).toEqual([]);
}

/** The store, in which a unit is sold before each transaction. The products were read before that which saves them. */
const selling = (...tables: Parameters<typeof sell>[0][]): { late: TenantDb; sold: () => number } => {
  let sold = 0;
  const transaction: TenantDb['transaction'] = async (work) => {
    for (const table of tables) await sell(table);
    sold += 1;
    return db.transaction(work);
  };
  return { late: { ...db, transaction }, sold: () => sold };
};

/** Takes a unit of everything as an order does. */
const sell = async (table: 'product' | 'variant' | 'branch_product'): Promise<void> =>
  void (await shop.database.pool.query(
    `update ${table} set stock = stock - 1 where tenant_id = $1 and stock is not null`,
    [db.tenantId],
  ));
const stockIn = async (table: string): Promise<(number | null)[]> => {
  const query = `select stock from ${table} where tenant_id = $1 and stock is not null order by stock`;
  return (await shop.database.pool.query(query, [db.tenantId])).rows.map(({ stock }) => stock);
};

test('stock that the file does not mention is what orders have left of it', async () => {
  const images = [{ image: 'new.png' }];
  const products = [
    { slug: 'water', images },
    { slug: 'tea', images },
  ] as never;
  const { late, sold } = selling('product', 'variant');
  await load({ products }, late);
  const left = STOCK - sold();
  expect(sold()).toBeGreaterThan(0);
  expect([await stockIn('product'), await stockIn('variant')]).toEqual([[left], [left, left]]);
});

test('stock that the file changes is that of the file', async () => {
  const { late, sold } = selling('variant');
  await load({ products: [{ slug: 'tea', combinations: [{ values: ['S'], stock: 100 }] }] as never }, late);
  const [left, changed] = await stockIn('variant');
  expect([left, (changed ?? 0) > 100 - sold()]).toEqual([STOCK - sold(), true]);
});

test('stock of a branch that the file does not mention is what orders have left of it', async () => {
  const branches = [{ name: 'Main', products: [{ slug: 'tea', is_carried: false }] }] as never;
  await load(
    { branches },
    actAfter(db, 'branch-offer-rows', () => sell('branch_product')),
  );
  expect(await stockIn('branch_product')).toEqual([STOCK - 1]);
});
