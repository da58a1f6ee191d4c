import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '#config/env.ts';
import { chooseCarriers } from '#providers/carriers.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { sendMessage } from '#services/messages/send-message.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { CONTENTS } from '../../support/shop/messages.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let shop: TestShop;
beforeAll(async () => {
  site = await createStorefront({ isDemo: true });
  shop = await site.open('slice.localhost');
  const other = await site.open('other.localhost');
  await shop.insert('setting', { key: 'storeName', value: '<b>Slice</b>' });
  const content = { kind: 'one_time_code', code: '111111', minutes: 5 } as const;
  await queueMessage(other.db, { channel: 'email', recipient: 'eve@example.com', content });
  const carriers = chooseCarriers(site.env, () => undefined);
  for (const [index, content] of CONTENTS.entries()) {
    await queueMessage(shop.db, {
      channel: index % 2 ? 'sms' : 'email',
      recipient: `to-${index}@example.com`,
      content,
    });
    const { rows } = await site.shops.database.pool.query('select max(id) as id from message');
    await sendMessage(shop.db, rows[0].id, { carriers, port: 4321, hasDesk: true, mayText: async () => true });
  }
});
afterAll(() => site.close());

const here = { host: 'slice.localhost' };
const ask = (more = {}) => site.ask('/dev/outbox', { ...here, ...more });

test('the outbox lists the messages of the store with that host, newest first', async () => {
  const { status, headers, text } = await ask();
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const order = [...text.matchAll(/<dd>to-(\d+)@example\.com/g)].map(([, index]) => Number(index));
  expect(order).toEqual([...CONTENTS.keys()].reverse());
  expect(text).toMatch(/<pre>[^<]*\b482913\b/);
  expect(text).toContain('<a href="http://slice.localhost:4321/forgot-password?token=abc_DEF-123">');
  expect(text).not.toMatch(/111111|eve@|<b>Slice/);
  expect((await site.ask('/dev/outbox', { host: 'other.localhost' })).text).toContain('111111');
});

test('the outbox is not cached or indexed, and is sandboxed without scripts', async () => {
  const { headers } = await ask();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", 'sandbox']));
  expect(policy.join()).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
});

test('a HEAD request to the outbox has no body', async () => {
  const { status, text } = await ask({ method: 'HEAD' });
  expect([status, text]).toEqual([200, '']);
});

describe('the outbox is not found', () => {
  test.each([
    { headers: { 'X-Forwarded-For': '192.0.2.1' } },
    { headers: { Forwarded: 'for=127.0.0.1' } },
    { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' } },
    { headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' } },
    { host: '127.0.0.1' },
    { method: 'POST', body: '' },
  ])('for the request %j', async (more) => {
    const { status, text } = await ask(more);
    expect([404, 405]).toContain(status);
    expect(text).not.toContain('482913');
  });

  const settings: [string, Partial<Env>][] = [
    ['without demo mode', { isDemo: false }],
    ['with a mail server', { mail: { url: 'smtp://127.0.0.1:9', from: 'shop@example.com' } }],
    ['behind a proxy', { trustedProxies: ['127.0.0.1'] }],
  ];
  test.each(settings)('%s', async (_, some) => {
    const env = { ...site.env, ...some, port: 0 };
    const server: RunningServer = await startServer(env, backendOn(site.shops.database, env, site.log), site.log);
    const { status, text } = await httpAsk(server.port, '/dev/outbox', here);
    await server.close();
    expect([status, text.includes('482913')]).toEqual([404, false]);
  });
});
