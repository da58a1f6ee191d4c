import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { INDEX_FILE, openPageIndex } from '#publish/page-index/open-index.ts';
import { writeState } from '#publish/page-index/state.ts';
import { requireDatabase } from '../../../scripts/store/existing-database.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';
import { endpointOf } from '../../support/shop/webhooks.ts';

let shops: TestShops;
let tea: TestShop;
let coffee: TestShop;
const dataDir = createDataDir();
beforeAll(async () => {
  shops = await createTestShops();
  tea = await shops.open('tea.example');
  coffee = await shops.open('coffee.example');
});
afterAll(async () => {
  await shops.close();
  removeDataDir(dataDir);
});

const ran = (command: string, ...typed: string[]) =>
  runCommand({ DATABASE_URL: shops.database.url, DATA_DIR: dataDir }, command, ...typed);
/** Output of the command, or its error. */
const store = async (command: string, ...typed: string[]): Promise<string> => (await ran(command, ...typed)).output;
const indexOf = (host: string) => openPageIndex(join(dataDir, 'published', host, INDEX_FILE));

test('the list shows publishing times, unpublished changes, open orders and failures of the stores', async () => {
  const { rows } = await shops.database.pool.query('select max(seq)::int as seq from change_log where tenant_id = $1', [
    tea.db.tenantId,
  ]);
  const index = indexOf(tea.host);
  writeState(index, 'mark', `${tea.db.tenantId}.${rows[0].seq}`);
  writeState(index, 'published_at', new Date(Date.now() - 3 * 3_600_000).toISOString());
  index.sql(`insert into page (path, kind, owner_id, place, state) values ('/', 'home', 0, 0, 'failed')`).run();
  index.close();
  const guest = guestOwner(shopperAt(shops.api, tea.host));
  await storedOrder(tea, guest, {});
  await storedOrder(tea, guest, { status: 'completed' });
  await tea.insert('message', { channel: 'email', recipient: 'a@b.example', status: 'failed', ended_at: new Date() });
  const lines = (await store('list')).split('\n');
  expect(lines[0]).toMatch(/State +Published +Unpublished +Open orders +Failures$/);
  expect(lines.find((line) => line.startsWith('tea'))).toMatch(/open +3 h ago +none +1 +1 page, 1 message$/);
  expect(lines.find((line) => line.startsWith('coffee'))).toMatch(/open +never +\d+ (?:s|min) +0 +none$/);
});

test('a store gets further hosts and another primary host', async () => {
  expect(await store('host', 'tea.example', 'add', 'WWW.Tea.example.')).toContain(
    'www.tea.example is now a host of tea.example',
  );
  expect(await store('host', 'www.tea.example', 'list')).toBe('tea.example (primary)\nwww.tea.example');
  expect(await store('host', 'tea.example', 'add', 'coffee.example')).toBe(
    'coffee.example is a host of another store.',
  );
  expect(await store('host', 'tea.example', 'add', 'no host')).toContain('is not a host name');
  expect(await store('host', 'tea.example', 'remove', 'tea.example')).toContain('is the primary host');
  expect(await store('host', 'tea.example', 'primary', 'ww.tea.example')).toContain('Did you mean "www.tea.example"?');
  expect((await shopperAt(shops.api, 'www.tea.example').get('/api/get-cart')).status).toBe(200);
  await mkdir(join(dataDir, 'published/tea.example'), { recursive: true });
  expect(await store('host', 'tea.example', 'primary', 'www.tea.example')).toContain(
    'www.tea.example is now the primary host',
  );
  // Nothing updates those pages any more.
  expect(existsSync(join(dataDir, 'published/tea.example'))).toBe(false);
  expect(await store('host', 'tea.example', 'list')).toBe('www.tea.example (primary)\ntea.example');
  expect(await store('host', 'tea.example', 'primary', 'tea.example')).toContain('tea.example is now the primary host');
  expect(await store('host', 'tea.example', 'remove', 'www.tea.example')).toContain('is no longer a host of');
  expect(await store('host', 'tea.example', 'list')).toBe('tea.example (primary)');
});

const paintedPng = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();

/** The column with the store's id, of every table of the schema that has rows of stores. */
const tenantColumns = Object.values(schema)
  .filter((table) => table instanceof PgTable)
  .filter((table) => table !== schema.publisher)
  .map((table) => [getTableName(table), 'tenantId' in table ? 'tenant_id' : 'id'] as const);

