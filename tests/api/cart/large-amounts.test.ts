import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditByOperator } from '#services/ledger/credit-by-operator.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('large.example');
});
afterAll(() => shops.close());

const MAX_MINOR = 999_999_999_999_999;
/** A product with a maximum quantity of one million. */
async function product(seed: { name: string; price: number }): Promise<number> {
  const id = await shop.product(seed);
  await shops.database.pool.query('update product set max_quantity = 1000000 where id = $1', [id]);
  return id;
}
const priceOf = (id: number, minor: number) =>
  shops.database.pool.query('update product set selling_price_minor = $2 where id = $1', [id, minor]);

test('a line above the largest amount is refused, whether added or changed', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const dear = await product({ name: 'Palace', price: MAX_MINOR });
  const added = await shopper.send('POST', '/api/cart/add', { product_id: dear, quantity: 1_000_000 });
  expect([added.status, added.body.code]).toEqual([422, 'quantity_exceeded']);
  const ship = await product({ name: 'Ship', price: 900_000_000_000 });
  const { body: cart } = await shopper.send('POST', '/api/cart/add', { product_id: ship, quantity: 1 });
  const line = { cart_id: cart.cart_items[0].id, quantity: 1_000_000 };
  const changed = await shopper.send('PUT', '/api/cart/update', line);
  expect([changed.status, changed.body.code]).toEqual([422, 'quantity_exceeded']);
});

test('a cart with prices that rose beyond the largest amount is shown with a reduced quantity', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const cake = await product({ name: 'Cake', price: 100 });
  await shopper.send('POST', '/api/cart/add', { product_id: cake, quantity: 1_000_000 });
  await priceOf(cake, 900_000_000);
  const { status, body } = await shopper.get('/api/get-cart');
  expect([status, body.cart_items[0].quantity]).toEqual([200, 1_111]);
  await priceOf(cake, MAX_MINOR);
  const unsold = await shopper.get('/api/get-cart');
  expect([unsold.status, unsold.body.cart_items[0].is_available]).toEqual([200, false]);
});

test('a total above the largest amount because of fees is refused, in the cart and as an order', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const bread = await shop.product({ name: 'Bread', price: 450, stock: 5 });
  await shopper.add({ product_id: bread, quantity: 1 });
  const body = await orderBody(shopper);
  await shop.insert('additional_fee', { name: 'Fee', type: 'fixed', value: MAX_MINOR, position: 0 });
  expect((await shopper.get('/api/get-cart')).status).toBe(422);
  expect((await place(shopper, body)).status).toBe(422);
  await shops.database.pool.query('delete from additional_fee where tenant_id = $1', [shop.db.tenantId]);
});

test('a balance cannot exceed the largest amount', async () => {
  const customer = await customerOf(shops.api, shop, {});
  const balance_minor = MAX_MINOR - 1_000;
  await shop.insert('ledger_account', { customer_id: customer.id, account: 'wallet', balance_minor });
  const give = (amount: string) =>
    creditByOperator(shop.db, { customerId: customer.id, account: 'wallet', amount, note: undefined });
  expect(await give('10.01')).toEqual({ ok: false, code: 'balance_too_large' });
  expect((await give('10')).ok).toBe(true);
});
