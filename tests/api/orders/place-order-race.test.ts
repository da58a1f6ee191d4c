/** Concurrent orders over open connections: nothing is sold, counted or paid twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantDb } from '#db/tenant-db.ts';
import { debit } from '#services/ledger/debit.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { orderEffectsOf } from '../../support/shop/order-effects.ts';
import { orderBody, place, placedOrder } from '../../support/shop/place-order.ts';
import { type ApiResponse, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const AT_ONCE = 40;
let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('races.example');
});
afterAll(() => shops.close());

async function shopping(...products: number[]): Promise<Shopper> {
  const shopper = shopperAt(shops.api, shop.host);
  for (const product_id of products) await shopper.add({ product_id, quantity: 1 });
  return shopper;
}

const many = <Result>(make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));

const statuses = (responses: readonly ApiResponse[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())].map(
      ([name, { length }]) => [name, length],
    ),
  );
const ordersOf = async (responses: readonly ApiResponse[]) =>
  new Set(responses.flatMap(({ body }) => (body.order ? [body.order.id] : []))).size;

test('40 requests with one key place one order and get the same response', async () => {
  const shopper = await shopping(await shop.product({ name: 'Keyed', stock: 9 }));
  const [body, key] = [await orderBody(shopper), randomUUID()];
  const responses = await many(() => place(shopper, body, key));
  expect(statuses(responses)).toEqual({ 201: AT_ONCE });
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
});

test('one cart with 40 keys places one order', async () => {
  const shopper = await shopping(await shop.product({ name: 'Tabbed', stock: 90 }));
  const body = await orderBody(shopper);
  const responses = await many(() => place(shopper, body));
  expect(statuses(responses)).toEqual({ 201: 1, '409 cart_changed': AT_ONCE - 1 });
});

test('the last unit is sold once, and later orders are refused', async () => {
  const last = await shop.product({ name: 'Last', stock: 1 });
  const shoppers = await many(() => shopping(last));
  const bodies = await Promise.all(shoppers.map((shopper) => orderBody(shopper)));
  const responses = await Promise.all(shoppers.map((shopper, at) => place(shopper, bodies[at] ?? {})));
  expect(statuses(responses)).toEqual({ 201: 1, '422 out_of_stock': AT_ONCE - 1 });
  expect((await orderEffectsOf(shops, shop)).products).toContainEqual({ id: last, stock: 0, in_stock: false });
});

test('carts with the same products in opposite order do not deadlock, and all are sold', async () => {
  const [one, two] = [await shop.product({ name: 'One', stock: 100 }), await shop.product({ name: 'Two', stock: 100 })];
  const shoppers = await many((index) => (index % 2 ? shopping(one, two) : shopping(two, one)));
  const bodies = await Promise.all(shoppers.map((shopper) => orderBody(shopper)));
  const before = await deadlocks();
  const responses = await Promise.all(shoppers.map((shopper, at) => place(shopper, bodies[at] ?? {})));
  expect(statuses(responses)).toEqual({ 201: AT_ONCE });
  expect(await deadlocks()).toBe(before);
  const { products } = await orderEffectsOf(shops, shop);
  for (const id of [one, two]) expect(products).toContainEqual({ id, stock: 100 - AT_ONCE, in_stock: true });
});

const deadlocks = async () =>
  (await shops.database.pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
    .deadlocks;

test('a coupon with a limit of 5 is used 5 times', async () => {
  const product = await shop.product({ name: 'Coupon', price: 1000 });
  const { id } = await shop.insert('discount', {
    code: 'FIVE',
    title: 'Five',
    type: 'fixed',
    value: 200,
    usage_limit: 5,
  });
  const shoppers = await many(() => shopping(product));
  const bodies = await Promise.all(
    shoppers.map(async (shopper) => {
      await shopper.cart('?coupon_code=FIVE');
      return orderBody(shopper, { coupon_code: 'FIVE' });
    }),
  );
  const responses = await Promise.all(shoppers.map((shopper, at) => place(shopper, bodies[at] ?? {})));
  expect(statuses(responses)).toEqual({ 201: 5, '422 coupon_used_up': AT_ONCE - 5 });
  const { discounts, uses } = await orderEffectsOf(shops, shop);
  expect(discounts).toContainEqual({ id, used_count: 5 });
  expect(uses.filter(({ discount_id }) => discount_id === id)).toHaveLength(5);
});

test('a wallet is spent once, by an order or a concurrent debit', async () => {
  const product = await shop.product({ name: 'Dear', price: 500 });
  const customer = await customerOf(shops.api, shop);
  await give(shop, customer.id, { wallet: 500 });
  await customer.add({ product_id: product, quantity: 1 });
  const body = await orderBody(customer, { payment_method: 'wallet' });
  const db = tenantDb(shops.database.pool, shop.db.tenantId);
  const [responses, debits] = await Promise.all([
    many(() => place(customer, body)),
    many((index) =>
      db.transaction((transaction) =>
        debit(transaction, {
          customerId: customer.id,
          account: 'wallet',
          amountMinor: 500,
          reason: 'order',
          reference: `beside ${index}`,
        }),
      ),
    ),
  ]);
  const spent = debits.filter(({ ok }) => ok).length + (await ordersOf(responses));
  expect(spent).toBe(1);
  expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 0 });
  expect(responses.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
});

test('an order that is cancelled and superseded at the same time returns everything once', async () => {
  const product = await shop.product({ name: 'Given back', stock: 50 });
  const shopper = await shopping(product);
  const pending = await placedOrder(shopper, { payment_method: 'card' });
  await shopper.add({ product_id: product, quantity: 2 });
  const body = await orderBody(shopper);
  const cancel = () => shopper.send('POST', '/api/cancel-order', { order_id: pending.id, reason_code: 'changed_mind' });
  const [placed, ...cancelled] = await Promise.all([place(shopper, body), cancel(), cancel(), cancel()]);
  expect([201, 409]).toContain(placed.status);
  expect(cancelled.map(({ status }) => status).every((status) => status === 200)).toBe(true);
  const sold = placed.status === 201 ? 2 : 0;
  expect((await orderEffectsOf(shops, shop)).products).toContainEqual({
    id: product,
    stock: 50 - sold,
    in_stock: true,
  });
  const { cart_items } = await shopper.cart();
  const pieces = cart_items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
  expect(pieces).toBe(3 - sold);
});
