import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_MAX } from '#contracts/limits.ts';
import { sandboxIntentOfOrder } from '#db/payments/sandbox-rows.ts';
import type { SandboxIntent } from '#providers/payment/sandbox.ts';
import { sandboxCalls } from '#providers/payment/sandbox-events.ts';
import { signBody } from '#providers/payment/signed-body.ts';
import { beginPayment } from '#services/payments/begin-payment.ts';
import { CARDS, type CardOrder, cardOrder, jobsByHand, pay, postEvent, stateOf } from '../../support/shop/payments.ts';
import { ask, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let ada: Shopper;
let order: CardOrder;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  other = await shops.open('b.localhost');
  jobs = jobsByHand(shops);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.database.pool.query('truncate pgboss.job');
  ada = shopperAt(shops.api, shop.host);
  order = await cardOrder(shop, ada);
});

const state = () => stateOf(shop, shops, order);
const provider = () => shops.payments.of(shop.db, 'sandbox');
/** A payment that exists at the provider but is unpaid. */
async function begun(): Promise<SandboxIntent> {
  await beginPayment(shop.db, order.id, shops.payments);
  const intent = await sandboxIntentOfOrder(shop.db, order.id);
  if (!intent) throw new Error('nothing was begun');
  return intent;
}
const callOf = (intent: SandboxIntent, event = 1, { host = shop.host, now = new Date() } = {}) => {
  const [call] = sandboxCalls(intent, { event, copies: 1 }, { host, now });
  if (!call) throw new Error('no call');
  return call;
};
const events = async () =>
  (await shops.database.pool.query('select event_id as id from webhook_event order by event_id')).rows.map(
    ({ id }) => id,
  );

test("a webhook before the browser's request places the order, and the browser sees it", async () => {
  const intent = await begun();
  await (await provider()).proceed(intent.id, CARDS.success);
  expect(await jobs.workOff('sandbox_webhook')).toBe(1);
  expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded', placed: 1 });
  expect((await pay(ada, order)).body).toMatchObject({ status: 'succeeded', order: { status: 'placed' } });
});

test("a webhook before the payment was stored finds its order by the provider's metadata", async () => {
  const intent = await begun();
  await shops.database.pool.query(`update payment set state = 'creating', intent_id = null where order_id = $1`, [
    order.id,
  ]);
  await (await provider()).proceed(intent.id, CARDS.success);
  await jobs.workOff('sandbox_webhook');
  expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded' });
});

test("a webhook after the browser's request changes nothing", async () => {
  await pay(ada, order, CARDS.success);
  const before = await state();
  expect(await jobs.workOff('sandbox_webhook')).toBe(1);
  expect(await state()).toEqual(before);
});

test('an event that is delivered three times, with an older one in between, counts once', async () => {
  await pay(ada, order, CARDS.duplicateWebhook);
  const before = await state();
  const [news] = await jobs.take('sandbox_webhook');
  expect(news).toMatchObject({ order_id: order.id, event: 2, copies: 3 });
  await jobs.work('sandbox_webhook', news);
  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ status: 'placed', placed: 1, paidMinor: 2080 });
  const { id } = await begunAlready();
  expect(await events()).toEqual(expect.arrayContaining([`evt_${id}_1`, `evt_${id}_2`]));
});
const begunAlready = async () => (await sandboxIntentOfOrder(shop.db, order.id)) ?? { id: '' };

test('forty concurrent deliveries of three events place the order once', async () => {
  const intent = await begun();
  await (await provider()).proceed(intent.id, CARDS.success);
  const calls = Array.from({ length: 40 }, (_, index) => postEvent(shops, callOf(intent, 1 + (index % 3))));
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  expect(await state()).toMatchObject({ status: 'placed', placed: 1, paidMinor: 2080 });
});

