import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageContent } from '#domain/messages/types.ts';
import { outboxMail, outboxSms } from '#providers/outbox.ts';
import { messageJob } from '#server/jobs/message-job.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { type Accounts, accountsOf, newPerson } from '../../support/shop/accounts.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { ORDER_CONTENT } from '../../support/shop/messages.ts';
import { orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops({ isLimited: true });
  shop = await shops.open('sms.example');
  accounts = accountsOf(shops, shop);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await sql('truncate rate_count, message');
  await sql('delete from setting');
});

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const set = (key: string, value: string, { insert }: TestShop = shop) => insert('setting', { key, value });
const ask = (phone: string, post = accounts.post) => post('send-login-otp', { phone });
/** Requests a code once for each of many numbers. */
const askMany = (prefix: string, count: number, from = 0) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(`${prefix}${String(from + index).padStart(4, '0')}`)));
const messages = async (): Promise<number> => (await sql('select count(*)::int as n from message'))[0].n;

describe('codes by text message', () => {
  test("are sent only within the store's country, and refused ones do not count", async () => {
    for (const abroad of ['+491701234567', '+18765550123', '+8821612345678', '+37127123456'])
      expect(await ask(abroad), abroad).toMatchObject({
        status: 422,
        body: {
          errors: { phone: ["This store doesn't send codes to numbers from this country. Use your email address"] },
        },
      });
    expect(await messages()).toBe(0);
    expect(await sql('select 1 from rate_count')).toEqual([]);
    expect((await ask('+15035550100')).status).toBe(200);
  });
  test('are sent to the countries that the store chose, or to all', async () => {
    await set('sms_countries', 'DE, JM');
    for (const [phone, status] of [
      ['+491701234567', 200],
      ['+18765550123', 200],
      ['+15035550100', 422],
    ] as const)
      expect((await ask(phone)).status, phone).toBe(status);
    await sql(`update setting set value = '*'`);
    for (const phone of ['+15035550100', '+8821612345678']) expect((await ask(phone)).status, phone).toBe(200);
  });
  test('for an unknown range of numbers follow its calling code', async () => {
    expect((await ask('+15551234567')).status).toBe(200);
    await set('sms_countries', 'DE');
    expect((await ask('+15551234568')).status).toBe(422);
  });
  test('have an exact daily limit, and the error says when and suggests email', async () => {
    await set('sms_daily_limit', '5');
    const responses = await askMany('+1503555', 12);
    const refused = responses.filter(({ status }) => status === 429);
    expect([responses.filter(({ status }) => status === 200).length, refused.length, await messages()]).toEqual([
      5, 7, 5,
    ]);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('email address') });
      const seconds = Number(headers.get('Retry-After'));
      expect(seconds > 86_300 && seconds <= 86_400).toBe(true);
    }
    expect((await accounts.post('send-login-otp', { email: newPerson().email })).status).toBe(200);
    await sql(`update rate_count set ends_at = ends_at - interval '1 day'`);
    expect((await ask('+15035559999')).status).toBe(200);
  });
  test('are limited per country and per store', async () => {
    await set('sms_daily_limit', '1');
    await set('sms_countries', 'US, DE');
    const other = await shops.open('other-sms.example');
    expect((await ask('+15035550100')).status).toBe(200);
    expect((await ask('+15035550101')).status).toBe(429);
    expect((await ask('+491701234567')).status).toBe(200);
    expect((await ask('+15035550101', accountsOf(shops, other).post)).status).toBe(200);
  });
  test('beyond the limit are sent to a shopper who signed in from there before', async () => {
    await set('sms_daily_limit', '2');
    const shopper = shopperAt(shops.api, shop.host);
    const { phone } = newPerson();
    const { status } = await accounts.loginByCode(phone, { name: 'Ada' }, shopper);
    expect(status).toBe(201);
    expect((await askMany('+1503555', 3, 9_000)).filter((response) => response.status === 200)).toHaveLength(1);
    // Skips the pause of 30 seconds.
    await sql(`update rate_count set ends_at = now() where ends_at < now() + interval '31 seconds'`);
    expect((await ask(phone)).status).toBe(200);
  });
  test('are off with a limit of 0', async () => {
    await set('sms_daily_limit', '0');
    expect((await ask('+15035550100')).status).toBe(429);
  });
});

describe('text messages sent by the system', () => {
  /** Sends all queued messages like the job. @returns the status of each, the oldest first */
  async function sendAll(): Promise<string[]> {
    const note = () => undefined;
    const carriers = { email: outboxMail(true, note), sms: outboxSms(true, note) };
    const job = messageJob({ pool: shops.database.pool, log: { warn: note }, carriers, port: 4321, hasDesk: true });
    for (const { id } of await sql(`select id from message where status = 'queued' order by id`))
      await job.work({ tenant_id: shop.db.tenantId, message_id: Number(id) }, new AbortController().signal);
    return (await sql('select status from message order by id')).map(({ status }) => status);
  }
  const queue = (recipient: string, content: MessageContent) =>
    queueMessage(shop.db, { channel: 'sms', recipient, content });
  const CHANGED = { kind: 'account_changed', name: 'Ada', what: 'password' } as const;

  test('about orders stop at the daily limit, and orders continue', async () => {
    await set('sms_daily_limit', '2');
    const product = await shop.product({ name: 'Bread' });
    const customer = await customerOf(shops.api, shop, { email: null, phone: '+15035550199', is_phone_verified: true });
    for (let count = 0; count < 3; count += 1) {
      await customer.add({ product_id: product, quantity: 1 });
      expect((await place(customer, await orderBody(customer, { customer: undefined }))).status).toBe(201);
    }
    expect(await sendAll()).toEqual(['sent', 'sent', 'refused']);
    // Codes share this limit.
    expect((await ask('+15035550177')).status).toBe(429);
  });
  test('are sent only to the countries of the store', async () => {
    for (const phone of ['+491701234567', '+15035550100']) await queue(phone, ORDER_CONTENT);
    expect(await sendAll()).toEqual(['refused', 'sent']);
    await set('sms_countries', 'DE');
    await queue('+491701234567', ORDER_CONTENT);
    expect(await sendAll()).toEqual(['refused', 'sent', 'sent']);
  });
  test('about account changes are sent beyond the limit, up to a limit of their own', async () => {
    await set('sms_daily_limit', '1');
    expect((await ask('+15035550100')).status).toBe(200);
    for (const content of [ORDER_CONTENT, CHANGED, CHANGED]) await queue('+15035550100', content);
    expect(await sendAll()).toEqual(['sent', 'refused', 'sent', 'refused']);
  });
});
