/** How webhooks are delivered: order, retries, endpoints that are slow or down, secrets, log. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointsWithWebhooksDue } from '#db/system-statements.ts';
import { queueWebhook } from '#db/webhooks/queue-webhooks.ts';
import { claimEndpoint, releaseEndpoint, renewLease } from '#db/webhooks/send-rows.ts';
import { ATTEMPTS_MAX } from '#domain/webhooks/retries.ts';
import { type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { webhookJobs } from '#server/jobs/webhook-jobs.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { listEndpoints, readLog, removeEndpoint, resend, rotateEndpoint } from '#services/webhooks/endpoints.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { endpointOf, sendDue } from '../../support/shop/webhooks.ts';
import {
  type ReceivedWebhook,
  verified,
  type WebhookReceiver,
  webhookReceiver,
} from '../../support/stubs/webhook-receiver.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

let shops: TestShops;
let shop: TestShop;
let receiver: WebhookReceiver;
const running: RunningJobs[] = [];
const warnings: unknown[] = [];
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.localhost`);
  receiver = await webhookReceiver();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.close()));
  await receiver.close();
});

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;
/** Queues an event of an order: only its number matters here. */
const queue = (orderId: number, step: number, { db } = shop) =>
  db.transaction((transaction) =>
    queueWebhook(transaction, {
      type: 'order.status_changed',
      subject: `order:${orderId}`,
      customerId: null,
      data: { orderId, step },
    }),
  );
const stepsOf = (received: readonly ReceivedWebhook[]) =>
  received.map(({ message: { data } }) => `${data.orderId}.${data.step}`);
const messages = () =>
  sql(`select status, attempts, next_at - now() as pause from webhook_message where tenant_id = $1 order by id`);
/** The endpoints that the job per minute finds. */
const dueEndpoints = async () =>
  (await endpointsWithWebhooksDue(shops.database.pool)).map(({ endpointId }) => Number(endpointId));
/** As if the pause were over. */
const letTimePass = () => sql(`update webhook_message set next_at = now() where tenant_id = $1 and status = 'queued'`);
const unpause = () => sql('update webhook_endpoint set paused_until = null where tenant_id = $1');
const start = async (options: { timeoutMs?: number } = {}) => {
  const { pool, url } = shops.database;
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  const jobs = webhookJobs({ pool, log, isTrial: true, ...options });
  running.push(await startJobs({ connection: { pool, url }, jobs, log }));
};

