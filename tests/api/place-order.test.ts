import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, place } from '../support/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop.ts';
import { shopperAt } from '../support/shopper.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('orders.example');
});
afterAll(() => shops.close());

const newShopper = () => shopperAt(shops.api, shop.host);

test('a guest orders what is in the cart', async () => {
  const bread = await shop.product({ name: 'Bread', price: 450, stock: 5 });
  const shopper = newShopper();
  await shopper.add({ product_id: bread, quantity: 2 });
  const answer = await place(shopper, await orderBody(shopper));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
});
