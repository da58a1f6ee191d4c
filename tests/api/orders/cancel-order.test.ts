import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelResponse } from '#contracts/order-requests.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf } from '../../support/shop/ledger.ts';
import { applySteps } from '../../support/shop/order-steps.ts';
import { CARDS, jobsByHand, pay, stateOf } from '../../support/shop/payments.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.localhost`);
  bread = await shop.product({ name: 'Bread', price: 450, stock: 5 });
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const stock = async () => (await sql('select stock from product where id = $1', [bread]))[0].stock;
const newGuest = () => shopperAt(shops.api, shop.host);
const filled = async <Kind extends Shopper>(shopper: Kind, quantity = 2): Promise<Kind> => {
  await shopper.add({ product_id: bread, quantity });
  return shopper;
};
const cancel = (shopper: Shopper, id: number, more: object = {}, headers = {}) =>
  shopper.send('POST', '/api/cancel-order', { order_id: id, reason_code: 'changed_mind', ...more }, headers);
const messages = async (recipient: string) =>
  (
    await sql(`select content ->> 'step' as step from message where tenant_id = $1 and recipient = $2 order by id`, [
      shop.db.tenantId,
      recipient,
    ])
  ).map(({ step }) => step);
/** A customer with 20.00 in the wallet and 3.00 of rewards. */
async function richCustomer() {
  const customer = await customerOf(shops.api, shop);
  for (const [account, balance_minor] of [
    ['wallet', 2000],
    ['reward', 300],
  ]) {
    await shop.insert('ledger_account', { customer_id: customer.id, account, balance_minor });
    const entry = { customer_id: customer.id, account, amount_minor: balance_minor, reason: 'operator' };
    await shop.insert('ledger_entry', { ...entry, reference: randomUUID() });
  }
  return customer;
}

describe('a cash order', () => {
  test('can be cancelled with a reason, which returns its stock', async () => {
    const guest = await filled(newGuest());
    const order = await placedOrder(guest);
    expect(await stock()).toBe(3);
    const response = await cancel(guest, order.id, { reason_code: 'other', reason: 'It rains' });
    const { order: cancelled, refund } = expectContract(response, cancelResponse);
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      payment_status: 'unpaid',
      reason_code: 'other',
      reason: 'It rains',
      can_cancel: false,
    });
    expect(cancelled.timeline.map(({ status }) => status)).toEqual(['placed', 'cancelled']);
    expect(refund).toEqual({ amount: 0, to: [], status: 'none' });
    expect(await stock()).toBe(5);
    expect((await guest.cart()).cart_items).toEqual([]);
    expect(await messages('ada@example.com')).toContain('cancelled');
  });

  test('gives everything back once, even if it is cancelled repeatedly by different people', async () => {
    const guest = await filled(newGuest());
    const order = await placedOrder(guest);
    const responses = await Promise.all([
      ...[1, 2, 3].map(() => cancel(guest, order.id)),
      ...[1, 2, 3].map(() => cancel(newGuest(), order.id, { order_key: order.order_key })),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(responses.slice(0, 3).map(({ text }) => text)).size).toBe(1);
    expect(await stock()).toBe(5);
    const again = await cancel(guest, order.id, { reason_code: 'takes_too_long' });
    expect(again.body.order).toMatchObject({ status: 'cancelled', reason_code: 'changed_mind' });
  });

  test('can be cancelled with its key, without revealing the customer', async () => {
    const guest = await filled(newGuest());
    const order = await placedOrder(guest);
    const nobody = shopperAt(shops.api, shop.host, {});
    expect((await cancel(nobody, order.id)).status).toBe(404);
    const { text, body } = await cancel(nobody, order.id, { order_key: order.order_key });
    expect(body.order.status).toBe('cancelled');
    expect(text).not.toContain('Lovelace');
  });

  test('cannot be cancelled while it is being made, nor after it ended', async () => {
    const guest = await filled(newGuest());
    const order = await placedOrder(guest);
    await applySteps(shop, order.order_number, 'accept');
    const late = await cancel(guest, order.id);
    expect([late.status, late.body.code]).toEqual([409, 'order_not_cancellable']);
    expect(late.body.message).toContain('already being prepared');
    expect(await stock()).toBe(3);
    await shop.insert('setting', { key: 'cancel_minutes', value: '5' });
    expect((await cancel(guest, order.id)).status).toBe(200);
    const other = await placedOrder(await filled(guest));
    await applySteps(shop, other.order_number, 'reject');
    const ended = await cancel(guest, other.id);
    expect([ended.status, ended.body.code]).toEqual([409, 'order_not_cancellable']);
  });
});

describe('an order paid with wallet and rewards', () => {
  test('returns both at once when it is cancelled', async () => {
    const customer = await filled(await richCustomer());
    await customer.cart('?use_wallet=true&reward_amount=1');
    const order = await placedOrder(customer, { payment_method: 'wallet', use_wallet: true, reward_amount: 1 });
    expect(order).toMatchObject({
      status: 'placed',
      payment_status: 'paid',
      totals: { wallet_used: 8, reward_used: 1 },
    });
    const { order: cancelled, refund } = expectContract(await cancel(customer, order.id), cancelResponse);
    expect(refund).toEqual({ amount: 9, to: ['wallet', 'reward'], status: 'done' });
    expect(cancelled).toMatchObject({ payment_status: 'refunded', totals: { paid: 9, refunded: 9 } });
    expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 2000, reward: 300 });
  });
});

