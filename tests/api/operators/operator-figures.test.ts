/** Figures of the desk: days by the store's clock, what counts as a sale, best products and open tasks. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failuresResponse } from '#contracts/operator/failures.ts';
import { figuresResponse } from '#contracts/operator/figures.ts';
import type { AuditEntry } from '#contracts/operator/operators.ts';
import { changesAfter } from '#db/change-log.ts';
import type { FigurePeriod } from '#domain/figures/periods.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { readFailures } from '#services/figures/read-failures.ts';
import { readFigures } from '#services/figures/read-figures.ts';
import { operatorOf } from '../../support/shop/operator.ts';
import { applySteps } from '../../support/shop/order-steps.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { insertOrderItem, storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
});
afterAll(() => shops.close());

const inZone = (zone: string) => shop.insert('setting', { key: 'time_zone', value: zone });
/** An order of 20.80 that was placed at an instant. */
const orderAt = (instant: string | number, row: Record<string, unknown> = {}) =>
  storedOrder(shop, { kind: 'guest', key: randomUUID() }, { placed_at: new Date(instant), ...row });
const figuresAt = (instant: string, period: FigurePeriod = '7d') =>
  readFigures(shop.db, { period, now: Date.parse(instant) });
const ordersOf = ({ spans }: Awaited<ReturnType<typeof figuresAt>>) => spans.map(({ orders }) => orders);