/** Row counts of a store, by table, without empty tables. */
async function rowsOf({ db }: TestShop): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, column] of tenantColumns) {
    const { rows } = await shops.database.pool.query(
      `select count(*)::int as count from ${table} where ${column} = $1`,
      [db.tenantId],
    );
    if (rows[0].count > 0) counts[table] = rows[0].count;
  }
  return counts;
}
const filesOf = (shop: TestShop) =>
  [
    join('media', String(shop.db.tenantId)),
    join('avatars', String(shop.db.tenantId)),
    join('published', shop.host),
  ].map((folder) => join(dataDir, folder));

test('a store is removed with all its data, and no other store changes', async () => {
  for (const shop of [tea, coffee]) {
    const productId = await shop.product({ name: `Brew of ${shop.host}`, price: 500 });
    const shopper = shopperAt(shops.api, shop.host);
    await endpointOf(shop, 'http://localhost:1/');
    await shopper.add({ product_id: productId, quantity: 1 });
    await placedOrder(shopper);
    for (const folder of filesOf(shop)) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'file'), 'x');
    }
  }
  // Pictures and options refer to each other in the database.
  const image = `data:image/png;base64,${(await paintedPng()).toString('base64')}`;
  const full = {
    format: 'frontage-store',
    version: 1,
    categories: [{ slug: 'cups', name: 'Cups', image }],
    products: [
      {
        slug: 'cup',
        name: 'Cup',
        selling_price: 5,
        category_slugs: ['cups'],
        images: [{ image }],
        attributes: [{ name: 'Size', values: ['Small', 'Large'] }],
        combinations: [
          { values: ['Small'], price: 5, image },
          { values: ['Large'], price: 6 },
        ],
      },
    ],
  };
  await writeFile(join(dataDir, 'full.json'), JSON.stringify(full));
  expect(await store('import', 'tea.example', join(dataDir, 'full.json'))).toMatch(
    /products +1 .*\n.*Pictures: 1 stored/s,
  );
  const before = await rowsOf(coffee);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'tenant',
      'orders',
      'order_item',
      'product',
      'message',
      'webhook_endpoint',
      'webhook_message',
    ]),
  );
  for (const typed of [[], ['--yes', 'tea'], ['--yes', 'coffee.example']]) {
    const { code, output } = await ran('remove', 'tea.example', ...typed);
    expect([code, output]).toEqual([1, expect.stringContaining('products: 2, orders: 3, customers: 0). Nothing was')]);
  }
  expect(await store('remove', 'tea.example', '--yes', 'coffee.example')).toContain(
    '--yes coffee.example does not confirm it',
  );
  expect(await store('remove', 'tea.example', '--yes', 'tea.example')).toContain('Removed tea.example (products: 2');
  expect(await rowsOf(tea)).toEqual({});
  expect(filesOf(tea).filter((folder) => existsSync(folder))).toEqual([]);
  expect(await rowsOf(coffee)).toEqual(before);
  for (const folder of filesOf(coffee)) expect(await readdir(folder)).toContain('file');
  expect(await store('host', 'tea.example', 'list')).toContain('There is no store at "tea.example".');
  expect((await readdir(join(dataDir, 'published'))).filter((name) => name.startsWith('.gone'))).toEqual([]);
});

test('no database is created by mistake', async () => {
  const folder = join(dataDir, 'elsewhere');
  for (const [command = '', ...typed] of [
    ['list'],
    ['set', 'tea.example', 'storeName', 'x'],
    ['create', 'x.localhost', '--name', 'X'],
  ]) {
    const { code, output } = await runCommand({ DATA_DIR: folder, DATABASE_URL: '' }, command, ...typed);
    expect([command, code, output]).toEqual([
      command,
      1,
      expect.stringContaining(`There is no database in ${folder}.`),
    ]);
    expect(output).toContain('DATA_DIR=/srv/shop');
    expect(output).toContain('--new-database');
  }
  expect(existsSync(folder)).toBe(false);
  const missing = { dataDir: folder, databaseUrl: undefined, apiOrigin: undefined };
  await expect(requireDatabase(missing)).rejects.toThrow('There is no database');
  await expect(requireDatabase(missing, true)).resolves.toBeUndefined();
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await expect(requireDatabase(missing)).resolves.toBeUndefined();
});
