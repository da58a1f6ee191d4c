import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutResponse, placeOrderResponse } from '#contracts/checkout.ts';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { sealedClaim } from '#services/writes/claim.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { orderEffectsOf } from '../../support/shop/order-effects.ts';
import { ADA, orderBody, place, placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('orders.example');
  bread = await shop.product({ name: 'Bread', price: 450 });
});
afterAll(() => shops.close());

/** A guest with a filled cart. */
async function shopping(quantity = 2, product = bread): Promise<Shopper> {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: product, quantity });
  return shopper;
}

describe('a guest', () => {
  test('orders the cart, which is empty afterwards', async () => {
    const counted = await shop.product({ name: 'Counted', price: 300, stock: 5 });
    const shopper = await shopping();
    await shopper.add({ product_id: counted, quantity: 3 });
    const { version } = await shopper.cart();
    const { status, body } = await place(shopper, await orderBody(shopper, { note: 'Ring\u200b twice\u2060' }));
    expect(status).toBe(201);
    expect(placeOrderResponse.safeParse(body).error?.issues).toBeUndefined();
    expect(body).toMatchObject({
      payment: { required: false, provider: null, client_secret: null },
      order: {
        status: 'placed',
        payment_status: 'unpaid',
        payment_method: 'cod',
        order_type: 'pickup',
        order_number: expect.stringMatching(/^A-\d+$/),
        items: [
          { product_id: bread, quantity: 2, unit_price: 4.5, line_total: 9 },
          { product_id: counted, quantity: 3, unit_price: 3, line_total: 9 },
        ],
        totals: { subtotal: 18, total: 18, amount_due: 18, paid: 0 },
        customer: ADA,
        address: null,
        note: 'Ring twice',
        timeline: [{ kind: 'order', status: 'placed' }],
      },
    });
    expect(await shopper.cart()).toMatchObject({ version: version + 1, cart_items: [], total: 0 });
    const { products } = await orderEffectsOf(shops, shop);
    expect(products).toContainEqual({ id: counted, stock: 2, in_stock: true });
  });

  test('gets consecutive order numbers', async () => {
    const [first, second] = [await placedOrder(await shopping()), await placedOrder(await shopping())];
    const numberOf = (order: { order_number: string }) => Number(order.order_number.slice(2));
    expect(numberOf(second)).toBe(numberOf(first) + 1);
  });

  test('can have an order delivered to a saved address or to one only for this order', async () => {
    const kept = await shopping();
    const { address } = (await save(kept, portland())).body;
    const first = await placedOrder(kept, { order_type: 'delivery', address_id: address.id });
    expect(first.address).toMatchObject({ name: 'Ada Lovelace', city: 'Portland', phone: '+15035550123' });
    const inline = await placedOrder(await shopping(), {
      order_type: 'delivery',
      address: portland({ city: 'Salem' }),
    });
    expect(inline.address).toMatchObject({ city: 'Salem', state: 'Oregon' });
  });

  test('gets the same response to a repeat, and a mismatch for another request with its key', async () => {
    const shopper = await shopping();
    const [key, body] = [randomUUID(), await orderBody(shopper)];
    const first = await place(shopper, body, key);
    const again = await place(shopper, body, key);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    const other = await place(shopper, { ...body, note: 'x' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  });
});

describe('a customer', () => {
  test('is identified by the profile, and pays with rewards and wallet', async () => {
    const customer = await customerOf(shops.api, shop, { name: 'Grace Hopper', phone: '+15035550199' });
    await give(shop, customer.id, { wallet: 500, reward: 500 });
    await customer.add({ product_id: bread, quantity: 2 });
    await customer.get('/api/get-cart?use_wallet=true&reward_amount=1.5');
    const order = await placedOrder(customer, { customer: { name: 'Somebody Else' } });
    expect(order).toMatchObject({
      customer: { name: 'Grace Hopper', phone: '+15035550199' },
      payment_status: 'unpaid',
      totals: { total: 9, reward_used: 1.5, wallet_used: 5, amount_due: 2.5 },
    });
    expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 0, reward: 350 });
  });

  test('can pay everything with the wallet: the order is placed and paid', async () => {
    const customer = await customerOf(shops.api, shop);
    await give(shop, customer.id, { wallet: 900 });
    await customer.add({ product_id: bread, quantity: 2 });
    const order = await placedOrder(customer, { payment_method: 'wallet' });
    expect(order).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
      totals: { wallet_used: 9, amount_due: 0 },
    });
    expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 0 });
  });
});

