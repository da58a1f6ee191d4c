import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let shop: TestShop;
let product = 0;
beforeAll(async () => {
  site = await createStorefront();
  shop = await site.open('a.localhost');
  product = await shop.product({ name: 'Latte' });
});
afterAll(() => site.close());
beforeEach(() => void site.logged.splice(0));

const headers = () => ({
  'guest-id': randomUUID(),
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/json',
});
const add = () =>
  site.ask('/api/cart/add', {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ product_id: product, quantity: 1 }),
  });

test('a full disk gives 503 with its reason and red health, and pages are still served', async () => {
  await site.publish(shop.host);
  const { pool } = site.shops.database;
  // PostgreSQL's error when it cannot extend a file.
  await pool.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on cart for each statement execute function no_space()`);
  const { status, text, headers: answered } = await add();
  await pool.query('drop trigger no_space on cart; drop function no_space');
  expect([status, answered['retry-after'], JSON.parse(text)]).toEqual([
    503,
    '30',
    { code: 'storage_full', message: expect.stringContaining("can't save anything") },
  ]);
  const health = await site.ask('/api/health');
  expect([health.status, JSON.parse(health.text)]).toMatchObject([
    503,
    { status: 'red', backend: 'answers', storage: 'full' },
  ]);
  expect(site.logged).toMatchObject([{ level: 50, reason: 'could not extend file' }, { msg: 'request' }]);
  expect((await site.ask('/product/latte')).status).toBe(200);
  expect((await add()).status).toBe(201);
});

test('a client that disconnects during an upload is not logged as a failure', async () => {
  const socket = connect(site.port, '127.0.0.1');
  const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /api/cart/add HTTP/1.1\r\nHost: ${shop.host}\r\n${lines.join('')}Content-Length: 500\r\n\r\n{"pro`,
  );
  await once(socket, 'connect');
  await expect.poll(() => site.ask('/ping')).toMatchObject({ status: 204 });
  socket.resetAndDestroy();
  await expect.poll(() => site.logged).toMatchObject([{ level: 30, msg: 'request', status: 'aborted' }]);
  expect((await add()).status).toBe(201);
});

test('the Stripe webhook is not found in a store without Stripe', async () => {
  const response = await site.ask('/api/stripe/webhook', { method: 'POST', body: '{}' });
  expect([response.status, JSON.parse(response.text).code]).toEqual([404, 'not_found']);
  expect(site.logged.filter(({ level }) => level > 30)).toEqual([]);
});

const LARGEST = '/api/docs/swagger-ui-bundle.js';

test('a connection that requests the largest file of the documentation 1,000 times without reading uses little memory', async () => {
  await site.publish(shop.host);
  expect((await site.ask(LARGEST)).body.length).toBeGreaterThan(1_500_000);
  const small = await site.ask(LARGEST, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([small.status, small.headers['content-encoding'], small.headers.vary]).toEqual([200, 'br', 'Accept-Encoding']);
  expect(small.body.length).toBeLessThan(450_000);
  const before = process.memoryUsage().rss;
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${LARGEST} HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`.repeat(1_000));
  for (let count = 0; count < 50; count += 1) expect((await site.ask('/product/latte')).status).toBe(200);
  // Buffering all responses would take 1.7 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  socket.destroy();
});
