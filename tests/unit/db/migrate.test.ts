import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { insertEndpoint } from '#db/webhooks/endpoint-rows.ts';
import { queueWebhook } from '#db/webhooks/queue-webhooks.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { migrateBefore, oldStore } from '../../support/database/old-database.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Writes a folder like drizzle-kit: file names and their times of generation. */
function writeMigrations(migrations: Record<string, { when: number; sql: string }>): void {
  const entries = Object.entries(migrations).map(([tag, { when }], idx) => ({
    idx,
    version: '7',
    when,
    tag,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [tag, { sql }] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), sql);
}

const CREATE = { when: 10, sql: 'CREATE TABLE a (n int);--> statement-breakpoint\nINSERT INTO a VALUES (1);' };
const INSERT = { when: 20, sql: 'INSERT INTO a VALUES (2);' };

const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows;

test('twenty concurrent starts apply each migration exactly once', async () => {
  writeMigrations({ '0000_create': CREATE, '0001_insert': INSERT });
  const starts = await Promise.all(
    Array.from({ length: 20 }, () => connectDatabase({ databaseUrl: database.url, dataDir: '', maxConnections: 2 })),
  );
  const results = await Promise.all(starts.map((start) => migrate(start, folder)));
  await Promise.all(starts.map((start) => start.close()));
  expect(results.map(({ applied }) => applied).sort()).toEqual([...Array<number>(19).fill(0), 2]);
  expect(await rowsOf('SELECT n FROM a ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('migrating creates the extensions first and applies only new migrations', async () => {
  writeMigrations({ '0000_create': CREATE });
  expect(await migrate(database, folder)).toEqual({ applied: 1 });
  writeMigrations({ '0000_create': CREATE, '0001_index': { when: 30, sql: 'CREATE INDEX ON a USING gin (n);' } });
  expect(await migrate(database, folder)).toEqual({ applied: 1 });
  expect(await migrate(database, folder)).toEqual({ applied: 0 });
  expect(await rowsOf('SELECT extname AS name FROM pg_extension ORDER BY 1')).toEqual(
    ['btree_gin', 'btree_gist', 'cube', 'pg_trgm', 'plpgsql'].map((name) => ({ name })),
  );
});

test('a failed migration rolls back the ones before it and releases the lock', async () => {
  writeMigrations({ '0000_create': CREATE, '0001_wrong': { when: 20, sql: 'INSERT INTO nowhere VALUES (1);' } });
  await expect(migrate(database, folder)).rejects.toThrow();
  expect(await rowsOf("SELECT to_regclass('a') AS a")).toEqual([{ a: null }]);
  writeMigrations({ '0000_create': CREATE });
  expect(await migrate(database, folder)).toEqual({ applied: 1 });
});

test('migrating reports a migration that Drizzle would skip because a newer one is applied', async () => {
  writeMigrations({ '0000_create': CREATE, '0002_insert': INSERT });
  await migrate(database, folder);
  writeMigrations({ '0000_create': CREATE, '0001_late': { when: 15, sql: 'SELECT 1;' }, '0002_insert': INSERT });
  await expect(migrate(database, folder)).rejects.toThrow(/0001_late is older than one that is applied/);
});

test('migrating names the extension that the role may not create', async ({ skip }) => {
  const [role] = await rowsOf('SELECT rolsuper AS is_super FROM pg_roles WHERE rolname = current_user');
  skip(role.is_super, 'a superuser may create everything');
  const [{ name }] = await rowsOf('SELECT current_database() AS name');
  await database.pool.query(`REVOKE CREATE ON DATABASE ${name} FROM CURRENT_USER`);
  writeMigrations({ '0000_create': CREATE });
  await expect(migrate(database, folder)).rejects.toThrow(/pg_trgm is missing: .*As a superuser/);
});

test('an upgrade computes the mailbox of each address again', async () => {
  const addresses = ['ada@yandex.example', 'ada@yandex.ru', 'ada-l+shop@yandex.com.tr', 'ada@ya.ru', 'a.da@gmail.com'];
  const before = ['ada@yandex.ru', 'ada@yandex.ru', 'ada.l@yandex.ru', 'ada@yandex.ru', 'ada@gmail.com'];
  await migrateBefore(database, folder, '0004_yandex_mailboxes');
  const shop = await oldStore(database);
  for (const email of addresses) {
    const { id } = await shop.insert('customer', { name: 'Ada', email, referral_code: email });
    await storedOrder(shop, { kind: 'user', key: String(id) }, { customer_email: email });
  }
  const mailboxes = () =>
    rowsOf(`SELECT mailbox, customer_mailbox AS of_order FROM customer c
    JOIN orders o ON o.owner_key = c.id::text ORDER BY c.id`);
  expect(await mailboxes()).toEqual(before.map((mailbox) => ({ mailbox, of_order: mailbox })));
  await migrate(database);
  const after = ['ada@yandex.example', ...before.slice(1)];
  expect(await mailboxes()).toEqual(after.map((mailbox) => ({ mailbox, of_order: mailbox })));
});

test('an upgrade lets an existing store report to webhook endpoints', async () => {
  await migrateBefore(database, folder, '0006_webhooks');
  for (const queue of ['send_webhooks', 'retry_webhooks']) await rowsOf(`SELECT pgboss.delete_queue('${queue}')`);
  const { db } = await oldStore(database);
  await migrate(database);
  const endpointId = await insertEndpoint(db, { url: 'https://erp.example/', events: [], secret: 'whsec_c2VjcmV0' });
  await queueWebhook(db, { type: 'order.placed', subject: 'order:1', customerId: null, data: {} });
  expect(await rowsOf('SELECT endpoint_id AS id, status FROM webhook_message')).toEqual([
    { id: endpointId, status: 'queued' },
  ]);
  expect(await rowsOf(`SELECT data FROM pgboss.job WHERE name = 'send_webhooks'`)).toEqual([
    { data: { tenant_id: db.tenantId, endpoint_id: endpointId } },
  ]);
});

test('a copy of the template needs no migration', async () => {
  const copy = await createTestDatabase();
  try {
    expect(await migrate(copy)).toEqual({ applied: 0 });
  } finally {
    await copy.drop();
  }
});
