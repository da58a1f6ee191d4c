/** Tests servers and commands that share a data folder or a database, in processes of their own. */

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, runScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';
import { startRedis } from '../../support/stubs/redis.ts';

/** Processes start slowly on a busy machine. */
const PATIENCE_MS = 240_000;
/** Redis may have to be installed first. */
const INSTALL_MS = 600_000;
const HOST = 'links.localhost';

const running: RunningScript[] = [];
afterEach(() => Promise.all(running.splice(0).map(stop)));

/** Ports in the links of a page to its own store. */
const linkedPorts = (html: string): Set<string | undefined> =>
  new Set([...html.matchAll(new RegExp(`${HOST}:(\\d+)`, 'g'))].map(([, port]) => port));

async function startServer(env: Record<string, string>): Promise<RunningScript> {
  const server = startScript(['start.ts'], env);
  running.push(server);
  await expect.poll(() => server.output(), { timeout: 120_000, interval: 50 }).toContain('Stop with Ctrl-C');
  return server;
}

async function stop({ child, ended }: RunningScript): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Ports in the links of all published pages of the store. */
function publishedPorts(dataDir: string): Set<string | undefined> {
  const folder = join(dataDir, 'published', HOST);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /index\.html$/.test(name));
  return linkedPorts(pages.map((name) => readFileSync(join(folder, name), 'utf8')).join());
}

describe('on one embedded database', () => {
  const dataDir = createDataDir();
  afterAll(() => removeDataDir(dataDir));

  test('a second server with another port is refused, and commands publish for the port of the first', {
    timeout: PATIENCE_MS,
  }, async () => {
    const [first, second] = [String(await freePort()), String(await freePort())];
    const env = { DATA_DIR: dataDir, DEMO: 'false' };
    expect((await runScript(['store.ts', 'create', HOST, '--name', 'Links', '--new-database'], env)).code).toBe(0);
    const server = await startServer({ ...env, PORT: first });

    const refused = await runScript(['start.ts'], { ...env, PORT: second });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      new RegExp(
        `^The stores in .+ are already served at http://localhost:${first}\\. Stop that server first, or .+\\n$`,
      ),
    );

    const published = await runScript(['store.ts', 'publish', '--full'], { ...env, PORT: second });
    expect(published.code).toBe(0);
    expect(publishedPorts(dataDir)).toEqual(new Set([first]));
    const { text } = await httpAsk(Number(first), '/', { host: HOST });
    expect(linkedPorts(text)).toEqual(new Set([first]));
    await stop(server);

    await startServer({ ...env, PORT: second });
    expect(publishedPorts(dataDir)).toEqual(new Set([second]));
  });
});

describe('on one external database', () => {
  const dataDir = createDataDir();
  let shops: TestShops;
  beforeAll(async () => {
    shops = await createTestShops();
    await (await shops.open(HOST)).product({ name: 'Latte' });
  });
  afterAll(async () => {
    await shops.close();
    removeDataDir(dataDir);
  });

  test('a second server writes the links of the first', { timeout: PATIENCE_MS }, async () => {
    const ports = [await freePort(), await freePort()] as const;
    const env = { DATA_DIR: dataDir, DATABASE_URL: shops.database.url, DEMO: 'false' };
    for (const port of ports) await startServer({ ...env, PORT: String(port) });
    expect(publishedPorts(dataDir)).toEqual(new Set([String(ports[0])]));
    for (const port of ports) {
      const { text } = await httpAsk(port, '/product/latte?rendered=now', { host: HOST });
      expect(linkedPorts(text)).toEqual(new Set([String(ports[0])]));
    }
  });

  test('two servers with one Redis allow as many guesses as one', { timeout: INSTALL_MS }, async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const ports = [await freePort(), await freePort()] as const;
    const env = { DATA_DIR: dataDir, DATABASE_URL: shops.database.url, DEMO: 'false', REDIS_URL: redis.url };
    for (const port of ports) await startServer({ ...env, PORT: String(port) });
    const headers = { 'guest-id': randomUUID(), 'x-requested-with': 'XMLHttpRequest' };
    const guesses = Array.from({ length: 12 }, (_, index) =>
      httpAsk(ports[index % 2] ?? 0, '/api/get-cart?coupon_code=WRONG', { host: HOST, headers }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
