import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockOrder } from '#db/orders/order-rows.ts';
import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { ProviderUnavailable } from '#providers/payment/payment-provider.ts';
import { debit } from '#services/ledger/debit.ts';
import { renderMessage } from '#services/messages/templates/render-message.ts';
import { changeStatus } from '#services/orders/change/change-status.ts';
import { beginPayment } from '#services/payments/begin-payment.ts';
import { endPayment } from '#services/payments/end-payment.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import { giveBackCard, requestRefund } from '#services/payments/request-refund.ts';
import { settle } from '#services/payments/settle.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { look } from '../../support/shop/messages.ts';
import { CARDS, type CardOrder, cardOrder, jobsByHand, pay, stateOf } from '../../support/shop/payments.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let ada: Shopper;
let order: CardOrder;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  jobs = jobsByHand(shops);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await sql('truncate message');
  await sql('truncate pgboss.job');
  await sql('delete from payment');
  ada = shopperAt(shops.api, shop.host);
  order = await cardOrder(shop, ada);
  jobs.warnings.length = 0;
});

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const intentRow = async () =>
  (await sql('select id from sandbox_intent where order_id = $1', [order.id]))[0] as { id: string };
const state = () => stateOf(shop, shops, order);
const reconcile = () => jobs.work('reconcile_payments');
const expire = () => jobs.work('expire_orders');
/** Shifts all times as if these minutes had passed. */
const later = (minutes: number) =>
  Promise.all([
    sql(`update payment set check_at = check_at - make_interval(mins => $1)`, [minutes]),
    sql(`update orders set expires_at = expires_at - make_interval(mins => $1)`, [minutes]),
  ]);
const locked = (work: (transaction: TenantDb, order: LockedOrder) => Promise<unknown>) =>
  shop.db.transaction(async (transaction) => {
    const found = await lockOrder(transaction, order.id);
    if (!found) throw new Error('no order');
    return work(transaction, found);
  });
/** Cancels the order as a cancellation does. */
const cancel = () => locked((transaction, found) => changeStatus(transaction, found, 'cancelled'));
/** Requests a refund as the store does. */
const askBack = (cardMinor?: number) =>
  locked((transaction, found) =>
    cardMinor === undefined
      ? giveBackCard(transaction, found)
      : requestRefund(transaction, found, { cardMinor, walletMinor: 0, rewardMinor: 0, storeMinor: 0 }),
  );
/** Forgets that the refund of the order was made, as if the provider's response were lost. */
async function loseRefund() {
  await sql(`update payment set state = 'refund_due' where order_id = $1`, [order.id]);
  await sql('update order_refund set provider_id = null where order_id = $1', [order.id]);
}
/** A customer with an order of which 10.00 is paid from a wallet of 15.00, and 10.80 by card. */
async function payingBoth() {
  const customer = await customerOf(shops.api, shop);
  await give(shop, customer.id, { wallet: 1500 });
  const parts = { wallet_used_minor: 1000, due_minor: 1080, customer_email: 'mixed@example.com' };
  order = await cardOrder(shop, { kind: 'user', key: String(customer.id) }, parts);
  const cause = { reason: 'order', reference: String(order.id) } as const;
  await shop.db.transaction((transaction) =>
    debit(transaction, { customerId: customer.id, account: 'wallet', amountMinor: 1000, ...cause }),
  );
  return customer;
}
const away: PaymentProviders = {
  takesTestCards: true,
  of: async () => {
    throw new ProviderUnavailable('it is away');
  },
};