describe('a day', () => {
  test("begins and ends at midnight of the store's clock, to the millisecond", async () => {
    await inZone('America/New_York');
    for (const at of ['03:59:59.999', '04:00:00.000', '04:00:00.001']) await orderAt(`2026-07-08T${at}Z`);
    await orderAt('2026-07-09T03:59:59.999Z');
    const figures = await figuresAt('2026-07-08T16:00:00Z');
    expect(ordersOf(figures)).toEqual([0, 0, 0, 0, 0, 1, 3]);
    expect(new Date(figures.spans.at(-1)?.startsAt ?? 0).toISOString()).toBe('2026-07-08T04:00:00.000Z');
    expect(figures.today).toEqual({ orders: 2, salesMinor: 2 * 2080 });
    expect(ordersOf(await figuresAt('2026-07-09T03:59:59.999Z'))).toEqual([0, 0, 0, 0, 0, 1, 3]);
    expect(ordersOf(await figuresAt('2026-07-09T04:00:00.000Z'))).toEqual([0, 0, 0, 0, 1, 3, 0]);
  });

  test.each([
    ['has 23 hours when clocks go forward', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['has 25 hours when clocks go back', '2026-10-25', '2026-10-24T22:00:00Z', 25],
  ])('%s', async (_, day, start, hours) => {
    await inZone('Europe/Berlin');
    // One order an hour, from the hour before to the hour after.
    for (let hour = -1; hour <= hours; hour += 1) await orderAt(Date.parse(start) + hour * HOUR_MS);
    const figures = await figuresAt(`${day}T21:30:00Z`);
    expect(ordersOf(figures)).toEqual([0, 0, 0, 0, 0, 1, hours]);
    expect(new Date(figures.spans.at(-1)?.startsAt ?? 0)).toEqual(new Date(start));
  });

  test('begins at one where the clocks skip midnight', async () => {
    await inZone('Asia/Beirut');
    await orderAt('2026-03-28T21:59:59Z');
    await orderAt('2026-03-28T22:00:00Z');
    expect(ordersOf(await figuresAt('2026-03-29T09:00:00Z'))).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  test('is compared with the same day of last week up to the same time of the clock', async () => {
    await inZone('Europe/Berlin');
    // Ten o'clock was 09:00 UTC before the clocks went forward, and is 08:00 UTC now.
    for (const at of ['2026-03-21T22:59:59Z', '2026-03-21T23:00:00Z', '2026-03-22T08:59:59Z', '2026-03-22T09:00:00Z'])
      await orderAt(at);
    await orderAt('2026-03-29T07:00:00Z');
    const { today, lastWeek } = await figuresAt('2026-03-29T08:00:00Z');
    expect([today.orders, lastWeek.orders]).toEqual([1, 2]);
  });
});

test('weeks are seven days each, and the last ends today', async () => {
  await inZone('Europe/Berlin');
  const days = ['2026-03-22T22:59:59Z', '2026-03-22T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'];
  for (const at of days) await orderAt(at);
  const figures = await figuresAt('2026-04-05T12:00:00Z', '12w');
  expect(ordersOf(figures)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1]);
  expect((await figuresAt('2026-04-05T12:00:00Z', '30d')).spans).toHaveLength(30);
});

test("a sale is placed, has not failed, is in the store's currency and counts without refunds", async () => {
  const at = '2026-07-08T12:00:00Z';
  await orderAt(at);
  await orderAt(at, { status: 'completed', refunded_minor: 80 });
  for (const status of ['cancelled', 'rejected', 'expired', 'pending_payment']) await orderAt(at, { status });
  await orderAt(at, { currency_code: 'EUR' });
  const other = await shops.open(`shop-${randomUUID()}.example`);
  await storedOrder(other, { kind: 'guest', key: 'g' }, { placed_at: new Date(at) });
  const { today, bestProducts } = await figuresAt('2026-07-08T13:00:00Z');
  expect(today).toEqual({ orders: 2, salesMinor: 2080 + 2000 });
  expect(bestProducts).toEqual([{ productId: 1, name: 'Margherita', units: 4, salesMinor: 2 * 1880 }]);
});

test('the best products are those with most units in the period', async () => {
  const { id } = await orderAt('2026-07-08T12:00:00Z');
  await insertOrderItem(shop, id, {
    product_id: 2,
    name: 'Tea',
    quantity: 9,
    line_total_minor: 900,
    discount_minor: 90,
  });
  const old = await orderAt('2026-06-20T12:00:00Z', { product_id: 3 });
  await insertOrderItem(shop, old.id, { product_id: 3, name: 'Cake', quantity: 50 });
  const best = async (period: FigurePeriod) =>
    (await figuresAt('2026-07-08T13:00:00Z', period)).bestProducts.map(({ name, units }) => [name, units]);
  expect(await best('7d')).toEqual([
    ['Tea', 9],
    ['Margherita', 2],
  ]);
  expect(await best('30d')).toEqual([
    ['Cake', 52],
    ['Tea', 9],
    ['Margherita', 2],
  ]);
});

test('an order that is placed counts at once, and a rejected one no longer', async () => {
  const cake = await shop.product({ name: 'Cake', price: 1550 });
  const manager = await operatorOf(shops.api, shop, 'manager');
  const order = async (quantity: number) => {
    const guest = shopperAt(shops.api, shop.host);
    await guest.add({ product_id: cake, quantity });
    return placedOrder(guest);
  };
  const [, second] = [await order(1), await order(2)];
  const { body } = await manager.get('/figures');
  expect(figuresResponse.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    today: { orders: 2, sales: 46.5, average: 23.25 },
    last_week: { orders: 0, sales: 0, average: null },
    best_products: [{ product_id: cake, name: 'Cake', units: 3, sales: 46.5 }],
    tasks: { orders_new: 2, orders_waiting: 0, orders_late: 0, products_sold_out: 0, first_sold_out: null },
  });
  await applySteps(shop, second.order_number, 'reject');
  expect((await manager.get('/figures?period=12w')).body.today).toEqual({ orders: 1, sales: 15.5, average: 15.5 });
  expect((await manager.get('/figures?period=1y')).status).toBe(422);
});

test('open tasks are what waits too long and what has failed', async () => {
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS);
  await orderAt(now - 9 * MINUTE_MS);
  await orderAt(now - 11 * MINUTE_MS);
  await orderAt(now - 11 * MINUTE_MS, { scheduled_at: ago(-90) });
  await orderAt(now - 11 * MINUTE_MS, { scheduled_at: ago(-30) });
  await orderAt(now, { status: 'accepted', eta_at: ago(1) });
  await orderAt(now, { status: 'ready', eta_at: ago(-1) });
  await orderAt(now, { status: 'completed', eta_at: ago(60) });
  const { tasks } = await readFigures(shop.db, { period: '7d', now });
  expect(tasks).toMatchObject({ ordersNew: 4, oldestNewAt: ago(11), ordersWaiting: 2, ordersLate: 1 });
});

test('open tasks are also new orders and published products that are sold out', async () => {
  const manager = await operatorOf(shops.api, shop, 'manager');
  const tasks = async () => (await manager.get('/figures')).body.tasks;
  const none = { orders_new: 0, oldest_new_at: null, products_sold_out: 0, first_sold_out: null };
  expect(await tasks()).toMatchObject(none);
  await shop.product({ name: 'Not counted', stock: null });
  await shop.product({ name: 'Not published', stock: 0, status: 'draft' });
  await orderAt(Date.now(), { status: 'pending_payment', placed_at: null });
  const other = await shops.open(`shop-${randomUUID()}.example`);
  await other.product({ name: 'Elsewhere', stock: 0 });
  expect(await tasks()).toMatchObject(none);
  const oldest = Date.now() - 3 * MINUTE_MS;
  for (const at of [oldest + 1, oldest]) await orderAt(at);
  await shop.product({ name: 'Tea', stock: 0 });
  await shop.product({ name: 'Cake', stock: 0 });
  await shop.product({ name: 'Almond', stock: 1 });
  const { body } = await manager.get('/figures');
  expect(figuresResponse.parse(body)).toEqual(body);
  expect(body.tasks).toEqual({
    ...{ orders_new: 2, oldest_new_at: new Date(oldest).toISOString(), orders_waiting: 0, orders_late: 0 },
    ...{ products_sold_out: 2, first_sold_out: 'Cake' },
  });
});

