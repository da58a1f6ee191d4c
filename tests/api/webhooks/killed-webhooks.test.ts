import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, untilAnswering } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { loseRunningJobs } from '../../support/process/lost-jobs.ts';
import { type RunningScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { orderBody } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { endpointOf, typesOf } from '../../support/shop/webhooks.ts';
import { verified, type WebhookReceiver, webhookReceiver } from '../../support/stubs/webhook-receiver.ts';

/** A busy machine starts processes slowly. */
const PATIENCE = { timeout: 60_000, interval: 20 };

let shops: TestShops;
let shop: TestShop;
let receiver: WebhookReceiver;
let server: RunningScript | undefined;
const dataDir = createDataDir();

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('killed.example');
  receiver = await webhookReceiver();
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await receiver.close();
  await shops.close();
  removeDataDir(dataDir);
});

const sql = async (text: string) => (await shops.database.pool.query(text)).rows;

/** Starts a server in a trial, which may send to this machine. */
async function start(): Promise<number> {
  const port = await freePort();
  server = startScript(['start.ts'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: shops.database.url, DEMO: 'true' },
  });
  await untilAnswering(`http://127.0.0.1:${port}/api/get-data`, shop.host);
  return port;
}

test('webhooks of a process that is killed between commit and sending are sent by the next one, under the same id', {
  timeout: 180_000,
}, async () => {
  const { secret } = await endpointOf(shop, receiver.url, ['order.placed']);
  const product = await shop.product({ name: 'Cake', price: 2050 });
  /** Places an order at the server. */
  const order = async (port: number): Promise<string> => {
    const shopper = shopperAt(shops.api, shop.host);
    await shopper.add({ product_id: product, quantity: 1 });
    const own = { 'guest-id': shopper.guestId, 'Idempotency-Key': randomUUID() };
    const headers = { ...own, 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    const body = JSON.stringify(await orderBody(shopper));
    const placed = await httpAsk(port, '/api/place-order', { host: shop.host, method: 'POST', headers, body });
    expect(placed.status, placed.text).toBe(201);
    return JSON.parse(placed.text).order.order_number;
  };
  // The first message arrives but is never answered, so nobody knows it did; the second is committed and not sent yet.
  receiver.onMessage = () => new Promise(() => undefined);
  const port = await start();
  const numbers = [await order(port)];
  await expect.poll(() => receiver.received.length, PATIENCE).toBe(1);
  numbers.push(await order(port));
  const killed = server;
  if (!killed) throw new Error('the server did not start');
  killed.child.kill('SIGKILL');
  expect(await once(killed.child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await sql(`select status, attempts from webhook_message order by id`)).toMatchObject([
    { status: 'queued', attempts: 1 },
    { status: 'queued', attempts: 0 },
  ]);
  expect(receiver.received).toHaveLength(1);

  receiver.onMessage = () => 204;
  const before = receiver.received.splice(0);
  await sql('update webhook_endpoint set leased_until = now()');
  await loseRunningJobs(shops.database.pool, 'send_webhooks');
  await start();
  await expect
    .poll(() => sql(`select status from webhook_message`), PATIENCE)
    .toEqual([{ status: 'delivered' }, { status: 'delivered' }]);
  expect(typesOf(receiver.received)).toEqual(['order.placed', 'order.placed']);
  for (const message of receiver.received) expect(verified(secret, message)).toBeTruthy();
  const numberOf = ({ message }: (typeof before)[number]) => message.data.order.order_number;
  expect(receiver.received.map(numberOf).toSorted()).toEqual(numbers.toSorted());
  const again = receiver.received.find((message) => numberOf(message) === numbers[0]);
  expect([again?.id, again?.body]).toEqual([before[0]?.id, before[0]?.body]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
});