describe('reconciliation', () => {
  test('finds a payment with a lost response within a minute', async () => {
    const { status, body, headers } = await pay(ada, order, CARDS.lostResponse);
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'payment_unavailable', '5']);
    expect(await state()).toMatchObject({ status: 'pending_payment', state: 'requires_payment', intent: 'succeeded' });
    expect(await jobs.take('sandbox_webhook')).toEqual([]);
    await reconcile();
    expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded', paidMinor: 2080, isWatched: false });
  });
  test('is not needed for a browser that asks again', async () => {
    await pay(ada, order, CARDS.lostResponse);
    expect((await pay(ada, order)).body).toMatchObject({ status: 'succeeded', order: { status: 'placed' } });
  });
  test('creates the payment that a crash left out', async () => {
    expect(await state()).toMatchObject({ state: 'creating', intent: null });
    await reconcile();
    expect(await state()).toMatchObject({ state: 'requires_payment', intent: 'requires_payment', isWatched: true });
  });
  test('ends the payment of an order cancelled before the provider knew it', async () => {
    await cancel();
    await reconcile();
    expect(await state()).toMatchObject({ state: 'cancelled', intent: 'cancelled', isWatched: false });
  });
  test('finds a payment that ended at the provider', async () => {
    await beginPayment(shop.db, order.id, shops.payments);
    await sql(`update sandbox_intent set status = 'cancelled' where order_id = $1`, [order.id]);
    await later(3);
    await reconcile();
    expect(await state()).toMatchObject({ state: 'cancelled', status: 'pending_payment' });
    expect((await pay(ada, order, CARDS.success)).body.code).toBe('order_expired');
  });
  test('checks unchanged payments less often, and one unreachable provider does not stop the others', async () => {
    await jobsByHand(shops, { payments: away }).work('reconcile_payments');
    const [row] = await sql(`select extract(epoch from check_at - now())::float as seconds from payment`);
    expect(row?.seconds).toBeGreaterThan(50);
    await sql(`update payment set created_at = now() - interval '2 hours', check_at = now()`);
    const second = await cardOrder(shop, ada, { provider: 'stripe' });
    await reconcile();
    const [old] = await sql(
      `select extract(epoch from check_at - now())::float as seconds from payment where order_id = $1`,
      [order.id],
    );
    expect(old?.seconds).toBeGreaterThan(25 * 60);
    expect(jobs.warnings).toEqual([
      { queue: 'reconcile_payments', tenant: shop.db.tenantId, order: second.id, reason: expect.any(String) },
    ]);
  });
});

describe('an order that is not paid in time', () => {
  test('expires and can no longer be paid', async () => {
    await beginPayment(shop.db, order.id, shops.payments);
    await expire();
    expect(await state()).toMatchObject({ status: 'pending_payment' });
    await later(31);
    await expire();
    expect(await state()).toMatchObject({ status: 'expired', state: 'cancelled', intent: 'cancelled', paidMinor: 0 });
    const late = await pay(ada, order, CARDS.success);
    expect([late.status, late.body.code]).toEqual([409, 'order_expired']);
    await expire();
    expect((await sql(`select 1 from order_event where order_id = $1 and status = 'expired'`, [order.id])).length).toBe(
      1,
    );
  });
  test('notifies the shopper of refunds and of the restored cart', async () => {
    const customer = await payingBoth();
    await pay(customer, order, CARDS.decline);
    await later(31);
    await expire();
    expect(await accountsOf(shop, customer.id)).toMatchObject({ wallet: 1500 });
    expect((await customer.cart()).cart_items).toMatchObject([{ quantity: 2 }]);
    const told = await sql(`select channel, recipient, content from message where recipient = 'mixed@example.com'`);
    expect(told).toMatchObject([
      { channel: 'email', content: { step: 'expired', refunds: [{ to: 'wallet', amountMinor: 1000, isDone: true }] } },
    ]);
    const letter = renderMessage('email', told[0]?.content, look());
    expect(letter.subject).toMatch(/^Your order A-\d+ was not paid – /);
    expect(letter.text).toContain('Its items are back in your cart');
    expect(letter.text).toContain('$10.00 is back in your wallet.');
  });
  test('but was paid at the provider is placed instead', async () => {
    await pay(ada, order, CARDS.lostResponse);
    await later(31);
    await expire();
    expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded', paidMinor: 2080 });
  });
  test('waits while the bank is undecided', async () => {
    await pay(ada, order, CARDS.slow);
    await later(31);
    await expire();
    expect(await state()).toMatchObject({ status: 'pending_payment', intent: 'processing' });
    await sql(`update sandbox_intent set settles_at = now() where order_id = $1`, [order.id]);
    await expire();
    expect(await state()).toMatchObject({ status: 'placed' });
  });
  test('waits at most an hour for an unreachable provider, and a payment found later is refunded', async () => {
    await pay(ada, order, CARDS.lostResponse);
    const lonely = jobsByHand(shops, { payments: away });
    await later(31);
    await lonely.work('expire_orders');
    expect(await state()).toMatchObject({ status: 'pending_payment' });
    expect(lonely.warnings).toMatchObject([{ order: order.id, reason: 'it is away' }]);
    await later(60);
    await lonely.work('expire_orders');
    expect(await state()).toMatchObject({ status: 'expired', intent: 'succeeded', isWatched: true });
    await reconcile();
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 2080, paid: 'refunded', status: 'expired' });
    const told = await sql(
      `select content ->> 'step' as step, content #> '{refunds,0,amountMinor}' as minor from message order by id`,
    );
    expect(told).toEqual([
      { step: 'expired', minor: null },
      { step: 'refunded', minor: 2080 },
    ]);
  });
});

