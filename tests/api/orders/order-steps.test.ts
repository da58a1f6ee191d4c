/** Steps of the store with an order, and their effects: messages, earned rewards and refunds. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { renderMessage } from '#services/messages/templates/render-message.ts';
import { stepByNumber } from '#services/orders/change/step-by-operator.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, entriesOf } from '../../support/shop/ledger.ts';
import { look } from '../../support/shop/messages.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { CARDS, jobsByHand, pay, stateOf } from '../../support/shop/payments.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const PRIZES = JSON.stringify([{ type: 'reward', amount: 2, weight: 1 }]);

let shops: TestShops;
let shop: TestShop;
let cake: number;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.localhost`);
  cake = await shop.product({ name: 'Cake', price: 2050, stock: 50 });
  await shop.insert('setting', { key: 'scratch_card_prizes', value: PRIZES });
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;
const stock = async () => (await sql('select stock from product where tenant_id = $1 and id = $2', cake))[0].stock;
const newCustomer = (row: object = {}) => customerOf(shops.api, shop, { is_email_verified: true, phone: null, ...row });
const order = async (shopper: Shopper, quantity = 1, more: object = {}) => {
  await shopper.add({ product_id: cake, quantity });
  return placedOrder(shopper, more);
};
const seen = async (shopper: Shopper, id: number) =>
  (await shopper.get(`/api/get-single-order?order_id=${id}`)).body.order;
const cards = async () => sql('select status, reference from scratch_card where tenant_id = $1 order by id');
const told = async () =>
  (await sql(`select content ->> 'step' as step from message where tenant_id = $1 order by id`)).map(
    ({ step }) => step,
  );
const refusal = async (number: string, step: string, more: { amount?: string; note?: string } = {}) => {
  const outcome = await stepByNumber(shop.db, { number, step, note: more.note, amount: more.amount });
  if (outcome.ok) return null;
  const { ok: _, ...failure } = outcome;
  return failure;
};

describe('the store', () => {
  test('moves an order forward, each step once, as its order type allows', async () => {
    const guest = shopperAt(shops.api, shop.host);
    const { id, order_number: number } = await order(guest);
    expect(await refusal(number, 'ready')).toEqual({
      code: 'step_impossible',
      status: 'placed',
      next: ['accept', 'reject'],
    });
    expect(await refusal(number, 'redy')).toMatchObject({ code: 'step_impossible', status: 'placed' });
    await applySteps(shop, number, 'accept', { note: 'At six o’clock' });
    expect(await refusal(number, 'accept')).toMatchObject({ next: ['prepare', 'ready', 'reject'] });
    await applySteps(shop, String(Number(number.slice(2))), ['prepare', 'ready', 'complete']);
    expect(await refusal(number, 'reject')).toMatchObject({ status: 'completed', next: [] });
    expect(await refusal('A-999', 'accept')).toEqual({ code: 'not_found' });
    expect(await refusal(number, 'accept', { note: 'two\nlines' })).toEqual({ code: 'note_invalid', maxLength: 200 });
    const { status, timeline } = await seen(guest, id);
    expect(status).toBe('completed');
    const steps = timeline.map((each: { status: string; note: string | null }) => [each.status, each.note]);
    expect(steps).toEqual([
      ['placed', null],
      ['accepted', 'At six o’clock'],
      ['preparing', null],
      ['ready', null],
      ['completed', null],
      ['paid', null],
    ]);
  });

  test('moves an order once when many terminals act at the same time', async () => {
    const guest = shopperAt(shops.api, shop.host);
    const { id, order_number: number } = await order(guest);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        stepByNumber(shop.db, { number, step: 'accept', note: undefined, amount: undefined }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await seen(guest, id)).timeline).toHaveLength(2);
    expect((await told()).filter((step) => step === 'accepted')).toHaveLength(1);
  });

  test('can reject an order, which returns everything', async () => {
    const guest = shopperAt(shops.api, shop.host);
    const { id, order_number: number } = await order(guest, 3);
    expect(await stock()).toBe(47);
    await applySteps(shop, number, ['accept', 'reject'], { note: 'The oven is broken' });
    expect(await stock()).toBe(50);
    expect(await seen(guest, id)).toMatchObject({
      status: 'rejected',
      reason_code: 'store',
      reason: 'The oven is broken',
      can_cancel: false,
    });
  });

  test('finds an order by its number with any prefix', async () => {
    await shop.insert('setting', { key: 'order_number_prefix', value: 'S1' });
    const { id, order_number: number } = await order(shopperAt(shops.api, shop.host));
    const bare = number.slice(2);
    // Not order 1…, although the prefix ends in that digit.
    await applySteps(shop, number, 'accept');
    await applySteps(shop, `A-${bare}`, 'prepare');
    await applySteps(shop, bare, 'ready');
    expect(await sql('select status from orders where tenant_id = $1 and id = $2', id)).toEqual([{ status: 'ready' }]);
    expect(await refusal(`${bare.padStart(10, '1')}`, 'complete')).toEqual({ code: 'not_found' });
  });

  test('cannot act on orders of another store', async () => {
    const other = await shops.open(`other-${randomUUID()}.localhost`);
    const { order_number: number } = await order(shopperAt(shops.api, shop.host));
    await expect(applySteps(other, number, 'accept')).rejects.toThrow('accept: not_found');
  });
});

test('the customer is notified of each important step once', async () => {
  const guest = shopperAt(shops.api, shop.host);
  const { id, order_key: key, order_number: number } = await order(guest);
  await applySteps(shop, number, COMPLETE.pickup);
  expect(await told()).toEqual(['placed', 'accepted', 'ready', 'completed']);
  const [{ content }] = await sql('select content from message where tenant_id = $1 order by id limit 1');
  expect(content).toMatchObject({
    number: Number(number.slice(2)),
    path: `/track-order/${id}#${key}`,
    rows: [
      { label: '1 × Cake', amountMinor: 2050 },
      { word: 'due', amountMinor: 2050 },
    ],
  });
});

test('pickup mails state place and time until the order is collected', async () => {
  await sql(
    `update branch set address_1 = '12 Main St', city = 'Portland', state = 'OR', pincode = '97205', country = 'US'
     where tenant_id = $1`,
  );
  const guest = shopperAt(shops.api, shop.host);
  await guest.add({ product_id: cake, quantity: 1 });
  const { slots } = (await guest.get('/api/get-checkout')).body;
  const scheduledAt = slots.at(20).starts_at;
  const { order_number: number } = await placedOrder(guest, { scheduled_at: scheduledAt });
  await applySteps(shop, number, COMPLETE.pickup);
  const rows = await sql('select content from message where tenant_id = $1 order by id');
  const said = rows.map(({ content }) => [content.step, content.pickUpAt, content.scheduledAt && 'then']);
  const place = '12 Main St, Portland, OR\u00a097205';
  expect(said).toEqual([
    ['placed', place, 'then'],
    ['accepted', place, 'then'],
    ['ready', place, 'then'],
    ['completed', null, null],
  ]);
  expect(new Date(rows[0].content.scheduledAt)).toEqual(new Date(scheduledAt));
});

describe('a completed order', () => {
  test('of a customer is paid, earns expiring rewards and a scratch card', async () => {
    const customer = await newCustomer();
    const { id, order_number: number } = await order(customer, 3);
    expect((await customer.get('/api/check-wallet')).body.reward_pending).toBe(0.62);
    await applySteps(shop, number, COMPLETE.pickup);
    const done = await seen(customer, id);
    expect(done).toMatchObject({ payment_status: 'paid', totals: { paid: 61.5 }, earned: { rewards: 0.62 } });
    const [entry] = await entriesOf(shop, customer.id);
    expect(entry).toMatchObject({ account: 'reward', amountMinor: 62, reason: 'order_reward', reference: String(id) });
    const days = ((entry?.expiresAt?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(365);
    expect(await cards()).toEqual([{ status: 'available', reference: String(id) }]);
    expect(done.earned.scratch_card_id).toBeGreaterThan(0);
    const wallet = (await customer.get('/api/check-wallet')).body;
    expect([wallet.reward_balance, wallet.reward_pending]).toEqual([0.62, 0]);
    expect(wallet.transactions[0].description).toBe(`Earned with order ${number}`);
  });

  test("earns by the store's settings, and no card below the minimum", async () => {
    await shop.insert('setting', { key: 'reward_earn_percent', value: '10' });
    await shop.insert('setting', { key: 'scratch_card_minimum_order', value: '20.51' });
    await shop.insert('setting', { key: 'order_number_prefix', value: 'X-' });
    const customer = await newCustomer();
    const { order_number: number } = await order(customer);
    expect((await customer.get('/api/check-wallet')).body.reward_pending).toBe(2.05);
    await applySteps(shop, number, COMPLETE.pickup);
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 205 });
    const { transactions } = (await customer.get('/api/check-wallet')).body;
    expect(transactions[0].description).toBe('Earned with order X-1');
    expect(await cards()).toEqual([]);
  });

  test('of a guest earns nothing', async () => {
    const { id, order_number: number } = await order(shopperAt(shops.api, shop.host));
    await applySteps(shop, number, COMPLETE.pickup);
    expect(await cards()).toEqual([]);
    expect(await sql('select 1 from ledger_entry where tenant_id = $1')).toEqual([]);
    expect(id).toBeGreaterThan(0);
  });

  test('credits the referrer, for the first order only', async () => {
    const [referrer, referee] = [await newCustomer(), await newCustomer()];
    const noted = { referee_id: referee.id, referrer_id: referrer.id, referee_credited_at: new Date() };
    await shop.insert('referral', noted);
    for (let round = 0; round < 2; round += 1)
      await applySteps(shop, (await order(referee)).order_number, COMPLETE.pickup);
    expect(await accountsOf(shop, referrer.id)).toEqual({ reward: 500 });
  });
});

describe('a refund', () => {
  const completed = async (shopper: Shopper, quantity = 1, more: object = {}) => {
    const made = await order(shopper, quantity, more);
    await applySteps(shop, made.order_number, COMPLETE.pickup);
    return made;
  };
  /** Expects every balance to be the sum of its entries. */
  const sound = async () => expect(await checkLedger(shop.db).then(({ problems }) => problems)).toEqual([]);

  test('takes back what the order earned: rewards, card and referral credit', async () => {
    const [referrer, referee] = [await newCustomer(), await newCustomer()];
    const noted = { referee_id: referee.id, referrer_id: referrer.id, referee_credited_at: new Date() };
    await shop.insert('referral', noted);
    const { id, order_number: number } = await completed(referee);
    await applySteps(shop, number, 'refund');
    expect(await accountsOf(shop, referee.id)).toEqual({ reward: 0 });
    expect(await accountsOf(shop, referrer.id)).toEqual({ reward: 0 });
    expect(await cards()).toMatchObject([{ status: 'revoked' }]);
    expect(await seen(referee, id)).toMatchObject({
      status: 'completed',
      payment_status: 'refunded',
      totals: { paid: 20.5, refunded: 20.5 },
      earned: { rewards: 0, scratch_card_id: null },
    });
    expect((await told()).at(-1)).toBe('refunded');
    await sound();
  });

  test('keeps the referral credit while another order of the friend qualifies', async () => {
    const [referrer, referee] = [await newCustomer(), await newCustomer()];
    const noted = { referee_id: referee.id, referrer_id: referrer.id, referee_credited_at: new Date() };
    await shop.insert('referral', noted);
    const first = await completed(referee);
    const second = await completed(referee);
    await applySteps(shop, first.order_number, 'refund');
    expect(await accountsOf(shop, referrer.id)).toEqual({ reward: 500 });
    await applySteps(shop, second.order_number, 'refund');
    expect(await accountsOf(shop, referrer.id)).toEqual({ reward: 0 });
    await sound();
  });

  test('takes back rewards and scratched prizes at most down to zero', async () => {
    const customer = await newCustomer();
    const { order_number: number } = await completed(customer, 10);
    const [{ id: card }] = await sql('select id from scratch_card where tenant_id = $1');
    await customer.send('POST', '/api/user/redeem-scratch-card', { scratch_card_id: Number(card) });
    // 2.05 were earned and 2.00 scratched; almost all of it is spent.
    await sql(`update ledger_account set balance_minor = 5 where tenant_id = $1`);
    await shop.insert('ledger_entry', {
      customer_id: customer.id,
      account: 'reward',
      amount_minor: -400,
      reason: 'order',
      reference: 'spent',
    });
    await applySteps(shop, number, 'refund');
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 0 });
    expect(await cards()).toMatchObject([{ status: 'redeemed' }]);
    await sound();
  });

  test('takes back the prize of its scratch card', async () => {
    const customer = await newCustomer();
    const { order_number: number } = await completed(customer, 10);
    const [{ id: card }] = await sql('select id from scratch_card where tenant_id = $1');
    await customer.send('POST', '/api/user/redeem-scratch-card', { scratch_card_id: Number(card) });
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 405 });
    await applySteps(shop, number, 'refund');
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 0 });
    await sound();
  });

  const IN_DOLLARS = { code: 'too_much', currencyCode: 'USD', decimalPlaces: 2 };

  test('takes back a part if it is partial, and the rest with the rest', async () => {
    const customer = await newCustomer();
    const { id, order_number: number } = await completed(customer, 10);
    expect(await refusal(number, 'refund', { amount: '205.01' })).toEqual({ ...IN_DOLLARS, leftMinor: 20_500 });
    expect(await refusal(number, 'refund', { amount: '0' })).toEqual({ code: 'amount_missing' });
    expect(await refusal(number, 'refund', { amount: 'all' })).toMatchObject({ code: 'amount_invalid' });
    await applySteps(shop, number, 'refund', { amount: '51.25' });
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 205 - 51 });
    expect(await seen(customer, id)).toMatchObject({
      payment_status: 'partially_refunded',
      totals: { refunded: 51.25 },
    });
    expect(await cards()).toMatchObject([{ status: 'available' }]);
    expect(await refusal(number, 'refund', { amount: '153.76' })).toEqual({ ...IN_DOLLARS, leftMinor: 15_375 });
    await applySteps(shop, number, 'refund', { amount: '0.75' });
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 153 });
    await applySteps(shop, number, 'refund');
    expect(await accountsOf(shop, customer.id)).toEqual({ reward: 0 });
    expect(await cards()).toMatchObject([{ status: 'revoked' }]);
    expect(await seen(customer, id)).toMatchObject({ payment_status: 'refunded', totals: { refunded: 205 } });
    expect(await refusal(number, 'refund')).toEqual({ code: 'nothing_left' });
    await sound();
  });

  test('is split among the tenders that paid', async () => {
    const customer = await newCustomer();
    await shop.insert('ledger_account', { customer_id: customer.id, account: 'wallet', balance_minor: 500 });
    const entry = { customer_id: customer.id, account: 'wallet', amount_minor: 500 };
    await shop.insert('ledger_entry', { ...entry, reason: 'operator', reference: '1' });
    await customer.add({ product_id: cake, quantity: 1 });
    await customer.cart('?use_wallet=true');
    const made = await placedOrder(customer, { payment_method: 'card', use_wallet: true });
    const card = { id: made.id, orderKey: made.order_key };
    await pay(customer, card, CARDS.success);
    await applySteps(shop, made.order_number, COMPLETE.pickup);
    await applySteps(shop, made.order_number, 'refund', { amount: '18', note: 'One was cold.' });
    const [{ content }] = await sql('select content from message where tenant_id = $1 order by id desc limit 1');
    expect(content).toMatchObject({ step: 'refunded', note: 'One was cold.' });
    expect(content.refunds).toEqual([
      { to: 'card', amountMinor: 1550, isDone: false },
      { to: 'wallet', amountMinor: 250, isDone: true },
    ]);
    expect(await accountsOf(shop, customer.id)).toMatchObject({ wallet: 250 });
    await jobsByHand(shops).workOff('check_payment');
    expect(await stateOf(shop, shops, card)).toMatchObject({ state: 'refunded', givenBack: 1550, refundedMinor: 1800 });
    await applySteps(shop, made.order_number, 'refund');
    expect(await stateOf(shop, shops, card)).toMatchObject({ state: 'refunded', givenBack: 1550, refundedMinor: 2050 });
    expect(await accountsOf(shop, customer.id)).toMatchObject({ wallet: 500 });
    await sound();
  });

  test('of a cash order is handed out by the store, and the customer is notified', async () => {
    const shopper = shopperAt(shops.api, shop.host);
    const { id, order_number: number, order_key: key } = await order(shopper);
    await applySteps(shop, number, COMPLETE.pickup);
    await applySteps(shop, number, 'refund', { amount: '5' });
    const [{ content }] = await sql('select content from message where tenant_id = $1 order by id desc limit 1');
    const { text } = renderMessage('email', content, look());
    expect(text).toContain("You're getting $5.00 back.");
    expect(text).toContain('The store will refund $5.00 directly, in cash or as agreed with you.');
    expect(text).not.toMatch(/card|wallet|rewards/i);
    const { body } = await shopper.get(`/api/get-single-order-to-track?order_id=${id}&order_key=${key}`);
    expect(body.order.refunds).toEqual([{ to: 'store', amount: 5, is_done: false }]);
  });

  test('refunds completed orders only and advises to reject others', async () => {
    const { order_number: number } = await order(shopperAt(shops.api, shop.host));
    expect(await refusal(number, 'refund')).toEqual({ code: 'not_completed' });
  });
});
