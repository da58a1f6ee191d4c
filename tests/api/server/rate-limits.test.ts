import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpResponse, rawAsk } from '../../support/shop/http-ask.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

const PROXY = '10.7.7.7';

let site: Storefront;
let shop: TestShop;
let product = 0;
beforeAll(async () => {
  // The tests connect as a trusted proxy, with another one in front.
  site = await createStorefront({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
  shop = await site.open('a.localhost');
  product = await shop.product({ name: 'Latte' });
  await site.shops.database.pool.query('update product set max_quantity = 999999');
  await shop.insert('discount', { code: 'RIGHT', title: 'Right', type: 'percent', value: 1 });
  await shop.insert('setting', { key: 'plugin_popups_wheel_enable', value: 'true' });
  const prizes = [1, 2].map((number) => ({ label: `Prize ${number}`, weight: 1, coupon_code: null }));
  await shop.insert('setting', { key: 'plugin_popups_wheel_prizes', value: JSON.stringify(prizes) });
});
afterAll(() => site.close());

/** Each test uses its own addresses, because limits last as long as the process. */
let network = 0;
beforeEach(() => {
  network += 1;
});
const address = (host = 1): string => `198.18.${network}.${host}`;

interface Call {
  forwardedFor?: string;
  guest?: string;
  key?: string;
}
const call = (
  method: string,
  path: string,
  { forwardedFor = address(), guest = randomUUID(), key }: Call,
  body?: object,
) =>
  site.ask(path, {
    host: shop.host,
    method,
    headers: {
      'guest-id': guest,
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': forwardedFor,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const guess = (code: string, from: Call = {}) => call('GET', `/api/get-cart?coupon_code=${code}`, from);
const add = (from: Call = {}) => call('POST', '/api/cart/add', from, { product_id: product, quantity: 1 });
const spin = (from: Call = {}) => call('POST', '/api/popups-wheel/spin', from, {});

const between = (least: number, most: number) => (value: number) => value >= least && value <= most;
const count = (responses: readonly HttpResponse[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, list]) => [status, list.length]),
  );
/** Ten at a time; more would wait for sockets rather than for the server. */
async function many(times: number, ask: (index: number) => Promise<HttpResponse>): Promise<HttpResponse[]> {
  const responses: HttpResponse[] = [];
  while (responses.length < times) {
    const next = Array.from({ length: Math.min(10, times - responses.length) }, (_, index) =>
      ask(responses.length + index),
    );
    responses.push(...(await Promise.all(next)));
  }
  return responses;
}

describe('guessing coupons', () => {
  test('ends after ten misses, also for the correct code', async () => {
    const guest = randomUUID();
    const responses = await many(10, (index) => guess(`WRONG${index}`, { guest }));
    expect(count(responses)).toEqual({ 422: 10 });
    const refused = await Promise.all([guess('WRONG', { guest }), guess('RIGHT', { guest })]);
    expect(count(refused)).toEqual({ 429: 2 });
    expect(refused[0]?.text).toBe(refused[1]?.text);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toSatisfy(between(590, 600));
    expect((await call('GET', '/api/get-cart', { guest })).status).toBe(200);
  });
  test('40 times at once counts ten', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(`AT-ONCE${index}`)));
    expect(count(responses)).toEqual({ 422: 10, 429: 30 });
  });
  test('does not benefit from new guest ids or correct codes in between', async () => {
    const responses: HttpResponse[] = [];
    for (let index = 0; index < 30; index += 1) responses.push(await guess(index % 2 === 0 ? `W${index}` : 'RIGHT'));
    expect(responses.filter(({ text }) => text.includes('coupon_unknown'))).toHaveLength(10);
    expect((await guess('RIGHT')).status).toBe(429);
  });
  test('does not benefit from forged forwarding headers', async () => {
    const lies = (index: number) => [`192.0.2.${index}`, PROXY, 'unknown', '', address(200 + index)][index % 5];
    const responses = await many(30, (index) => guess(`W${index}`, { forwardedFor: `${lies(index)}, ${address()}` }));
    expect(count(responses)).toEqual({ 422: 10, 429: 20 });
    const throughTwo = await guess('W', { forwardedFor: `192.0.2.1, ${address()}, ${PROXY}` });
    expect(throughTwo.status).toBe(429);
  });
  test('does not benefit from new addresses with one guest id', async () => {
    const guest = randomUUID();
    const responses = await many(30, (index) => guess(`W${index}`, { guest, forwardedFor: address(index + 1) }));
    expect(count(responses)).toEqual({ 422: 10, 429: 20 });
    expect((await guess('W', { forwardedFor: address(250) })).status).toBe(422);
  });
  test('does not benefit from addresses of one IPv6 network', async () => {
    const at = (index: number) => `2001:db8:${network}:1:${index.toString(16)}::1`;
    const responses = await many(30, (index) => guess(`W${index}`, { forwardedFor: at(index) }));
    expect(count(responses)).toEqual({ 422: 10, 429: 20 });
  });
  test('does not lock out others', async () => {
    await many(12, (index) => guess(`W${index}`));
    expect((await guess('W', { forwardedFor: address(2) })).status).toBe(422);
  });
});

