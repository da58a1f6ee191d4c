/** A server whose statements go through PgBouncer in transaction mode. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, runScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { ADA } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { startPgBouncer, type TestPgBouncer } from '../../support/stubs/pgbouncer.ts';

const HOST = 'pooled.localhost';
const INSTALL_MS = 600_000;
const WAIT = { timeout: 120_000, interval: 50 };

const dataDir = createDataDir();
let shops: TestShops;
let shop: TestShop;
let latte = 0;
let pooler: TestPgBouncer;
let env: Record<string, string>;
let port: number;
let server: RunningScript;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open(HOST);
  latte = await shop.product({ name: 'Latte' });
  pooler = await startPgBouncer(shops.database.url);
  port = await freePort();
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: shops.database.url,
    DEMO: 'false',
    PORT: String(port),
  };
  server = startScript(['start.ts'], env);
  await vi.waitFor(() => expect(server.output()).toContain('Stop with Ctrl-C'), WAIT);
}, INSTALL_MS);
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  await pooler?.close();
  await shops.close();
  removeDataDir(dataDir);
});

/** A new guest's requests. */
function guest() {
  const id = randomUUID();
  return async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const response = await httpAsk(port, path, {
      host: HOST,
      method,
      headers: {
        'guest-id': id,
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(response.text) };
  };
}

async function order(): Promise<string> {
  const ask = guest();
  expect((await ask('POST', '/api/cart/add', { product_id: latte, quantity: 1 })).status).toBe(201);
  const { body: cart } = await ask('GET', '/api/get-cart');
  const key = { 'Idempotency-Key': randomUUID() };
  const body = {
    cart_version: cart.version,
    expected_total: cart.total,
    order_type: 'pickup',
    payment_method: 'cod',
    customer: { ...ADA, email: `${key['Idempotency-Key']}@example.com` },
    accepts_terms: true,
  };
  const [placed, again] = await Promise.all([
    ask('POST', '/api/place-order', body, key),
    ask('POST', '/api/place-order', body, key),
  ]);
  expect([placed.status, again.status]).toEqual([201, 201]);
  expect(again.body.order.order_number).toBe(placed.body.order.order_number);
  return placed.body.order.order_number;
}

test('twenty shoppers order at once over two sessions of the database, each order once', async () => {
  const numbers = await Promise.all(Array.from({ length: 20 }, order));
  expect(new Set(numbers).size).toBe(20);
  const { rows } = await shops.database.pool.query('select count(*)::int as orders from orders');
  expect(rows).toEqual([{ orders: 20 }]);
});

test('a changed price is published, because the direct connection listens', async () => {
  await changeProduct(shop.db, 'latte', { priceMinor: 777 });
  await vi.waitFor(async () => {
    expect((await httpAsk(port, '/product/latte', { host: HOST })).text).toContain('7.77');
  }, WAIT);
});

test('stores are created and deleted through the pooler', async () => {
  const created = await runScript(['store.ts', 'create', 'second.localhost', '--name', 'Second'], env);
  expect([created.code, created.stderr]).toEqual([0, '']);
  const removed = await runScript(['store.ts', 'remove', 'second.localhost', '--yes', 'second.localhost'], env);
  expect([removed.code, removed.stderr]).toEqual([0, '']);
  const { rows } = await shops.database.pool.query(`select 1 from tenant_host where host = 'second.localhost'`);
  expect(rows).toEqual([]);
});
