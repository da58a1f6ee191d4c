/** Tests a server whose requests are served by several processes. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, startScript } from '../../support/process/run-script.ts';
import { type HttpAsk, type HttpResponse, httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

const HOST = 'many.localhost';
const WAIT = { timeout: 120_000, interval: 50 };

const dataDir = createDataDir();
let shops: TestShops;
let shop: TestShop;
let port: number;
let server: RunningScript;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open(HOST);
  await shop.product({ name: 'Latte' });
  port = await freePort();
  server = startScript(['start.ts'], {
    DATA_DIR: dataDir,
    DATABASE_URL: shops.database.url,
    DEMO: 'false',
    PORT: String(port),
    WEB_WORKERS: '2',
  });
  await vi.waitFor(() => expect(server.output()).toContain('Stop with Ctrl-C'), WAIT);
}, 240_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await shops.close();
  removeDataDir(dataDir);
});

/** Ids of the processes that serve. */
const webProcesses = (): number[] => {
  const { pid } = server.child;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  return children.filter((id) => id > 0);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Requests by separate connections, which the system spreads among the processes. */
const ask = (path: string, options: HttpAsk = {}): Promise<HttpResponse> =>
  httpAsk(port, path, { host: HOST, ...options });
const many = (count: number, path: string, options?: HttpAsk): Promise<HttpResponse[]> =>
  Promise.all(Array.from({ length: count }, () => ask(path, options)));

test('every process shows a new price as soon as it is published', async () => {
  expect(webProcesses()).toHaveLength(2);
  await changeProduct(shop.db, 'latte', { priceMinor: 777 });
  const texts = async () => (await many(12, '/product/latte')).map(({ text }) => text.includes('7.77'));
  await expect.poll(texts, WAIT).toEqual(Array(12).fill(true));
});

test('attempts to guess a code are counted together', async () => {
  const headers = { 'guest-id': randomUUID(), 'x-requested-with': 'XMLHttpRequest' };
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt += 1)
    statuses.push((await ask('/api/get-cart?coupon_code=WRONG', { headers })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test('each process tells monitors about the publisher, and about the memory of all', async () => {
  for (const { status, text } of await many(6, '/api/health', { host: '127.0.0.1' })) {
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'green', stores: { published: 1 }, failed_pages: [] });
  }
  for (const { text } of await many(4, '/metrics', { host: '127.0.0.1' })) {
    const lines = text.split('\n');
    const sumOf = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    expect(sumOf('frontage_stores')).toBe(1);
    // The sum of two processes, and the one that publishes.
    expect(sumOf('process_resident_memory_bytes')).toBeGreaterThan(100 * 2 ** 20);
    expect(sumOf('frontage_publisher_process_resident_memory_bytes')).toBeGreaterThan(0);
    const types = lines.filter((line) => line.startsWith('# TYPE '));
    expect(new Set(types).size).toBe(types.length);
  }
});

test('a process that is killed is replaced, and the other one serves meanwhile', async () => {
  const [killed, other] = webProcesses();
  if (killed === undefined) throw new Error('no process serves');
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isRunning(killed), WAIT).toBe(false);
  expect((await many(12, '/product/latte')).map(({ status }) => status)).toEqual(Array(12).fill(200));
  await expect.poll(() => webProcesses().length, WAIT).toBe(2);
  expect(webProcesses()).toContain(other);
  expect(webProcesses()).not.toContain(killed);
  expect(server.output()).toContain('a web worker ended; another one takes its place');
});

test('the server stops with all its processes', async () => {
  const processes = webProcesses();
  server.child.kill('SIGTERM');
  const startedAt = performance.now();
  expect(await server.ended).toMatchObject({ code: 0 });
  // A web worker that misses its signal is killed after half a minute.
  expect(performance.now() - startedAt).toBeLessThan(25_000);
  expect(processes.filter(isRunning)).toEqual([]);
});