test('a slow payment is processing, and succeeds by itself after some seconds', async () => {
  expect((await pay(ada, order, CARDS.slow)).body).toMatchObject({ status: 'processing', message: '' });
  expect(await state()).toMatchObject({ status: 'pending_payment', state: 'requires_payment', isWatched: true });
  const [news] = await jobs.take('sandbox_webhook');
  await settlesIn('0 s');
  await jobs.work('sandbox_webhook', news);
  expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded' });
});
const settlesIn = (time: string) =>
  shops.database.pool.query(`update sandbox_intent set settles_at = now() + $2::interval where order_id = $1`, [
    order.id,
    time,
  ]);

test('no worker waits for a slow payment: another job follows when it is due', async () => {
  await pay(ada, order, CARDS.slow);
  const [news] = await jobs.take('sandbox_webhook');
  await settlesIn('1 hour');
  await jobs.work('sandbox_webhook', news);
  expect(await jobs.take('sandbox_webhook')).toEqual([]);
  await settlesIn('100 ms');
  await jobs.work('sandbox_webhook', news);
  await expect.poll(() => jobs.workOff('sandbox_webhook'), { interval: 10 }).toBe(1);
  expect(await state()).toMatchObject({ status: 'placed', state: 'succeeded' });
});

describe('a webhook without a valid signature is refused without effect:', () => {
  const refused: [what: string, call: (intent: SandboxIntent) => Parameters<typeof postEvent>[1]][] = [
    ['no signature', (intent) => ({ ...callOf(intent), signature: '' })],
    ['another key', (intent) => callOf({ ...intent, signingKey: 'guessed' })],
    ['another body', (intent) => ({ ...callOf(intent), body: callOf(intent, 2).body })],
    ['a signature of six minutes ago', (intent) => callOf(intent, 1, { now: new Date(Date.now() - 360_000) })],
    ['a signature of six minutes from now', (intent) => callOf(intent, 1, { now: new Date(Date.now() + 360_000) })],
    ['another store', (intent) => callOf(intent, 1, { host: other.host })],
    ['a payment that there is not', (intent) => callOf({ ...intent, id: 'sbx_none' })],
    [
      'a payment whose number the database cannot be asked for',
      (intent) => callOf({ ...intent, id: 'sbx_\u0000\ud800AAAAAAAAAAAAAA' }),
    ],
    ['no JSON', ({ signingKey }) => ({ host: shop.host, body: '{', signature: signBody('{', signingKey, new Date()) })],
    [
      'no event',
      ({ signingKey }) => ({ host: shop.host, body: '[]', signature: signBody('[]', signingKey, new Date()) }),
    ],
  ];
  test.each(refused)('%s', async (_, call) => {
    const intent = await begun();
    await (await provider()).proceed(intent.id, CARDS.success);
    const { status, body } = await postEvent(shops, call(intent));
    expect([status, body.code]).toEqual([400, 'bad_signature']);
    expect(await state()).toMatchObject({ status: 'pending_payment' });
    expect((await postEvent(shops, callOf(intent))).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'placed' });
  });
});

test('a webhook that is too long, not a POST or for an unknown store is refused before it is parsed', async () => {
  const long = await postEvent(shops, { host: shop.host, body: ' '.repeat(WEBHOOK_MAX + 1), signature: '' });
  expect([long.status, long.body.code]).toEqual([413, 'body_too_large']);
  const read = await ask(shops.api, `http://${shop.host}/api/sandbox/webhook`);
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
  const nowhere = await postEvent(shops, { host: 'nobody.example', body: '{}', signature: '' });
  expect(nowhere.body.code).toBe('unknown_store');
});

test('a webhook that fails is delivered again', async () => {
  await pay(ada, order, CARDS.success);
  const [news] = await jobs.take('sandbox_webhook');
  const away = jobsByHand(shops, { post: async () => 503 });
  await expect(away.work('sandbox_webhook', news)).rejects.toThrow('the webhook of the sandbox answered 503');
  await expect(jobs.work('sandbox_webhook', news)).resolves.toBeUndefined();
});
