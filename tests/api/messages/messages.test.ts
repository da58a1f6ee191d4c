import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '#domain/messages/types.ts';
import type { Carriers } from '#providers/carriers.ts';
import { smtpMail } from '#providers/mail/smtp.ts';
import { outboxMail, outboxSms } from '#providers/outbox.ts';
import { type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { messageJob } from '#server/jobs/message-job.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { readOutbox } from '#services/messages/read-outbox.ts';
import { ATTEMPTS_MAX, sendMessage } from '#services/messages/send-message.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type MailServer, mailServer } from '../../support/stubs/mail-server.ts';

let shops: TestShops;
let shop: TestShop;
let server: MailServer;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('slice.example');
  await shop.insert('setting', { key: 'storeName', value: 'Slice' });
});
afterAll(() => shops.close());
beforeEach(async () => {
  await sql('truncate message, pgboss.job');
  server = await mailServer();
});
afterEach(() => server.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const message = (more: Partial<Message> = {}): Message => ({
  channel: 'email',
  recipient: 'ada@example.com',
  content: { kind: 'one_time_code', code: '482913', minutes: 10 },
  ...more,
});
/** Queues a message and returns its id. */
async function queue(more: Partial<Message> = {}): Promise<number> {
  await shop.db.transaction((db) => queueMessage(db, message(more)));
  return (await sql('select max(id) as id from message'))[0]?.id;
}
const carriers = (url = server.url): Carriers => ({
  email: smtpMail({ url, from: 'shop@frontage.example' }),
  sms: outboxSms(true, () => undefined),
});
const send = (id: number, by = carriers()) =>
  sendMessage(shop.db, id, { carriers: by, port: 4321, hasDesk: true, mayText: async () => true });
const rows = () => sql('select status, attempts, problem, content, ended_at from message order by id');
/** Without place, time and refund details, as an older version queued it. */
const ORDER_OF_BEFORE = {
  ...{
    kind: 'order_step',
    step: 'accepted',
    name: 'Ada',
    number: 7,
    path: '/track-order/7#key',
    branch: 'Main branch',
  },
  ...{ currencyCode: 'USD', decimalPlaces: 2, note: null, rows: [] },
};
const PATIENCE = { timeout: 30_000, interval: 10 };

test('a message and its job are stored together or not at all, and the job has no personal data', async () => {
  const failing = shop.db.transaction(async (db) => {
    await queueMessage(db, message());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await rows(), await sql('select 1 from pgboss.job')]).toEqual([[], []]);
  const id = await queue();
  const [job] = await sql('select name, data from pgboss.job');
  expect(job).toEqual({ name: 'send_message', data: { tenant_id: shop.db.tenantId, message_id: id } });
});

test('a message is sent as text and HTML, and its content is erased', async () => {
  const id = await queue();
  expect(await send(id)).toBe('sent');
  const [mail] = server.received;
  expect([mail?.recipients, mail?.subject]).toEqual([['ada@example.com'], '482913 is your code for Slice']);
  expect(mail?.text).toContain('482913');
  expect(mail?.html).toContain('482913');
  expect(mail?.html).toContain('https://slice.example/');
  expect(mail?.messageId).toMatch(new RegExp(`^<${shop.db.tenantId}\\.${id}\\.[0-9a-z]+@frontage\\.example>$`));
  expect(await rows()).toEqual([
    { status: 'sent', attempts: 1, problem: null, content: null, ended_at: expect.any(Date) },
  ]);
  expect(await send(id)).toBeNull();
  expect(server.received).toHaveLength(1);
});

test('a message of another store is not found', async () => {
  const other = await shops.open('other.example');
  const id = await queue();
  expect(
    await sendMessage(other.db, id, { carriers: carriers(), port: 4321, hasDesk: true, mayText: async () => true }),
  ).toBeNull();
  expect(server.received).toEqual([]);
});

test('a text message is counted against the allowance of the store, also if that failed at first', async () => {
  const id = await queue({
    channel: 'sms',
    recipient: '+15035550123',
    content: ORDER_OF_BEFORE as unknown as Message['content'],
  });
  const counted: string[] = [];
  const mayText = async (_: unknown, number: string) => counted.push(number) > 1;
  const parts = { carriers: carriers(), port: 4321, hasDesk: true };
  const down = async () => Promise.reject(new Error('the counters do not respond'));
  await expect(sendMessage(shop.db, id, { ...parts, mayText: down })).rejects.toThrow('do not respond');
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  expect(await sendMessage(shop.db, id, { ...parts, mayText })).toBe('refused');
  expect(counted).toEqual(['+15035550123']);
});

describe('a failed delivery', () => {
  test('with 4xx is retried with the same Message-ID', async () => {
    const id = await queue();
    server.refusals.push({ code: 451, text: 'try later' });
    expect(await send(id)).toBe('later');
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, problem: expect.stringContaining('451') }]);
    expect(await send(id)).toBe('sent');
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, problem: null, content: null }]);
  });

  test('with 5xx, or after the last try, is given up and its content erased', async () => {
    const refused = await queue();
    server.refusals.push({ code: 550, text: '5.1.1 no such user' });
    expect(await send(refused)).toBe('refused');
    const wrong = await queue();
    server.refusals.push({ code: 550, text: '5.7.1 we do not relay' });
    expect(await send(wrong)).toBe('failed');
    const tired = await queue();
    const later = () => server.refusals.push({ code: 450, text: 'busy' });
    for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
      later();
      expect(await send(tired)).toBe('later');
    }
    later();
    expect(await send(tired)).toBe('failed');
    expect(await rows()).toMatchObject([
      { status: 'refused', content: null, problem: expect.stringContaining('5.1.1') },
      { status: 'failed', content: null, problem: expect.stringContaining('5.7.1') },
      { status: 'failed', content: null, problem: expect.stringContaining('450'), attempts: ATTEMPTS_MAX },
    ]);
    for (const id of [refused, wrong, tired]) expect(await send(id)).toBeNull();
    expect(server.received).toEqual([]);
  });

  test('without a listening server is retried', async () => {
    const id = await queue();
    // A port that the system gives to nobody: that of a closed server may be another's by now.
    expect(await send(id, carriers('smtp://127.0.0.1:1'))).toBe('later');
    expect(await rows()).toMatchObject([{ status: 'queued', problem: expect.stringContaining('ECONNREFUSED') }]);
    expect(await send(id)).toBe('sent');
  });

  test('of an expired message is not attempted', async () => {
    const id = await queue({ expiresInSeconds: -1 });
    expect(await send(id)).toBe('failed');
    expect(await rows()).toMatchObject([
      { status: 'failed', content: null, problem: expect.stringContaining('expired') },
    ]);
    const inTime = await queue({ expiresInSeconds: 60 });
    expect(await send(inTime)).toBe('sent');
    expect(server.received).toHaveLength(1);
  });

  test('caused by the template is given up at once', async () => {
    const id = await queue({ content: { kind: 'password_reset', name: '', path: '//evil.example', minutes: 1 } });
    expect(await send(id)).toBe('failed');
    expect(await rows()).toMatchObject([{ attempts: 1, problem: expect.stringContaining('another site') }]);
  });

  test.each([
    ['email', 'ada@example.com'],
    ['sms', '+15035550123'],
  ] as const)('by %s of a kind that only an older version knows is given up at once', async (channel, recipient) => {
    const id = await queue({ channel, recipient, content: { kind: 'welcome', name: 'Ada' } as never });
    const texts: unknown[] = [];
    const sms = { ...carriers().sms, send: async (text: unknown) => void texts.push(text) };
    expect((await readOutbox(shop, { port: 4321, hasDesk: true })).entries).toMatchObject([{ rendered: null }]);
    expect(await send(id, { ...carriers(), sms })).toBe('failed');
    expect(await rows()).toMatchObject([{ attempts: 1, problem: expect.stringContaining('welcome'), content: null }]);
    expect([server.received, texts]).toEqual([[], []]);
  });

  test('does not affect an order queued by an older version, which is sent without the fields it lacks', async () => {
    const id = await queue({ content: ORDER_OF_BEFORE as never });
    expect(await send(id)).toBe('sent');
    expect(server.received[0]?.text).not.toContain('Main branch');
  });
});