describe('a late payment', () => {
  test('of an ended intent is refunded before the order expires, and the wallet afterwards', async () => {
    const customer = await payingBoth();
    await beginPayment(shop.db, order.id, shops.payments);
    await sql(`update sandbox_intent set status = 'cancelled' where order_id = $1`, [order.id]);
    await later(3);
    await reconcile();
    await sql(`update sandbox_intent set status = 'succeeded' where order_id = $1`, [order.id]);
    const intent = await (await shops.payments.of(shop.db, 'sandbox')).read((await intentRow()).id);
    expect(await settle(shop.db, 'sandbox', intent)).toBe('refund_late');
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ status: 'pending_payment', paid: 'partially_refunded', givenBack: 1080 });
    await later(31);
    await expire();
    expect(await state()).toMatchObject({ status: 'expired', paid: 'refunded', refundedMinor: 2080, givenBack: 1080 });
    expect(await accountsOf(shop, customer.id)).toMatchObject({ wallet: 1500 });
  });
  test('is refunded once automatically, and the order shows it', async () => {
    const intent = await beginPayment(shop.db, order.id, shops.payments);
    await sql(`update orders set status = 'expired' where id = $1`, [order.id]);
    const [row] = await sql('select id from sandbox_intent where order_id = $1', [order.id]);
    await (await shops.payments.of(shop.db, 'sandbox')).proceed(row?.id, CARDS.success);
    expect(intent.required).toBe(true);
    await jobs.workOff('sandbox_webhook');
    expect(await state()).toMatchObject({ state: 'refund_due', status: 'expired', paid: 'paid', paidMinor: 2080 });
    expect(await jobs.workOff('check_payment')).toBe(1);
    const after = { state: 'refunded', givenBack: 2080, refundedMinor: 2080, paid: 'refunded', isWatched: false };
    expect(await state()).toMatchObject(after);
    await jobs.work('check_payment', { tenant_id: shop.db.tenantId, order_id: order.id });
    await reconcile();
    expect(await state()).toMatchObject(after);
  });
  test('of a cancelled order is refunded', async () => {
    await pay(ada, order, CARDS.slow);
    await cancel();
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ state: 'requires_payment', intent: 'processing', isWatched: true });
    await sql(`update sandbox_intent set settles_at = now() where order_id = $1`, [order.id]);
    await later(2);
    await reconcile();
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ status: 'cancelled', state: 'refunded', givenBack: 2080 });
  });
});

