import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#db/connect.ts';
import { enqueue } from '#db/jobs/enqueue.ts';
import { QUEUE_LIST, QUEUES } from '#db/jobs/queues.ts';
import { migrate } from '#db/migrate.ts';
import { type Job, type RunningJobs, startJobs } from '#server/jobs/jobs.ts';
import { createEmptyDatabase } from '../../support/database/database.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { createDatabaseProxy } from '../../support/stubs/database-proxy.ts';

let shops: TestShops;
let shop: TestShop;
let running: RunningJobs[] = [];
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
});
afterAll(() => shops.close());
beforeEach(() => sql('truncate pgboss.job'));
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.close()));
  running = [];
});

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const warnings: { reason: string }[] = [];
const log = { warn: (words: { reason: string }) => void warnings.push(words) };
/** Starts a worker as another process would. */
async function start(work: Job['work'], every?: string): Promise<RunningJobs> {
  const job: Job = { queue: 'send_message', work, ...(every !== undefined && { every }) };
  const jobs = await startJobs({ connection: shops.database, jobs: [job], log });
  running.push(jobs);
  return jobs;
}
const add = (id: number) => enqueue(shop.db, 'send_message', { message_id: id });
const states = async () =>
  (await sql(`select state::text, count(*)::int as count from pgboss.job where name = 'send_message' group by 1`)).map(
    ({ state, count }) => [state, count],
  );
const PATIENCE = { timeout: 30_000, interval: 10 };

test('a job row equals the one that pg-boss writes, column by column', async () => {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ db: { executeSql: (text, values) => shops.database.pool.query(text, values) } });
  await boss.start();
  await boss.send('send_message', { tenant_id: shop.db.tenantId, message_id: 1 });
  await boss.stop({ graceful: false });
  await add(1);
  const times = ['id', 'created_on', 'start_after', 'keep_until'];
  const rows = await sql(
    `select to_jsonb(j) - $1::text[] as job, (keep_until - start_after)::text as kept, (start_after - created_on)::text as late
     from pgboss.job j where name = 'send_message'`,
    [times],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0]).toMatchObject({ late: '00:00:00', job: { state: 'created', retry_backoff: true } });
});

test('a job belongs to the transaction that adds it', async () => {
  const failing = shop.db.transaction(async (db) => {
    await enqueue(db, 'send_message', { message_id: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await sql('select 1 from pgboss.job')).toEqual([]);
  await expect(enqueue(shop.db, 'nothing' as 'upkeep', {})).rejects.toThrow('there is no queue nothing');
});

test('a job runs as soon as it is committed, and knows its store and subject', async () => {
  const { promise: worked, resolve } = Promise.withResolvers<unknown>();
  await start(async (subject) => resolve(subject));
  const [before] = [performance.now()];
  await add(7);
  expect(await worked).toEqual({ tenant_id: shop.db.tenantId, message_id: 7 });
  expect(performance.now() - before).toBeLessThan(1_500);
  await expect.poll(states, PATIENCE).toEqual([['completed', 1]]);
});

test('three processes run each of 200 jobs once, including those queued before', async () => {
  const worked: number[] = [];
  const work: Job['work'] = async ({ message_id: id = 0 }) => void worked.push(id);
  for (let id = 0; id < 100; id += 1) await add(id);
  await Promise.all([start(work), start(work), start(work)]);
  for (let id = 100; id < 200; id += 1) await add(id);
  await expect.poll(() => worked.length, PATIENCE).toBe(200);
  await expect.poll(states, PATIENCE).toEqual([['completed', 200]]);
  expect(new Set(worked).size).toBe(200);
});

test('a failing job is logged and retried with growing delays, and its error is not stored in the queue', async () => {
  let tries = 0;
  await start(async () => {
    tries += 1;
    throw new Error('ada@example.com is away');
  });
  await add(1);
  const pauses: number[] = [];
  for (let time = 1; time <= 3; time += 1) {
    await expect.poll(states, PATIENCE).toEqual([['retry', 1]]);
    expect(tries).toBe(time);
    const [row] = await sql(`select extract(epoch from start_after - now())::float as pause, output from pgboss.job`);
    pauses.push(row?.pause);
    expect(JSON.stringify(row?.output)).not.toContain('ada');
    await sql(`update pgboss.job set start_after = now()`);
    await sql(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'send_message')`);
    await expect.poll(() => tries, PATIENCE).toBe(time + 1);
  }
  const [first = 0, , third = 0] = pauses;
  expect(first).toBeLessThanOrEqual(2 * QUEUES.send_message.retryDelay);
  expect(third).toBeGreaterThan(2 * QUEUES.send_message.retryDelay);
  expect(warnings.map(({ reason }) => reason)).toContain('ada@example.com is away');
});

test('a stopping process signals its jobs, and those that end in time are completed', async () => {
  const begun = Promise.withResolvers<void>();
  const jobs = await start(async (_, signal) => {
    begun.resolve();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  });
  await add(1);
  await begun.promise;
  await jobs.close();
  expect(await states()).toEqual([['completed', 1]]);
  await add(2);
  expect(await states()).toContainEqual(['created', 1]);
});

test('a recurring job is scheduled once by any number of processes', async () => {
  const work: Job['work'] = async () => undefined;
  await Promise.all([start(work, '7 * * * *'), start(work, '7 * * * *')]);
  expect(await sql('select name, cron, timezone, options from pgboss.schedule')).toEqual([
    { name: 'send_message', cron: '7 * * * *', timezone: 'UTC', options: expect.objectContaining({ missed: 'once' }) },
  ]);
  await sql('delete from pgboss.schedule');
});

test('a failing transaction of pg-boss leaves no pool connection inside of it', async () => {
  const { bossDatabase } = await import('#db/jobs/boss-database.ts');
  const { pool } = shops.database;
  await expect(bossDatabase(pool).executeSql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  expect(await Promise.all(Array.from({ length: 12 }, () => pool.query('select 1 as one')))).toHaveLength(12);
});

test('jobs run again after the database was unreachable', async () => {
  const proxy = await createDatabaseProxy(shops.database.url);
  const connection = await connectDatabase({ databaseUrl: proxy.url, dataDir: '' });
  const worked: unknown[] = [];
  const job: Job = { queue: 'send_message', work: async ({ message_id: id }) => void worked.push(id) };
  const jobs = await startJobs({ connection, jobs: [job], log });
  await proxy.cut();
  await add(1);
  expect(worked).toEqual([]);
  await proxy.mend();
  await expect.poll(() => worked, PATIENCE).toEqual([1]);
  await expect.poll(states, PATIENCE).toEqual([['completed', 1]]);
  await jobs.close();
  await connection.close();
  await proxy.cut();
});

test('ten processes that start on an empty database create one queue per name', async () => {
  const empty = await createEmptyDatabase();
  await Promise.all(Array.from({ length: 10 }, () => migrate(empty)));
  const { rows } = await empty.pool.query(`select name from pgboss.queue where name not like '\\_\\_%' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(QUEUE_LIST.map(([name]) => name).sort());
  await empty.pool.query(`delete from pgboss.queue where name = 'upkeep'`);
  expect(await migrate(empty)).toEqual({ applied: 0 });
  expect((await empty.pool.query(`select 1 from pgboss.queue where name = 'upkeep'`)).rows).toHaveLength(1);
  await empty.drop();
});
