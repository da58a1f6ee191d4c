/** What is reported to webhook endpoints, and when. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeProduct, deleteProduct } from '#services/catalog-writes/change-product.ts';
import { expireOrders } from '#services/payments/expire-orders.ts';
import { watch } from '../../../scripts/bench/cart/round-trips.ts';
import { accountsOf, newPerson } from '../../support/shop/accounts.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { CARDS, jobsByHand, pay } from '../../support/shop/payments.ts';
import { orderBody, place, placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';
import { endpointOf, sendDue, typesOf } from '../../support/shop/webhooks.ts';
import { verified, type WebhookReceiver, webhookReceiver } from '../../support/stubs/webhook-receiver.ts';

const ORDERS = ['order.placed', 'order.status_changed', 'order.refunded'] as const;
const PAYMENTS = ['payment.succeeded', 'payment.failed', 'payment.refunded'] as const;
const PRODUCTS = ['product.created', 'product.updated', 'product.deleted'] as const;

let shops: TestShops;
let shop: TestShop;
let receiver: WebhookReceiver;
let cake: number;
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.localhost`);
  cake = await shop.product({ name: 'Cake', price: 2050, stock: 50 });
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;
const order = async (shopper: Shopper, more: object = {}) => {
  await shopper.add({ product_id: cake, quantity: 2 });
  return placedOrder(shopper, more);
};
const shown = async (shopper: Shopper, id: number) => {
  const { order_key: _, ...rest } = (await shopper.get(`/api/get-single-order?order_id=${id}`)).body.order;
  return rest;
};

test('a store without endpoints writes nothing', async () => {
  const guest = shopperAt(shops.api, shop.host);
  const { order_number: number } = await order(guest);
  await applySteps(shop, number, [...COMPLETE.pickup, 'refund']);
  await changeProduct(shop.db, 'cake', { priceMinor: 1 });
  await accountsOf(shops, shop).register();
  expect(await sql('select 1 from webhook_message where tenant_id = $1')).toEqual([]);
  const jobs = `select 1 from pgboss.job where name = 'send_webhooks' and data->>'tenant_id' = $1::bigint::text`;
  expect(await sql(jobs)).toEqual([]);
});

test('placing an order takes no further round trip, not even with an endpoint', async () => {
  const trips = watch(shops.database.pool);
  const tripsOfOrder = async () => {
    const guest = shopperAt(shops.api, shop.host);
    await guest.add({ product_id: cake, quantity: 1 });
    const body = await orderBody(guest);
    trips.count = 0;
    expect((await place(guest, body)).status).toBe(201);
    return trips.count;
  };
  // A busy machine can answer a statement before the next one of its round trip is sent, which then counts as another.
  const fewestTrips = async () => {
    const counts: number[] = [];
    for (let orders = 0; orders < 4; orders += 1) counts.push(await tripsOfOrder());
    return Math.min(...counts);
  };
  const without = await fewestTrips();
  const endpoint = await endpointOf(shop, receiver.url);
  expect(await fewestTrips()).toBe(without);
  await sendDue(shop, endpoint);
  expect(typesOf(receiver.received).filter((type) => type === 'order.placed')).toHaveLength(4);
});

describe('an order', () => {
  test('arrives signed, as its owner sees it, without the key that opens it', async () => {
    const endpoint = await endpointOf(shop, receiver.url, ['order.placed']);
    const guest = shopperAt(shops.api, shop.host);
    const placed = await order(guest);
    await sendDue(shop, endpoint);
    const [received] = receiver.received;
    if (!received) throw new Error('nothing was received');
    expect(receiver.received).toHaveLength(1);
    expect(verified(endpoint.secret, received)).toEqual({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { order: await shown(guest, placed.id) },
    });
    expect(received.body).not.toContain(placed.order_key);
    expect(received.headers['content-type']).toBe('application/json');
  });

  test('is reported at each step with the status that it had then, its payment included', async () => {
    const endpoint = await endpointOf(shop, receiver.url, [...ORDERS, ...PAYMENTS]);
    const guest = shopperAt(shops.api, shop.host);
    const { id, order_number: number } = await order(guest);
    await applySteps(shop, number, COMPLETE.pickup);
    await applySteps(shop, number, 'refund', { amount: '5' });
    await sendDue(shop, endpoint);
    const said = receiver.received.map(({ message: { type, data } }) => [
      type,
      data.previous_status ?? data.payment?.payment_status ?? data.order.payment_status,
      data.order?.status ?? data.payment.order_number,
    ]);
    expect(said).toEqual([
      ['order.placed', 'unpaid', 'placed'],
      ['order.status_changed', 'placed', 'accepted'],
      ['order.status_changed', 'accepted', 'preparing'],
      ['order.status_changed', 'preparing', 'ready'],
      ['payment.succeeded', 'paid', number],
      ['order.status_changed', 'ready', 'completed'],
      ['payment.refunded', 'partially_refunded', number],
      ['order.refunded', 'partially_refunded', 'completed'],
    ]);
    expect(receiver.received.at(-1)?.message.data.order.totals.refunded).toBe(5);
    expect(receiver.received.at(-2)?.message.data.payment).toMatchObject({
      ...{ order_id: id, payment_method: 'cod', currency: 'USD', amount_due: 41, paid: 41, refunded: 5 },
      ...{ provider: null, reference: null },
    });
  });

  test('paid by card is placed when it is paid, after each failure was reported', async () => {
    const endpoint = await endpointOf(shop, receiver.url, [...ORDERS, ...PAYMENTS]);
    const guest = shopperAt(shops.api, shop.host);
    const made = await order(guest, { payment_method: 'card' });
    const card = { id: made.id, orderKey: made.order_key };
    await pay(guest, card, CARDS.decline);
    await sendDue(shop, endpoint);
    expect(typesOf(receiver.received)).toEqual(['payment.failed']);
    await pay(guest, card, CARDS.success);
    await applySteps(shop, made.order_number, 'reject');
    await jobsByHand(shops).workOff('check_payment');
    await sendDue(shop, endpoint);
    expect(typesOf(receiver.received).slice(1)).toEqual([
      'payment.succeeded',
      'order.placed',
      'order.status_changed',
      'payment.refunded',
      'order.refunded',
    ]);
    expect(receiver.received[1]?.message.data.payment).toMatchObject({ provider: 'sandbox', paid: 41 });
    expect(receiver.received[1]?.message.data.payment.reference).toMatch(/./);
  });

  test('that was never paid is not reported, but its stock is', async () => {
    const endpoint = await endpointOf(shop, receiver.url);
    const guest = shopperAt(shops.api, shop.host);
    await order(guest, { payment_method: 'card' });
    await sendDue(shop, endpoint);
    await sql(`update orders set expires_at = now() where tenant_id = $1`);
    await expireOrders(shop.db, { providers: shops.payments, warn: () => undefined, signal: AbortSignal.any([]) });
    await sendDue(shop, endpoint);
    expect(typesOf(receiver.received)).toEqual(['product.updated', 'product.updated']);
    expect(receiver.received.map(({ message }) => message.data.product.stock)).toEqual([48, 50]);
  });

  test('is not reported if its transaction fails', async () => {
    await endpointOf(shop, receiver.url);
    const guest = shopperAt(shops.api, shop.host);
    await guest.add({ product_id: cake, quantity: 2 });
    await expect(placedOrder(guest, { expected_total: 1 })).rejects.toThrow('409');
    expect(await sql('select 1 from webhook_message where tenant_id = $1')).toEqual([]);
  });
});

describe('a product', () => {
  test('is reported when it is created, changed or deleted, as it is when it is sent', async () => {
    const endpoint = await endpointOf(shop, receiver.url, PRODUCTS);
    await changeProduct(shop.db, 'cake', { priceMinor: 1000 });
    await changeProduct(shop.db, 'cake', { stock: 7 });
    await sendDue(shop, endpoint);
    expect(typesOf(receiver.received)).toEqual(['product.updated']);
    const { product } = (await shop.get(`/api/get-product?id=${cake}`)).body;
    expect(receiver.received[0]?.message.data).toEqual({ product: { ...product, stock: 7 } });
    expect(product.selling_price).toBe(10);
    await changeProduct(shop.db, 'cake', { stock: 6 });
    await changeProduct(shop.db, 'cake', { status: 'draft' });
    await changeProduct(shop.db, 'cake', { stock: 5 });
    await changeProduct(shop.db, 'cake', { status: 'active' });
    await deleteProduct(shop.db, 'cake');
    await sendDue(shop, endpoint);
    expect(receiver.received.slice(1).map(({ message: { type, data } }) => [type, data.product.slug])).toEqual([
      ['product.deleted', 'cake'],
      ['product.deleted', 'cake'],
    ]);
    expect(await sql(`select 1 from webhook_message where tenant_id = $1 and status = 'queued'`)).toEqual([]);
  });

  test('is reported when orders take and return its stock, also that of its combinations', async () => {
    const size = await shop.attribute('Size', ['Small', 'Large']);
    const values = size.valueIds.map((id, index) => ({ id, value: ['Small', 'Large'][index] ?? '' }));
    const tart = await shop.product({
      name: 'Tart',
      options: { attributes: [{ id: size.id, name: 'Size', values }] },
      variants: size.valueIds.map((id) => ({ valueIds: [id], price: 500, stock: 9 })),
    });
    const endpoint = await endpointOf(shop, receiver.url, PRODUCTS);
    const guest = shopperAt(shops.api, shop.host);
    await guest.add({ product_id: tart, quantity: 4, selected_attributes: { [size.id]: size.valueIds.slice(0, 1) } });
    const placed = await order(guest);
    await sendDue(shop, endpoint);
    const stocks = () =>
      Object.fromEntries(
        receiver.received
          .splice(0)
          .map(({ message: { data } }) => [
            data.product.slug,
            data.product.stock ?? data.product.combinations.map((each: { stock: number }) => each.stock),
          ]),
      );
    expect(stocks()).toEqual({ cake: 48, tart: [5, 9] });
    await applySteps(shop, placed.order_number, 'reject');
    await sendDue(shop, endpoint);
    expect(stocks()).toEqual({ cake: 50, tart: [9, 9] });
  });
});

test('a first rating and a new account are reported', async () => {
  const endpoint = await endpointOf(shop, receiver.url, ['review.created', 'customer.created']);
  const customer = await customerOf(shops.api, shop);
  const { id, itemId } = await storedOrder(shop, customer.owner, { status: 'completed', product_id: cake });
  for (const rating of [4, 5])
    await customer.send('POST', '/api/rate-order-item', { order_id: id, order_item_id: itemId, rating, title: 'Good' });
  // Different objects have no order.
  await sendDue(shop, endpoint);
  const { body } = await accountsOf(shops, shop).register(newPerson({ name: 'Grace', email: 'grace@example.com' }));
  await sendDue(shop, endpoint);
  const data = receiver.received.map(({ message }) => message.data);
  expect(typesOf(receiver.received)).toEqual(['review.created', 'customer.created']);
  expect(data[0].review).toMatchObject({
    product_id: cake,
    order_item_id: itemId,
    rating: 4,
    title: 'Good',
    author_name: 'Ada L.',
  });
  const { id: userId, name, email, phone, email_verified, phone_verified, accepts_marketing, created_at } = body.user;
  expect(data[1].customer).toEqual({
    ...{ id: userId, name, email, phone, email_verified, phone_verified, accepts_marketing },
    created_at: new Date(created_at).toISOString(),
  });
});

test('an endpoint receives the events that it asked for, of its own store', async () => {
  const other = await shops.open(`other-${randomUUID()}.localhost`);
  const [all, few, foreign] = await Promise.all([webhookReceiver(), webhookReceiver(), webhookReceiver()]);
  const endpoints = [
    await endpointOf(shop, all.url),
    await endpointOf(shop, few.url, ['order.status_changed']),
    await endpointOf(other, foreign.url),
  ] as const;
  const { order_number: number } = await order(shopperAt(shops.api, shop.host));
  await applySteps(shop, number, 'accept');
  await sendDue(other, endpoints[2]);
  // An endpoint of another store is not found.
  await sendDue(other, endpoints[0]);
  expect(all.received).toEqual([]);
  for (const endpoint of endpoints.slice(0, 2)) await sendDue(shop, endpoint);
  expect(typesOf(all.received).toSorted()).toEqual(['order.placed', 'order.status_changed', 'product.updated']);
  expect(typesOf(few.received)).toEqual(['order.status_changed']);
  expect(foreign.received).toEqual([]);
  expect(() => verified(endpoints[1].secret, all.received[0] ?? { body: '', headers: {} })).toThrow('No matching');
  await Promise.all([all, few, foreign].map(({ close }) => close()));
});
