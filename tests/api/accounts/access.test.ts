import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('access.example');
  other = await shops.open('other-access.example');
  bread = await shop.product({ name: 'Bread' });
});
afterAll(() => shops.close());

test('a customer has the same cart in every session and shares it with nobody', async () => {
  const ada = await customerOf(shops.api, shop);
  expect((await ada.add({ product_id: bread, quantity: 2 })).status).toBe(201);
  expect((await ada.cart()).cart_items).toMatchObject([{ quantity: 2 }]);
  const guest = shopperAt(shops.api, shop.host);
  expect((await guest.cart()).cart_items).toEqual([]);
  const bob = await customerOf(shops.api, shop);
  expect((await bob.cart()).cart_items).toEqual([]);
});

test('a session token is not valid in another store, nor after it expires', async () => {
  const ada = await customerOf(shops.api, shop);
  await ada.add({ product_id: bread, quantity: 1 });
  const elsewhere = shopperAt(shops.api, other.host, { Authorization: `Bearer ${ada.token}` });
  expect(await elsewhere.get('/api/get-cart')).toMatchObject({ status: 422, body: { code: 'guest_id_required' } });
  await shops.database.pool.query(`update session set expires_at = now() where customer_id = $1`, [ada.id]);
  expect(await ada.get('/api/get-cart')).toMatchObject({ status: 422, body: { code: 'guest_id_required' } });
});

test('using a session extends it', async () => {
  const ada = await customerOf(shops.api, shop);
  const ends = async (): Promise<number> => {
    const { rows } = await shops.database.pool.query(`select expires_at from session where customer_id = $1`, [ada.id]);
    return rows[0].expires_at.getTime();
  };
  const first = await ends();
  await ada.cart();
  expect(await ends()).toBe(first);
  await shops.database.pool.query(`update session set expires_at = now() + interval '2 days' where customer_id = $1`, [
    ada.id,
  ]);
  await ada.cart();
  expect(Math.abs((await ends()) - first)).toBeLessThan(60_000);
});