test('an address can write 300 times a minute, across guests', async () => {
  const guests = Array.from({ length: 30 }, () => randomUUID());
  const responses = await many(310, (index) => add({ guest: guests[index % 30] ?? '' }));
  expect(count(responses)).toEqual({ 201: 300, 429: 10 });
  expect((await add({ forwardedFor: address(2) })).status).toBe(201);
  expect((await call('GET', '/api/get-cart', {})).status).toBe(200);
});

test('new guest ids do not give unlimited spins of the wheel', async () => {
  const responses = await many(30, () => spin());
  expect(count(responses)).toEqual({ 200: 20, 429: 10 });
  expect(Number(responses.at(-1)?.headers['retry-after'])).toSatisfy(between(86_300, 86_400));
  expect((await spin({ forwardedFor: address(2) })).status).toBe(200);
});

test('a spin with a wrong key does not count', async () => {
  expect(count(await many(30, () => spin({ key: 'no uuid' })))).toEqual({ 422: 30 });
  expect((await spin()).status).toBe(200);
});

test('a repeated spin does not count', async () => {
  const guest = randomUUID();
  const again = await many(60, () => spin({ guest }));
  expect(count(again)).toEqual({ 200: 60 });
  expect(new Set(again.map(({ text }) => text)).size).toBe(1);
  // 19 of the twenty are left.
  expect(count(await many(25, () => spin()))).toEqual({ 200: 19, 429: 6 });
});

test('forwarding headers of an untrusted sender are ignored', async () => {
  const direct = await createStorefront();
  const there = await direct.open('a.localhost');
  const ask = (index: number) =>
    direct.ask(`/api/get-cart?coupon_code=W${index}`, {
      host: there.host,
      headers: { 'guest-id': randomUUID(), 'x-forwarded-for': address(index + 1), 'x-real-ip': address(index + 1) },
    });
  expect(count(await many(20, ask))).toEqual({ 422: 10, 429: 10 });
  await direct.close();
});

test('public reads count per address, except from trusted machines and for published pages', async () => {
  await site.publish(shop.host);
  const read = (path: string, forwardedFor?: string) =>
    site.ask(path, { host: shop.host, headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} });
  // The cheapest request, repeated over one connection.
  const head = `GET /api/docs HTTP/1.1\r\nHost: ${shop.host}\r\nIf-None-Match: *\r\nX-Forwarded-For: ${address()}\r\n`;
  const text = await rawAsk(site.port, `${`${head}\r\n`.repeat(3_009)}${head}Connection: close\r\n\r\n`);
  const statuses = text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  expect([statuses.slice(0, 3_000), statuses.slice(3_000)].map((part) => [part.length, ...new Set(part)])).toEqual([
    [3_000, '304'],
    [10, '429'],
  ]);
  const refused = await read('/api/get-product?slug=latte', address());
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d{1,2}$/) } });
  expect(JSON.parse(refused.text).code).toBe('too_many_requests');
  expect((await read('/api/docs', address())).status).toBe(429);
  expect((await read('/product/latte', address())).status).toBe(200);
  expect((await read('/api/cache-info', address(2))).status).toBe(200);
  // A publisher on another machine sends requests through a trusted proxy or is one.
  expect((await read('/api/cache-info')).status).toBe(200);
  expect((await read('/api/cache-info', PROXY)).status).toBe(200);
});

test('personal reads count per address, also when they are refused', async () => {
  const head =
    `GET /api/user/details HTTP/1.1\r\nHost: ${shop.host}\r\nAuthorization: Bearer ${randomUUID()}\r\n` +
    `X-Forwarded-For: ${address()}\r\n`;
  const text = await rawAsk(site.port, `${`${head}\r\n`.repeat(3_009)}${head}Connection: close\r\n\r\n`);
  const statuses = text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  expect([statuses.slice(0, 3_000), statuses.slice(3_000)].map((part) => [part.length, ...new Set(part)])).toEqual([
    [3_000, '401'],
    [10, '429'],
  ]);
});

test('pages rendered on demand count per address, published ones do not', async () => {
  await site.publish(shop.host);
  const page = (path: string, forwardedFor = address()) =>
    site.ask(path, { host: shop.host, headers: { 'x-forwarded-for': forwardedFor } });
  const responses = await many(330, (index) =>
    page(index % 2 ? '/search-regular?q=latte' : `/product/none-${index % 7}`),
  );
  expect(count(responses)).toEqual({ 200: expect.toSatisfy(between(145, 155)), 404: expect.any(Number), 429: 30 });
  const refused = await page('/search-regular?q=latte');
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.toSatisfy(between(1, 60))]);
  expect((await page('/product/latte')).status).toBe(200);
  expect((await page('/search-regular?q=latte', address(2))).status).toBe(200);
});
