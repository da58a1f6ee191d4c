import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { writePage } from '#publish/output-folder.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { type HttpAsk, type HttpResponse, httpAsk } from '../../support/shop/http-ask.ts';
import { createStorefront, type LogLine, type Storefront } from '../../support/shop/storefront.ts';
import { createDatabaseProxy } from '../../support/stubs/database-proxy.ts';

let site: Storefront;
let database: Awaited<ReturnType<typeof createDatabaseProxy>>;
let connection: Connection;
let server: RunningServer;
const logged: LogLine[] = [];
const ask = (path: string, options?: HttpAsk) => httpAsk(server.port, path, options);

beforeAll(async () => {
  site = await createStorefront();
  const shop = await site.open('a.localhost');
  await shop.product({ name: 'Latte' });
  for (const name of ['latte', 'mocha'])
    await writePage(
      join(site.published, `a.localhost/product/${name}/index.html`),
      Buffer.from(`published ${name}`),
      new Date(),
    );
  database = await createDatabaseProxy(site.shops.database.url);
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line) as LogLine) });
  connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' });
  server = await startServer({ ...site.env, port: 0 }, backendOn(connection, site.env, log), log);
  expect((await ask('/product/latte')).text).toBe('published latte');
  expect((await ask('/search-regular')).status).toBe(200);
});
afterAll(async () => {
  await server.close();
  await connection.close();
  await database.cut();
  await site.close();
});

describe('while the database is down', () => {
  beforeAll(() => database.cut());
  beforeEach(() => void logged.splice(0));

  test('published pages are served, even if never requested before', async () => {
    for (const name of ['latte', 'mocha'])
      expect(await ask(`/product/${name}`)).toMatchObject({ status: 200, text: `published ${name}` });
    expect(logged).toEqual([]);
  });

  test.each([
    '/',
    '/search',
    '/search-regular?q=latte',
    '/category/coffee',
    '/category/coffee/2',
    '/product/espresso',
    '/product/reviews/1',
    '/page/about',
    '/nothing',
    '/404',
    '/favicon.ico',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/offline',
  ])('%s gives 503 with a page to retry', async (path) => {
    const { status, headers, text } = await ask(path);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(text).toContain('We will be right back');
    expect(text).toContain('<a href="/">Go to the home page</a>');
    expect(text).not.toMatch(/ECONN|connect|postgres|:\d{4}/i);
    // A line per failed read and one for the page, without a stack.
    expect(logged.every(({ level, err }) => level === 40 && !err)).toBe(true);
  });

  test.each(['/api/get-data', '/api/get-product?slug=latte'])('%s is 503 as in the contract', async (path) => {
    expectRefused(await ask(path));
  });

  test('an unknown host gets 503', async () => {
    const asked = () => ask('/', { host: 'c.localhost' });
    // The absence of a store is cached for a second.
    await expect.poll(asked, { timeout: 30_000 }).toMatchObject({ status: 503 });
    expect((await asked()).text).toContain('We will be right back');
    expectRefused(await ask('/api/get-data', { host: 'c.localhost' }));
  });
});

function expectRefused({ status, headers, text }: HttpResponse): void {
  expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '5', 'application/json']);
  const message = expect.stringMatching(/reach the store right now/);
  expect(JSON.parse(text)).toEqual({ code: 'unavailable', message });
}

test('everything works again when the database is back', async () => {
  await database.mend();
  expect((await ask('/search-regular?q=latte')).status).toBe(200);
  expect((await ask('/api/get-product?slug=latte')).status).toBe(200);
  expect((await ask('/', { host: 'c.localhost' })).status).toBe(404);
});
