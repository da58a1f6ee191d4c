/** Refunds at the desk: several of one order, by amount and by item, by many operators at once, and who may make them. */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorOrderResponse } from '#contracts/operator/orders.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { OPERATOR_PASSWORD, operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { CARDS, jobsByHand, pay, stateOf } from '../../support/shop/payments.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let owner: SignedInOperator;
let manager: SignedInOperator;
let staff: SignedInOperator;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  shops = await createTestShops();
  jobs = jobsByHand(shops);
});
beforeEach(async () => {
  shop = await shops.open(`${randomUUID()}.localhost`);
  [owner, manager, staff] = await Promise.all([
    operatorOf(shops.api, shop, 'owner'),
    operatorOf(shops.api, shop, 'manager'),
    operatorOf(shops.api, shop, 'staff'),
  ]);
});
afterAll(() => shops.close());

const refund = (desk: SignedInOperator, id: number, body: object = {}, headers: Record<string, string> = {}) =>
  desk.send('POST', `/orders/${id}/refunds`, body, headers);
const orderOf = async (id: number) => (await owner.get(`/orders/${id}`)).body.order;

/** A completed order, paid by card unless the shopper's wallet or cash pays. */
async function completed(shopper: Shopper, { lines = [[2050, 1]], card = true, wallet = false } = {}) {
  for (const [price = 0, quantity = 1] of lines)
    await shopper.add({
      product_id: await shop.product({ name: `Cake for ${price}`, slug: randomUUID(), price }),
      quantity,
    });
  if (wallet) await shopper.cart('?use_wallet=true');
  const placed = await placedOrder(shopper, {
    order_type: 'pickup',
    payment_method: card ? 'card' : 'cod',
    ...(wallet && { use_wallet: true }),
  });
  if (card) await pay(shopper, { id: placed.id, orderKey: placed.order_key }, CARDS.success);
  await applySteps(shop, placed.order_number, COMPLETE.pickup);
  return { ...placed, orderKey: placed.order_key };
}
const byCustomerWith = async (walletMinor: number) => {
  const customer = await customerOf(shops.api, shop);
  if (walletMinor > 0) await give(shop, customer.id, { wallet: walletMinor });
  return customer;
};

