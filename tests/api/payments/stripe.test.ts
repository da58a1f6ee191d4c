import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { lockOrder } from '#db/orders/order-rows.ts';
import { refundOrder } from '#services/orders/change/refund-order.ts';
import { beginPayment } from '#services/payments/begin-payment.ts';
import { endPayment } from '#services/payments/end-payment.ts';
import { paymentProviders } from '#services/payments/payment-providers.ts';
import { type CardOrder, cardOrder, jobsByHand, pay, postEvent, stateOf } from '../../support/shop/payments.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';
import { endpointOf } from '../../support/shop/webhooks.ts';
import { type StripeStub, stripeStub } from '../../support/stubs/stripe-stub.ts';

const SECRET_KEY = 'sk_test_secretOfTheStore';
const SIGNING = 'whsec_signingOfTheStore';

let stub: StripeStub;
let shops: TestShops;
let shop: TestShop;
let ada: Shopper;
let order: CardOrder;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  stub = await stripeStub();
  shops = await createTestShops({
    payments: (pool) => paymentProviders(pool, { takesTestCards: true, stripeBase: stub.base }),
  });
  shop = await shops.open('a.localhost');
  jobs = jobsByHand(shops);
  await setUp(shop);
});
afterAll(async () => {
  await shops.close();
  await stub.close();
});
beforeEach(async () => {
  await sql('truncate pgboss.job');
  await sql('delete from payment');
  ada = shopperAt(shops.api, shop.host);
  order = await cardOrder(shop, ada, { provider: 'stripe' });
  stub.calls.length = 0;
});
// Failures that no request consumed would affect the next test.
afterEach(() => expect(stub.mishaps).toEqual([]));

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const setUp = (at: TestShop, more: Record<string, string> = {}) =>
  upsertSettings(
    at.db,
    Object.entries({
      payment_provider: 'stripe',
      stripe_secret_key: SECRET_KEY,
      stripe_publishable_key: 'pk_test_ofTheStore',
      stripe_webhook_secret: SIGNING,
      ...more,
    }).map(([key, value]) => ({ key, value })),
  );
const begin = () => beginPayment(shop.db, order.id, shops.payments);
const state = () => stateOf(shop, shops, order);
const goOn = (reference = '', of = order) => pay(ada, of, reference, { provider: 'stripe' });
/** The only intent at Stripe with the number of the order. */
const intent = (id = order.id) => {
  const found = [...stub.intents.values()].filter(({ metadata }) => metadata['order'] === String(id));
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[0];
};
const given = () => stub.refunds.filter((each) => each.payment_intent === intent().id).map(({ amount }) => amount);
const byHand = () =>
  ({ id: 're_byHand', object: 'refund', payment_intent: intent().id, status: 'succeeded', metadata: {} }) as const;
const tell = (options: Partial<Parameters<StripeStub['event']>[1]> = {}, host = shop.host) =>
  postEvent(shops, { host, ...stub.event(intent().id, { secret: SIGNING, ...options }) }, 'stripe');

