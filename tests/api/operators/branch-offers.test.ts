/** Prices and stock of a product at single branches, as operators change them, and what shoppers then see. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorProductResponse } from '#contracts/operator/products.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { product } from '../../support/shop/drafts.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let shop: TestShop;
let manager: SignedInOperator;
let main: number;
let harbour: number;
beforeAll(async () => {
  site = await createStorefront();
});
beforeEach(async () => {
  shop = await site.open(`shop-${randomUUID()}.localhost`);
  manager = await operatorOf(site.shops.api, shop, 'manager', 'Mara');
  harbour = (await manager.send('POST', '/branches', { name: 'Harbour' })).body.branch.id;
  main = (await manager.get('/branches')).body.branches[0].id;
});
afterAll(() => site.close());

const read = async (id: number) => {
  const { body } = await manager.get(`/products/${id}`);
  expect(operatorProductResponse.parse(body)).toEqual(body);
  return body.product;
};
const change = (id: number, body: object) => manager.send('PUT', `/products/${id}`, body);
const shopper = async (slug: string, branch: number) =>
  (await shop.get(`/api/get-product?slug=${slug}&branch_id=${branch}`)).body.product;
const latest = async () => (await manager.get('/audit')).body.data[0];
const offer = (branch_id: number, fields: object = {}) => ({
  ...{ branch_id, is_carried: true, price: null, original_price: null, stock: null, variants: [] },
  ...fields,
});

async function shirt(): Promise<number> {
  const [saved] = await saveProducts(shop.db, [
    product('shirt', {
      name: 'Shirt',
      sellingPriceMinor: 1000,
      attributes: [{ name: 'Size', values: ['S', 'M'] }],
      combinations: [
        { values: ['S'], priceMinor: 1000, originalPriceMinor: null, stock: 5, sku: null },
        { values: ['M'], priceMinor: 1500, originalPriceMinor: null, stock: null, sku: null },
      ],
    }),
  ]);
  return saved?.id ?? 0;
}

describe('a product without combinations', () => {
  test('gets a price, a stock and a place of its own at a branch, and loses them again', async () => {
    const id = await shop.product({ name: 'Cake', price: 2000, stock: 8 });
    expect((await read(id)).branch_offers).toEqual([]);
    const own = offer(harbour, { price: 22.5, original_price: 25, stock: 3 });
    const { status, body } = await change(id, { branch_offers: [own, offer(main)], seen: { branch_offers: [] } });
    expect([status, body.product.branch_offers]).toEqual([200, [own]]);
    expect(await shopper('cake', harbour)).toMatchObject({ selling_price: 22.5, original_price: 25 });
    expect(await shopper('cake', main)).toMatchObject({ selling_price: 20, original_price: null });
    expect(await latest()).toMatchObject({
      action: 'product.change',
      subject: 'Cake',
      before: { branchPrices: '', branchStock: '' },
      after: { branchPrices: 'Harbour 22.5', branchOriginalPrices: 'Harbour 25', branchStock: 'Harbour 3' },
    });
    await change(id, { branch_offers: [offer(harbour, { is_carried: false })] });
    expect((await latest()).after).toMatchObject({ notSoldAt: 'Harbour', branchPrices: '' });
    const { data } = (await shop.get(`/api/get-products?branch_id=${harbour}`)).body;
    expect(data.map(({ id: each }: { id: number }) => each)).not.toContain(id);
    expect((await change(id, { branch_offers: [] })).body.product.branch_offers).toEqual([]);
    expect(await shopper('cake', harbour)).toMatchObject({ selling_price: 20 });
  });

  test('is published with the price of the main branch, and leaves other products as they are', async () => {
    const id = await shop.product({ name: 'Cake', price: 2000 });
    const other = await shop.product({ name: 'Tea', price: 300 });
    await change(other, { branch_offers: [offer(main, { price: 3.1 })] });
    await site.publish(shop.host);
    const page = async (slug: string) => (await site.ask(`/product/${slug}`, { host: shop.host })).body.toString();
    expect(await page('cake')).toContain('$20');
    await change(id, { branch_offers: [offer(main, { price: 21.75 })] });
    await site.publish(shop.host);
    expect(await page('cake')).toContain('$21.75');
    expect(await page('tea')).toContain('$3.10');
    await change(id, { branch_offers: [offer(harbour, { price: 30 })] });
    await site.publish(shop.host);
    expect(await page('cake')).not.toContain('$21.75');
    expect((await read(other)).branch_offers).toEqual([offer(main, { price: 3.1 })]);
  });

  test('keeps what orders took from the stock of a branch, unless that was counted', async () => {
    const id = await shop.product({ name: 'Cake', price: 2000 });
    await change(id, { branch_offers: [offer(harbour, { stock: 5 })] });
    await site.shops.database.pool.query(
      'update branch_product set stock = 4 where tenant_id = $1 and product_id = $2',
      [shop.db.tenantId, id],
    );
    const { stock: _, ...uncounted } = offer(harbour);
    const priced = await change(id, {
      branch_offers: [{ ...uncounted, price: 21 }],
      seen: { branch_offers: [uncounted] },
    });
    expect(priced.body.product.branch_offers).toEqual([offer(harbour, { price: 21, stock: 4 })]);
    const counted = await change(id, {
      branch_offers: [offer(harbour, { price: 21, stock: 9 })],
      seen: { branch_offers: [offer(harbour, { price: 21, stock: 5 })] },
    });
    expect([counted.status, Object.keys(counted.body.errors)]).toEqual([409, ['branch_offers']]);
  });
});

describe('a product with combinations', () => {
  test('has prices and stock by combination, and keeps them when another combination is added', async () => {
    const id = await shirt();
    const small = { values: ['S'], price: 11, original_price: null, stock: 2 };
    await change(id, { branch_offers: [offer(harbour, { variants: [small] })] });
    expect((await read(id)).branch_offers).toEqual([offer(harbour, { variants: [small] })]);
    expect((await latest()).after).toMatchObject({ branchPrices: 'Harbour S 11', branchStock: 'Harbour S 2' });
    expect((await shopper('shirt', harbour)).combinations.map(({ price }: { price: number }) => price)).toEqual([
      11, 15,
    ]);
    const { combinations } = await read(id);
    await change(id, {
      attributes: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      combinations: [...combinations, { values: ['L'], price: 17 }],
      branch_offers: [
        offer(harbour, { variants: [{ values: ['L'], price: 18, original_price: 20, stock: null }, small] }),
      ],
    });
    expect((await read(id)).branch_offers[0].variants).toEqual([
      small,
      { values: ['L'], price: 18, original_price: 20, stock: null },
    ]);
  });

  test('that is copied or created has them too', async () => {
    const id = await shirt();
    const variants = [{ values: ['M'], price: 14, original_price: null, stock: null }];
    await change(id, { branch_offers: [offer(harbour, { variants })] });
    const copy = await manager.send('POST', `/products/${id}/duplicate`);
    expect(copy.body.product.branch_offers).toEqual([offer(harbour, { variants })]);
    const created = await manager.send('POST', '/products', {
      ...{ name: 'Tea', selling_price: 3, branch_offers: [{ branch_id: harbour, price: 4 }] },
    });
    expect([created.status, created.body.product.branch_offers]).toEqual([201, [offer(harbour, { price: 4 })]]);
  });
});

test('what is invalid names its field and changes nothing', async () => {
  const id = await shirt();
  const cake = await shop.product({ name: 'Cake', price: 2000 });
  const small = { values: ['S'], price: 11 };
  const faults: [number, object[], string][] = [
    [cake, [offer(harbour, { original_price: 25 })], 'branch_offers[0].original_price'],
    [cake, [offer(main), offer(harbour, { price: 25, original_price: 25 })], 'branch_offers[1].original_price'],
    [cake, [offer(harbour, { price: 0.001 })], 'branch_offers[0].price'],
    [cake, [offer(987_654, { price: 1 })], 'branch_offers[0].branch_id'],
    [cake, [offer(harbour), offer(harbour)], 'branch_offers[1].branch_id'],
    [cake, [offer(harbour, { stock: -1 })], 'branch_offers[0][stock]'],
    [cake, [offer(harbour, { variants: [small] })], 'branch_offers[0].variants[0].values'],
    [id, [offer(harbour, { price: 1 })], 'branch_offers[0].price'],
    [id, [offer(harbour, { variants: [small, small] })], 'branch_offers[0].variants[1].values'],
  ];
  for (const [of, branch_offers, field] of faults) {
    const { status, body } = await change(of, { name: 'Renamed', branch_offers });
    expect([status, Object.keys(body.errors)], JSON.stringify(branch_offers)).toEqual([422, [field]]);
  }
  expect([(await read(id)).branch_offers, (await read(cake)).name]).toEqual([[], 'Cake']);
  const invented = await manager.send('POST', '/products', {
    ...{ name: 'Tea', selling_price: 3, branch_offers: [offer(987_654, { price: 1 })] },
  });
  expect(invented.status).toBe(422);
  expect((await manager.get('/products?q=tea')).body.total).toBe(0);
});

test('staff see what differs, and change none of it', async () => {
  const cake = await shop.product({ name: 'Cake', price: 2000 });
  await change(cake, { branch_offers: [offer(harbour, { price: 21 })] });
  const staff = await operatorOf(site.shops.api, shop, 'staff');
  expect((await staff.get(`/products/${cake}`)).body.product.branch_offers).toEqual([offer(harbour, { price: 21 })]);
  expect((await staff.send('PUT', `/products/${cake}`, { branch_offers: [] })).status).toBe(403);
});
