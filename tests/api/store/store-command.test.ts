import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceLinkPort } from '#db/link-port.ts';
import { shopifyText, simple } from '../../support/cases/shopify.ts';
import { type CommandEnd, runCommand } from '../../support/process/run-command.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/store.ts', import.meta.url));

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
  await writeFile(
    join(shop.folder, 'tea.csv'),
    shopifyText([simple('tea'), simple('torn', { 'Variant Price': '$1' })]),
  );
  const places = {
    format: 'frontage-store',
    version: 1,
    categories: [
      { slug: 'drinks', name: 'Drinks' },
      { slug: 'teas', name: 'Teas' },
    ],
    pages: [{ slug: 'about', title: 'About' }],
  };
  await writeFile(join(shop.folder, 'places.json'), JSON.stringify(places));
});
afterAll(() => shop.close());

const at = () => ({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder, INIT_CWD: shop.folder });
const run = (more: Record<string, string>, command: string, ...typed: string[]): Promise<CommandEnd> =>
  runCommand({ ...at(), ...more }, command, ...typed);
const ran = (command: string, ...typed: string[]): Promise<CommandEnd> => run({}, command, ...typed);
/** Output of the command, or its error. */
const store = async (command: string, ...typed: string[]): Promise<string> => (await ran(command, ...typed)).output;

/** Runs the command in a process of its own, like an operator. */
const operate = (...typed: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...typed],
      { env: { ...process.env, ...at() } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
    child.stdin?.end('sk_test_piped\n');
  });

test('an operator creates, fills, changes and exports a store', { timeout: 120_000 }, async () => {
  expect(await operate('create', 'tea.example', '--name', 'Tea', '--currency', 'EUR')).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await store('list')).toMatch(/Tea +0 +physical +en-US +EUR +none +open/);
  const imported = await operate('import', 'tea.example', 'tea.csv');
  expect(imported.code).toBe(0);
  expect(imported.out).toMatch(/products +1 +0 +0 +0 +1\n/);
  expect(imported.out).toMatch(/3 +torn +Variant Price "\$1" is not a plain amount/);
  expect((await ran('import', 'tea.example', 'places.json')).code).toBe(0);
  expect(await store('import', 'tea.example', 'tea.csv')).toMatch(/products +0 +0 +1 +0 +1\n/);
  expect(await ran('product', 'tea.example', 'tea', '--price', '12.50')).toEqual({
    code: 0,
    output: 'Changed: tea · The tea · 12.50 EUR · in stock · active',
  });
  expect(await ran('category', 'tea.example', 'teas', '--name', 'All  teas', '--parent', 'drinks')).toEqual({
    code: 0,
    output: 'Changed: teas · All teas · below drinks',
  });
  expect(await store('category', 'tea.example', 'teas', '--slug', 'leaves', '--top')).toBe(
    'Changed: leaves · All teas · top level',
  );
  expect(await store('category', 'tea.example', 'teas')).toBe('leaves · All teas · top level');
  expect(await store('category', 'tea.example', 'remove', 'drinks')).toBe(
    'Removed Drinks, which had 0 products. Subcategories moved up: 0.',
  );
  expect(await store('page', 'tea.example', 'about', '--title', 'Us', '--slug', 'us')).toBe('Changed: us · Us');
  expect(await store('page', 'tea.example', 'us', '--title', 'Us')).toBe('Unchanged: us · Us');
  expect(await store('page', 'tea.example', 'remove', 'about')).toBe('Removed Us.');
  expect(await ran('set', 'tea.example', 'locale', 'de-DE')).toEqual({
    code: 0,
    output: 'tea.example: locale = de-DE',
  });
  expect(await store('set', 'tea.example', 'stripe_secret_key', 'sk_test_hidden')).toBe(
    'tea.example: stripe_secret_key = (secret)',
  );
  const wrong = await operate('set', 'tea.example', 'stripe_secret_key', 'sk-hidden');
  expect(`${wrong.out}${wrong.err}`).toContain('the value is not in the format of sk_test_51Abc');
  expect((await operate('set', 'tea.example', 'stripe_secret_key', '-')).out).toBe(
    'tea.example: stripe_secret_key = (secret)\n',
  );
  expect(await store('list')).toMatch(/tea\.example \(default\) +Tea +1 +physical +de-DE +EUR +none +open/);
  expect(await store('set', 'tea.example', 'payment_provider', 'sandbox')).toMatch(
    /payment_provider = sandbox\nThe store does not accept cards: test cards require DEMO/,
  );
  expect(await store('list')).toMatch(/EUR +none \(test cards require DEMO\) +open/);
  expect((await ran('export', 'tea.example', 'out.json')).code).toBe(0);
  expect(JSON.parse(await readFile(join(shop.folder, 'out.json'), 'utf8')).products[0]).toMatchObject({
    slug: 'tea',
    selling_price: 12.5,
  });
});