describe('the start of a payment', () => {
  test('creates one intent with the amount of the order and its identity', async () => {
    const response = await begin();
    const { id, client_secret: clientSecret, ...made } = intent();
    expect(response).toMatchObject({
      publishableKey: 'pk_test_ofTheStore',
      clientSecret,
    });
    expect(made).toMatchObject({ amount: 2080, currency: 'usd' });
    expect(made.metadata).toEqual({
      order: String(order.id),
      tenant: String(shop.db.tenantId),
      decimals: '2',
      key: expect.any(String),
    });
    expect(made.metadata['key']).not.toContain(order.orderKey);
    expect(stub.calls[0]).toMatchObject({
      authorization: `Bearer ${SECRET_KEY}`,
      key: `frontage-${made.metadata['key']}`,
    });
    expect(id).toMatch(/^pi_/);
  });
  test('accepts cards and their wallets only, no method that takes days', async () => {
    await begin();
    const asked = stub.calls.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')?.form;
    const ways = [...(asked ?? [])].filter(([name]) => /method/.test(name));
    expect(ways).toEqual([['allowed_payment_method_types[0]', 'card']]);
  });
  test('creates one intent for ten concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, begin));
    expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    intent();
  });
  test.each([
    ['before it took effect', 'cut_before'],
    ['after it took effect', 'cut_after'],
  ] as const)('with a connection cut %s is retried by the SDK and creates one intent', async (_, mishap) => {
    stub.fail(mishap);
    expect((await begin()).clientSecret).toBe(intent().client_secret);
    expect(new Set(stub.calls.map(({ key }) => key)).size).toBe(1);
    expect(stub.calls).toHaveLength(2);
  });
  test('without a response is completed by the next request', async () => {
    stub.fail('cut_after', 'cut_before');
    expect(await begin()).toMatchObject({ required: true, clientSecret: null });
    expect(await state()).toMatchObject({ state: 'creating', isWatched: true });
    const { body } = await goOn();
    expect(body).toMatchObject({ status: 'requires_payment', client_secret: intent().client_secret });
    expect(body.publishable_key).toBe('pk_test_ofTheStore');
  });
  test('gets the stored server error from Stripe again until it is forgotten', async () => {
    stub.fail('error_500');
    expect((await begin()).clientSecret).toBeNull();
    expect((await begin()).clientSecret).toBeNull();
    stub.forgetKeys();
    await jobs.work('reconcile_payments');
    expect(await state()).toMatchObject({ state: 'requires_payment' });
    intent();
  });
  test('can be repeated after a rate limit', async () => {
    stub.fail('error_429');
    expect((await goOn()).body.code).toBe('payment_unavailable');
    expect((await goOn()).body.status).toBe('requires_payment');
  });
  test('is refused by Stripe for another amount under the same key, and nothing is paid', async () => {
    await begin();
    await sql(`update payment set state = 'creating', intent_id = null, amount_minor = 1 where order_id = $1`, [
      order.id,
    ]);
    expect((await begin()).clientSecret).toBeNull();
    intent();
  });
});

describe('the return of the browser', () => {
  test('asks Stripe for the result', async () => {
    await begin();
    expect((await goOn(intent().id)).body).toMatchObject({
      status: 'requires_payment',
      order: { status: 'pending_payment' },
    });
    stub.confirm(intent().id, 'requires_action');
    expect((await goOn(intent().id)).body.status).toBe('requires_action');
    stub.confirm(intent().id, 'processing');
    expect((await goOn(intent().id)).body.status).toBe('processing');
    stub.confirm(intent().id, 'succeeded');
    const { body } = await goOn(intent().id);
    expect(body).toMatchObject({
      status: 'succeeded',
      client_secret: null,
      order: { status: 'placed', payment_status: 'paid' },
    });
  });
  test.each([
    ['insufficient_funds', 'Insufficient funds. Try another card.'],
    ['generic_decline', 'Your card was declined. Try another card, or contact your bank.'],
    ['expired_card', 'This card has expired. Try another card.'],
    ['incorrect_cvc', 'Please check your card details and try again.'],
  ])('shows the reason of a decline (%s), and the same payment can succeed afterwards', async (decline, message) => {
    await begin();
    stub.confirm(intent().id, { decline });
    expect((await goOn(intent().id)).body).toMatchObject({
      status: 'failed',
      message,
      order: { status: 'pending_payment' },
    });
    stub.confirm(intent().id, 'succeeded');
    expect((await goOn(intent().id)).body).toMatchObject({ status: 'succeeded', message: '' });
  });
  test('with a payment of another order is refused', async () => {
    await begin();
    const { status, body } = await goOn('pi_another');
    expect([status, body.message]).toEqual([422, 'This payment does not belong to the order.']);
    expect((await goOn('4242424242424242')).status).toBe(422);
  });
  test('is checked again later if Stripe is unavailable', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    stub.fail('cut_before', 'cut_before');
    expect((await goOn(intent().id)).body.code).toBe('payment_unavailable');
    await jobs.work('reconcile_payments');
    expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded' });
  });
});