describe('the messages of one object', () => {
  test('are sent in order: none before the one before it is delivered, while other objects do not wait', async () => {
    const endpoint = await endpointOf(shop, receiver.url);
    for (const step of [1, 2, 3]) await queue(1, step);
    await queue(2, 1);
    receiver.onMessage = ({ message: { data } }) => (data.orderId === 1 && data.step === 1 ? 500 : 204);
    await sendDue(shop, endpoint);
    expect(stepsOf(receiver.received).toSorted()).toEqual(['1.1', '2.1']);
    await letTimePass();
    await sendDue(shop, endpoint);
    expect(stepsOf(receiver.received.slice(2))).toEqual(['1.1']);
    receiver.onMessage = () => 204;
    await letTimePass();
    await sendDue(shop, endpoint);
    expect(stepsOf(receiver.received.slice(3))).toEqual(['1.1', '1.2', '1.3']);
    const ids = receiver.received.filter(({ message: { data } }) => data.step === 1 && data.orderId === 1);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(new Set(ids.map(({ body }) => body)).size).toBe(1);
    expect(await messages()).toMatchObject([
      { status: 'delivered', attempts: 3 },
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 1 },
    ]);
  });

  test('go on when one is given up after its last attempt', async () => {
    const endpoint = await endpointOf(shop, receiver.url);
    await queue(1, 1);
    await queue(1, 2);
    receiver.onMessage = ({ message: { data } }) => (data.step === 1 ? 500 : 204);
    const pauses: number[] = [];
    for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
      expect(await sendDue(shop, endpoint)).toEqual([]);
      const [row] = await sql(
        `select extract(epoch from next_at - now())::float8 as pause from webhook_message where tenant_id = $1 order by id limit 1`,
      );
      pauses.push(row.pause);
      await Promise.all([letTimePass(), unpause()]);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(stepsOf(receiver.received)).toEqual(Array(ATTEMPTS_MAX - 1).fill('1.1'));
    expect(await sendDue(shop, endpoint)).toEqual([receiver.received[0]?.id]);
    await unpause();
    await sendDue(shop, endpoint);
    expect(stepsOf(receiver.received.slice(ATTEMPTS_MAX))).toEqual(['1.2']);
    expect(await messages()).toMatchObject([{ status: 'failed', attempts: ATTEMPTS_MAX }, { status: 'delivered' }]);
  });

  test('are sent in order, each once, by two processes while more are queued', async () => {
    await endpointOf(shop, receiver.url);
    const orders = [1, 2, 3, 4, 5, 6];
    const open = new Set<number>();
    const overlaps: string[] = [];
    receiver.onMessage = async (received) => {
      const { orderId } = received.message.data;
      if (open.has(orderId)) overlaps.push(...stepsOf([received]));
      open.add(orderId);
      await new Promise((resolve) => setImmediate(resolve));
      open.delete(orderId);
      return 204;
    };
    await start();
    await start();
    for (let step = 1; step <= 10; step += 1) await Promise.all(orders.map((id) => queue(id, step)));
    await expect.poll(() => receiver.received.length, PATIENCE).toBe(60);
    await expect
      .poll(async () => (await messages()).every(({ status }) => status === 'delivered'), PATIENCE)
      .toBe(true);
    for (const id of orders) {
      const steps = receiver.received.filter(({ message: { data } }) => data.orderId === id);
      expect(steps.map(({ message: { data } }) => data.step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    expect(receiver.received).toHaveLength(60);
    expect(overlaps).toEqual([]);
  });
});

test('a message queued while its endpoint is being sent to is sent by the same worker', async () => {
  const endpoint = await endpointOf(shop, receiver.url);
  await queue(1, 1);
  receiver.onMessage = async ({ message: { data } }) => {
    if (data.step === 1) {
      await queue(2, 2);
      await sendDue(shop, endpoint);
      expect(receiver.received).toHaveLength(1);
    }
    return 204;
  };
  await sendDue(shop, endpoint);
  expect(stepsOf(receiver.received)).toEqual(['1.1', '2.2']);
});

test('a worker that another one tells of new messages looks again before it ends', async () => {
  const { id: endpointId } = await endpointOf(shop, receiver.url);
  const [first, second] = [
    { endpointId, lease: 'first' },
    { endpointId, lease: 'second' },
  ];
  expect(await claimEndpoint(shop.db, first)).toBe(true);
  // As if a message were committed after the first worker found none.
  expect(await claimEndpoint(shop.db, second)).toBe(false);
  expect(await releaseEndpoint(shop.db, first, false)).toBe(false);
  expect(await renewLease(shop.db, second)).toBeNull();
  expect(await renewLease(shop.db, first)).toMatchObject({ url: receiver.url });
  expect(await releaseEndpoint(shop.db, first, false)).toBe(true);
  expect(await claimEndpoint(shop.db, second)).toBe(true);
});

test('a worker that disappeared is replaced when its lease has ended', async () => {
  const { id: endpointId } = await endpointOf(shop, receiver.url);
  await queue(1, 1);
  expect(await claimEndpoint(shop.db, { endpointId, lease: 'lost' })).toBe(true);
  await sendDue(shop, { id: endpointId });
  expect(receiver.received).toEqual([]);
  expect(await dueEndpoints()).not.toContain(endpointId);
  await sql('update webhook_endpoint set leased_until = now() where tenant_id = $1');
  expect(await dueEndpoints()).toContain(endpointId);
  await sendDue(shop, { id: endpointId });
  expect(stepsOf(receiver.received)).toEqual(['1.1']);
  expect(await dueEndpoints()).not.toContain(endpointId);
});

describe('an endpoint that', () => {
  test('never responds does not delay those of the same and of other stores', async () => {
    const slow = await webhookReceiver();
    slow.behave(() => undefined);
    const hung = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const own = await shops.open(`hung-${randomUUID()}.localhost`);
        await endpointOf(own, slow.url);
        return own;
      }),
    );
    await endpointOf(shop, slow.url);
    await endpointOf(shop, receiver.url);
    await start();
    for (let id = 1; id <= 5; id += 1) await Promise.all([shop, ...hung].map((each) => queue(id, 1, each)));
    await expect.poll(() => receiver.received.length, PATIENCE).toBe(5);
    expect(slow.received.length).toBeLessThan(15);
    await slow.close();
  });

  test('is down gets a pause that grows, and messages that never got their turn are given up after three days', async () => {
    const endpoint = await endpointOf(shop, receiver.url);
    for (let id = 1; id <= 9; id += 1) await queue(id, 1);
    receiver.onMessage = () => 503;
    await sendDue(shop, endpoint);
    expect(receiver.received).toHaveLength(4);
    expect(await listEndpoints(shop.db)).toMatchObject([{ failures: 4, waiting: 9, pausedUntil: expect.any(Date) }]);
    await sendDue(shop, endpoint);
    expect(receiver.received).toHaveLength(4);
    const pause = async () =>
      (
        await sql(
          'select extract(epoch from paused_until - now())::float8 as s from webhook_endpoint where tenant_id = $1',
        )
      )[0].s;
    const first = await pause();
    await unpause();
    await sendDue(shop, endpoint);
    expect(receiver.received).toHaveLength(8);
    expect(await pause()).toBeGreaterThan(first);
    await sql(`update webhook_message set next_at = now() - interval '73 hours' where tenant_id = $1 and attempts = 0`);
    await unpause();
    receiver.onMessage = () => 204;
    await sendDue(shop, endpoint);
    expect(receiver.received).toHaveLength(8);
    expect((await messages()).filter(({ status }) => status === 'failed')).toHaveLength(1);
    await letTimePass();
    await sendDue(shop, endpoint);
    expect(await listEndpoints(shop.db)).toMatchObject([{ failures: 0, waiting: 0 }]);
  });

  test('is down is left alone, even if more is queued while it fails', async () => {
    const endpoint = await endpointOf(shop, receiver.url);
    for (let id = 1; id <= 4; id += 1) await queue(id, 1);
    let next = 4;
    receiver.onMessage = async () => {
      next += 1;
      await queue(next, 1);
      await sendDue(shop, endpoint);
      return 503;
    };
    await sendDue(shop, endpoint);
    expect(receiver.received).toHaveLength(4);
    expect(await listEndpoints(shop.db)).toMatchObject([{ failures: 4, waiting: 8 }]);
    receiver.onMessage = () => 204;
    await Promise.all([unpause(), letTimePass()]);
    await sendDue(shop, endpoint);
    expect(await listEndpoints(shop.db)).toMatchObject([{ failures: 0, waiting: 0 }]);
  });

  test('is removed takes its messages with it', async () => {
    const endpoint = await endpointOf(shop, receiver.url);
    await queue(1, 1);
    expect(await removeEndpoint(shop.db, endpoint.id)).toBe(receiver.url);
    await sendDue(shop, endpoint);
    expect([receiver.received, await messages()]).toEqual([[], []]);
  });
});

