import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reorderResponse } from '#contracts/order-requests.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.localhost`);
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;
const again = (shopper: Shopper, id: number, more: object = {}) =>
  shopper.send('POST', '/api/reorder', { order_id: id, ...more });
const ordered = async (shopper: Shopper, lines: readonly (readonly [product: number, quantity: number])[]) => {
  for (const [product_id, quantity] of lines) await shopper.add({ product_id, quantity });
  return placedOrder(shopper);
};

test('a repeated order is merged into the cart', async () => {
  const [bread, cola] = [
    await shop.product({ name: 'Bread', price: 450 }),
    await shop.product({ name: 'Cola', price: 200 }),
  ];
  const guest = shopperAt(shops.api, shop.host);
  const { id } = await ordered(guest, [
    [bread, 2],
    [cola, 1],
  ]);
  await guest.add({ product_id: cola, quantity: 3 });
  const cart = expectContract(await again(guest, id), reorderResponse);
  expect(cart.cart_items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [cola, 4],
    [bread, 2],
  ]);
  expect([cart.adjusted_cart_items, cart.left_out]).toEqual([[], []]);
  expect(cart.subtotal).toBe(17);
  const { left_out: _, ...shown } = cart;
  expect(await guest.cart()).toEqual(shown);
});

test('a hundred lines are one change of the cart', async () => {
  const guest = shopperAt(shops.api, shop.host);
  const products: number[] = [];
  for (let count = 0; count < 100; count += 1)
    products.push(await shop.product({ name: `Of many ${count}`, price: 100 }));
  const { id } = await ordered(
    guest,
    products.map((product) => [product, 1]),
  );
  const { version } = await guest.cart();
  const { body } = await again(guest, id);
  expect(body.cart_items).toHaveLength(100);
  expect([body.left_out, body.version]).toEqual([[], version + 1]);
  const { left_out: _, ...shown } = body;
  expect(await guest.cart()).toEqual(shown);
});

test('differences are reported: another price, fewer units, and unavailable products', async () => {
  const make = (name: string, row: object = {}) => shop.product({ name, price: 500, ...row });
  const [dearer, scarce, sold, gone] = [
    await make('Dearer'),
    await make('Scarce', { stock: 9 }),
    await make('Sold', { stock: 9 }),
    await make('Gone'),
  ];
  const guest = shopperAt(shops.api, shop.host);
  const { id } = await ordered(guest, [
    [dearer, 1],
    [scarce, 4],
    [sold, 1],
    [gone, 2],
  ]);
  await sql('update product set selling_price_minor = 650 where tenant_id = $1 and id = $2', dearer);
  await sql('update product set stock = 3 where tenant_id = $1 and id = $2', scarce);
  await sql('update product set stock = 0, in_stock = false where tenant_id = $1 and id = $2', sold);
  await sql('delete from product where tenant_id = $1 and id = $2', gone);
  const cart = expectContract(await again(guest, id), reorderResponse);
  expect(cart.cart_items.map(({ product_id, quantity, unit_price }) => [product_id, quantity, unit_price])).toEqual([
    [dearer, 1, 6.5],
    [scarce, 3, 5],
  ]);
  expect(cart.adjusted_cart_items).toMatchObject([
    { product_id: dearer, reason: 'price_changed', old: 5, new: 6.5 },
    { product_id: scarce, reason: 'quantity_reduced', old: 4, new: 3 },
  ]);
  expect(cart.left_out).toEqual([
    { product_id: sold, name: 'Sold', quantity: 1, reason: 'out_of_stock', message: expect.stringMatching(/stock/) },
    { product_id: gone, name: 'Gone', quantity: 2, reason: 'not_sold', message: 'This product is no longer sold' },
  ]);
});

test('the holder of the key repeats the order in their own cart', async () => {
  const bread = await shop.product({ name: 'Bread', price: 450 });
  const [guest, friend] = [shopperAt(shops.api, shop.host), shopperAt(shops.api, shop.host)];
  const { id, order_key } = await ordered(guest, [[bread, 2]]);
  expect((await again(friend, id)).status).toBe(404);
  expect((await again(friend, id, { order_key })).body.cart_items).toHaveLength(1);
  expect((await guest.cart()).cart_items).toEqual([]);
});

test('an unpaid order and a closed store repeat nothing', async () => {
  const bread = await shop.product({ name: 'Bread', price: 450 });
  const guest = shopperAt(shops.api, shop.host);
  await guest.add({ product_id: bread, quantity: 1 });
  const pending = await placedOrder(guest, { payment_method: 'card' });
  expect((await again(guest, pending.id)).status).toBe(404);
  const other = shopperAt(shops.api, shop.host);
  const { id } = await ordered(other, [[bread, 1]]);
  await shop.insert('setting', { key: 'globalStoreEnable', value: 'false' });
  expect(await again(other, id)).toMatchObject({ status: 422, body: { code: 'store_closed' } });
});
