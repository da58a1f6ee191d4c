import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { beginPayment } from '#services/payments/begin-payment.ts';
import { CARDS, type CardOrder, cardOrder, pay, stateOf } from '../../support/shop/payments.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let ada: Shopper;
let order: CardOrder;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  other = await shops.open('b.localhost');
});
afterAll(() => shops.close());
beforeEach(async () => {
  ada = shopperAt(shops.api, shop.host);
  order = await cardOrder(shop, ada);
});

const state = () => stateOf(shop, shops, order);
const intents = async () =>
  (
    await shops.database.pool.query('select amount_minor, currency_code from sandbox_intent where order_id = $1', [
      order.id,
    ])
  ).rows;

describe('starting a payment', () => {
  test('creates it at the provider once, with the amount of the order', async () => {
    const first = await beginPayment(shop.db, order.id, shops.payments);
    expect(first).toEqual({
      required: true,
      publishableKey: null,
      clientSecret: expect.stringMatching(/^sbx_.+_secret_.{24}$/),
    });
    expect(await beginPayment(shop.db, order.id, shops.payments)).toEqual(first);
    expect(await state()).toMatchObject({ state: 'requires_payment', isWatched: true });
    expect(await intents()).toEqual([{ amount_minor: 2080, currency_code: 'USD' }]);
  });
  test('twenty times at once creates one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => beginPayment(shop.db, order.id, shops.payments)));
    expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await intents()).toHaveLength(1);
  });
  test('reuses one that a crash left behind before it was stored', async () => {
    const { clientSecret } = await beginPayment(shop.db, order.id, shops.payments);
    await shops.database.pool.query(`update payment set state = 'creating', intent_id = null where order_id = $1`, [
      order.id,
    ]);
    expect((await beginPayment(shop.db, order.id, shops.payments)).clientSecret).toBe(clientSecret);
    expect(await state()).toMatchObject({ state: 'requires_payment' });
  });
  test('is not needed once the order is paid', async () => {
    await pay(ada, order, CARDS.success);
    expect(await beginPayment(shop.db, order.id, shops.payments)).toMatchObject({
      required: false,
      clientSecret: null,
    });
  });
});

describe('a card', () => {
  test('that is valid places the order', async () => {
    const { status, body } = await pay(ada, order, CARDS.success);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'succeeded', message: '', client_secret: null });
    expect(body.order).toMatchObject({
      id: order.id,
      status: 'placed',
      payment_status: 'paid',
      totals: { paid: 20.8 },
    });
    expect(body.order.timeline.map((event: { status: string }) => event.status)).toEqual([
      'pending_payment',
      'paid',
      'placed',
    ]);
    expect(await state()).toMatchObject({ state: 'succeeded', paidMinor: 2080, isWatched: false });
  });
  test('that is declined keeps the order waiting with a reason, and the next one pays it', async () => {
    const declined = (await pay(ada, order, CARDS.decline)).body;
    expect(declined).toMatchObject({ status: 'failed', client_secret: expect.stringMatching(/^sbx_/) });
    expect(declined.message).toBe('Your card was declined. Try another card, or contact your bank.');
    expect(declined.order).toMatchObject({ status: 'pending_payment', payment_status: 'failed' });
    expect((await pay(ada, order)).body).toMatchObject({ status: 'failed', message: declined.message });
    const poor = (await pay(ada, order, CARDS.insufficientFunds)).body;
    expect(poor.message).toBe('Insufficient funds. Try another card.');
    expect(poor.order.timeline.filter((event: { status: string }) => event.status === 'failed')).toHaveLength(1);
    expect(await state()).toMatchObject({ problem: 'insufficient_funds' });
    expect((await pay(ada, order, CARDS.success)).body).toMatchObject({ status: 'succeeded', message: '' });
    expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded', problem: null, placed: 1 });
  });
  test('that fails repeatedly appears in the timeline once', async () => {
    const timeline = async () =>
      (await pay(ada, order)).body.order.timeline.map(({ status }: { status: string }) => status);
    await pay(ada, order, CARDS.decline);
    await pay(ada, order, CARDS.threeDSecure);
    const before = await timeline();
    for (const reference of [CARDS.decline, CARDS.threeDSecure, 'deny', CARDS.threeDSecure])
      await pay(ada, order, reference);
    expect(await timeline()).toEqual(before);
    expect(before.filter((status: string) => status === 'failed')).toHaveLength(1);
  });
  test('that requires confirmation fails when denied and pays when approved', async () => {
    expect((await pay(ada, order, 'approve')).body).toMatchObject({ status: 'requires_payment' });
    expect((await pay(ada, order, CARDS.threeDSecure)).body).toMatchObject({ status: 'requires_action' });
    const denied = (await pay(ada, order, 'deny')).body;
    expect(denied).toMatchObject({ status: 'failed', order: { status: 'pending_payment' } });
    expect(denied.message).toContain("couldn't confirm");
    expect((await pay(ada, order, CARDS.threeDSecure)).body).toMatchObject({ status: 'requires_action', message: '' });
    expect((await pay(ada, order, 'approve')).body).toMatchObject({ status: 'succeeded', order: { status: 'placed' } });
  });
  test('is accepted with spaces, and an invalid number is explained', async () => {
    const { status, body } = await pay(ada, order, '4242/4242');
    expect([status, body.errors]).toEqual([422, { payment_reference: ['contains invalid characters'] }]);
    expect((await pay(ada, order, '4242 4242 4242 4242')).body).toMatchObject({ status: 'succeeded' });
  });
  test('that is not a test card is refused with the list of test cards, and not stored', async () => {
    const real = '5555555555554444';
    const { status, body } = await pay(ada, order, real);
    expect(status).toBe(422);
    expect(body.errors.payment_reference[0]).toContain(CARDS.threeDSecure);
    expect(JSON.stringify([body, shops.logged])).not.toContain(real);
    const { rows } = await shops.database.pool.query(
      `select (select json_agg(s) from sandbox_intent s)::text || (select json_agg(k) from idempotency_key k)::text as all`,
    );
    expect(rows[0]?.all).not.toContain(real);
  });
  test('is not charged again for a repeat with the same key', async () => {
    const key = randomUUID();
    const first = await pay(ada, order, CARDS.decline, { key });
    await pay(ada, order, CARDS.success);
    const again = await pay(ada, order, CARDS.decline, { key });
    expect(again.text).toBe(first.text);
    expect(await state()).toMatchObject({ status: 'placed', paidMinor: 2080, placed: 1 });
    expect((await pay(ada, order, CARDS.success, { key })).body.code).toBe('idempotency_mismatch');
  });
  test('is not charged with a key of another request', async () => {
    const key = randomUUID();
    await pay(ada, order, CARDS.decline, { key });
    const other = await pay(ada, order, CARDS.success, { key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
    expect(await state()).toMatchObject({ status: 'pending_payment', placed: 0, paidMinor: 0 });
    expect((await pay(ada, order, CARDS.success)).body.status).toBe('succeeded');
  });
  test('used twenty times at once pays once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => pay(ada, order, CARDS.success)));
    expect(all.map(({ body }) => body.status)).toEqual(all.map(() => 'succeeded'));
    expect(await state()).toMatchObject({ status: 'placed', placed: 1, paidMinor: 2080 });
  });
});

