import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { logOptions } from '#server/log-options.ts';
import { observedPublisher } from '#server/publishing/observed-publisher.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type LogLine, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let shop: TestShop;
let product = 0;
beforeAll(async () => {
  site = await createStorefront();
  shop = await site.open('a.localhost');
  product = await shop.product({ name: 'Latte' });
});
afterAll(() => site.close());

const GUEST = randomUUID();
const PLANTED = {
  name: 'Planted Lovelace',
  email: 'planted@mailbox.example',
  phone: '+15035550123',
  address: '17 Planted Street',
  token: 'planted-token-of-a-session',
  password: 'planted password',
};
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  site.ask(path, {
    method: 'POST',
    headers: {
      'guest-id': GUEST,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
const lines = (msg: string) => site.logged.filter((line) => line.msg === msg);

test('each write request and each step of an order is logged in one line with the essential data', async () => {
  await site.ask('/api/get-data');
  const added = await send('/api/cart/add', { product_id: product, quantity: 1 });
  const cart = JSON.parse((await site.ask('/api/get-cart', { headers: { 'guest-id': GUEST } })).text);
  const { version, total } = cart.cart ?? cart;
  const { name, email, phone } = PLANTED;
  const placed = await send(
    '/api/place-order',
    {
      ...{ cart_version: version, expected_total: total, order_type: 'pickup', payment_method: 'cod' },
      ...{ customer: { name, email, phone }, accepts_terms: true },
    },
    { 'Idempotency-Key': randomUUID() },
  );
  expect([added.status, placed.status], placed.text).toEqual([201, 201]);
  const request = { level: 30, host: shop.host, method: 'POST', ms: expect.any(Number) };
  await expect
    .poll(() => lines('request'))
    .toMatchObject([
      { ...request, path: '/api/cart/add', status: 201, request_id: added.headers['x-request-id'] },
      { ...request, path: '/api/place-order', status: 201, request_id: placed.headers['x-request-id'] },
    ]);
  expect(lines('order step')).toMatchObject([
    {
      ...{ tenant: shop.db.tenantId, kind: 'order', status: 'placed', order: expect.any(Number) },
      request_id: placed.headers['x-request-id'],
    },
  ]);
});

test('a failure is logged with its request id', async () => {
  const { pool } = site.shops.database;
  await pool.query('alter table cart rename to cart_away');
  const failed = await send('/api/cart/add', { product_id: product, quantity: 1 });
  await pool.query('alter table cart_away rename to cart');
  expect(failed.status).toBe(500);
  expect(lines('a call failed')).toMatchObject([{ level: 50, request_id: failed.headers['x-request-id'] }]);
});

test('each publish and each job is logged in one line', async () => {
  const publisher = observedPublisher(site.publisher(), site.status, site.log);
  await publisher.publish(shop.host);
  await publisher.close();
  expect(lines('publish')).toMatchObject([{ host: shop.host, written: expect.any(Number), failed: 0 }]);
  const jobs = await startJobs({
    connection: site.shops.database,
    jobs: [{ queue: 'send_message', work: async () => undefined }],
    log: site.log,
  });
  // The e-mail for the order above.
  await expect
    .poll(() => lines('job'), { timeout: 30_000 })
    .toMatchObject([{ queue: 'send_message', ms: expect.any(Number) }]);
  await jobs.close();
});

test('the log contains no personal data or secret', async () => {
  const headers = { Authorization: `Bearer ${PLANTED.token}`, Cookie: `session=${PLANTED.token}` };
  await send(`/api/login?email=${PLANTED.email}&token=${PLANTED.token}`, {
    login: PLANTED.email,
    password: PLANTED.password,
  });
  await send('/api/register', { ...PLANTED, password_confirmation: PLANTED.password });
  await send('/api/address/add', { address_1: PLANTED.address, name: PLANTED.name, phone: PLANTED.phone }, headers);
  await send(`/api/cart/remove/${PLANTED.email}/${GUEST}`, {}, headers);
  expect(lines('request').length).toBeGreaterThan(5);
  const log = JSON.stringify(site.logged);
  for (const secret of [...Object.values(PLANTED), encodeURIComponent(PLANTED.email), GUEST, '5035550123', 'Street'])
    expect(log, secret).not.toContain(secret);
});

test('input repeated by a library is removed from the log', () => {
  const logged: LogLine[] = [];
  const log = pino(logOptions('info'), { write: (line) => void logged.push(JSON.parse(line) as LogLine) });
  const { email, phone, token } = PLANTED;
  log.warn({ reason: `550 <${email}> unknown, ${phone}, Bearer ${token}, guest ${GUEST}` }, 'a job failed');
  const unread = Object.assign(new Error(`invalid input syntax for type date: "${PLANTED.name}"`), { code: '22007' });
  log.error({ err: unread }, 'a call failed');
  const sent = Object.assign(new Error('refused'), { code: '23505', detail: PLANTED.address, parameters: [phone] });
  log.error({ err: sent }, 'a call failed');
  expect(logged).toMatchObject([
    { level: 40 },
    { err: { code: '22007' } },
    { err: { code: '23505', message: 'refused' } },
  ]);
  const text = JSON.stringify(logged);
  for (const secret of [...Object.values(PLANTED), GUEST]) expect(text, secret).not.toContain(secret);
});

test('the log shortens a path that does not exist', async () => {
  expect((await send(`/api/${'a/'.repeat(5_000)}`, {})).status).toBe(404);
  await expect.poll(() => lines('request').map(({ path }) => String(path).length)).toContain(200);
});
