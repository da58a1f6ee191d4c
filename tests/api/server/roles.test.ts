/** Tests a store that one process serves and another one publishes. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { type RunningScript, startScript } from '../../support/process/run-script.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

const HOST = 'roles.localhost';
const WAIT = { timeout: 120_000, interval: 50 };

const dataDir = createDataDir();
const ports = { web: 0, work: 0 };
let shops: TestShops;
let shop: TestShop;
let web: RunningScript;
let work: RunningScript;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open(HOST);
  await shop.product({ name: 'Latte' });
  const start = async (role: keyof typeof ports, variables: Record<string, string>): Promise<RunningScript> => {
    ports[role] = await freePort();
    const env = { DATA_DIR: dataDir, DATABASE_URL: shops.database.url, DEMO: 'false', PORT: String(ports[role]) };
    const script = startScript(['start.ts'], { ...env, ...variables });
    await vi.waitFor(() => expect(script.output()).toContain('Stop with Ctrl-C'), WAIT);
    return script;
  };
  web = await start('web', { ROLES: 'web', DRAIN_SECONDS: '2' });
  work = await start('work', { ROLES: 'publish,jobs' });
}, 240_000);
afterAll(async () => {
  for (const { child, ended } of [web, work]) {
    child.kill('SIGKILL');
    await ended;
  }
  await shops.close();
  removeDataDir(dataDir);
});

const ask = (role: keyof typeof ports, path: string, host = HOST) => httpAsk(ports[role], path, { host });

test('what one process publishes, the other one serves', async () => {
  await changeProduct(shop.db, 'latte', { priceMinor: 777 });
  await expect.poll(async () => (await ask('web', '/product/latte')).text, WAIT).toContain('7.77');
});

test('a process that only works serves no store, but tells monitors about its work', async () => {
  expect((await ask('work', '/product/latte')).status).toBe(404);
  expect((await ask('work', '/api/get-data')).status).toBe(404);
  expect((await ask('work', '/ping')).status).toBe(204);
  expect((await ask('work', '/api/health/ready')).status).toBe(200);
  const health = JSON.parse((await ask('work', '/api/health', '127.0.0.1')).text);
  expect(health).toMatchObject({ status: 'green', stores: { published: 1 } });
});

test('a server that is stopped says so before it refuses anything', async () => {
  expect((await ask('web', '/api/health/ready')).status).toBe(200);
  web.child.kill('SIGTERM');
  await expect.poll(async () => (await ask('web', '/api/health/ready')).status, WAIT).toBe(503);
  expect((await ask('web', '/product/latte')).status).toBe(200);
  expect(await web.ended).toMatchObject({ code: 0 });
});