describe('a card order', () => {
  test('waits for its payment, and its client secret is returned again on a repeat but not stored', async () => {
    const shopper = await shopping();
    const [key, body] = [randomUUID(), await orderBody(shopper, { payment_method: 'card' })];
    const first = await place(shopper, body, key);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      order: { status: 'pending_payment', payment_status: 'unpaid', expires_at: expect.any(String) },
      payment: { required: true, provider: 'sandbox', amount: 9, currency: 'USD', client_secret: expect.any(String) },
    });
    expect((await place(shopper, body, key)).body).toEqual(first.body);
    const claim = sealedClaim('', key, '');
    const { rows } = await shops.database.pool.query('select answer from idempotency_key where key = $1', [claim.key]);
    const kept = claim.open(rows[0].answer);
    expect(kept).toContain(first.body.order.order_key);
    expect(kept).not.toContain(first.body.payment.client_secret);
    const { body: checkout } = await shopper.get('/api/get-checkout');
    const { id, order_key } = first.body.order;
    expect(checkout.pending_order).toEqual({ id, order_key, provider: 'sandbox' });
  });

  test('stays with the provider it began with, even if the store switches', async () => {
    const moving = await shops.open('moving.example');
    const shopper = shopperAt(shops.api, moving.host);
    await shopper.add({ product_id: await moving.product({ name: 'Bread', price: 450 }), quantity: 1 });
    await placedOrder(shopper, { payment_method: 'card' });
    await upsertSettings(moving.db, [{ key: 'payment_provider', value: 'none' }]);
    const { body } = await shopper.get('/api/get-checkout');
    expect([body.provider, body.pending_order.provider]).toEqual([null, 'sandbox']);
  });

  test('is replaced by the next order: its stock is released, and its lines return to the cart', async () => {
    const last = await shop.product({ name: 'Last', price: 200, stock: 1 });
    const shopper = await shopping(1, last);
    const old = await placedOrder(shopper, { payment_method: 'card' });
    const other = shopperAt(shops.api, shop.host);
    expect((await other.add({ product_id: last, quantity: 1 })).body.code).toBe('out_of_stock');
    await shopper.add({ product_id: bread, quantity: 1 });
    const order = await placedOrder(shopper);
    expect(order.items).toMatchObject([{ product_id: bread }]);
    const { body } = await shopper.get(`/api/get-single-order?order_id=${old.id}`);
    expect(body.order).toMatchObject({ status: 'cancelled', reason_code: 'superseded' });
    expect((await shopper.cart()).cart_items).toMatchObject([{ product_id: last, quantity: 1, is_available: true }]);
    expect((await other.add({ product_id: last, quantity: 1 })).status).toBe(201);
  });

  test('that waits is not affected by a rejected order', async () => {
    const shopper = await shopping();
    await placedOrder(shopper, { payment_method: 'card' });
    await shopper.add({ product_id: bread, quantity: 1 });
    const body = await orderBody(shopper, { accepts_terms: false });
    const before = await orderEffectsOf(shops, shop);
    expect((await place(shopper, body)).status).toBe(422);
    expect(await orderEffectsOf(shops, shop)).toEqual(before);
  });
});

test('the checkout states the options for an order', async () => {
  const shopper = await shopping();
  const { status, body } = await shopper.get('/api/get-checkout');
  expect(status).toBe(200);
  expect(checkoutResponse.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({
    cart: { total: 9 },
    payment_methods: ['card', 'cod'],
    provider: 'sandbox',
    branch: { name: `Main branch of ${shop.host}`, is_open: true },
    order_types: ['delivery', 'pickup'],
    is_asap_available: true,
    customer: { name: '', email: '', phone: '' },
    pending_order: null,
  });
  expect(body.slots.length).toBeGreaterThan(100);
  const customer = await customerOf(shops.api, shop, { name: 'Grace Hopper' });
  const { body: own } = await customer.get('/api/get-checkout');
  expect(own).toMatchObject({ customer: { name: 'Grace Hopper' }, payment_methods: ['card', 'cod', 'wallet'] });
});

test('an order can be scheduled in a slot', async () => {
  const shopper = await shopping();
  const { slots } = (await shopper.get('/api/get-checkout')).body;
  const { starts_at } = slots.at(20);
  const order = await placedOrder(shopper, { scheduled_at: starts_at });
  expect(order).toMatchObject({ scheduled_at: starts_at, eta_at: starts_at });
});

test('placing an order takes a fixed set of statements', async () => {
  const counted = await shop.product({ name: 'Trips', price: 300, stock: 50 });
  const shopper = await shopping(1, counted);
  const { address } = (await save(shopper, portland())).body;
  const body = await orderBody(shopper, { order_type: 'delivery', address_id: address.id });
  const names = await statementsOf(() => place(shopper, body));
  expect(names).toEqual([
    'begin',
    'claim-key',
    'lock-pending-orders',
    'lock-cart',
    'read-cart',
    'read-checkout',
    'next-order-id',
    'address-context',
    'read-cart-destination',
    'take-stock-of-product',
    'remove-cart-items',
    'save-cart',
    'insert-order',
    'add-order-event',
    'notify-order',
    'read-orders',
    'record-sale',
    'wanted-pushes',
    'insert-message',
    'enqueue-jobs',
    'save-response',
    'commit',
  ]);
});

/** Names of the statements that a request sends. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const { pool } = shops.database;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const { query } = prototype;
  const names: string[] = [];
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [config] = given as [{ name?: string } | string];
    names.push(typeof config === 'string' ? config : (config.name ?? ''));
    return query.apply(this, given);
  };
  await call().finally(() => {
    prototype.query = query;
  });
  return names;
}
