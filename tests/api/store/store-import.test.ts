import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STORE_FILE_FORMAT } from '#contracts/store-file/store-file.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { findRemovals } from '#services/import/import-file.ts';
import { shopifyText, simple, variant } from '../../support/cases/shopify.ts';
import { type CommandEnd, runCommand } from '../../support/process/run-command.ts';
import { runScript } from '../../support/process/run-script.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
let made = 0;
let host: string;
let db: TenantDb;
beforeAll(async () => {
  shop = await createTestCatalog();
  for (const [name, background] of [
    ['red.png', '#cc0000'],
    ['blue.png', '#0000cc'],
  ] as const)
    await writeFile(
      join(shop.folder, name),
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    );
});
afterAll(() => shop.close());

const env = () => ({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder, INIT_CWD: shop.folder });
const ran = (command: string, ...typed: string[]): Promise<CommandEnd> => runCommand(env(), command, host, ...typed);
const save = async (name: string, parts: object): Promise<string> => {
  await writeFile(join(shop.folder, name), JSON.stringify({ format: STORE_FILE_FORMAT, version: 1, ...parts }));
  return name;
};

/** Each test has a store with two branches and a product with pictures and a combination for each size. */
beforeEach(async () => {
  made += 1;
  host = `import-${made}.example`;
  await ran('create', '--name', 'Tea');
  const { rows } = await shop.database.pool.query('select tenant_id from tenant_host where host = $1', [host]);
  db = tenantDb(shop.database.pool, rows[0].tenant_id);
  const whole = {
    branches: [{ name: 'North', is_main_branch: true }, { name: 'South' }],
    products: [
      {
        slug: 'shirt',
        name: 'Shirt',
        selling_price: 10,
        images: [{ image: 'red.png' }, { image: 'blue.png' }],
        attributes: [{ name: 'Size', values: ['S', 'L'] }],
        combinations: [
          { values: ['S'], price: 10 },
          { values: ['L'], price: 12 },
        ],
      },
    ],
  };
  // The first branch and layout of a new store are replaced without a question.
  expect(await ran('import', await save('whole.json', whole))).toMatchObject({ code: 0 });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The next question is asked at a terminal, whose operator types this. Returns what the terminal shows. */
function atTerminal(reply: string): () => string {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const shown: string[] = [];
  output.on('data', (text: Buffer) => {
    shown.push(text.toString());
    if (text.toString().includes('[y/N]')) input.write(`${reply}\n`);
  });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(output as unknown as typeof process.stderr);
  return () => shown.join('');
}

const NORTH = { branches: [{ name: 'North', is_main_branch: true }] };
const SHIRT = { products: [{ slug: 'shirt', name: 'Shirt', selling_price: 11 }] };
const LOST = [
  /\n *1 +shirt +pictures \(2\); attributes Size; combinations S, L\n/,
  /\n *South +the branch\n/,
  /removes \(2\)\nLine +What +Removed\n/,
];

test('without a terminal an import that removes something is refused and changes nothing', async () => {
  const file = await save('part.json', { ...NORTH, ...SHIRT });
  const [before, media] = [await shop.snapshot(db), await readdir(shop.folder, { recursive: true })];
  const refused = await ran('import', file, '--replace');
  expect(refused.code).toBe(1);
  for (const line of LOST) expect(refused.output).toMatch(line);
  expect(refused.output).toContain(`Nothing was imported. To import the file with these removals, add --yes: `);
  expect(refused.output).toContain(`npm run store -- import ${host} part.json --replace --yes`);
  expect(await shop.snapshot(db)).toEqual(before);
  expect(await readdir(shop.folder, { recursive: true })).toEqual(media);

  const asked = await runScript(['store.ts', 'import', host, join(shop.folder, file), '--replace'], env());
  expect(asked).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Nothing was imported.') });
  expect(await shop.snapshot(db)).toEqual(before);

  const tried = await ran('import', file, '--replace', '--dry-run');
  expect(tried.code).toBe(0);
  for (const line of LOST.slice(0, 2)) expect(`${tried.output}\n`).toMatch(line);
  expect(tried.output).toContain('Removed (2)');
  expect(await shop.snapshot(db)).toEqual(before);

  const done = await ran('import', file, '--replace', '--yes');
  expect(done.code).toBe(0);
  for (const line of LOST.slice(0, 2)) expect(`${done.output}\n`).toMatch(line);
  expect((await shop.rows(db, 'branch')).map(({ name }) => name)).toEqual(['North']);
  expect(await shop.rows(db, 'product_image')).toEqual([]);
});

test('at a terminal the operator is asked, and only yes imports the file', async () => {
  const file = await save('part.json', { ...NORTH, ...SHIRT });
  const before = await shop.snapshot(db);
  for (const reply of ['', 'n', 'nonsense']) {
    const shown = atTerminal(reply);
    expect(await ran('import', file, '--replace')).toEqual({ code: 1, output: 'Nothing was imported.' });
    expect(shown()).toContain('Import the file? [y/N]');
    expect(await shop.snapshot(db)).toEqual(before);
  }
  const shown = atTerminal('y');
  const { code, output } = await ran('import', file, '--replace');
  expect(code).toBe(0);
  for (const line of LOST) expect(shown().replaceAll('\r', '')).toMatch(line);
  expect(output).toContain('Removed (2)');
  expect((await shop.rows(db, 'branch')).map(({ name }) => name)).toEqual(['North']);
});

test('an import that removes nothing is not asked about', async () => {
  const file = await save('price.json', {
    products: [
      { slug: 'shirt', combinations: [{ values: ['S'], price: 9 }], selling_price: 9 },
      { slug: 'cap', name: 'Cap', selling_price: 4 },
    ],
    branches: [{ name: 'West' }],
  });
  const shown = atTerminal('n');
  const { code, output } = await ran('import', file);
  expect([code, shown()]).toEqual([0, expect.not.stringContaining('[y/N]')]);
  expect(output).not.toContain('Removed (');
  expect(output).toMatch(/products +1 +1 +0 +0 +0\n/);
  expect(await ran('import', file)).toMatchObject({ code: 0 });
});

test('what a file removes explicitly is listed too', async () => {
  const file = await save('gone.json', {
    branches: [{ name: 'South', remove: true }],
    products: [{ slug: 'shirt', remove: true }],
  });
  const refused = await ran('import', file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/\n *\d+ +shirt +the product\n/) });
  expect(refused.output).toMatch(/\n *South +the branch\n/);
  expect((await ran('import', file, '--yes')).code).toBe(0);
  expect(await shop.rows(db, 'product')).toEqual([]);
});

