/** New orders are told to the browsers of operators, also when the desk is closed. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { lockOrder } from '#db/orders/order-rows.ts';
import { PUSHES_PER_OPERATOR } from '#domain/operators/push.ts';
import { type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { pushJob } from '#server/jobs/push-job.ts';
import { changeStatus } from '#services/orders/change/change-status.ts';
import { sendPush } from '#services/push/send-push.ts';
import {
  type Desk,
  deskAt,
  OPERATOR_PASSWORD,
  operatorOf,
  type SignedInOperator,
} from '../../support/shop/operator.ts';
import { CARDS, cardOrder, pay } from '../../support/shop/payments.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, PORT, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { type PushService, pushService, verifiedSender } from '../../support/stubs/push-service.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const INVALID = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

let shops: TestShops;
let shop: TestShop;
let service: PushService;
let owner: SignedInOperator;
let product: number;
const running: RunningJobs[] = [];
const warnings: unknown[] = [];
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  service = await pushService();
  shop = await shops.open(`shop-${randomUUID()}.example`);
  await upsertSettings(shop.db, [{ key: 'order_number_prefix', value: 'K-' }]);
  owner = await operatorOf(shops.api, shop, 'owner', 'Olga');
  product = await shop.product({ name: 'Cake', price: 2050 });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.close()));
  await service.close();
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;
const subscriptions = () => sql('select id, endpoint from push_subscription where tenant_id = $1 order by id');
const jobs = () => sql(`select data from pgboss.job where name = 'send_push' and (data ->> 'tenant_id')::bigint = $1`);
const states = () =>
  sql(`select state from pgboss.job where name = 'send_push' and (data ->> 'tenant_id')::bigint = $1`);
/** The owner in another browser. */
async function signedInAgain(): Promise<Desk> {
  const desk = deskAt(shops.api, shop.host);
  const { status, text } = await desk.send('POST', '/sign-in', { email: owner.email, password: OPERATOR_PASSWORD });
  if (status !== 200) throw new Error(text);
  return desk;
}
/** Has a new browser of an operator told. */
async function browserOf(desk: Desk, language = 'en') {
  // The browser needs the key of the store first.
  await desk.get('/push');
  const browser = service.subscribe();
  const { status, text } = await desk.send('PUT', '/push', { ...browser.subscription, language });
  if (status !== 200) throw new Error(text);
  return browser;
}
async function order() {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: product, quantity: 1 });
  return placedOrder(shopper);
}
const run = async (hasDesk = true): Promise<void> => {
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const job = pushJob({ pool: shops.database.pool, isTrial: true, hasDesk, port: PORT, log });
  running.push(await startJobs({ connection: shops.database, jobs: [job], log }));
};
/** Sends a message to the only browser, like the job. */
async function send(orderId: number, isTrial = true) {
  const [{ id }] = await subscriptions();
  return sendPush(
    shop.db,
    { subscriptionId: Number(id), orderId },
    { isTrial, port: PORT, signal: new AbortController().signal },
  );
}