describe('access to a payment', () => {
  test('is granted by the order key, but only the owner sees the contact', async () => {
    const stranger = shopperAt(shops.api, shop.host);
    expect((await pay(ada, order)).body.order.customer.email).toBe('ada@example.com');
    expect((await pay(stranger, order)).body.order.customer.email).not.toBe('ada@example.com');
    const nobody = shopperAt(shops.api, shop.host, {});
    expect((await pay(nobody, order, CARDS.success)).body.status).toBe('succeeded');
  });
  test('is refused with another key, store or provider', async () => {
    const foreign = await cardOrder(other, shopperAt(shops.api, other.host));
    const tries = [
      pay(ada, { ...order, orderKey: foreign.orderKey }, CARDS.success),
      pay(ada, foreign, CARDS.success),
      pay(shopperAt(shops.api, other.host), order, CARDS.success),
      pay(ada, order, CARDS.success, { provider: 'stripe' }),
      pay(ada, order, CARDS.success, { provider: 'paypal' }),
      pay(ada, { ...order, id: 999_999 }, CARDS.success),
    ];
    for (const { status, body } of await Promise.all(tries)) expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await state()).toMatchObject({ state: 'creating', status: 'pending_payment' });
  });
  test('is refused without an Idempotency-Key, or from another site', async () => {
    const body = { order_id: order.id, order_key: order.orderKey, payment_reference: CARDS.success };
    const without = await ada.send('POST', '/api/sandbox/process-payment', body);
    expect([without.status, without.body.message]).toEqual([422, 'Idempotency-Key must be a UUID.']);
    const foreign = await ada.send('POST', '/api/sandbox/process-payment', body, { Origin: 'https://evil.example' });
    expect(foreign.body.code).toBe('foreign_origin');
    expect(await state()).toMatchObject({ status: 'pending_payment' });
  });
  test('is refused for a cancelled order', async () => {
    await shops.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    const { status, body } = await pay(ada, order, CARDS.success);
    expect([status, body.code]).toEqual([409, 'order_expired']);
    expect(await state()).toMatchObject({ intent: 'requires_payment', paidMinor: 0 });
  });
});

test('a test card does not pay once the store uses a real provider', async () => {
  const late = await shops.open('late.localhost');
  const bea = shopperAt(shops.api, late.host);
  const begun = await cardOrder(late, bea);
  await pay(bea, begun, CARDS.decline);
  await upsertSettings(late.db, [{ key: 'payment_provider', value: 'stripe' }]);
  expect(await pay(bea, begun, CARDS.success)).toMatchObject({ status: 200, body: { status: 'failed' } });
  const { status } = await stateOf(late, shops, begun);
  expect(status).toBe('pending_payment');
});

test('the client secret is not stored with the idempotent response', async () => {
  const { body } = await pay(ada, order, CARDS.decline);
  const { rows } = await shops.database.pool.query('select json_agg(k)::text as keys from idempotency_key k');
  expect(body.client_secret).toMatch(/^sbx_/);
  expect(rows[0]?.keys).not.toContain(body.client_secret);
});