describe('a refund', () => {
  test('is requested in the cancelling transaction and done by a job', async () => {
    await pay(ada, order, CARDS.success);
    await cancel();
    expect(await state()).toMatchObject({ status: 'cancelled', state: 'refund_due', asked: 2080, paid: 'paid' });
    expect(await jobs.workOff('check_payment')).toBe(1);
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 2080, refundedMinor: 2080, paid: 'refunded' });
  });
  test('is not made for an unpaid order, nor twice', async () => {
    await cancel();
    expect(await askBack()).toBe('none');
    expect(await jobs.workOff('check_payment')).toBe(2);
    expect(await state()).toMatchObject({ state: 'cancelled', givenBack: 0 });
    expect(await state()).toMatchObject({ asked: 0 });
  });
  test('of a part leaves the order partially refunded', async () => {
    await pay(ada, order, CARDS.success);
    expect(await askBack(500)).toBe(1);
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({
      state: 'refunded',
      givenBack: 500,
      refundedMinor: 500,
      paid: 'partially_refunded',
    });
  });
  test('may follow another, also while that is due, until all is given back', async () => {
    await pay(ada, order, CARDS.success);
    expect(await askBack(500)).toBe(1);
    expect(await askBack(80)).toBe(2);
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 580, refundedMinor: 580, isWatched: false });
    expect(await askBack(1500)).toBe(3);
    expect(await state()).toMatchObject({ state: 'refund_due', isWatched: true, asked: 2080, givenBack: 580 });
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 2080, paid: 'refunded' });
    expect(await askBack()).toBe('none');
    await expect(askBack(1)).rejects.toThrow('a refund of 1 of 0');
  });
  test('with a lost response among others is made once, and so are they', async () => {
    await pay(ada, order, CARDS.success);
    for (const minor of [500, 500, 80]) await askBack(minor);
    await jobs.workOff('check_payment');
    await sql(`update payment set state = 'refund_due' where order_id = $1`, [order.id]);
    await sql('update order_refund set provider_id = null where order_id = $1 and number > 1', [order.id]);
    await sql('update orders set refunded_minor = 500 where id = $1', [order.id]);
    const subject = { tenant_id: shop.db.tenantId, order_id: order.id };
    await Promise.all(Array.from({ length: 5 }, () => jobs.work('check_payment', subject)));
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 1080, refundedMinor: 1080 });
  });
  test('above the paid amount throws', async () => {
    await pay(ada, order, CARDS.success);
    await expect(askBack(2081)).rejects.toThrow('a refund of 2081 of 2080');
    expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded' });
  });
  test('without a response is retried until it is done, by the job and every minute', async () => {
    await pay(ada, order, CARDS.success);
    await cancel();
    const lonely = jobsByHand(shops, { payments: away });
    const [job] = await jobs.take('check_payment');
    await expect(lonely.work('check_payment', job)).rejects.toThrow('it is away');
    await lonely.work('reconcile_payments');
    expect(await state()).toMatchObject({ state: 'refund_due', givenBack: 0, isWatched: true });
    await later(2);
    await reconcile();
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 2080 });
  });
  test('with a lost response is the same one on retry', async () => {
    await pay(ada, order, CARDS.success);
    await cancel();
    await jobs.workOff('check_payment');
    await loseRefund();
    await jobs.work('check_payment', { tenant_id: shop.db.tenantId, order_id: order.id });
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 2080 });
  });
  test('by ten jobs at once is made once', async () => {
    await pay(ada, order, CARDS.success);
    await cancel();
    const subject = { tenant_id: shop.db.tenantId, order_id: order.id };
    await Promise.all(Array.from({ length: 10 }, () => jobs.work('check_payment', subject)));
    expect(await state()).toMatchObject({ state: 'refunded', givenBack: 2080, refundedMinor: 2080 });
  });
});

test('ending a payment returns whether it is unpaid, paid or processing', async () => {
  const end = () => endPayment(shop.db, shops.payments, order.id);
  expect([await end(), await end()]).toEqual(['ended', 'ended']);
  order = await cardOrder(shop, ada);
  await pay(ada, order, CARDS.lostResponse);
  expect(await end()).toBe('paid');
  expect(await state()).toMatchObject({ status: 'placed' });
  order = await cardOrder(shop, ada);
  await pay(ada, order, CARDS.slow);
  expect(await end()).toBe('under_way');
});

describe('a payment with another amount than the order', () => {
  test.each([
    ['less', 'amount_minor = 1'],
    ['more', 'amount_minor = 99999'],
    ['another currency', `currency_code = 'JPY'`],
    ['another order', 'order_id = order_id + 100000'],
  ])('(%s) places nothing and is fully refunded', async (_, tampered) => {
    await beginPayment(shop.db, order.id, shops.payments);
    const [{ id } = { id: '' }] = await sql(`update sandbox_intent set ${tampered} where order_id = $1 returning id`, [
      order.id,
    ]);
    const { status, body } = await pay(ada, order, CARDS.success);
    expect([status, body.code]).toEqual([409, 'amount_mismatch']);
    expect(await state()).toMatchObject({
      status: 'pending_payment',
      paid: 'unpaid',
      paidMinor: 0,
      state: 'refund_due',
    });
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ state: 'refunded', refundedMinor: 0 });
    const [given] = await sql(
      `select refunds->0->>'amountMinor' as back, amount_minor::text as took from sandbox_intent where id = $1`,
      [id],
    );
    expect(given?.back).toBe(given?.took);
    await later(31);
    await expire();
    expect(await state()).toMatchObject({ status: 'expired' });
  });
});