describe('a webhook', () => {
  test('places the order once, even if it arrives several times', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    for (let time = 1; time <= 3; time += 1) expect((await tell()).body).toEqual({ received: true });
    expect(await state()).toMatchObject({ status: 'placed', placed: 1, paidMinor: 2080 });
  });
  test('is only a hint: the state of the payment is read from Stripe', async () => {
    await begin();
    expect((await tell({ tell: { status: 'succeeded', amount_received: 2080 } })).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'pending_payment', paidMinor: 0 });
  });
  test('that arrives before the payment was stored finds its order', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    await sql(`update payment set state = 'creating', intent_id = null where order_id = $1`, [order.id]);
    await tell();
    expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded' });
  });
  test('of another database with the same numbers is ignored', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    await sql(`update payment set state = 'creating', intent_id = null where order_id = $1`, [order.id]);
    intent().metadata['key'] = 'of-another-database';
    expect((await tell()).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'pending_payment', state: 'creating' });
  });
  test.each([
    ['by nobody', { secret: 'whsec_other' }],
    ['six minutes ago', { seconds: Date.now() / 1000 - 360 }],
  ])('that was signed %s is refused', async (_, options) => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    const { status, body } = await tell(options);
    expect([status, body.code]).toEqual([400, 'bad_signature']);
    expect(await state()).toMatchObject({ status: 'pending_payment' });
  });
  test('for other events or another tenant is accepted without effect', async () => {
    await begin();
    expect((await tell({ name: 'customer.created' })).status).toBe(200);
    expect((await tell({ tell: { metadata: { tenant: '999' } } })).status).toBe(200);
    expect(stub.calls.filter(({ method }) => method === 'GET')).toEqual([]);
  });
  test('of a store that shares the account does not change payments of another store', async () => {
    const second = await shops.open(`${randomUUID()}.localhost`);
    await setUp(second);
    await begin();
    stub.confirm(intent().id, 'succeeded');
    expect((await tell({}, second.host)).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'pending_payment' });
  });
  test('is repeated while Stripe is unavailable, and gets 404 in a store without Stripe', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    stub.fail('cut_before', 'cut_before');
    const away = await tell();
    expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '30']);
    expect((await tell()).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'placed' });
    const bare = await shops.open(`${randomUUID()}.localhost`);
    shops.logged.length = 0;
    // Anybody can send these, so they must not fill the log.
    for (let count = 0; count < 3; count += 1)
      expect(await tell({}, bare.host)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(shops.logged).toEqual([]);
  });
});

describe('the end of a payment', () => {
  test('depends on Stripe: an order paid in the meantime is placed', async () => {
    await begin();
    expect(await endPayment(shop.db, shops.payments, order.id)).toBe('ended');
    expect(intent().status).toBe('canceled');
    order = await cardOrder(shop, ada, { provider: 'stripe' });
    await begin();
    stub.confirm(intent().id, 'succeeded');
    expect(await endPayment(shop.db, shops.payments, order.id)).toBe('paid');
    expect(await state()).toMatchObject({ status: 'placed' });
  });
  test.each(['cut_before', 'cut_after'] as const)(
    'that was paid too late is refunded once, even if the response is lost (%s)',
    async (mishap) => {
      await begin();
      stub.confirm(intent().id, 'succeeded');
      await sql(`update orders set status = 'expired' where id = $1`, [order.id]);
      await tell();
      const [job] = await jobs.take('check_payment');
      const { id } = intent();
      // One failure more than the attempts of the SDK.
      stub.failAt('/v1/refunds', mishap, mishap, mishap);
      await expect(jobs.work('check_payment', job)).rejects.toThrow('Stripe: StripeConnectionError');
      expect(await state()).toMatchObject({ state: 'refund_due', isWatched: true });
      await jobs.work('check_payment', job);
      expect(await state()).toMatchObject({ state: 'refunded', refundedMinor: 2080, status: 'expired' });
      expect(stub.refunds.filter((each) => each.payment_intent === id)).toMatchObject([{ amount: 2080 }]);
    },
  );
  test('finds a refund that Stripe has made and forgotten', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    await sql(`update orders set status = 'expired' where id = $1`, [order.id]);
    await tell();
    await jobs.workOff('check_payment');
    await sql(`update payment set state = 'refund_due' where order_id = $1`, [order.id]);
    await sql('update order_refund set provider_id = null where order_id = $1', [order.id]);
    stub.forgetKeys();
    await jobs.work('check_payment', { tenant_id: shop.db.tenantId, order_id: order.id });
    expect(await state()).toMatchObject({ state: 'refunded' });
    expect(stub.refunds.filter((each) => each.payment_intent === intent().id)).toHaveLength(1);
  });
  test('with too little money is refunded in full', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    intent().amount_received = 2079;
    expect((await goOn()).body.code).toBe('amount_mismatch');
    await jobs.workOff('check_payment');
    expect(stub.refunds.at(-1)).toMatchObject({ amount: 2079, payment_intent: intent().id });
  });
  test('in another currency does not pay the order and is refunded', async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    intent().currency = 'idr';
    expect((await tell()).status).toBe(200);
    await jobs.workOff('check_payment');
    expect(await state()).toMatchObject({ status: 'pending_payment', state: 'refunded', paidMinor: 0, placed: 0 });
    expect(given()).toEqual([2080]);
  });
});

