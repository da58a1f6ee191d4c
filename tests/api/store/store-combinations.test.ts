import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandEnd, runCommand } from '../../support/process/run-command.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const HOST = 'tee.example';

let shop: TestCatalog;
const command = (name: string, ...typed: string[]): Promise<CommandEnd> =>
  runCommand({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder, INIT_CWD: shop.folder }, name, HOST, ...typed);
const product = async (...typed: string[]): Promise<string> => (await command('product', ...typed)).output;
beforeAll(async () => {
  shop = await createTestCatalog();
  await command('create', '--name', 'Tees', '--currency', 'EUR');
  const attributes = [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Colour', values: ['Red'] },
  ];
  const combinations = [
    { values: ['S', 'Red'], price: 10, original_price: 12, stock: 2 },
    { values: ['L', 'Red'], price: 12, stock: 5 },
  ];
  const own = [
    { slug: 'mug', price: 15 },
    { slug: 'tee', variants: [{ values: ['L', 'Red'], price: 14 }] },
  ];
  const file = {
    format: 'frontage-store',
    version: 1,
    products: [
      { slug: 'mug', name: 'Mug', selling_price: 9, original_price: 11, stock: 4 },
      { slug: 'tee', name: 'Tee', selling_price: 10, attributes, combinations },
    ],
    branches: [{ name: 'Mitte', is_main_branch: true, products: own }, { name: 'Nord' }],
  };
  await writeFile(join(shop.folder, 'tees.json'), JSON.stringify(file));
  await command('import', 'tees.json');
});
afterAll(() => shop.close());

const stocks = async () => (await shop.database.pool.query('select stock from variant order by position')).rows;

test('a product is shown with its combinations and with what branches ask for it', async () => {
  const shown = await product('tee');
  expect(shown).toMatch(/^tee · Tee · from 10\.00 EUR · in stock · active\n/);
  expect(shown).toMatch(/Combination +Price +Stock\n.*\nS \/ Red +10\.00 EUR +2\nL \/ Red +12\.00 EUR +5\n/);
  expect(shown).toContain('Mitte sells L / Red at its own price, 14.00 EUR.');
  expect(await product('mug')).toBe(
    'mug · Mug · 9.00 EUR · in stock · active\nMitte sells it at its own price, 15.00 EUR.',
  );
});

test('a branch is shown with its own prices', async () => {
  const { output } = await command('branch', 'show', 'Mitte');
  expect(JSON.parse(output).products).toEqual([
    { slug: 'mug', price: 15 },
    { slug: 'tee', variants: [{ values: ['L', 'Red'], price: 14 }] },
  ]);
  expect((await command('branch', 'show', 'Nord')).output).not.toContain('products');
});

test('one stock for several combinations is refused, and one of them is set by its name', async () => {
  const refused = await command('product', 'tee', '--stock', '7');
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('counted by combination: "S / Red", "L / Red".'),
  });
  expect(refused.output).toContain('--of "S / Red" --stock 7');
  expect(await stocks()).toEqual([{ stock: 2 }, { stock: 5 }]);
  expect(await product('tee', '--stock', '7', '--of', 's/red')).toBe('Changed: tee · S / Red · stock 7');
  expect(await stocks()).toEqual([{ stock: 7 }, { stock: 5 }]);
  expect(await product('tee', '--stock', '7', '--of', 'S / Red')).toBe('Unchanged: tee · S / Red · stock 7');
  expect(await product('tee', '--stock', 'none', '--of', 'L / Red')).toBe('Changed: tee · L / Red · stock unlimited');
  expect(await product('tee', '--stock', '7', '--of', 'X / Red')).toBe(
    'Tee has no combination "X / Red". Did you mean "S / Red"?',
  );
  expect(await product('mug', '--stock', '7', '--of', 'S')).toBe('Mug has no combinations. Omit --of.');
  expect(await product('tee', '--of', 'S / Red')).toContain('--of needs a stock');
  expect(await product('tee', '--of', 'S / Red', '--stock', '1', '--name', 'T')).toContain('--of sets only the stock');
  expect(await product('tee', '--stock', '3', '--of', 'all')).toContain('Changed: tee');
  expect(await stocks()).toEqual([{ stock: 3 }, { stock: 3 }]);
  const { rows } = await shop.database.pool.query(
    "select count(*)::int from audit_entry where action = 'product.stock'",
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('a new price says which original prices are left and which branches have their own', async () => {
  expect(await product('mug', '--price', '10')).toBe(
    'Changed: mug · Mug · 10.00 EUR · in stock · active\nThe original price is still 11.00 EUR.\nMitte sells it at its own price, 15.00 EUR.',
  );
  expect(await product('mug', '--price', '11')).toContain(
    'The original price, 11.00 EUR, was removed, because it is not above the price.',
  );
  expect(await product('tee', '--price', '11')).toContain('The original price of S / Red is still 12.00 EUR.');
});
