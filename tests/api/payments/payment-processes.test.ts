import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#db/connect.ts';
import { postToServer } from '#providers/payment/sandbox-events.ts';
import { type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { paymentJobs } from '#server/jobs/payment-jobs.ts';
import { paymentProviders } from '#services/payments/payment-providers.ts';
import { CARDS, type CardOrder, cardOrder, jobsByHand, pay, stateOf } from '../../support/shop/payments.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };

let shops: TestShops;
let shop: TestShop;
let ada: Shopper;
let server: Server;
const closing: (() => Promise<void>)[] = [];
const warnings: unknown[] = [];
const log = { warn: (fields: unknown) => void warnings.push(fields) };
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  ada = shopperAt(shops.api, shop.host);
  server = serve({ fetch: shops.api.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => (server.listening ? resolve(null) : server.once('listening', resolve)));
  closing.push(await startProcess(), await startProcess());
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  server.close();
  await shops.close();
});

/** Starts another server process: its own connections and the payment jobs. */
async function startProcess(): Promise<() => Promise<void>> {
  const connection = await connectDatabase({ databaseUrl: shops.database.url, dataDir: '', maxConnections: 5 });
  const { pool } = connection;
  const { port } = server.address() as AddressInfo;
  const post = postToServer({ host: '', port });
  const running: RunningJobs = await startJobs({
    connection,
    jobs: paymentJobs({ pool, payments: paymentProviders(pool, { takesTestCards: true }), post, log }),
    log,
  });
  return async () => {
    await running.close();
    await connection.close();
  };
}

/** Triggers a job that normally runs every minute. */
const now = (queue: string) =>
  shops.database.pool.query(`select enqueue_job($1::bigint, $2::text, '{}'::jsonb)`, [shop.db.tenantId, queue]);
const states = (orders: readonly CardOrder[]) => Promise.all(orders.map((order) => stateOf(shop, shops, order)));

test('two processes place, expire and refund each order once', async () => {
  const orders = async (count: number, row: Record<string, unknown> = {}) => {
    const made: CardOrder[] = [];
    for (let index = 0; index < count; index += 1) made.push(await cardOrder(shop, ada, row));
    return made;
  };
  const [told, lost, late, never] = [await orders(8), await orders(8), await orders(8), await orders(8)];
  const at = (list: CardOrder[], card: string) => Promise.all(list.map((order) => pay(ada, order, card)));
  await at(told, CARDS.duplicateWebhook);
  await at(lost, CARDS.lostResponse);
  await at(late, CARDS.lostResponse);
  const ids = (list: CardOrder[]) => list.map(({ id }) => id);
  const { pool } = shops.database;
  await pool.query(`update orders set status = 'expired' where id = any($1::bigint[])`, [ids(late)]);
  await pool.query(`update orders set expires_at = now() where id = any($1::bigint[])`, [ids(never)]);
  // The queue admits one job of each kind; the other two act as a process that was presumed dead but goes on.
  const { work } = jobsByHand(shops);
  const rounds = ['reconcile_payments', 'expire_orders'] as const;
  await Promise.all(rounds.flatMap((queue) => [now(queue), work(queue), work(queue)]));

  const placed = { status: 'placed', state: 'succeeded', paidMinor: 2080, placed: 1, givenBack: 0 };
  const gone = { status: 'expired', state: 'refunded', givenBack: 2080, refundedMinor: 2080 };
  const expired = { status: 'expired', state: 'cancelled', paidMinor: 0, givenBack: 0 };
  await expect
    .poll(() => states([...told, ...lost]), PATIENCE)
    .toEqual([...told, ...lost].map(() => expect.objectContaining(placed)));
  await expect.poll(() => states(late), PATIENCE).toEqual(late.map(() => expect.objectContaining(gone)));
  await expect.poll(() => states(never), PATIENCE).toEqual(never.map(() => expect.objectContaining(expired)));
  expect(warnings).toEqual([]);
});

test('a payment with a slow card completes by itself after some seconds', async () => {
  const order = await cardOrder(shop, ada);
  expect((await pay(ada, order, CARDS.slow)).body.status).toBe('processing');
  await expect
    .poll(() => stateOf(shop, shops, order), PATIENCE)
    .toMatchObject({ status: 'placed', state: 'succeeded' });
}, 30_000);