describe('a refund', () => {
  /** Makes part of the payment due for a refund, as if the store had asked for it. */
  const due = async (minor: number, number = 1): Promise<void> => {
    await sql(`update payment set state = 'refund_due' where order_id = $1`, [order.id]);
    await sql(
      `insert into order_refund (tenant_id, order_id, number, card_minor) values ($1, $2, $3, $4)
       on conflict (tenant_id, order_id, number) do update set provider_id = null`,
      [shop.db.tenantId, order.id, number, minor],
    );
    await jobs.work('check_payment', { tenant_id: shop.db.tenantId, order_id: order.id });
  };
  beforeEach(async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    await tell();
  });
  test('of a part is made once, even if Stripe has forgotten the request', async () => {
    await due(500);
    stub.forgetKeys();
    await due(500);
    expect(given()).toEqual([500]);
  });
  test('may follow one that failed, and neither is made twice', async () => {
    await due(500);
    Object.assign(stub.refunds.at(-1) ?? {}, { status: 'failed' });
    await due(300, 2);
    stub.forgetKeys();
    await due(300, 2);
    await due(500);
    await due(500);
    expect(given()).toEqual([500, 300, 500]);
  });
  test('in full covers the rest if the store has refunded a part at Stripe', async () => {
    stub.refunds.push({ ...byHand(), amount: 500 });
    await due(2080);
    expect(given()).toEqual([500, 1580]);
    expect(await state()).toMatchObject({ state: 'refunded' });
  });
  test('is not made if the store has refunded everything at Stripe', async () => {
    stub.refunds.push({ ...byHand(), amount: 2080 });
    await due(2080);
    expect(given()).toEqual([2080]);
    expect(await state()).toMatchObject({ state: 'refunded' });
  });
  test('that failed at the bank is tried again', async () => {
    await due(2080);
    Object.assign(stub.refunds.at(-1) ?? {}, { status: 'failed' });
    await due(2080);
    expect(given()).toEqual([2080, 2080]);
    expect(stub.refunds.at(-1)).toMatchObject({ status: 'succeeded' });
  });
  test('keeps its amount if the store changes its decimal places', async () => {
    await setUp(shop, { decimalPlaces: '0' });
    await due(500);
    await setUp(shop, { decimalPlaces: '2' });
    expect(given()).toEqual([500]);
  });
  test('of a disputed payment waits, since Stripe holds the money', async () => {
    stub.disputed.add(intent().id);
    await expect(due(2080)).rejects.toThrow('Stripe: StripeInvalidRequestError 400 charge_disputed');
    expect(await state()).toMatchObject({ state: 'refund_due', isWatched: true });
    expect(given()).toEqual([]);
  });
});

