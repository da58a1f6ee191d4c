import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { type CommandEnd, runCommand } from '../../support/process/run-command.ts';
import { createTestCatalog, offline, type TestCatalog } from '../../support/shop/catalog.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

const HOST = 'tea.example';

let catalog: TestCatalog;
let shops: TestShops;
let shop: TestShop;
let folder: string;
beforeAll(async () => {
  catalog = await createTestCatalog();
  shops = await createTestShops();
  shop = await shops.open(HOST);
  folder = await mkdtemp(join(tmpdir(), 'frontage-lists-'));
});
afterAll(async () => {
  await catalog.close();
  await shops.close();
  await rm(folder, { recursive: true, force: true });
});

const ran = (command: string, ...typed: string[]): Promise<CommandEnd> =>
  runCommand({ DATABASE_URL: catalog.database.url, DATA_DIR: catalog.folder }, command, HOST, ...typed);
/** The lines of a list without its headings. Cells are separated by a bar. */
const listed = async (command: string, ...typed: string[]): Promise<string[]> => {
  const { code, output } = await ran(command, ...typed);
  expect([typed, code, output]).toEqual([typed, 0, expect.anything()]);
  return cellsOf(output);
};
const cellsOf = (output: string): string[] => {
  const lines = output.split('\n');
  return lines.length < 3 ? lines : lines.slice(2).map((line) => line.trimEnd().replaceAll(/(?<=\S) {2,}/g, ' | '));
};

test('products are listed with price, stock and state, searched, by category and page by page', async () => {
  await runCommand({ DATABASE_URL: catalog.database.url, DATA_DIR: catalog.folder }, 'create', HOST, '--name', 'Tea');
  const other = await catalog.store();
  const { rows } = await catalog.database.pool.query('select tenant_id from tenant_host where host = $1', [HOST]);
  const db = tenantDb(catalog.database.pool, Number(rows[0].tenant_id));
  const context = {
    storage: catalog.storage,
    readImage: () => Promise.reject(new Error('no pictures')),
    fetcher: offline,
  };
  const head = { format: STORE_FILE_FORMAT, version: 1 } as const;
  expect(await listed('products')).toEqual(['There are no such products.']);
  expect(await listed('categories')).toEqual(['There are no categories.']);
  expect(await listed('pages')).toEqual(['There are no pages.']);
  expect(await listed('customers')).toEqual(['There are no customers yet.']);
  expect(await listed('customers', '--search', 'x')).toEqual(['There are no such customers.']);
  await importStoreFile(
    other,
    { ...head, products: [{ slug: 'foreign', name: 'Green foreign', selling_price: 1 }] },
    context,
  );
  await importStoreFile(
    db,
    {
      ...head,
      categories: [
        { slug: 'drinks', name: 'Drinks' },
        { slug: 'teas', name: 'Teas', parent_slug: 'drinks' },
        { slug: 'food', name: 'Food' },
        { slug: 'green', name: 'Green teas', parent_slug: 'teas' },
      ],
      pages: [{ slug: 'about', title: 'About us' }],
      products: [
        { slug: 'sencha', name: 'Sencha', selling_price: 4.5, stock: 3, sku: 'SE-77', category_slugs: ['green'] },
        { slug: 'matcha', name: 'Matcha', selling_price: 9, status: 'draft', category_slugs: ['green'] },
        { slug: 'cake', name: 'Grüner Kuchen', selling_price: 5, status: 'hidden', category_slugs: ['food'] },
        {
          slug: 'shirt',
          name: 'Shirt',
          selling_price: 10,
          attributes: [{ name: 'Size', values: ['S', 'L'] }],
          combinations: [
            { values: ['S'], price: 10, stock: 2 },
            { values: ['L'], price: 12, stock: 5 },
          ],
        },
      ],
    },
    context,
  );
  const [sencha, matcha] = ['sencha | Sencha | 4.50 USD | 3 | yes', 'matcha | Matcha | 9.00 USD | unlimited | no'];
  const cake = 'cake | Grüner Kuchen | 5.00 USD | unlimited | yes, unlisted';
  const shirt = 'shirt | Shirt | from 10.00 USD | 7 | yes';
  expect(await listed('products')).toEqual([shirt, cake, matcha, sencha]);
  expect(await listed('products', '--search', 'gruner')).toEqual([cake]);
  expect(await listed('products', '--search', 'MATCH')).toEqual([matcha]);
  expect(await listed('products', '--search', 'se-77')).toEqual([sencha]);
  expect(await listed('products', '--search', 'shirt')).toEqual([shirt]);
  expect(await listed('products', '--search', 'foreign')).toEqual(['There are no such products.']);
  expect(await listed('products', '--category', 'drinks')).toEqual([matcha, sencha]);
  expect(await listed('products', '--category', 'teas', '--search', 'sen')).toEqual([sencha]);
  expect(await listed('products', '--category', 'food', '--search', 'sen')).toEqual(['There are no such products.']);
  expect(await ran('products', '--category', 'tea')).toEqual({
    code: 1,
    output: 'There is no category "tea". Did you mean "teas"?',
  });
  expect(await ran('products', '--search', '?!')).toEqual({
    code: 1,
    output: '--search must contain a letter or a digit',
  });
  const { output } = await ran('categories');
  expect(output.split('\n').slice(2)).toEqual([
    'Drinks          drinks         2',
    '  Teas          teas           2',
    '    Green teas  green          2',
    'Food            food           1',
  ]);
  expect(await listed('pages')).toEqual([
    expect.stringMatching(/^about \| About us \| \d{4}-\d\d-\d\d \d\d:\d\d$/),
    'Times are in UTC.',
  ]);

  const many = Array.from({ length: 117 }, (_, index) => ({
    slug: `p-${index}`,
    name: `Tin ${index}`,
    selling_price: 1,
  }));
  await importStoreFile(db, { ...head, products: many }, context);
  const first = await listed('products', '--search', 'tin');
  expect(first).toHaveLength(51);
  expect(first.at(-1)).toBe('Page 1 of 3, 117 rows in all. Next: --page 2');
  const last = await listed('products', '--search', 'tin', '--page', '3');
  expect(last).toHaveLength(18);
  expect(last.at(-2)).toMatch(/^p-0 \| Tin 0 /);
  expect(last.at(-1)).toBe('Page 3 of 3, 117 rows in all.');
  const seen = [...first, ...(await listed('products', '--search', 'tin', '--page', '2')), ...last];
  expect(new Set(seen.filter((line) => line.startsWith('p-'))).size).toBe(117);
  expect((await listed('products', '--page', '3')).at(-1)).toBe('Page 3 of 3, 121 rows in all.');
  expect(await ran('products', '--page', '4')).toEqual({ code: 1, output: 'There is no page 4: the last one is 3.' });
  for (const page of ['0', '-1', '1.5', 'two'])
    expect(await ran('categories', '--page', page)).toMatchObject({
      code: 1,
      output: expect.stringContaining('--page'),
    });
});

