/** Tests tracking by events through the whole server: content, timing, limits and end of the streams. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trackResponse } from '#contracts/order-requests.ts';
import { lockOrder } from '#db/orders/order-rows.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { startServer } from '#server/start-server.ts';
import { changeStatus } from '#services/orders/change/change-status.ts';
import { updateOrderMoney } from '#services/orders/change/update-order-money.ts';
import { accountsOf } from '../../support/shop/accounts.ts';
import { customerOf } from '../../support/shop/customer.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { HOME, storedOrder } from '../../support/shop/stored-order.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';
import { type EventStream, eventStream } from '../../support/stubs/event-stream.ts';

let site: Storefront;
let shop: TestShop;
beforeAll(async () => {
  site = await createStorefront();
  shop = await site.open('a.localhost');
});
afterAll(() => site.close());

const PATIENCE = { timeout: 30_000, interval: 10 };
const step = (id: number, to: OrderStatus) =>
  shop.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) throw new Error('no order');
    return changeStatus(transaction, order, to);
  });
const pathOf = ({ id, orderKey }: { id: number; orderKey: string }, key = orderKey) =>
  `/api/get-single-order-to-track?order_id=${id}&order_key=${key}`;
const watch = (path: string, headers: Record<string, string> = {}, port = site.port): Promise<EventStream> =>
  eventStream(port, path, { host: shop.host, headers });
const anOrder = async (row: object = {}) => {
  const customer = await customerOf(site.shops.api, shop);
  return { ...(await storedOrder(shop, customer.owner, { ...row })), token: customer.token };
};
/** Connections that listen for order changes. The database belongs to this test, and so do they. */
const listening = async () => {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'order changed'`;
  return (await site.shops.database.pool.query(text)).rows[0].n;
};

describe('the events of an order', () => {
  test('begin with its state, report each change at once, and end with the order', async () => {
    const order = await anOrder({ order_type: 'pickup', address: null });
    const events = await watch(pathOf(order));
    expect([events.status, events.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const first = await events.next();
    expect(first.name).toBe('order');
    expect(first.data).toEqual(trackResponse.parse(first.data));
    expect(first.data.order.status).toBe('placed');
    for (const to of ['accepted', 'preparing', 'ready'] as const) {
      await step(order.id, to);
      const { data, retry } = await events.next();
      expect([data.order.status, data.poll_after, retry]).toEqual([to, 15, 3_000]);
      expect(data.order.timeline.at(-1)).toMatchObject({ kind: 'order', status: to });
    }
    await step(order.id, 'completed');
    const last = await events.next();
    expect([last.data.order.status, last.data.poll_after]).toEqual(['completed', 0]);
    // A browser that reconnects anyway does so in an hour, not at once and forever.
    expect(last.retry).toBe(3_600_000);
    expect(await events.rest()).toBe('');
  });

  test('report payments, too', async () => {
    const order = await anOrder({ status: 'accepted', payment_method: 'card', due_minor: 2080 });
    const events = await watch(pathOf(order));
    await events.next();
    const tell = (money: Parameters<typeof updateOrderMoney>[2]) =>
      shop.db.transaction(async (transaction) => {
        const locked = await lockOrder(transaction, order.id);
        if (locked) await updateOrderMoney(transaction, locked, money);
      });
    // A state that is already in the timeline is reported, too.
    for (const paymentStatus of ['failed', 'unpaid', 'failed'] as const) {
      await tell({ paymentStatus });
      expect((await events.next()).data.order.payment_status).toBe(paymentStatus);
    }
    await tell({ paymentStatus: 'paid', paidMinor: 2080 });
    expect((await events.next()).data.order).toMatchObject({ payment_status: 'paid', totals: { paid: 20.8 } });
    events.hangUp();
  });

  test('are neither cached, compressed nor buffered', async () => {
    const events = await watch(pathOf(await anOrder()));
    expect(events.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'transfer-encoding': 'chunked',
    });
    expect(events.headers['content-encoding']).toBeUndefined();
    events.hangUp();
  });

  test('show each shopper the same data as the endpoint', async () => {
    const order = await anOrder();
    const [owner, stranger] = [
      await watch(pathOf(order), { Authorization: `Bearer ${order.token}` }),
      await watch(pathOf(order)),
    ];
    expect((await owner.next()).data.order.address).toMatchObject(HOME);
    expect(JSON.stringify((await stranger.next()).data)).not.toContain(HOME.address_1);
    for (const each of [owner, stranger]) each.hangUp();
    const nobody = await watch(pathOf(order, 'k_0000000000000000000000'));
    expect([nobody.status, nobody.headers['content-type']]).toEqual([404, 'application/json']);
    nobody.hangUp();
  });

  test('end when the customer signs out', async () => {
    const accounts = accountsOf(site.shops, shop);
    const order = await anOrder();
    const headers = { Authorization: `Bearer ${order.token}` };
    const events = await watch(pathOf(order), headers);
    await events.next();
    expect((await accounts.post('logout', {}, accounts.bearer(order.token))).status).toBe(200);
    await step(order.id, 'accepted');
    expect(await events.rest()).not.toContain('accepted');
  });

  test('consist of one event if the order has ended', async () => {
    const events = await watch(pathOf(await anOrder({ status: 'cancelled' })));
    expect((await events.next()).data.poll_after).toBe(0);
    expect(await events.rest()).toBe('');
  });
});

describe('a process', () => {
  test('listens once for any number of shoppers', async () => {
    const orders = await Promise.all([anOrder(), anOrder()]);
    const streams = await Promise.all([...orders, ...orders, ...orders].map((order) => watch(pathOf(order))));
    for (const each of streams) await each.next();
    expect(await listening()).toBe(1);
    await step(orders[0]?.id ?? 0, 'accepted');
    // Only the viewers of the changed order receive an event.
    for (const index of [0, 2, 4]) expect((await streams[index]?.next())?.data.order.status).toBe('accepted');
    await step(orders[1]?.id ?? 0, 'rejected');
    for (const index of [1, 3, 5]) expect((await streams[index]?.next())?.data.order.status).toBe('rejected');
    for (const each of streams) each.hangUp();
  });

  test('limits the streams of one address, and accepts others when those have closed', async () => {
    const [path, other] = [pathOf(await anOrder()), pathOf(await anOrder())];
    const streams = await Promise.all(Array.from({ length: 30 }, (_, index) => watch(index % 2 ? path : other)));
    const all = streams.map(({ status }) => status);
    // Streams of other tests may still be closing.
    await expect
      .poll(async () => {
        const one = await watch(path);
        one.hangUp();
        return one.status;
      }, PATIENCE)
      .toBe(429);
    expect(new Set(all)).toEqual(new Set([200]));
    for (const each of streams) each.hangUp();
    await expect
      .poll(async () => {
        const one = await watch(path);
        one.hangUp();
        return one.status;
      }, PATIENCE)
      .toBe(200);
  });

  test('does not count requests without access to the order', async () => {
    const order = await anOrder();
    const tries = Array.from({ length: 60 }, () => watch(pathOf(order, 'k_0000000000000000000000')));
    const own = await watch(pathOf(order));
    expect([own.status, (await own.next()).data.order.status]).toEqual([200, 'placed']);
    for (const each of await Promise.all(tries)) {
      expect(each.status).toBe(404);
      each.hangUp();
    }
    own.hangUp();
  });

  test('closes its streams soon when it stops, and listens no more', async () => {
    const before = await listening();
    const server = await startServer(
      { ...site.env, port: 0 },
      backendOn(site.shops.database, site.env, site.log),
      site.log,
    );
    const order = await anOrder();
    const events = await watch(pathOf(order), {}, server.port);
    await events.next();
    await expect.poll(listening, PATIENCE).toBe(before + 1);
    const began = performance.now();
    const [rest] = await Promise.all([events.rest(), server.close()]);
    // Only heartbeats.
    expect(rest.replaceAll(':\n\n', '')).toBe('');
    await expect.poll(listening, PATIENCE).toBe(before);
    // The limit of five seconds is for responses that do not end.
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('receives changes again after its connection was cut, including those from the meantime', async () => {
    const order = await anOrder();
    const events = await watch(pathOf(order));
    await events.next();
    await site.shops.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'order changed'`,
    );
    await step(order.id, 'accepted');
    expect((await events.next()).data.order.status).toBe('accepted');
    events.hangUp();
  });
});