test('a new order reaches each browser, encrypted for it and signed by the store', async () => {
  const staff = await operatorOf(shops.api, shop, 'staff');
  const [english, german] = [await browserOf(owner), await browserOf(staff, 'de')];
  await run();
  const { id, order_number: number } = await order();
  await expect.poll(() => service.arrived.length, PATIENCE).toBe(2);
  const branch = `Main branch of ${shop.host}`;
  const told = { tag: `order-${id}`, path: `/orders/${id}` };
  expect(english.orders()).toEqual([
    { title: `New order ${number}`, body: `Pickup · $20.50 · ${branch}`, language: 'en', ...told },
  ]);
  expect(german.orders()).toMatchObject([{ title: `Neue Bestellung ${number}`, language: 'de', ...told }]);
  const { public_key: key } = (await owner.get('/push')).body;
  for (const push of service.arrived) {
    expect(push.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(push.body.toString('latin1')).not.toContain(number);
    const sender = verifiedSender(push, key);
    expect(sender).toMatchObject({ aud: service.origin, sub: `https://${shop.host}` });
    expect(sender?.exp).toBeGreaterThan(Date.now() / 1000);
  }
});

test('an order by card is told when it is paid', async () => {
  const browser = await browserOf(owner);
  const ada = shopperAt(shops.api, shop.host);
  const waiting = await cardOrder(shop, ada);
  expect(await jobs()).toEqual([]);
  await pay(ada, waiting, CARDS.success);
  expect(await jobs()).toHaveLength(1);
  expect(await send(waiting.id)).toBe('sent');
  expect(browser.orders()).toMatchObject([{ path: `/orders/${waiting.id}` }]);
});

describe('the message', () => {
  test('is committed with the order and sent once the service accepts it', async () => {
    const browser = await browserOf(owner);
    const { id } = await order();
    expect(await jobs()).toMatchObject([{ data: { order_id: id } }]);
    const answers = [503, 201];
    service.onPush = () => answers.shift() ?? 500;
    await run();
    await expect.poll(states, PATIENCE).toEqual([{ state: 'retry' }]);
    // Another process takes it over when the pause is over.
    await Promise.all(running.splice(0).map((jobs) => jobs.close()));
    await sql(`update pgboss.job set start_after = now() where (data ->> 'tenant_id')::bigint = $1`);
    await run();
    await expect.poll(states, PATIENCE).toEqual([{ state: 'completed' }]);
    expect(browser.orders()).toHaveLength(2);
    expect(new Set(browser.orders().map(({ tag }) => tag)).size).toBe(1);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('is not sent when the order has been accepted meanwhile', async () => {
    await browserOf(owner);
    const { id } = await order();
    await shop.db.transaction(async (transaction) => {
      const locked = await lockOrder(transaction, id);
      if (locked) await changeStatus(transaction, locked, 'accepted');
    });
    expect(await send(id)).toBeNull();
    expect(service.arrived).toEqual([]);
  });

  test.each([404, 410])('that is answered by %d ends the subscription', async (status) => {
    await browserOf(owner);
    const { id } = await order();
    service.onPush = () => status;
    expect(await send(id)).toBe('gone');
    expect(await subscriptions()).toEqual([]);
  });

  test.each([
    [400, 'refused', 0],
    [403, 'refused', 0],
    [429, 'later', 1],
    [500, 'later', 1],
  ])('that is answered by %d is %s and leaves %d subscriptions', async (status, outcome, left) => {
    await browserOf(owner);
    const { id } = await order();
    service.onPush = () => status;
    expect(await send(id)).toBe(outcome);
    expect(await subscriptions()).toHaveLength(left);
  });

  test('never goes into a private network', async () => {
    await browserOf(owner);
    const { id } = await order();
    expect(await send(id, false)).toBe('gone');
    expect([service.arrived, await subscriptions()]).toEqual([[], []]);
  });

  test('is dropped on a server without a desk', async () => {
    await browserOf(owner);
    await order();
    await run(false);
    await expect.poll(states, PATIENCE).toEqual([{ state: 'completed' }]);
    expect(service.arrived).toEqual([]);
  });
});

describe('a subscription', () => {
  test('is one for each session, and is in the history once', async () => {
    await browserOf(owner);
    const { subscription } = await browserOf(owner);
    expect(await subscriptions()).toMatchObject([{ endpoint: subscription.endpoint }]);
    const { data } = (await owner.get('/audit')).body;
    const pushes = data.filter(({ action }: { action: string }) => action.startsWith('push.'));
    expect(pushes).toMatchObject([
      { action: 'push.add', operator_name: 'Olga', subject: new URL(service.origin).host },
    ]);
    expect(JSON.stringify(data)).not.toContain(subscription.keys.auth);
    expect(await owner.send('DELETE', '/push')).toMatchObject({ status: 200, body: { is_subscribed: false } });
    expect(await subscriptions()).toEqual([]);
    expect((await owner.send('DELETE', '/push')).status).toBe(200);
    expect((await owner.get('/audit')).body.data[0]).toMatchObject({ action: 'push.remove' });
  });

  test('moves to whoever signs in to the same browser', async () => {
    const { subscription } = await browserOf(owner);
    const staff = await operatorOf(shops.api, shop, 'staff');
    expect((await staff.send('PUT', '/push', { ...subscription, language: 'ar' })).status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ endpoint: subscription.endpoint }]);
    await owner.send('POST', '/sign-out');
    expect(await subscriptions()).toHaveLength(1);
  });

  test('ends when the operator signs out, is removed, or gets a new password', async () => {
    const [staff, manager] = [await operatorOf(shops.api, shop, 'staff'), await operatorOf(shops.api, shop, 'manager')];
    await browserOf(staff);
    await staff.send('POST', '/sign-out');
    expect(await subscriptions()).toEqual([]);

    await browserOf(manager);
    await owner.send('DELETE', `/operators/${manager.id}`);
    expect(await subscriptions()).toEqual([]);

    await browserOf(owner);
    await owner.send('POST', '/forgot-password', { email: owner.email });
    const [{ content }] = await sql(
      `select content from message where tenant_id = $1 and recipient = $2 order by id desc limit 1`,
      owner.email,
    );
    const password = { password: 'behind the counter', password_confirmation: 'behind the counter' };
    const token = String(content.path).split('/').at(-1);
    expect((await owner.send('POST', '/set-password', { token, ...password })).status).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });

  test('of a further browser takes the place of the oldest of an operator', async () => {
    const staff = await operatorOf(shops.api, shop, 'staff');
    const kept = await browserOf(staff);
    const desks: Desk[] = [owner];
    while (desks.length <= PUSHES_PER_OPERATOR) desks.push(await signedInAgain());
    const browsers = [];
    for (const desk of desks) browsers.push(await browserOf(desk));
    const endpoints = [kept, ...browsers.slice(1)].map(({ subscription }) => subscription.endpoint);
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual(endpoints);
  });

  test('has nothing sent once its session is over', async () => {
    await browserOf(owner);
    await sql(`update operator_session set expires_at = now() where tenant_id = $1`);
    await order();
    expect(await jobs()).toEqual([]);
  });

  test.each([
    ['an address of another protocol', { endpoint: 'http://fcm.googleapis.com/fcm/send/abc' }, 'endpoint'],
    ['a private address', { endpoint: 'https://192.168.0.1/send/abc' }, 'endpoint'],
    ['an address of the cloud', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['credentials', { endpoint: 'https://a:b@fcm.googleapis.com/fcm/send/abc' }, 'endpoint'],
    ['a host that is no service of a browser', { endpoint: 'https://push.example/send/abc' }, 'endpoint'],
    ['no address', { endpoint: 'nowhere' }, 'endpoint'],
    ['no point of the curve', {}, 'keys'],
  ])('is refused with %s', async (_, differing, field) => {
    const { status, body } = await owner.send('PUT', '/push', { ...INVALID, language: 'en', ...differing });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await subscriptions()).toEqual([]);
  });
});

test('the key of a store is made once, is its own, and its private part is shown nowhere', async () => {
  const keys = await Promise.all([owner.get('/push'), owner.get('/push')]);
  const [key, again] = keys.map(({ body }) => body.public_key);
  expect(again).toBe(key);
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  const other = await shops.open(`other-${randomUUID()}.example`);
  const stranger = await operatorOf(shops.api, other, 'owner');
  expect((await stranger.get('/push')).body.public_key).not.toBe(key);
  const [{ private_key: secret }] = await sql('select private_key from push_key where tenant_id = $1');
  for (const { text } of [...keys, await owner.get('/settings'), await owner.get('/audit')])
    expect(text).not.toContain(secret);
});