describe('failures', () => {
  const webhook = (endpoint_id: number, webhook_id: string, row: Record<string, unknown>) =>
    shop.insert('webhook_message', { endpoint_id, webhook_id, type: 'order.placed', subject: 'order:1', ...row });
  const endpoint = () => shop.insert('webhook_endpoint', { url: 'https://erp.example/in', secret: 'whsec_x' });

  test('are the messages and webhooks of the last week that were given up', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
    const message = {
      channel: 'email',
      recipient: 'ada@example.com',
      content: null,
      problem: 'user shop@mail.example',
    };
    for (const [status, days] of [
      ['failed', 1],
      ['failed', 8],
      ['refused', 1],
      ['sent', 1],
    ] as const)
      await shop.insert('message', { ...message, status, ended_at: ago(days) });
    const { id } = await endpoint();
    const given = await webhook(id, 'msg_1', { status: 'failed' });
    for (const error of ['status 500', 'status 503'])
      await shop.insert('webhook_attempt', { message_id: given.id, duration_ms: 5, error });
    await webhook(id, 'msg_2', { status: 'queued' });
    await webhook(id, 'msg_3', { status: 'failed', created_at: ago(8) });
    const other = await shops.open(`shop-${randomUUID()}.example`);
    await other.insert('message', { ...message, status: 'failed', ended_at: ago(1) });
    const manager = await operatorOf(shops.api, shop, 'manager');
    const { body } = await manager.get('/failures');
    expect(failuresResponse.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      pages: null,
      messages: { failed: 1, latest: [{ channel: 'email', recipient: 'ada@example.com' }] },
      webhooks: {
        failed: 1,
        latest: [{ webhook_id: 'msg_1', url: 'https://erp.example/in', event: 'order.placed', problem: 'status 503' }],
      },
    });
    // What a mail server says may contain its account, which belongs to the server and not to the shop.
    expect(JSON.stringify(body)).not.toContain('mail.example');
  });

  test('of webhooks are sent again, all or the chosen ones, and only those that were given up', async () => {
    const { id } = await endpoint();
    for (const name of ['msg_1', 'msg_2', 'msg_3']) await webhook(id, name, { status: 'failed' });
    await webhook(id, 'msg_4', { status: 'delivered' });
    const manager = await operatorOf(shops.api, shop, 'manager');
    const resend = async (body: object) => (await manager.send('POST', '/failures/resend-webhooks', body)).body;
    expect(await resend({ webhook_ids: ['msg_2', 'msg_4'] })).toEqual({ resent: 1 });
    expect((await manager.get('/failures')).body.webhooks.failed).toBe(2);
    const other = await operatorOf(shops.api, await shops.open(`shop-${randomUUID()}.example`), 'owner');
    expect((await other.send('POST', '/failures/resend-webhooks', {})).body).toEqual({ resent: 0 });
    expect(await resend({})).toEqual({ resent: 2 });
    expect(await resend({})).toEqual({ resent: 0 });
    const actions = (await manager.get('/audit')).body.data.map(({ action, subject }: AuditEntry) => [action, subject]);
    expect(actions.slice(0, 2)).toEqual([
      ['webhook.resend', '2'],
      ['webhook.resend', '1'],
    ]);
  });

  test('of pages are those of the index, with the age of the oldest change that is not published', async () => {
    const publishedAt = '2026-07-08T12:00:00.000Z';
    const failedPages = [{ path: '/product/cake', problem: 'status 500' }];
    const state = { publishedAt, changeSeq: 0, failed: 1, failedPages };
    expect((await readFailures(shop.db, { ...state, publishedAt: null })).pages).toBeNull();
    const before = await changesAfter(shop.db, 0);
    expect((await readFailures(shop.db, { ...state, changeSeq: before.last })).pages).toEqual({
      ...state,
      changeSeq: before.last,
      waitingSeconds: null,
    });
    await shop.product({ name: 'Cake' });
    const { pages } = await readFailures(shop.db, { ...state, changeSeq: before.last });
    expect(pages?.waitingSeconds).toBeGreaterThan(0);
  });
});