test('both secrets sign for a while after a rotation, then only the new one', async () => {
  const endpoint = await endpointOf(shop, receiver.url);
  const rotated = await rotateEndpoint(shop.db, endpoint.id, 24);
  await queue(1, 1);
  await sendDue(shop, endpoint);
  await sql(`update webhook_endpoint set previous_until = now() where tenant_id = $1`);
  await queue(1, 2);
  await sendDue(shop, endpoint);
  const [during, after] = receiver.received;
  if (!rotated || !during || !after) throw new Error('nothing was received');
  expect(rotated.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  for (const secret of [endpoint.secret, rotated.secret]) expect(verified(secret, during)).toBeTruthy();
  expect(verified(rotated.secret, after)).toBeTruthy();
  expect(() => verified(endpoint.secret, after)).toThrow('No matching signature');
  expect(() => verified(rotated.secret, { ...after, body: `${after.body} ` })).toThrow('No matching signature');
});

test('the log has every attempt, and a message is sent again under its id', async () => {
  const endpoint = await endpointOf(shop, receiver.url);
  receiver.behave((_, response) => void response.writeHead(422).end(`no\n${'x'.repeat(5_000)}`));
  await queue(1, 1);
  await sendDue(shop, endpoint);
  receiver.behave(null);
  await letTimePass();
  await sendDue(shop, endpoint);
  const [first] = receiver.received;
  expect(await resend(shop.db, first?.id ?? '')).toBe(true);
  await sendDue(shop, endpoint);
  expect(receiver.received.map(({ id, body }) => [id, body])).toEqual(Array(3).fill([first?.id, first?.body]));
  const log = await readLog(shop.db, endpoint.id, 10);
  const entry = { webhookId: first?.id, type: 'order.status_changed', subject: 'order:1', status: 'delivered' };
  expect(log).toMatchObject([
    { ...entry, statusCode: 204, error: null },
    { ...entry, statusCode: 204, error: null },
    { ...entry, statusCode: 422, error: expect.stringMatching(/^status 422: no x{200}/) },
  ]);
  expect(log[2]?.error?.length).toBeLessThan(400);
  for (const { durationMs } of log) expect(durationMs).toBeLessThan(10_000);

  const other = await shops.open(`other-${randomUUID()}.localhost`);
  expect(await resend(other.db, first?.id ?? '')).toBe(false);
  expect(await readLog(other.db, endpoint.id, 10)).toEqual([]);
  expect(await rotateEndpoint(other.db, endpoint.id, 0)).toBeNull();
  expect(await removeEndpoint(other.db, endpoint.id)).toBeNull();
});

test('a message that cannot be composed is logged and holds up no other', async () => {
  const endpoint = await endpointOf(shop, receiver.url);
  const broken = { type: 'product.updated', subject: 'product:none', webhook_id: `msg_${randomUUID()}` };
  await shop.insert('webhook_message', { endpoint_id: endpoint.id, ...broken });
  await queue(1, 1);
  await sendDue(shop, endpoint);
  expect(stepsOf(receiver.received)).toEqual(['1.1']);
  const log = await readLog(shop.db, endpoint.id, 10);
  expect(log.find(({ subject }) => subject === 'product:none')).toMatchObject({
    statusCode: null,
    error: expect.stringContaining('could not be composed'),
    status: 'queued',
  });
});

test('messages that cannot be composed say nothing about the endpoint, which gets its other messages', async () => {
  const endpoint = await endpointOf(shop, receiver.url);
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await shop.insert('webhook_message', {
      endpoint_id: endpoint.id,
      type: 'product.updated',
      subject: `product:${name}`,
      webhook_id: `msg_${randomUUID()}`,
    });
  await sendDue(shop, endpoint);
  await queue(1, 1);
  await sendDue(shop, endpoint);
  expect(stepsOf(receiver.received)).toEqual(['1.1']);
});

test('messages and their log are deleted after 30 days', async () => {
  const endpoint = await endpointOf(shop, receiver.url);
  await queue(1, 1);
  await queue(2, 1);
  await sendDue(shop, endpoint);
  await sql(
    `update webhook_message set created_at = now() - interval '31 days' where tenant_id = $1 and subject = 'order:1'`,
  );
  expect(await purgeStore(shop.db, async () => true)).toBe(1);
  expect(await readLog(shop.db, endpoint.id, 10)).toMatchObject([{ subject: 'order:2' }]);
});