describe('several refunds of an order', () => {
  test('return the card first, then the wallet, and each is shown with its progress', async () => {
    const customer = await byCustomerWith(500);
    const order = await completed(customer, { wallet: true });
    expect((await refund(manager, order.id, { amount: 5 })).body.order).toMatchObject({
      refundable: 15.5,
      payment_status: 'paid',
      refunds: [{ to: 'card', amount: 5, is_done: false }],
    });
    await jobs.workOff('check_payment');
    const second = await refund(owner, order.id, { amount: 12.5, note: 'One was cold.' });
    expect(operatorOrderResponse.parse(second.body)).toEqual(second.body);
    expect(second.body.order).toMatchObject({
      refundable: 3,
      payment_status: 'partially_refunded',
      refunds: [
        { to: 'card', amount: 5, is_done: true },
        { to: 'card', amount: 10.5, is_done: false },
        { to: 'wallet', amount: 2, is_done: true },
      ],
    });
    expect((await refund(owner, order.id, { amount: 3.01 })).body.errors).toEqual({
      amount: ['Only $3.00 is left to refund.'],
    });
    const { body } = await refund(owner, order.id);
    expect(body.order).toMatchObject({ refundable: 0 });
    await jobs.workOff('check_payment');
    expect(await stateOf(shop, shops, order)).toMatchObject({
      ...{ state: 'refunded', givenBack: 1550, refundedMinor: 2050, paid: 'refunded', isWatched: false },
    });
    expect(await accountsOf(shop, customer.id)).toMatchObject({ wallet: 500 });
    expect((await refund(owner, order.id)).body.code).toBe('refund_impossible');
    const seen = (await customer.get(`/api/get-single-order?order_id=${order.id}`)).body.order;
    expect(seen.refunds.map(({ to, amount }: { to: string; amount: number }) => [to, amount])).toEqual([
      ['card', 5],
      ['card', 10.5],
      ['wallet', 2],
      ['wallet', 3],
    ]);
    expect(seen.refunds.every((part: { is_done: boolean }) => part.is_done)).toBe(true);
  });

  test('of a cash order are never called done, because the store hands them out', async () => {
    const order = await completed(shopperAt(shops.api, shop.host), { card: false });
    await refund(owner, order.id, { amount: 1 });
    const { body } = await refund(owner, order.id, { amount: 2 });
    expect(body.order).toMatchObject({
      refundable: 17.5,
      totals: { refunded: 3 },
      refunds: [
        { to: 'store', amount: 1, is_done: false },
        { to: 'store', amount: 2, is_done: false },
      ],
    });
    const notes = body.order.timeline.filter(({ status }: { status: string }) => status === 'partially_refunded');
    expect(notes).toHaveLength(2);
  });

  test('of all orders of a referred friend take the reward back, also before the provider has made them', async () => {
    const grace = await customerOf(shops.api, shop);
    const friend = await customerOf(shops.api, shop, { is_email_verified: true });
    await shop.insert('referral', { referee_id: friend.id, referrer_id: grace.id, referee_credited_at: new Date() });
    const orders = [await completed(friend), await completed(friend)];
    const before = (await accountsOf(shop, grace.id)).reward ?? 0;
    expect(before).toBeGreaterThan(0);
    await refund(owner, orders[0]?.id ?? 0);
    expect((await accountsOf(shop, grace.id)).reward).toBe(before);
    await refund(owner, orders[1]?.id ?? 0);
    expect((await accountsOf(shop, grace.id)).reward).toBe(0);
  });

  test('are made once for each click, however often it is sent', async () => {
    const order = await completed(shopperAt(shops.api, shop.host));
    const headers = { 'Idempotency-Key': randomUUID() };
    const ends = await Promise.all([1, 2, 3].map(() => refund(owner, order.id, { amount: 5 }, headers)));
    expect(new Set(ends.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await orderOf(order.id)).refundable).toBe(15.5);
    await Promise.all(
      [1, 2, 3].map(() => jobs.work('check_payment', { tenant_id: shop.db.tenantId, order_id: order.id })),
    );
    expect(await stateOf(shop, shops, order)).toMatchObject({ givenBack: 500 });
  });

  test('by several desks at once never exceed what was paid, and pay back exactly what they say', {
    timeout: 120_000,
  }, async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.constantFrom('card', 'wallet', 'cash'), async (asked, paid) => {
        const customer = await byCustomerWith(paid === 'wallet' ? 700 : 0);
        const order = await completed(customer, { card: paid !== 'cash', wallet: paid === 'wallet' });
        const desks = [owner, manager];
        const ends = await Promise.all(
          asked.map((minor, index) => refund(desks[index % 2] ?? owner, order.id, { amount: minor / 100 })),
        );
        const given = ends.reduce((sum, { status }, index) => sum + (status === 200 ? (asked[index] ?? 0) : 0), 0);
        expect(given).toBeGreaterThan(0);
        expect(given).toBeLessThanOrEqual(2050);
        // Whatever was refused did not fit into what was left then, so none would fit now.
        for (const [index, { status }] of ends.entries())
          if (status !== 200) expect(given + (asked[index] ?? 0)).toBeGreaterThan(2050);
        await Promise.all([jobs.workOff('check_payment'), jobs.workOff('check_payment')]);
        const card = paid === 'card' ? 2050 : paid === 'wallet' ? 1350 : 0;
        const { refundable, totals } = await orderOf(order.id);
        expect([Math.round(refundable * 100), Math.round(totals.refunded * 100)]).toEqual([2050 - given, given]);
        if (card > 0) expect((await stateOf(shop, shops, order)).givenBack).toBe(Math.min(given, card));
        const { wallet = 0 } = await accountsOf(shop, customer.id);
        expect(wallet).toBe(paid === 'wallet' ? Math.max(0, given - card) : 0);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a refund by item', () => {
  test('pays back what was paid for the units, and no unit twice', async () => {
    const order = await completed(shopperAt(shops.api, shop.host), {
      lines: [
        [333, 3],
        [500, 1],
      ],
    });
    const [cakes, pie] = (await orderOf(order.id)).items;
    expect([cakes, pie]).toMatchObject([
      { paid: 9.99, refunded_quantity: 0 },
      { paid: 5, refunded_quantity: 0 },
    ]);
    const units = (...items: [number, number][]) => ({
      items: items.map(([item_id, quantity]) => ({ item_id, quantity })),
    });
    const first = await refund(owner, order.id, units([cakes.id, 2]));
    expect(first.body.order).toMatchObject({
      refundable: 8.33,
      items: [{ refunded_quantity: 2 }, { refunded_quantity: 0 }],
    });
    const again = await refund(owner, order.id, units([cakes.id, 2]));
    expect([again.status, again.body.errors]).toEqual([
      422,
      { items: ['Only 1 unit of “Cake for 333” is left to refund.'] },
    ]);
    expect((await refund(owner, order.id, units([order.id + 999, 1]))).body.errors).toHaveProperty('items');
    const twice = await refund(owner, order.id, units([pie.id, 1], [pie.id, 1]));
    expect(twice.status).toBe(422);
    expect((await refund(owner, order.id, { ...units([pie.id, 1]), amount: 1 })).body.errors).toHaveProperty('amount');
    await refund(owner, order.id, { amount: 4 });
    // Of 8.33, only 4.33 is left, which is less than the pie.
    expect((await refund(owner, order.id, units([pie.id, 1]))).body.errors).toEqual({
      amount: ['Only $4.33 is left to refund.'],
    });
    const last = await refund(owner, order.id, units([cakes.id, 1]));
    expect(last.body.order).toMatchObject({
      refundable: 1,
      items: [{ refunded_quantity: 3 }, { refunded_quantity: 0 }],
    });
    const { data } = (await owner.get('/audit')).body;
    expect(data[0]).toMatchObject({
      action: 'order.refund',
      after: { amount: 3.33, items: '1 × Cake for 333' },
    });
  });

  test('by two desks at once is made once', async () => {
    const order = await completed(shopperAt(shops.api, shop.host), {
      lines: [
        [500, 1],
        [900, 3],
      ],
    });
    const [item] = (await orderOf(order.id)).items;
    const body = { items: [{ item_id: item.id, quantity: 1 }] };
    const ends = await Promise.all([owner, manager, owner, manager].map((desk) => refund(desk, order.id, body)));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await orderOf(order.id)).toMatchObject({ refundable: 27, items: [{ refunded_quantity: 1 }, {}] });
  });

  test('names only items of the order', async () => {
    const mine = await completed(shopperAt(shops.api, shop.host));
    const other = await completed(shopperAt(shops.api, shop.host));
    const [item] = (await orderOf(other.id)).items;
    const { status, body } = await refund(owner, mine.id, { items: [{ item_id: item.id, quantity: 1 }] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['items']]);
    expect((await orderOf(other.id)).items[0].refunded_quantity).toBe(0);
  });
});

describe('rejecting an order', () => {
  const reject = (desk: SignedInOperator, id: number) =>
    desk.send('POST', `/orders/${id}/steps`, { step: 'reject', note: 'The oven is broken' });
  const steps = async (desk: SignedInOperator, id: number) => {
    const [one, list] = await Promise.all([desk.get(`/orders/${id}`), desk.get('/orders')]);
    const inList = list.body.data.find((each: { id: number }) => each.id === id);
    expect(inList.next_steps).toEqual(one.body.order.next_steps);
    return one.body.order.next_steps;
  };

  test('that is paid pays money back, which staff may not, and others only with their password', async () => {
    const shopper = shopperAt(shops.api, shop.host);
    await shopper.add({ product_id: await shop.product({ name: 'Cake', price: 900 }), quantity: 1 });
    const placed = await placedOrder(shopper, { order_type: 'pickup', payment_method: 'card' });
    await pay(shopper, { id: placed.id, orderKey: placed.order_key }, CARDS.success);
    expect(await steps(staff, placed.id)).toEqual(['accept']);
    expect(await steps(manager, placed.id)).toEqual(['accept', 'reject']);
    const refused = await reject(staff, placed.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'refund_forbidden']);
    expect(refused.body.message).toContain('Only an owner or a manager');
    expect((await orderOf(placed.id)).status).toBe('placed');
    await shops.database.pool.query("update operator_session set confirmed_at = now() - interval '1 hour'");
    expect((await reject(manager, placed.id)).body.code).toBe('confirmation_required');
    expect((await orderOf(placed.id)).status).toBe('placed');
    await manager.send('POST', '/confirm', { password: OPERATOR_PASSWORD });
    expect((await reject(manager, placed.id)).body.order.status).toBe('rejected');
  });

  test('that is not paid yet is left to everybody', async () => {
    const shopper = shopperAt(shops.api, shop.host);
    await shopper.add({ product_id: await shop.product({ name: 'Cake', price: 900 }), quantity: 1 });
    const placed = await placedOrder(shopper, { order_type: 'pickup', payment_method: 'cod' });
    expect(await steps(staff, placed.id)).toEqual(['accept', 'reject']);
    expect((await reject(staff, placed.id)).body.order.status).toBe('rejected');
  });
});
