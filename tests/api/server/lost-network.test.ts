import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { subscribe } from '#db/listen.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { type HttpResponse, httpAsk } from '../../support/shop/http-ask.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';
import { createDatabaseProxy } from '../../support/stubs/database-proxy.ts';

const PRODUCT = '/api/get-product?slug=latte';
/** Much shorter than a firewall or the kernel takes to drop a connection. */
const PATIENCE = { timeout: 30_000, interval: 100 };

let site: Storefront;
let database: Awaited<ReturnType<typeof createDatabaseProxy>>;
let connection: Connection;
let server: RunningServer;
const ask = (path: string): Promise<HttpResponse> => httpAsk(server.port, path);

beforeAll(async () => {
  site = await createStorefront();
  const shop = await site.open('a.localhost');
  await shop.product({ name: 'Latte' });
  database = await createDatabaseProxy(site.shops.database.url);
  connection = await connectDatabase({ databaseUrl: database.url, dataDir: '', statementSeconds: 1 });
  const log = pino({ level: 'silent' });
  server = await startServer({ ...site.env, port: 0 }, backendOn(connection, site.env, log), log);
});
afterAll(async () => {
  await server.close();
  await database.cut();
  await connection.close();
  await site.close();
});

test('requests get 503 while the network drops packets silently, and succeed soon after it recovers', async () => {
  const connected = await Promise.all(Array.from({ length: 5 }, () => ask(PRODUCT)));
  expect(connected.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  database.lose();
  // More than the pool's connections: some wait for a response, some for a connection.
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(PRODUCT)));
  for (const { status, headers, text } of responses) {
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '5', 'unavailable']);
  }
  const inFlight = ask(PRODUCT);
  database.heal();
  await expect.poll(async () => (await ask(PRODUCT)).status, PATIENCE).toBe(200);
  expect((await inFlight).status).toBeOneOf([200, 503]);
  const after = await Promise.all(Array.from({ length: 20 }, () => ask(PRODUCT)));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a statement that exceeds its time limit is 503, not 500', async () => {
  const { pool } = site.shops.database;
  const locker = await pool.connect();
  try {
    await locker.query('begin');
    await locker.query('lock table product in access exclusive mode');
    const { status, text } = await ask(PRODUCT);
    expect([status, JSON.parse(text).code]).toEqual([503, 'unavailable']);
  } finally {
    await locker.query('rollback');
    locker.release();
  }
});

test('a listener detects the loss, and receives notifications again soon after the network recovers', async () => {
  const heard: string[] = [];
  const errors: Error[] = [];
  let connections = 0;
  const listening = subscribe(database.url, 'lost_network', {
    onNotification: (payload) => void heard.push(payload),
    onConnected: () => {
      connections += 1;
    },
    onError: (error) => void errors.push(error),
  });
  const notify = (payload: string) =>
    site.shops.database.pool.query('select pg_notify($1, $2)', ['lost_network', payload]);
  await expect.poll(() => connections, PATIENCE).toBe(1);
  await notify('before');
  await expect.poll(() => heard, PATIENCE).toEqual(['before']);
  database.lose();
  await expect.poll(() => errors.length, PATIENCE).toBeGreaterThan(0);
  database.heal();
  await expect.poll(() => connections, PATIENCE).toBe(2);
  await notify('after');
  await expect.poll(() => heard, PATIENCE).toEqual(['before', 'after']);
  await listening.close();
});
