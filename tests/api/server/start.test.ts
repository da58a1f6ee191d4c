import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePage } from '#publish/output-folder.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { runScript, type ScriptEnd, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

/** Processes start slowly on a busy machine. */
const PATIENCE_MS = 120_000;
const occupied = createServer();
const dataDir = createDataDir();
let free = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  free = String((probe.address() as AddressInfo).port);
  await new Promise((resolve) => probe.close(resolve));
  writeFileSync(join(dataDir, 'file'), '');
});
afterAll(() => {
  occupied.close();
  removeDataDir(dataDir);
});

describe('a start that cannot succeed prints one line with a remedy', () => {
  test('for a used port or an invalid folder, database or proxy', {
    timeout: PATIENCE_MS,
  }, async () => {
    const port = (occupied.address() as AddressInfo).port;
    const cases: [env: Record<string, string>, line: RegExp][] = [
      [{ PORT: String(port) }, /^Port \d+ is in use\. .+: PORT=\d+ npm start$/],
      [{ DATA_DIR: join(dataDir, 'file', 'x') }, /is below a file\. .+DATA_DIR=\/path\/to\/folder npm start$/],
      [
        { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/shop' },
        /^The database shop on 127\.0\.0\.1:1 as me cannot be reached/,
      ],
      [{ TRUSTED_PROXIES: '10.0.0.0/' }, /^TRUSTED_PROXIES has 10\.0\.0\.0\/, which is neither an address nor a range/],
    ];
    const ends = await Promise.all(
      cases.map(([env]) => runScript(['start.ts'], { PORT: free, DATA_DIR: dataDir, DEMO: 'false', ...env })),
    );
    for (const [index, end] of ends.entries()) {
      expect([end.code, end.stdout, problems(end)]).toEqual([1, '', [expect.stringMatching(cases[index]?.[1] ?? '')]]);
      expect(end.stderr).not.toMatch(/secret| {4}at /);
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test.skipIf(process.getuid?.() === 0)('for a data folder without write permission', async () => {
    const folder = createDataDir();
    chmodSync(folder, 0o500);
    const { code, stderr } = await runScript(['start.ts'], { PORT: free, DATA_DIR: join(folder, 'x'), DEMO: 'false' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^.+ cannot be written by this user\. .+\n$/);
    chmodSync(folder, 0o700);
    removeDataDir(folder);
  });
});

test('SIGTERM while the demo stores are created also ends the database', { timeout: PATIENCE_MS }, async () => {
  const folder = createDataDir();
  const script = startScript(['start.ts'], { PORT: free, DATA_DIR: folder });
  const isImporting = () => existsSync(join(folder, 'media'));
  await expect.poll(isImporting, { timeout: 60_000, interval: 20 }).toBe(true);
  const pidFile = join(folder, 'postgres/data/postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  script.child.kill('SIGTERM');
  const { code, stderr } = await script.ended;
  // PostgreSQL removes this file last. A database left running would keep it for some seconds.
  expect([code, existsSync(pidFile)]).toEqual([0, false]);
  expect(stderr).not.toMatch(/Error| {4}at /);
  removeDataDir(folder);
});

test('a backend behind API_ORIGIN that does not respond is reported, and published pages are served', {
  timeout: PATIENCE_MS,
}, async () => {
  const folder = createDataDir();
  const page = '<!doctype html><title>Published</title>';
  await writePage(join(folder, 'published/a.localhost/product/latte/index.html'), Buffer.from(page), new Date());
  const away = 'http://127.0.0.1:1';
  const script = startScript(['start.ts'], { PORT: free, DATA_DIR: folder, API_ORIGIN: away });
  await expect.poll(() => script.output(), { timeout: 60_000, interval: 20 }).toContain('Stop with Ctrl-C');
  expect(script.output()).toMatch(
    /^API_ORIGIN=http:\/\/127\.0\.0\.1:1 does not respond: connect ECONNREFUSED .+Start that server/m,
  );
  const response = await httpAsk(Number(free), '/product/latte', { host: 'a.localhost' });
  expect([response.status, response.text]).toEqual([200, page]);
  script.child.kill('SIGTERM');
  expect((await script.ended).code).toBe(0);
  removeDataDir(folder);
});

test('a server with a remote backend does not suggest creating a store locally', { timeout: PATIENCE_MS }, async () => {
  const folder = createDataDir();
  const away = 'http://127.0.0.1:1';
  const script = startScript(['start.ts'], { PORT: free, DATA_DIR: folder, API_ORIGIN: away });
  await expect.poll(() => script.output(), { timeout: 60_000, interval: 20 }).toContain('Stop with Ctrl-C');
  expect(script.output()).toContain(`No store of ${away} is published here yet.`);
  expect(script.output()).not.toContain('npm run store -- create');
  script.child.kill('SIGTERM');
  expect((await script.ended).code).toBe(0);
  removeDataDir(folder);
});

/** The problems that a script reported; on a busy machine it reports its progress, too. */
const problems = ({ stderr }: ScriptEnd): string[] =>
  stderr.split('\n').filter((line) => !/^(?:$|Publishing |Another command is building;)/.test(line));

describe('with a database', () => {
  let shops: TestShops;
  let blends: TestShop;
  const host = 'a.localhost';
  const env = () => ({ PORT: free, DATA_DIR: dataDir, DATABASE_URL: shops.database.url });

  beforeAll(async () => {
    shops = await createTestShops();
    blends = await shops.open(host);
    for (let index = 1; index <= 8; index += 1) await blends.product({ name: `Blend ${index}` });
    await (await shops.open('b.localhost')).product({ name: 'Latte' });
    await shops.database.pool.query(`delete from setting where key = 'payment_provider'`);
  });
  afterAll(() => shops.close());

  test('SIGINT during publishing ends the server properly, with the exit code of Ctrl-C', {
    timeout: PATIENCE_MS,
  }, async () => {
    // Publishing cannot finish before it can list the pages.
    const holder = await shops.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table content_page in access exclusive mode');
    const script = startScript(['start.ts'], { ...env(), DEMO: 'false', LOG_LEVEL: 'error' });
    const folder = join(dataDir, 'published', host);
    await expect.poll(() => existsSync(join(folder, INDEX_FILE)), { timeout: 60_000, interval: 20 }).toBe(true);
    script.child.kill('SIGINT');
    const isServing = () =>
      httpAsk(Number(free), '/robots.txt').then(
        () => true,
        () => false,
      );
    await expect.poll(isServing, { timeout: 60_000, interval: 20 }).toBe(false);
    await holder.query('rollback');
    holder.release();
    const { code, stdout, stderr } = await script.ended;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).not.toMatch(/Error|not published| {4}at /);
  });

  test('publish completes the interrupted publishing', { timeout: PATIENCE_MS }, async () => {
    const end = await runScript(['store.ts', 'publish'], env());
    expect([end.code, problems(end)]).toEqual([0, []]);
    expect(end.stdout).toMatch(/pages.+written.+unchanged.+removed.+failed.+pages\/s.+MB written/);
  });

  test('--verify lists the stores that are exact and the files that are not', { timeout: PATIENCE_MS }, async () => {
    writeFileSync(join(dataDir, 'published/b.localhost/product/latte/index.html'), 'forged');
    writeFileSync(join(dataDir, 'published/b.localhost/planted.xml'), 'forged');
    const end = await runScript(['store.ts', 'publish', '--verify'], env());
    expect([end.code, end.stdout]).toEqual([1, expect.stringMatching(/^a\.localhost: identical, \d\d pages\n$/)]);
    expect(problems(end)).toEqual([
      'b.localhost/product/latte/index.html differs',
      'b.localhost/planted.xml should not be there',
    ]);
  });

  test('a running server publishes changes and reports it, and logs stores with the sandbox as their provider', {
    timeout: PATIENCE_MS,
  }, async () => {
    await blends.insert('setting', { key: 'payment_provider', value: 'sandbox' });
    const script = startScript(['start.ts'], { ...env(), DEMO: 'false' });
    const health = () =>
      httpAsk(Number(free), '/api/health').then(
        ({ text }) => JSON.parse(text),
        () => null,
      );
    const becomes = (expected: object) =>
      expect.poll(health, { timeout: 60_000, interval: 50 }).toMatchObject(expected);
    await becomes({ status: 'green', stores: { published: 2, waiting: 0 }, edit_to_published_seconds: { p50: null } });
    await changeProduct(blends.db, 'blend-7', { priceMinor: 4321 });
    await becomes({ edit_to_published_seconds: { p50: expect.any(Number) }, failed_pages: [], failed_stores: [] });
    expect((await httpAsk(Number(free), '/product/blend-7')).text).toContain('43.21');
    expect(script.output()).toContain('test cards are refused without DEMO');
    expect(script.output()).toMatch(/"stores":\["a\.localhost"\],"count":1/);
    script.child.kill('SIGTERM');
    const { code, stdout } = await script.ended;
    expect(code).toBe(0);
    // The links are printed with the first store, not after the table of all stores.
    const parts = [`http://${host}:${free}`, 'pages/s'].map((part) => stdout.indexOf(part));
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(stdout).toContain('rendered on request');
  });

  test('a server without a store explains how to create one', { timeout: PATIENCE_MS }, async () => {
    const empty = await createTestShops();
    const script = startScript(['start.ts'], { ...env(), DATABASE_URL: empty.database.url, DEMO: 'false' });
    await expect.poll(() => script.output(), { timeout: 60_000 }).toContain('There is no store yet.');
    expect(script.output()).toContain('npm run store -- create shop.localhost --name "My shop"');
    script.child.kill('SIGTERM');
    expect((await script.ended).code).toBe(0);
    await empty.close();
  });
});
