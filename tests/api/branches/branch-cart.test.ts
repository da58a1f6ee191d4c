import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerAtBranch } from '../../support/shop/branch-offers.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let north: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('carts.localhost');
  north = (await shop.insert('branch', { name: 'North', is_main_branch: false })).id;
  for (const name of ['Latte', 'Mocha', 'Tea']) ids[name] = await shop.product({ name, price: 1000, stock: 9 });
  await offerAtBranch(shop, north, { product: ids.Latte ?? 0, price: 1200, originalPrice: 1500 });
  await offerAtBranch(shop, north, { product: ids.Mocha ?? 0, isCarried: false });
  await offerAtBranch(shop, north, { product: ids.Tea ?? 0, stock: 2 });
});
afterAll(() => shops.close());

test('the branch prices the cart, and its changes are reported once', async () => {
  const shopper = shopperAt(shops.api, shop.host, randomUUID());
  for (const name of ['Latte', 'Mocha', 'Tea']) await shopper.add({ product_id: ids[name], quantity: 4 });
  const { body: there } = await shopper.get(`/api/get-cart?branch_id=${north}`);
  expect(there.cart_items).toMatchObject([
    { name: 'Latte', unit_price: 12, original_unit_price: 15, quantity: 4, is_available: true },
    { name: 'Mocha', problem: 'branch_unavailable', is_available: false },
    { name: 'Tea', quantity: 2, is_available: true },
  ]);
  expect(there.subtotal).toBe(4 * 12 + 2 * 10);
  expect(there.adjusted_cart_items).toMatchObject([
    { reason: 'price_changed', old: 10, new: 12 },
    { reason: 'branch_unavailable' },
    { reason: 'quantity_reduced', old: 4, new: 2 },
  ]);
  expect((await shopper.get(`/api/get-cart?branch_id=${north}`)).body.adjusted_cart_items).toEqual([]);
  const { body: back } = await shopper.get('/api/get-cart');
  expect(back.adjusted_cart_items).toMatchObject([{ reason: 'price_changed', old: 12, new: 10 }]);
  expect(back.cart_items[1]).toMatchObject({ name: 'Mocha', is_available: true, quantity: 4 });
});

test('a product missing or sold out at the branch cannot be added; a foreign branch means the main one', async () => {
  const shopper = shopperAt(shops.api, shop.host, randomUUID());
  const add = (product_id: number | undefined, quantity: number, branch: number) =>
    shopper.send('POST', `/api/cart/add?branch_id=${branch}`, { product_id, quantity });
  expect(await add(ids.Mocha, 1, north)).toMatchObject({ status: 422, body: { code: 'branch_unavailable' } });
  expect(await add(ids.Tea, 3, north)).toMatchObject({ status: 422, body: { code: 'quantity_exceeded' } });
  const other = await shops.open('elsewhere.localhost');
  const foreign = (await other.insert('branch', { name: 'Far', is_main_branch: false })).id;
  expect(await add(ids.Mocha, 1, foreign)).toMatchObject({ status: 201 });
});

test('recommended products are in stock at the branch and have its prices', async () => {
  const shopper = shopperAt(shops.api, shop.host, randomUUID());
  const { body } = await shopper.get(`/api/get-cart-recommended-products?branch_id=${north}`);
  expect(body.data.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ['Latte', 12],
    ['Tea', 10],
  ]);
});
