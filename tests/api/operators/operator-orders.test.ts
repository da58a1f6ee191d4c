/** Orders at the desk: the list and its search, one order whole, its steps by several operators, and the live board. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorOrderResponse, operatorOrdersResponse } from '#contracts/operator/orders.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';
import { eventStream } from '../../support/stubs/event-stream.ts';

let site: Storefront;
let shop: TestShop;
let staff: SignedInOperator;
let cake: number;
/** Stores that the server knows: it looks for later ones only now and then. */
let known: TestShop[];
beforeAll(async () => {
  site = await createStorefront();
  known = await Promise.all(Array.from({ length: 5 }, () => site.open(`known-${randomUUID()}.localhost`)));
});
const enter = async (entered: TestShop) => {
  shop = entered;
  cake = await shop.product({ name: 'Cake', price: 2050 });
  staff = await operatorOf(site.shops.api, shop, 'staff');
};
beforeEach(async () => enter(await site.open(`shop-${randomUUID()}.localhost`)));
afterAll(() => site.close());

const order = async (more: object = {}, quantity = 1) => {
  const guest = shopperAt(site.shops.api, shop.host);
  await guest.add({ product_id: cake, quantity });
  return { guest, ...(await placedOrder(guest, more)) };
};
const customer = (name: string, phone: string) => ({ customer: { name, phone, email: 'ada@example.com' } });
const numbers = async (query: string): Promise<string[]> =>
  (await staff.get(`/orders${query}`)).body.data.map((each: { order_number: string }) => each.order_number);