test('a CSV file that lacks variants and pictures of a product lists them', async () => {
  const size = { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Image Src': 'red.png' };
  const rows = [simple('shirt', { Title: 'Shirt', ...size })];
  await writeFile(join(shop.folder, 'shirts.csv'), shopifyText(rows));
  const before = await shop.snapshot(db);
  const refused = await ran('import', 'shirts.csv');
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/\n +2 +shirt +pictures \(1\); attributes Size: values L; combinations L\n/);
  expect(await shop.snapshot(db)).toEqual(before);
  const both = [...rows, variant('shirt', 'L'), { Handle: 'shirt', 'Image Src': 'blue.png' }];
  await writeFile(join(shop.folder, 'shirts.csv'), shopifyText(both));
  expect((await ran('import', 'shirts.csv')).code).toBe(0);
  await writeFile(join(shop.folder, 'shirts.csv'), shopifyText(rows));
  expect((await ran('import', 'shirts.csv', '--yes')).code).toBe(0);
  expect((await shop.rows(db, 'variant')).length).toBe(1);
});

test('the search for removals fetches no picture of a new product', async () => {
  const part = (slug: string, name: string, image: string) => ({ slug, name, selling_price: 1, images: [{ image }] });
  const file = await save('pictures.json', {
    products: [
      part('shirt', 'Shirt', 'https://cdn.example/known.png'),
      part('cap', 'Cap', 'https://cdn.example/new.png'),
    ],
  });
  const fetched: string[] = [];
  const bytes = await readFile(join(shop.folder, 'red.png'));
  const removals = await findRemovals(db, join(shop.folder, file), {
    storage: shop.storage,
    format: 'auto',
    fetcher: async (source) => {
      fetched.push(source);
      return { ok: true, bytes };
    },
  });
  expect(removals).toEqual([]);
  expect(fetched).toEqual(['https://cdn.example/known.png']);
});

test('a long list is shortened and saved in full', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ slug: `p-${index}`, title: `Page ${index}` }));
  expect(await ran('import', await save('pages.json', { pages: many }))).toMatchObject({ code: 0 });
  const gone = await save('gone.json', { pages: many.map(({ slug }) => ({ slug, remove: true })) });
  const { code, output } = await ran('import', gone);
  expect([code, output]).toEqual([1, expect.stringContaining('This import removes (30)')]);
  expect(output).toContain('… and 5 more');
  const [, path = ''] = /complete lists are in (.+)/.exec(output) ?? [];
  expect((await readFile(path, 'utf8')).match(/the page/g)).toHaveLength(30);
});