test('an export to a folder or into a file changes nothing and says what is expected', async () => {
  await store('create', 'out.example', '--name', 'Out');
  await mkdir(join(shop.folder, 'folder'), { recursive: true });
  expect(await ran('export', 'out.example', 'folder')).toEqual({
    code: 1,
    output: 'folder is a folder. Name a file, such as folder/out.example.json',
  });
  expect(await ran('export', 'out.example', 'tea.csv/out.json')).toEqual({
    code: 1,
    output: 'tea.csv/out.json cannot be written: tea.csv is a file.',
  });
  expect(existsSync(join(shop.folder, 'folder.media'))).toBe(false);
});

test('a change made while nobody publishes says when shoppers see it', { timeout: 120_000 }, async () => {
  await store('create', 'still.example', '--name', 'Still');
  const note = /No server is running\. .* npm run store -- publish still\.example\n$/;
  expect((await operate('page', 'still.example', 'add', 'a', '--title', 'A')).err).toMatch(note);
  expect((await operate('page', 'still.example', 'a')).err).toBe('');
  const server = await announceLinkPort(shop.database, 4321);
  expect(await operate('page', 'still.example', 'a', '--title', 'B')).toMatchObject({ code: 0, err: '' });
  await server.close();
});

test('a store set to Stripe takes no cards until it has all keys, and the command names the missing ones', async () => {
  expect((await ran('create', 'keys.example', '--name', 'Keys')).code).toBe(0);
  const set = (key: string, value: string) => store('set', 'keys.example', key, value);
  expect(await set('payment_provider', 'stripe')).toBe(
    'keys.example: payment_provider = stripe\nThe store does not accept cards until these are set: stripe_publishable_key, stripe_secret_key, stripe_webhook_secret.',
  );
  await set('stripe_publishable_key', 'pk_test_1');
  expect(await set('stripe_secret_key', 'sk_test_1')).toContain('are set: stripe_webhook_secret.');
  expect(await set('stripe_webhook_secret', 'whsec_1')).toBe('keys.example: stripe_webhook_secret = (secret)');
  await set('currencyCode', 'JPY');
  expect(await set('payment_provider', 'stripe')).toContain('Stripe cannot charge JPY with 2 decimal places.');
});

test('a new store takes test cards only on a demo server', { timeout: 120_000 }, async () => {
  expect(await store('create', 'real.example', '--name', 'Real')).toMatch(/It does not accept cards yet/);
  expect((await run({ DEMO: 'true' }, 'create', 'tried.example', '--name', 'Tried')).output).toMatch(
    /It accepts test cards/,
  );
  const { output } = await run({ DEMO: 'true' }, 'list');
  expect(output).toMatch(/real\.example +Real .+ none +open/);
  expect(output).toMatch(/tried\.example +Tried .+ test cards +open/);
});