describe('the list', () => {
  test('has the orders of the store, newest first, by page and status', async () => {
    const [first, second, third] = [await order(), await order({}, 3), await order()];
    await applySteps(shop, first.order_number, 'reject');
    const { body } = await staff.get('/orders?status=active&per_page=1');
    expect(operatorOrdersResponse.parse(body)).toEqual(body);
    expect(body).toMatchObject({ total: 2, last_page: 2, data: [{ id: third.id, next_steps: ['accept', 'reject'] }] });
    const next = await staff.get('/orders?status=active&per_page=1&page=2');
    expect(next.body.data).toMatchObject([{ id: second.id, units: 3, total: 61.5, status: 'placed' }]);
    expect(await numbers('?status=past')).toEqual([first.order_number]);
    expect(await numbers('?status=rejected')).toEqual([first.order_number]);
    expect((await staff.get('/orders?status=lost')).status).toBe(422);
  });

  test('names the branch of each order and is limited to one, also of a removed branch', async () => {
    const main = await order();
    const { id: second } = await shop.insert('branch', { name: 'Harbour', is_main_branch: false });
    const gone = await shop.insert('branch', { name: 'Old town', is_main_branch: false });
    const atBranch = (id: number, name: string, row: object = {}) =>
      storedOrder(shop, { kind: 'guest', key: randomUUID() }, { branch_id: id, branch_name: name, ...row });
    const one = await atBranch(second, 'Harbour', { customer_name: 'Grace Hopper' });
    const other = await atBranch(second, 'Harbour', { status: 'completed' });
    const old = await atBranch(gone.id, 'Old town');
    const owner = await operatorOf(site.shops.api, shop, 'owner');
    expect((await owner.send('DELETE', `/branches/${gone.id}`)).status).toBe(200);
    const ids = async (query: string) =>
      (await staff.get(`/orders${query}`)).body.data.map((each: { id: number }) => each.id);
    const { body } = await staff.get(`/orders?branch_id=${second}`);
    expect(operatorOrdersResponse.parse(body)).toEqual(body);
    expect(body).toMatchObject({ total: 2, data: [{ id: other.id }, { id: one.id, branch_name: 'Harbour' }] });
    expect(await ids(`?branch_id=${second}&status=active`)).toEqual([one.id]);
    expect(await ids(`?branch_id=${second}&q=hopper`)).toEqual([one.id]);
    expect(await ids(`?branch_id=${gone.id}&q=hopper`)).toEqual([]);
    expect((await staff.get(`/orders?branch_id=${second}&per_page=1&page=2`)).body).toMatchObject({
      ...{ total: 2, last_page: 2, data: [{ id: one.id }] },
    });
    const all = (await staff.get('/orders?branch_id=')).body;
    expect(all).toMatchObject({
      data: [{ id: old.id, branch_id: gone.id, branch_name: 'Old town' }, {}, {}, { id: main.id }],
    });
    expect((await staff.get('/orders?branch_id=harbour')).status).toBe(422);
  });

  test('names the first four items of an order and counts the others', async () => {
    const guest = shopperAt(site.shops.api, shop.host);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await guest.add({ product_id: await shop.product({ name }), quantity: 2 });
    await placedOrder(guest);
    const { body } = await staff.get('/orders?status=active');
    const names = body.data[0].items.map((item: { name: string }) => item.name);
    expect(names).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(body.data[0]).toMatchObject({ more_items: 2, items: [{ quantity: 2, options_label: '' }, {}, {}, {}] });
  });

  test('has at most 300 orders on a page, as many as the board shows', async () => {
    await order();
    expect((await staff.get('/orders?status=active&per_page=300')).body).toMatchObject({ per_page: 300, total: 1 });
    const { status, body } = await staff.get('/orders?status=active&per_page=301');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['per_page']]);
  });

  test('is searched by number, name and phone', async () => {
    const ada = await order(customer('Ada Lovelace', '+15035550123'));
    const grace = await order(customer("Grace O'Hopper 100%", '+15035559876'));
    expect(await numbers(`?q=${ada.order_number}`)).toEqual([ada.order_number]);
    expect(await numbers('?q=lovelace')).toEqual([ada.order_number]);
    expect(await numbers(`?q=${encodeURIComponent('100%')}`)).toEqual([grace.order_number]);
    expect(await numbers(`?q=${encodeURIComponent("o'h")}`)).toEqual([grace.order_number]);
    expect(await numbers(`?q=${encodeURIComponent('(503) 555-98')}`)).toEqual([grace.order_number]);
    expect(await numbers('?q=nobody')).toEqual([]);
    // Has a meaning in a pattern.
    expect(await numbers('?q=l_velace')).toEqual([]);
    const pages = ['?q=o&per_page=1', '?q=o&per_page=1&page=2', '?q=o&per_page=1&page=3', '?per_page=1&page=3'];
    for (const page of pages)
      expect((await staff.get(`/orders${page}`)).body, page).toMatchObject({ total: 2, last_page: 2 });
    expect(await numbers('?q=')).toHaveLength(2);
  });

  test('is searched by number also where the prefix ends in a digit', async () => {
    await shop.insert('setting', { key: 'order_number_prefix', value: 'A1' });
    const one = await order();
    expect(one.order_number).toMatch(/^A1\d+$/);
    expect(await numbers(`?q=${one.order_number}`)).toEqual([one.order_number]);
    expect(await numbers(`?q=${one.order_number.slice(2)}`)).toEqual([one.order_number]);
  });
});