describe('processes', () => {
  let running: RunningJobs[] = [];
  const warnings: unknown[] = [];
  const start = async (count: number, by = carriers()) => {
    const log = { warn: (...words: unknown[]) => void warnings.push(words) };
    const { pool, url } = shops.database;
    const jobs = [messageJob({ pool, log, carriers: by, port: 4321, hasDesk: true })];
    running.push(
      ...(await Promise.all(Array.from({ length: count }, () => startJobs({ connection: { pool, url }, jobs, log })))),
    );
  };
  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.close()));
    running = [];
  });

  test('send each of 60 messages once when there are two', async () => {
    for (let number = 0; number < 30; number += 1) await queue({ recipient: `a${number}@example.com` });
    await start(2);
    for (let number = 30; number < 60; number += 1) await queue({ recipient: `a${number}@example.com` });
    await expect.poll(async () => (await sql(`select 1 from message where status = 'sent'`)).length, PATIENCE).toBe(60);
    expect(new Set(server.received.flatMap(({ recipients }) => recipients)).size).toBe(60);
    expect(server.received).toHaveLength(60);
  });

  test('deliver a code soon after its transaction', async () => {
    await start(1);
    const before = performance.now();
    await queue();
    await expect.poll(() => server.received.length, PATIENCE).toBe(1);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test('send a message again with the same Message-ID after a lost connection', async () => {
    const cut = Promise.withResolvers<void>();
    server.onMail = async () => {
      server.onMail = () => undefined;
      cut.resolve();
      throw Object.assign(new Error('lost'), { responseCode: 421 });
    };
    await start(1);
    await queue();
    await cut.promise;
    await expect.poll(rows, PATIENCE).toMatchObject([{ status: 'queued', problem: expect.stringContaining('421') }]);
    await expect.poll(() => sql(`select 1 from pgboss.job where state = 'retry'`), PATIENCE).toHaveLength(1);
    await sql(`update pgboss.job set start_after = now()`);
    await sql(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'send_message')`);
    await expect.poll(rows, PATIENCE).toMatchObject([{ status: 'sent', attempts: 2 }]);
    const [first, second] = server.received;
    expect(second?.messageId).toBe(first?.messageId);
  });
});

describe('the outbox', () => {
  const noted: object[] = [];
  const box = (isDemo: boolean): Carriers => {
    const note = (fields: object) => void noted.push(fields);
    return { email: outboxMail(isDemo, note), sms: outboxSms(isDemo, note) };
  };
  beforeEach(() => void noted.splice(0));

  test('counts, logs and keeps messages as sent in demo mode', async () => {
    expect(await send(await queue(), box(true))).toBe('sent');
    expect(await send(await queue({ channel: 'sms', recipient: '+4915112345678' }), box(true))).toBe('sent');
    expect(noted).toMatchObject([
      { to: 'ada@example.com', subject: '482913 is your code for Slice' },
      { to: '+4915112345678', text: expect.stringContaining('482913') },
    ]);
    const kept = { status: 'sent', content: { kind: 'one_time_code', code: '482913' } };
    expect(await rows()).toMatchObject([kept, kept]);
  });

  test('fails outside of demo mode, without logging codes', async () => {
    expect(await send(await queue(), box(false))).toBe('failed');
    expect(await send(await queue({ channel: 'sms', recipient: '+4915112345678' }), box(false))).toBe('failed');
    expect(JSON.stringify(noted)).not.toMatch(/482913|ada@|\+49/);
    expect(await rows()).toMatchObject([
      { status: 'failed', content: null, problem: 'SMTP_URL is not set' },
      { status: 'failed', content: null, problem: 'SMS_URL is not set' },
    ]);
  });
});

test('messages are deleted a week after they were queued, in any status', async () => {
  for (const days of [1, 6, 8, 9]) {
    const id = await queue();
    await sql('update message set created_at = now() - make_interval(days => $1) where id = $2', [days, id]);
  }
  expect(await purgeStore(shop.db, async () => true)).toBe(2);
  expect(await rows()).toHaveLength(2);
});