describe('a refund that the bank returns days later', () => {
  const reported = (type = 'refund.failed', id = lastRefund().id, at = shop.host) =>
    postEvent(shops, { host: at, ...stub.refundEvent(id, type, { secret: SIGNING }) }, 'stripe');
  const lastRefund = () => {
    const last = stub.refunds.at(-1);
    if (!last) throw new Error('nothing was refunded');
    return last;
  };
  const returned = async (): Promise<string> => {
    const { id } = lastRefund();
    stub.returnRefund(id);
    expect((await reported()).body).toEqual({ received: true });
    return id;
  };
  /** Pays parts of a completed order back. */
  const refunded = async (...parts: number[]): Promise<void> => {
    for (const minor of parts)
      await shop.db.transaction(async (transaction) => {
        const locked = await lockOrder(transaction, order.id);
        if (!locked) throw new Error('no order');
        expect(await refundOrder(transaction, locked, { amountMinor: minor })).toMatchObject({ ok: true });
      });
    await jobs.workOff('check_payment');
  };
  const repeat = async () => {
    await sql('update payment set check_at = now() where order_id = $1', [order.id]);
    await jobs.work('reconcile_payments');
  };
  const shown = async () => (await ada.get(`/api/get-single-order?order_id=${order.id}`)).body.order;
  beforeEach(async () => {
    await begin();
    stub.confirm(intent().id, 'succeeded');
    await tell();
    await sql(`update orders set status = 'completed' where id = $1`, [order.id]);
  });

  test('is due again for the order, its timeline and its webhooks, and is repeated', async () => {
    await endpointOf(shop, 'https://receiver.example', ['payment.refunded', 'payment.refund_failed']);
    await refunded(2080);
    expect(await state()).toMatchObject({ state: 'refunded', paid: 'refunded', isWatched: false });
    await returned();
    expect(await state()).toMatchObject({ state: 'refund_due', paid: 'paid', refundedMinor: 0, isWatched: true });
    expect(await shown()).toMatchObject({
      payment_status: 'paid',
      totals: { refunded: 0 },
      refunds: [{ to: 'card', amount: 20.8, is_done: false }],
    });
    await repeat();
    expect(given()).toEqual([2080, 2080]);
    expect(await state()).toMatchObject({ state: 'refunded', paid: 'refunded', refundedMinor: 2080, isWatched: false });
    const { timeline } = await shown();
    expect(timeline.map(({ label }: { label: string }) => label).slice(-3)).toEqual([
      'Refunded',
      'Refund returned by the bank',
      'Refunded',
    ]);
    const queued = await sql('select type from webhook_message where tenant_id = $1 order by id', [shop.db.tenantId]);
    expect(queued.map(({ type }) => type)).toEqual(['payment.refunded', 'payment.refund_failed', 'payment.refunded']);
  });

  test('counts once, however often and under whichever name it is reported', async () => {
    await refunded(500, 300);
    const id = await returned();
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
      expect((await reported(type, id)).status).toBe(200);
    expect(await state()).toMatchObject({ state: 'refund_due', paid: 'partially_refunded', refundedMinor: 500 });
    await repeat();
    await Promise.all(['refund.failed', 'refund.updated', 'refund.updated'].map((type) => reported(type, id)));
    expect(await state()).toMatchObject({ state: 'refunded', paid: 'partially_refunded', refundedMinor: 800 });
    expect(given()).toEqual([500, 300, 300]);
  });

  test('may be returned a second time', async () => {
    await refunded(2080);
    await returned();
    await repeat();
    await returned();
    expect(await state()).toMatchObject({ state: 'refund_due', paid: 'paid', refundedMinor: 0 });
  });

  test('is due again although its failure was reported before it was recorded as made', async () => {
    await refunded(2080);
    const id = await returned();
    stub.forgetKeys();
    Object.assign(lastRefund(), { status: 'pending' });
    await repeat();
    expect(stub.refunds.at(-1)?.id).toBe(id);
    expect(await state()).toMatchObject({ state: 'refund_due', paid: 'paid', refundedMinor: 0 });
  });

  test('is only a hint: Stripe says whether it has failed', async () => {
    await refunded(2080);
    const { id } = lastRefund();
    const told = stub.refundEvent(id, 'refund.failed', { secret: SIGNING, tell: { status: 'failed' } });
    expect((await postEvent(shops, { host: shop.host, ...told }, 'stripe')).status).toBe(200);
    expect((await reported('refund.updated')).status).toBe(200);
    expect(await state()).toMatchObject({ state: 'refunded', refundedMinor: 2080 });
  });

  test('of another store, or made by hand at Stripe, changes nothing', async () => {
    const second = await shops.open(`${randomUUID()}.localhost`);
    await setUp(second);
    await refunded(2080);
    const { id } = lastRefund();
    stub.returnRefund(id);
    expect((await reported('refund.failed', id, second.host)).status).toBe(200);
    stub.refunds.push({ ...byHand(), amount: 100, status: 'failed' });
    expect((await reported('refund.failed', 're_byHand')).status).toBe(200);
    expect(await state()).toMatchObject({ state: 'refunded', refundedMinor: 2080 });
  });

  test('is reported again while Stripe is unavailable, and refused without a signature', async () => {
    await refunded(2080);
    const { id } = lastRefund();
    stub.returnRefund(id);
    const forged = stub.refundEvent(id, 'refund.failed', { secret: 'whsec_other' });
    expect((await postEvent(shops, { host: shop.host, ...forged }, 'stripe')).body.code).toBe('bad_signature');
    stub.fail('cut_before', 'cut_before');
    expect((await reported()).status).toBe(503);
    expect(await state()).toMatchObject({ state: 'refunded' });
    expect((await reported()).status).toBe(200);
    expect(await state()).toMatchObject({ state: 'refund_due' });
  });

  test('of a payment that never counted for its order is repeated without changing its amounts', async () => {
    order = await cardOrder(shop, ada, { provider: 'stripe' });
    await begin();
    stub.confirm(intent().id, 'succeeded');
    intent().amount_received = 2079;
    await tell();
    await jobs.workOff('check_payment');
    await returned();
    expect(await state()).toMatchObject({ state: 'refund_due', paid: 'unpaid', refundedMinor: 0, isWatched: true });
    await repeat();
    expect(given()).toEqual([2079, 2079]);
    expect(await state()).toMatchObject({ state: 'refunded', refundedMinor: 0 });
  });
});

