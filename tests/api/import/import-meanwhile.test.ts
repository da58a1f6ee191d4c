/** Operators who change the store while a file is being imported. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_FILE_FORMAT, type StoreFile } from '#contracts/store-file/store-file.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
let db: TenantDb;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());
beforeEach(async () => {
  db = await shop.store();
});

function load(sections: object, into = db) {
  const file = { format: STORE_FILE_FORMAT, version: 1, ...sections } as StoreFile;
  return importStoreFile(into, file, {
    storage: shop.storage,
    readImage: () => Promise.reject(new Error('no picture')),
  });
}

const percent = (code: string, priority: number) => ({ code, title: code, type: 'percent', value: 5, priority });
const codes = async () => (await shop.rows(db, 'discount')).map(({ code }) => code).toSorted();

/** The store, in which something happens after the first statement of a name. */
function after(name: string, act: () => Promise<unknown>): TenantDb {
  let isOver = false;
  const watched = (inner: TenantDb): TenantDb => ({
    ...inner,
    async rows(statement, ...parameters) {
      const rows = await inner.rows(statement, ...parameters);
      if (statement.name !== name || isOver) return rows;
      isOver = true;
      await act();
      return rows;
    },
    transaction: (work) => inner.transaction((transaction) => work(watched(transaction))),
  });
  return watched(db);
}

test('the discount that a file removes is removed, although another one has been added before it since', async () => {
  await load({ discounts: [percent('OLD', 2), percent('OTHER', 3)] });
  const add = () =>
    shop.database.pool.query(
      `insert into discount (tenant_id, code, title, type, value, priority, applies_to, is_auto)
       values ($1, 'NEW', 'NEW', 'percent', 50000, 1, 'cart', false)`,
      [db.tenantId],
    );
  const report = await load({ discounts: [{ code: 'OLD', title: 'OLD', remove: true }] }, after('discount-rows', add));
  expect(report.removals).toMatchObject([{ subject: 'OLD' }]);
  expect(await codes()).toEqual(['NEW', 'OTHER']);
});
