import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSale } from '#db/plugins/sale-notices.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
const products: number[] = [];
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('slice.localhost'), await shops.open('other.localhost')];
  for (const { insert } of [shop, other]) await insert('setting', { key: 'plugin_social_proof_enable', value: 'true' });
  for (const name of ['Latte', 'Mocha', 'Flat White']) products.push(await shop.product({ name }));
});
afterAll(() => shops.close());
beforeEach(() => shops.database.pool.query('delete from sale_notice'));

const sold = (productId: number, minutes: number) =>
  shop.insert('sale_notice', { product_id: productId, sold_at: new Date(Date.now() - minutes * 60_000) });
const recent = async (at: TestShop = shop) =>
  (await at.get('/api/recent-sales')).body.data.map(
    ({ product, minutes_ago }: { product: { name: string }; minutes_ago: number }) => [product.name, minutes_ago],
  );

describe('recent sales', () => {
  test('are listed latest first, each product once, with rough times', async () => {
    const [latte = 0, mocha = 0, white = 0] = products;
    await sold(latte, 500);
    await sold(mocha, 40);
    await sold(white, 3_000);
    await sold(latte, 5);
    expect(await recent()).toEqual([
      ['Latte', 15],
      ['Mocha', 60],
      ['Flat White', 4_320],
    ]);
  });
  test('contain only the product and its picture', async () => {
    await recordSale(shop.db, products.slice(0, 1));
    const { body, headers } = await shop.get('/api/recent-sales');
    expect(body).toEqual({
      data: [{ product: { id: products[0], name: 'Latte', slug: 'latte', image: null }, minutes_ago: 15 }],
    });
    expect(headers.get('ETag')).not.toBeNull();
  });
  test('are empty without sales, or with the plugin off', async () => {
    expect(await recent()).toEqual([]);
    await recordSale(shop.db, products);
    await shops.database.pool.query(`update setting set value = 'false' where key = 'plugin_social_proof_enable'`);
    expect(await recent()).toEqual([]);
    await shops.database.pool.query(`update setting set value = 'true' where key = 'plugin_social_proof_enable'`);
    expect(await recent()).toHaveLength(3);
  });
  test('omit products that are hidden or sold out', async () => {
    const hidden = await shop.product({ name: 'Secret', status: 'hidden' });
    const gone = await shop.product({ name: 'Gone', stock: 0 });
    await recordSale(shop.db, [hidden, gone]);
    expect(await recent()).toEqual([]);
  });
});

describe('a sale', () => {
  test("is recorded for the store's own products only", async () => {
    const foreign = await other.product({ name: 'Foreign' });
    await recordSale(shop.db, [foreign, 987_654_321, ...products.slice(0, 1)]);
    expect(await recent()).toEqual([['Latte', 15]]);
    expect(await recent(other)).toEqual([]);
  });
  test('is rolled back with its order', async () => {
    const failing = shop.db.transaction(async (transaction) => {
      await recordSale(transaction, products);
      throw new Error('no stock');
    });
    await expect(failing).rejects.toThrow('no stock');
    expect(await recent()).toEqual([]);
  });
  test('deletes outdated sales of its store', async () => {
    for (let count = 0; count < 5; count += 1) await sold(products[0] ?? 0, 8 * 1_440);
    const foreign = await other.product({ name: 'Old' });
    await other.insert('sale_notice', { product_id: foreign, sold_at: new Date('2020-01-01') });
    await recordSale(shop.db, products.slice(1, 2));
    const { rows } = await shops.database.pool.query('select product_id from sale_notice order by product_id');
    expect(rows.map(({ product_id: id }) => Number(id))).toEqual([products[1], foreign]);
  });
  test('recorded concurrently with others does not block', async () => {
    for (let count = 0; count < 20; count += 1) await sold(products[0] ?? 0, 8 * 1_440);
    await Promise.all(Array.from({ length: 30 }, () => shop.db.transaction((each) => recordSale(each, products))));
    const { rows } = await shops.database.pool.query('select count(*)::int as n from sale_notice');
    expect(rows).toEqual([{ n: 90 }]);
  });
});