test('a command that cannot be done prints one line with a suggestion and exits with code 1', {
  timeout: 120_000,
}, async () => {
  await store('create', 'near.example', '--name', 'Near');
  const typos: [string[], string][] = [
    [['lst'], 'Unknown command "lst". Did you mean "list"?'],
    [['constructor'], 'Unknown command "constructor".'],
    [['page', 'near.example', 'te', '--titel', 'x'], 'Unknown option "--titel". Did you mean "--title"?'],
    [['set', 'near.example', 'storeNam', 'x'], 'Unknown setting "storeNam". Did you mean "storeName"?'],
    [['import', 'near.example', 'gone.csv'], 'gone.csv does not exist'],
  ];
  const ends = await Promise.all(typos.map(([typed]) => operate(...typed)));
  for (const [index, [typed, message]] of typos.entries()) {
    expect(ends[index], typed.join(' ')).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
    expect(ends[index]?.err.trim().split('\n')).toHaveLength(1);
  }
  const cases: [[command: string, ...typed: string[]], string][] = [
    [['list', '--al'], 'Unknown option "--al".'],
    [['create', 'x.example'], 'The store needs a name'],
    [['create', 'x.example', '--name', 'x'.repeat(301)], '--name: must have at most 300 characters'],
    [['create', 'shöp.localhost', '--name', 'X'], 'Did you mean "xn--shp-tna.localhost"?'],
    [['create', 'متجر.localhost', '--name', 'X'], 'Did you mean "xn--'],
    [['create', 'https://shop.localhost/', '--name', 'X'], 'Did you mean "shop.localhost"?'],
    [['product', 'https://near.example/', 'tea'], 'Did you mean "near.example"?'],
    [['import', 'neer.example', 'tea.csv'], 'There is no store at "neer.example". Did you mean "near.example"?'],
    [['import', 'near.example', 'tea.csv', '--format', 'shopfy'], 'Unknown format "shopfy". Did you mean "shopify"?'],
    [['import', 'near.example', 'tea.csv', '--format', 'woocommerce'], 'The file is not a woocommerce export'],
    [['product', 'near.example', 'te', '--delete'], 'There is no product "te".'],
    [['product', 'near.example', 'tea', '--delete', '--stock', '1'], 'remove cannot be combined'],
    [['category', 'near.example', 'te', '--delete'], 'There is no category "te".'],
    [['category', 'near.example', 'te', '--delete', '--top'], 'remove cannot be combined'],
    [['category', 'near.example', 'te', '--parent', 'x', '--top'], 'Give either --parent or --top'],
    [['category', 'near.example', 'te', '--slug', 'Thé'], '"Thé" is not a slug. Did you mean "the"?'],
    [['page', 'near.example', 'te', '--delete'], 'There is no page "te".'],
    [['page', 'near.example', 'te', '--title', ' '], 'The title must have 1 to 300 characters'],
  ];
  for (const [typed, message] of cases) {
    const { code, output } = await ran(...typed);
    expect([typed, code, output]).toEqual([typed, 1, expect.stringContaining(message)]);
    expect(output.split('\n')).toHaveLength(1);
  }
});

test('a trial is created below localhost, where browsers find it', async () => {
  expect(await run({ DEMO: 'true' }, 'create', 'shop', '--name', 'Shop')).toEqual({
    code: 1,
    output: '"shop" is not reachable in a trial. Did you mean "shop.localhost"?',
  });
  expect((await run({ DEMO: 'false' }, 'create', 'intranet', '--name', 'Shop')).code).toBe(0);
});

test('an import can be tried first, and fails if all of the file was skipped', { timeout: 120_000 }, async () => {
  await store('create', 'try.example', '--name', 'Try');
  const part = {
    format: 'frontage-store',
    version: 1,
    settings: { payment_provider: 'sandbox' },
    pages: [{ slug: 'a', title: 'A' }],
  };
  await writeFile(join(shop.folder, 'part.json'), JSON.stringify(part));
  const tried = await run({ DEMO: 'false' }, 'import', 'try.example', 'part.json', '--dry-run');
  expect(tried.code).toBe(0);
  expect(tried.output).toMatch(/^Dry run: nothing was changed/);
  expect(tried.output).toMatch(/created +updated +unchanged +removed +skipped\n.*\npages +1 +0 +0 +0 +0\n/);
  expect(tried.output).toMatch(/Warnings \(1\)[\s\S]*payment_provider +test cards/);
  expect(await store('import', 'try.example', 'part.json')).toMatch(/pages +1 +0 +0 +0 +0\n/);

  await writeFile(join(shop.folder, 'torn.json'), JSON.stringify({ ...part, settings: {}, pages: [{ slug: 'b' }] }));
  const torn = await operate('import', 'try.example', 'torn.json');
  expect(torn.code).toBe(1);
  expect(torn.out).toContain('pages[0].title: is missing');
  expect(torn.err).toContain('Nothing was imported');
  await writeFile(join(shop.folder, 'comma.json'), '{"format":"frontage-store","version":1,\n"pages":[],}');
  const comma = await ran('import', 'try.example', 'comma.json');
  expect(comma.code).toBe(1);
  expect(comma.output).toContain('line 2, column 11: a comma with nothing after it');
});