test('amounts are sent to Stripe in its own smallest units', async () => {
  const yen = await shops.open('yen.localhost');
  await setUp(yen, { currencyCode: 'JPY', decimalPlaces: '0' });
  const dinar = await shops.open('dinar.localhost');
  await setUp(dinar, { currencyCode: 'KWD', decimalPlaces: '2' });
  for (const [at, currency, amount] of [
    [yen, 'JPY', 2080],
    [dinar, 'KWD', 20_800],
  ] as const) {
    const buyer = shopperAt(shops.api, at.host);
    const decimals = { decimal_places: currency === 'JPY' ? 0 : 2 };
    const bought = await cardOrder(at, buyer, { provider: 'stripe', currency_code: currency, ...decimals });
    await beginPayment(at.db, bought.id, shops.payments);
    const made = intent(bought.id);
    expect(made).toMatchObject({ amount, currency: currency.toLowerCase() });
    stub.confirm(made.id, 'succeeded');
    expect((await pay(buyer, bought, '', { provider: 'stripe' })).body.status).toBe('succeeded');
  }
});

test('keys and secrets are in no response, log or job', async () => {
  await begin();
  stub.fail('cut_before', 'cut_before');
  const responses = [await goOn(), await ada.get('/api/get-data'), await tell({ secret: 'whsec_other' })];
  const rows = await sql(`select json_agg(j)::text as jobs from pgboss.job j`);
  const all = JSON.stringify([responses.map(({ text }) => text), shops.logged.map(String), jobs.warnings, rows]);
  expect(responses[1]?.body.settings).toHaveProperty('payment_provider');
  for (const secret of [SECRET_KEY, SIGNING]) expect(all).not.toContain(secret);
});
