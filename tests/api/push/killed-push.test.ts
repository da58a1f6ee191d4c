import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, untilAnswering } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { loseRunningJobs } from '../../support/process/lost-jobs.ts';
import { type RunningScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { operatorOf } from '../../support/shop/operator.ts';
import { orderBody } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { type PushService, pushService } from '../../support/stubs/push-service.ts';

/** A busy machine starts processes slowly. */
const PATIENCE = { timeout: 60_000, interval: 20 };

let shops: TestShops;
let shop: TestShop;
let service: PushService;
let server: RunningScript | undefined;
const dataDir = createDataDir();

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('killed.example');
  service = await pushService();
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await service.close();
  await shops.close();
  removeDataDir(dataDir);
});

/** Starts a server in a trial, which may send to this machine. */
async function start(): Promise<number> {
  const port = await freePort();
  server = startScript(['start.ts'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: shops.database.url, DEMO: 'true' },
  });
  await untilAnswering(`http://127.0.0.1:${port}/api/get-data`, shop.host);
  return port;
}

test('a browser is told of an order by the next process if the one that should is killed', {
  timeout: 180_000,
}, async () => {
  const owner = await operatorOf(shops.api, shop, 'owner');
  await owner.get('/push');
  const browser = service.subscribe();
  await owner.send('PUT', '/push', { ...browser.subscription, language: 'en' });
  const product = await shop.product({ name: 'Cake', price: 2050 });
  // The message arrives but is never answered, so nobody knows it did.
  service.onPush = () => new Promise(() => undefined);
  const port = await start();
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: product, quantity: 1 });
  const own = { 'guest-id': shopper.guestId, 'Idempotency-Key': randomUUID() };
  const headers = { ...own, 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const body = JSON.stringify(await orderBody(shopper));
  const placed = await httpAsk(port, '/api/place-order', { host: shop.host, method: 'POST', headers, body });
  expect(placed.status, placed.text).toBe(201);
  await expect.poll(() => service.arrived.length, PATIENCE).toBe(1);
  const killed = server;
  if (!killed) throw new Error('the server did not start');
  killed.child.kill('SIGKILL');
  expect(await once(killed.child, 'exit')).toEqual([null, 'SIGKILL']);

  service.onPush = () => 201;
  await loseRunningJobs(shops.database.pool, 'send_push');
  await start();
  await expect.poll(() => service.arrived.length, PATIENCE).toBe(2);
  const [first, second] = browser.orders();
  expect(second).toEqual(first);
  expect(second?.title).toBe(`New order ${JSON.parse(placed.text).order.order_number}`);
});
