import { afterAll, beforeAll, expect, test } from 'vitest';
import { directReads } from '#api/request/direct-reads.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
const failures: unknown[] = [];
beforeAll(async () => {
  site = await createStorefront();
  const shop = await site.open('a.localhost');
  await shop.product({ name: 'Latte' });
});
afterAll(() => site.close());

test.each([
  'get-data',
  'get-product?slug=latte',
  'get-product?slug=none',
  'get-product',
  'get-products?page=1&per_page=2',
  'get-category',
  'search-products?q=late',
  'nothing',
])('an internal read of %s equals the HTTP response', async (call) => {
  const stores = storeDirectory(site.shops.database.pool);
  const read = directReads({ stores, port: site.env.port, log: (error) => failures.push(error) });
  const [inside, outside] = [await read(`http://a.localhost/api/${call}`), await site.ask(`/api/${call}`)];
  expect([inside.status, await inside.text()]).toEqual([outside.status, outside.text]);
  expect(failures).toEqual([]);
});

test('an unknown store is not found by an internal read either', async () => {
  const read = directReads({ stores: storeDirectory(site.shops.database.pool), port: 1, log: () => {} });
  expect((await read('http://z.localhost/api/get-data')).status).toBe(404);
});