test('customers are listed with what they ordered and found by name, e-mail and phone', async () => {
  const env = { DATABASE_URL: shops.database.url, DATA_DIR: folder };
  const customers = async (...typed: string[]) => cellsOf((await runCommand(env, 'customers', HOST, ...typed)).output);
  const other = await shops.open('coffee.example');
  await other.insert('customer', { name: 'Ada Other', email: 'ada@other.example', referral_code: 'AAAAAAAA' });
  await shop.insert('setting', { key: 'time_zone', value: 'Asia/Tokyo' });
  const ada = await shop.insert('customer', {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+15035550199',
    referral_code: 'AAAAAAAA',
    created_at: '2026-05-01T20:00:00Z',
  });
  await shop.insert('customer', {
    name: 'Örjan 100%',
    email: 'o_rjan@example.com',
    referral_code: 'BBBBBBBB',
    created_at: '2026-05-02T20:00:00Z',
  });
  await shop.insert('ledger_account', { customer_id: ada.id, account: 'wallet', balance_minor: 1250 });
  const owner = { kind: 'user', key: String(ada.id) } as const;
  await storedOrder(shop, owner, { status: 'completed', refunded_minor: 80 });
  await storedOrder(shop, owner, { status: 'placed' });
  for (const status of ['cancelled', 'rejected', 'expired', 'pending_payment'])
    await storedOrder(shop, owner, { status });
  await storedOrder(shop, { kind: 'guest', key: String(ada.id) }, { status: 'completed' });
  const first = 'Ada Lovelace | ada@example.com | +1 503 555 0199 | 2 | 40.80 USD | 12.50 USD | 2026-05-02 05:00';
  const second = 'Örjan 100% | o_rjan@example.com | 0 | 0.00 USD | 0.00 USD | 2026-05-03 05:00';
  expect(await customers()).toEqual([second, first, 'Times are in Asia/Tokyo.']);
  for (const typed of ['lovel', 'ADA', 'ada@EXAMPLE', '(503) 555-01', '+1 503 5550199', '05035550199'])
    expect(await customers('--search', typed), typed).toEqual([first, 'Times are in Asia/Tokyo.']);
  for (const typed of ['örjan', '100%', 'o_r'])
    expect(await customers('--search', typed), typed).toEqual([second, 'Times are in Asia/Tokyo.']);
  for (const typed of ['_ada', '5550198', 'other'])
    expect(await customers('--search', typed), typed).toEqual(['There are no such customers.']);
});