describe('an order', () => {
  test('is shown whole, to operators of its store only', async () => {
    const placed = await order({ note: 'No nuts, please' });
    const { body } = await staff.get(`/orders/${placed.id}`);
    expect(operatorOrderResponse.parse(body)).toEqual(body);
    expect(body.order).toMatchObject({
      note: 'No nuts, please',
      items: [{ name: 'Cake', quantity: 1 }],
      next_steps: ['accept', 'reject'],
      refundable: 0,
      payment: null,
    });
    const other = await site.open(`other-${randomUUID()}.localhost`);
    const stranger = await operatorOf(site.shops.api, other, 'owner');
    expect((await stranger.get(`/orders/${placed.id}`)).status).toBe(404);
    const moved = await stranger.send('POST', `/orders/${placed.id}/steps`, { step: 'accept' });
    expect([moved.status, moved.body.code]).toEqual([404, 'not_found']);
    expect((await staff.get(`/orders/${placed.id}`)).body.order.status).toBe('placed');
  });

  test("has its customer's number as people write it, if it has one", async () => {
    const { id } = await order(customer('Ada Lovelace', '+15035550123'));
    expect((await staff.get(`/orders/${id}`)).body.order.customer).toMatchObject({
      ...{ name: 'Ada Lovelace', phone: '+15035550123', phone_text: '+1 503 555 0123' },
    });
    const without = await storedOrder(shop, { kind: 'guest', key: 'g' }, { customer_phone: null });
    const { customer: anonymous } = (await staff.get(`/orders/${without.id}`)).body.order;
    expect(anonymous).toMatchObject({ phone: null, phone_text: '' });
  });

  test('goes its way step by step, and tells its customer', async () => {
    const placed = await order({ order_type: 'pickup' });
    for (const [step, status] of [
      ['accept', 'accepted'],
      ['prepare', 'preparing'],
      ['ready', 'ready'],
      ['complete', 'completed'],
    ]) {
      const { body } = await staff.send('POST', `/orders/${placed.id}/steps`, { step, note: `It is ${status}` });
      expect(body.order.status).toBe(status);
      const seen = (await placed.guest.get(`/api/get-single-order?order_id=${placed.id}`)).body.order;
      expect(seen.timeline).toContainEqual(expect.objectContaining({ status, note: `It is ${status}` }));
    }
    const late = await staff.send('POST', `/orders/${placed.id}/steps`, { step: 'reject' });
    expect([late.status, late.body]).toMatchObject([409, { code: 'step_impossible' }]);
    expect(late.body.message).toContain('Completed');
  });

  test('that is accepted with a preparation time promises a new one', async () => {
    const placed = await order({ order_type: 'pickup' });
    const before = Date.now();
    const { body } = await staff.send('POST', `/orders/${placed.id}/steps`, {
      step: 'accept',
      preparation_minutes: 45,
    });
    const promised = Date.parse(body.order.eta_at);
    expect(promised).toBeGreaterThanOrEqual(before + 45 * MINUTE_MS);
    expect(promised).toBeLessThanOrEqual(Date.now() + 45 * MINUTE_MS);
    const wrong = await staff.send('POST', `/orders/${placed.id}/steps`, { step: 'prepare', preparation_minutes: 0 });
    expect(wrong.status).toBe(422);
  });

  test('is moved once, by whichever of several operators is first', async () => {
    const placed = await order();
    const desks = await Promise.all(Array.from({ length: 4 }, () => operatorOf(site.shops.api, shop, 'staff')));
    const ends = await Promise.all(
      desks.map((desk) => desk.send('POST', `/orders/${placed.id}/steps`, { step: 'accept' })),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { timeline } = (await staff.get(`/orders/${placed.id}`)).body.order;
    expect(timeline.filter((event: { status: string }) => event.status === 'accepted')).toHaveLength(1);
    const owner = await operatorOf(site.shops.api, shop, 'owner');
    const { data } = (await owner.get('/audit')).body;
    expect(data.filter(({ action }: { action: string }) => action.startsWith('order.'))).toHaveLength(1);
  });

  test('is moved once, however often the same click is sent', async () => {
    const placed = await order();
    const headers = { 'Idempotency-Key': randomUUID() };
    const click = () => staff.send('POST', `/orders/${placed.id}/steps`, { step: 'accept' }, headers);
    const ends = await Promise.all([click(), click(), click()]);
    expect(new Set(ends.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(ends[0]?.status).toBe(200);
  });

  test('is not moved by somebody who is removed at the same time', async () => {
    const placed = await order();
    const client = await site.shops.database.pool.connect();
    await client.query('begin');
    await client.query('delete from operator where id = $1', [staff.id]);
    const moving = staff.send('POST', `/orders/${placed.id}/steps`, { step: 'accept' });
    await expect
      .poll(async () => {
        const text = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`;
        return (await site.shops.database.pool.query(text)).rows[0].n;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect((await moving).status).toBe(401);
    const seen = (await placed.guest.get(`/api/get-single-order?order_id=${placed.id}`)).body.order;
    expect(seen.status).toBe('placed');
  });

  test('is refunded after its completion, at most what was paid, by a manager', async () => {
    const placed = await order({ order_type: 'pickup' });
    await applySteps(shop, placed.order_number, COMPLETE.pickup);
    const refund = (desk: SignedInOperator, amount?: number) =>
      desk.send('POST', `/orders/${placed.id}/refunds`, { amount });
    expect((await refund(staff, 1)).status).toBe(403);
    const manager = await operatorOf(site.shops.api, shop, 'manager');
    expect((await manager.get(`/orders/${placed.id}`)).body.order.refundable).toBe(20.5);
    expect((await refund(manager, 20.51)).body.errors).toEqual({ amount: ['Only $20.50 is left to refund.'] });
    expect(Object.keys((await refund(manager, 1.234)).body.errors)).toEqual(['amount']);
    const { body } = await refund(manager, 5);
    expect(body.order).toMatchObject({ refundable: 15.5, refunds: [{ to: 'store', amount: 5 }] });
  });
});

describe('the board', () => {
  const anotherStore = (): TestShop => known.pop() ?? expect.unreachable('there are too few stores');
  beforeEach(() => enter(anotherStore()));
  const watch = (desk: SignedInOperator) =>
    eventStream(site.port, '/api/operator/orders?status=active', {
      host: shop.host,
      headers: { Cookie: desk.cookie() },
    });
  const shown = (event: { data: { data: { order_number: string; status: string }[] } }) =>
    event.data.data.map(({ order_number: number, status }) => `${number} ${status}`);

  test('shows each new order and each step at once', async () => {
    const events = await watch(staff);
    expect(shown(await events.next())).toEqual([]);
    const placed = await order();
    const event = await events.next();
    expect(event.name).toBe('orders');
    expect(shown(event)).toEqual([`${placed.order_number} placed`]);
    await staff.send('POST', `/orders/${placed.id}/steps`, { step: 'accept' });
    expect(shown(await events.next())).toEqual([`${placed.order_number} accepted`]);
    await staff.send('POST', `/orders/${placed.id}/steps`, { step: 'reject' });
    expect(shown(await events.next())).toEqual([]);
    events.hangUp();
  });

  test('of a branch shows the orders of that branch', async () => {
    const { id } = await shop.insert('branch', { name: 'Harbour', is_main_branch: false });
    const events = await eventStream(site.port, `/api/operator/orders?status=active&branch_id=${id}`, {
      host: shop.host,
      headers: { Cookie: staff.cookie() },
    });
    expect(shown(await events.next())).toEqual([]);
    await storedOrder(shop, { kind: 'guest', key: randomUUID() }, { branch_id: id, branch_name: 'Harbour' });
    await order();
    const { data } = (await events.next()).data;
    expect(data.map(({ branch_name: name }: { branch_name: string }) => name)).toEqual(['Harbour']);
    events.hangUp();
  });

  test('of another store shows nothing of this one', async () => {
    const other = anotherStore();
    const stranger = await operatorOf(site.shops.api, other, 'owner');
    const headers = { Cookie: stranger.cookie() };
    const theirs = await eventStream(site.port, '/api/operator/orders', { host: other.host, headers });
    await theirs.next();
    const mine = await watch(staff);
    await mine.next();
    await order();
    await mine.next();
    const shopper = shopperAt(site.shops.api, other.host);
    await shopper.add({ product_id: await other.product({ name: 'Salt' }), quantity: 1 });
    const placed = await placedOrder(shopper);
    // Their first event is their own order.
    expect(shown(await theirs.next())).toEqual([`${placed.order_number} placed`]);
    theirs.hangUp();
    mine.hangUp();
  });

  test('ends for an operator who is removed', async () => {
    const owner = await operatorOf(site.shops.api, shop, 'owner');
    const events = await watch(staff);
    await events.next();
    await owner.send('DELETE', `/operators/${staff.id}`);
    await order();
    expect(await events.rest()).toBe('');
  });
});