describe('a card order', () => {
  const placedByCard = async (shopper: Shopper) => placedOrder(shopper, { payment_method: 'card' });
  const cardOf = (order: { id: number; order_key: string }) => ({ id: order.id, orderKey: order.order_key });

  test('that is unpaid returns to the cart when cancelled, and can no longer be paid', async () => {
    const guest = await filled(newGuest());
    const order = await placedByCard(guest);
    expect(order.status).toBe('pending_payment');
    const { body } = await cancel(guest, order.id);
    expect(body).toMatchObject({ order: { status: 'cancelled' }, refund: { amount: 0, status: 'none' } });
    expect(await stock()).toBe(5);
    expect((await guest.cart()).cart_items).toMatchObject([{ product_id: bread, quantity: 2 }]);
    const late = await pay(guest, cardOf(order), CARDS.success);
    expect([late.status, late.body.code]).toEqual([409, 'order_expired']);
    // The customer was never notified of this order.
    expect(await messages('ada@example.com')).not.toContain('cancelled');
  });

  test('with two lines that have become equal returns all units to the cart, empty or not', async () => {
    const extra = await shop.attribute('Extra', ['Butter'], true);
    const [butter = 0] = extra.valueIds;
    const values = [{ id: butter, value: 'Butter', priceMinor: 50, dependencies: [], variantPrices: [] }];
    const roll = await shop.product({
      name: 'Roll',
      price: 100,
      options: {
        multiSelectableAttributes: [{ id: extra.id, name: 'Extra', minSelect: 0, maxSelect: null, values }],
      },
    });
    for (const isEmpty of [true, false]) {
      await sql('update product set options = $2, version = version + 1 where id = $1', [roll, optionsOf(values)]);
      const guest = newGuest();
      await guest.add({ product_id: roll, quantity: 2, selected_multi_attributes: { [extra.id]: [butter] } });
      await guest.add({ product_id: roll, quantity: 3 });
      await sql('update product set options = $2, version = version + 1 where id = $1', [roll, optionsOf([])]);
      const order = await placedByCard(guest);
      expect(order.items.map(({ quantity }) => quantity)).toEqual([2, 3]);
      if (!isEmpty) await guest.add({ product_id: roll, quantity: 4 });
      expect((await cancel(guest, order.id)).status).toBe(200);
      const [line, ...others] = (await guest.cart()).cart_items;
      expect([line?.quantity, others]).toEqual([isEmpty ? 5 : 9, []]);
    }

    function optionsOf(left: typeof values) {
      const group = { id: extra.id, name: 'Extra', minSelect: 0, maxSelect: null, values: left };
      return JSON.stringify({ attributes: [], multiSelectableAttributes: left.length > 0 ? [group] : [] });
    }
  });

  test('can still be paid after a cancellation with a key of another request', async () => {
    const guest = await filled(newGuest());
    const order = await placedByCard(guest);
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await cancel(guest, 999_999, {}, key)).status).toBe(404);
    expect((await cancel(guest, order.id, {}, key)).body.code).toBe('idempotency_mismatch');
    expect((await pay(guest, cardOf(order), CARDS.success)).body.status).toBe('succeeded');
  });
  test('that is paid is refunded through its provider', async () => {
    const guest = await filled(newGuest());
    const order = await placedByCard(guest);
    await pay(guest, cardOf(order), CARDS.success);
    const before = await guest.get(`/api/get-single-order-to-track?order_id=${order.id}`);
    expect(before.body.order).toMatchObject({
      refunds: [],
      cancel_refunds: [{ to: 'card', amount: 9, is_done: false }],
    });
    const { order: cancelled, refund } = expectContract(await cancel(guest, order.id), cancelResponse);
    expect(cancelled).toMatchObject({ refunds: [{ to: 'card', amount: 9, is_done: false }], cancel_refunds: [] });
    expect(refund).toEqual({ amount: 9, to: ['card'], status: 'pending' });
    expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    await jobsByHand(shops).workOff('check_payment');
    const after = expectContract(await cancel(guest, order.id), cancelResponse);
    expect(after.refund).toEqual({ amount: 9, to: ['card'], status: 'done' });
    expect(after.order).toMatchObject({ payment_status: 'refunded', totals: { paid: 9, refunded: 9 } });
    expect(await stateOf(shop, shops, cardOf(order))).toMatchObject({ state: 'refunded', givenBack: 900 });
  });

  test('cancelled and paid at the same time ends in one of both, and no money is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await filled(newGuest(), 1);
      const order = await placedByCard(guest);
      await Promise.all([pay(guest, cardOf(order), CARDS.success), cancel(guest, order.id)]);
      await jobsByHand(shops).workOff('check_payment');
      const state = await stateOf(shop, shops, cardOf(order));
      // A payment that comes first is refunded with the cancellation; otherwise nothing was charged.
      expect(state.status).toBe('cancelled');
      expect(state.givenBack).toBe(state.intent === 'succeeded' ? 450 : 0);
      expect(await stock()).toBe(5);
    }
  });
});
