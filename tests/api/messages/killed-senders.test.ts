import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '#db/jobs/queues.ts';
import { freePort, untilAnswering } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';
import { type MailServer, mailServer } from '../../support/stubs/mail-server.ts';

/** A busy machine starts processes slowly. */
const PATIENCE = { timeout: 60_000, interval: 20 };
const HOST = 'killed.example';
/** The first mail is held before its content is received, so it is lost; the second afterwards, so it arrives twice. */
const [BEFORE, AFTER] = ['before@example.com', 'after@example.com'];

let shops: TestShops;
let mail: MailServer;
let server: RunningScript | undefined;
const dataDir = createDataDir();
/** Recipients whose mail the server never answers. */
const held = new Set<string>([BEFORE, AFTER]);
const reached = new Set<string>();

beforeAll(async () => {
  shops = await createTestShops();
  await shops.open(HOST);
  mail = await mailServer({
    onRcptTo: ({ address }, _, done) => {
      if (address === BEFORE && held.has(address)) reached.add(address);
      else done();
    },
  });
  mail.onMail = async ({ recipients: [recipient = ''] }) => {
    if (!held.has(recipient)) return;
    reached.add(recipient);
    await new Promise(() => undefined);
  };
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await mail.close();
  await shops.close();
  removeDataDir(dataDir);
});

const sql = async (text: string) => (await shops.database.pool.query(text)).rows;
const mailsTo = (to: string) => mail.received.filter(({ recipients }) => recipients.includes(to));

async function start(): Promise<number> {
  const port = await freePort();
  server = startScript(['start.ts'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: shops.database.url, DEMO: 'false' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'shop@frontage.example' },
  });
  await untilAnswering(`http://127.0.0.1:${port}/api/get-data`, HOST);
  return port;
}

async function askCode(port: number, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const body = JSON.stringify({ email });
  const { status } = await httpAsk(port, '/api/send-login-otp', { host: HOST, method: 'POST', headers, body });
  expect(status).toBe(200);
}

/** Runs pg-boss's supervision, due once a minute, with the heartbeat of the killed process expired. */
async function missTheLost(): Promise<void> {
  await sql(`update pgboss.job set heartbeat_on = heartbeat_on - interval '${QUEUES.send_message.heartbeatSeconds} s'`);
  await sql('update pgboss.queue set monitor_on = null');
  const { PgBoss } = await import('pg-boss');
  const db = { executeSql: (text: string, values?: unknown[]) => shops.database.pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('send_message');
  await boss.stop({ graceful: false });
  expect(await sql(`select state::text from pgboss.job where name = 'send_message'`)).toEqual([
    { state: 'retry' },
    { state: 'retry' },
  ]);
  await sql('update pgboss.job set start_after = now()');
}

test('mails of a process that is killed while sending are sent by the next one with the same Message-ID', {
  timeout: 120_000,
}, async () => {
  const port = await start();
  await Promise.all([BEFORE, AFTER].map((email) => askCode(port, email)));
  await expect.poll(() => [...reached].toSorted(), PATIENCE).toEqual([AFTER, BEFORE]);
  const killed = server;
  if (!killed) throw new Error('the server did not start');
  killed.child.kill('SIGKILL');
  expect(await once(killed.child, 'exit')).toEqual([null, 'SIGKILL']);
  expect([mailsTo(BEFORE).length, mailsTo(AFTER).length]).toEqual([0, 1]);
  held.clear();
  await missTheLost();

  await start();
  await expect.poll(() => [mailsTo(BEFORE).length, mailsTo(AFTER).length], PATIENCE).toEqual([1, 2]);
  const [first, again] = mailsTo(AFTER);
  expect(first?.messageId).toMatch(/^<.+@.+>$/);
  expect(again?.messageId).toBe(first?.messageId);
  expect(again?.text).toBe(first?.text);
  expect(mailsTo(BEFORE)[0]?.messageId).not.toBe(first?.messageId);
  const ends = `select status, attempts, content from message order by id`;
  const done = { status: 'sent', attempts: 2, content: null };
  await expect.poll(() => sql(ends), PATIENCE).toEqual([done, done]);
});
