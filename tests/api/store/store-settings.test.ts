import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../support/process/run-command.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

const ran = (command: string, ...typed: string[]) =>
  runCommand(
    {
      DATABASE_URL: shop.database.url,
      DATA_DIR: join(shop.folder, 'data'),
      INIT_CWD: join(shop.folder, 'here'),
      DEMO: 'false',
      PORT: '4999',
    },
    command,
    ...typed,
  );
/** Output of the command, or its error. */
const store = async (command: string, ...typed: string[]): Promise<string> => (await ran(command, ...typed)).output;
const set = (...typed: string[]) => store('set', 'tea.example', ...typed);
const settings = (...typed: string[]) => store('settings', 'tea.example', ...typed);

test('settings are shown with their values, secrets masked', async () => {
  await mkdir(join(shop.folder, 'here'), { recursive: true });
  expect(await store('create', 'tea.example', '--name', 'Tea', '--currency', 'EUR')).toContain(
    'Created the store "Tea": https://tea.example\n',
  );
  expect(await store('create', 'tea.localhost', '--name', 'Tea')).toContain('http://tea.localhost:4999\n');
  const digital = await store('create', 'beats.example', '--name', 'Beats', '--type', 'digital');
  expect(digital).toContain('set beats.example contact_link mailto:you@shop.example');
  expect(digital).not.toContain('cards');
  await set('stripe_secret_key', 'sk_test_hidden');
  const all = await settings();
  expect(all).toMatch(/storeName +Tea/);
  expect(all).toMatch(/currencyCode +EUR/);
  expect(all).toMatch(/stripe_secret_key +\(secret\)/);
  expect(all).not.toContain('sk_test_hidden');
  expect(await settings('currencyCode')).toBe(
    'currencyCode = EUR\nCurrency of all prices\ncode, such as EUR; default: USD',
  );
  expect(await settings('stripe_secret_key')).toMatch(/^stripe_secret_key = \(secret\)\n/);
  expect(await settings('slot_days')).toMatch(/^slot_days = 7 \(default\)\n/);
  expect(await settings('favicon')).toBe('favicon = (empty)');
  expect(await settings('slot_dys')).toBe('Unknown setting "slot_dys". Did you mean "slot_days"?');
  expect(await set('slot_days')).toBe(
    'The value is missing. To show the setting: npm run store -- settings tea.example slot_days',
  );
});

test('a picture is read from any readable path', async () => {
  const picture = join(shop.folder, 'elsewhere.png');
  await writeFile(
    picture,
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  );
  await copyFile(picture, join(shop.folder, 'here', 'beside.png'));
  expect(await set('logo', picture)).toMatch(/logo = [0-9a-f]{64}$/);
  expect(await set('logo', '../elsewhere.png')).toMatch(/\(unchanged\)$/);
  expect(await set('logo', 'beside.png')).toMatch(/\(unchanged\)$/);
  expect(await set('favicon', 'beside.png')).toMatch(/favicon = [0-9a-f]{64}$/);
  expect(await set('favicon_32', 'beside.png')).toMatch(/favicon_32 = \/img\/32\/[0-9a-f]{64}\.png$/);
});

test('a path that is not a readable picture is refused with its reason, and the setting stays', async () => {
  const before = await settings('logo');
  await writeFile(join(shop.folder, 'here', 'notes.png'), 'not a picture');
  await writeFile(join(shop.folder, 'here', 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(shop.folder, 'here', 'huge.png'), Buffer.alloc(20_000_001));
  for (const [path, reason] of [
    ['../gone.png', 'does not exist'],
    ['beside.png/gone.png', 'does not exist'],
    ['..', 'is a folder'],
    ['notes.png', 'is not a JPEG, PNG, WebP, GIF or AVIF image'],
    ['drawing.svg', 'is not a JPEG, PNG, WebP, GIF or AVIF image'],
    ['huge.png', 'is larger than 20 MB'],
  ] as const) {
    const refused = { code: 1, output: `logo: the image ${path} ${reason}` };
    expect(await ran('set', 'tea.example', 'logo', path)).toEqual(refused);
  }
  expect(await settings('logo')).toBe(before);
});

test('a page for terms or privacy must exist', async () => {
  const refused = await ran('set', 'tea.example', 'privacy_page', 'privacy');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('privacy_page: the store has no page "privacy".');
  expect(refused.output).toContain('page tea.example add privacy --title TITLE');
  await store('page', 'tea.example', 'add', 'privacy', '--title', 'Privacy');
  expect(await set('privacy_page', 'privacy')).toBe('tea.example: privacy_page = privacy');
  await store('page', 'tea.example', 'privacy', '--slug', 'data');
  expect(await ran('page', 'tea.example', 'data', '--delete')).toEqual({
    code: 1,
    output: `The setting privacy_page names "data". First set it to another page or to ''.`,
  });
  expect(await ran('set', 'tea.example', 'contact_link', '/page/contact')).toMatchObject({ code: 1 });
  expect(await set('privacy_page', '')).toBe('tea.example: privacy_page =');
  expect(await store('page', 'tea.example', 'data', '--delete')).toBe('Removed Privacy.');
  expect(await settings('privacy_page')).toContain('privacy_page = (empty) (default)');
});

test('an import warns of missing pages, plugin settings and translations', async () => {
  await store('create', 'mint.example', '--name', 'Mint');
  const file = join(shop.folder, 'mint.json');
  const settings = { locale: 'fr-FR', terms_page: 'terms', privacy_page: 'privacy', plugin_analytics_enable: true };
  const pages = [{ slug: 'terms', title: 'Terms' }];
  await writeFile(file, JSON.stringify({ format: 'frontage-store', version: 1, settings, pages }));
  const tried = await store('import', 'mint.example', file, '--dry-run');
  const output = await store('import', 'mint.example', file);
  expect(tried).toMatch(/privacy_page +the store has no page "privacy"/);
  expect(output).toMatch(/privacy_page +the store has no page "privacy"/);
  expect(output).not.toContain('no page "terms"');
  expect(output).toMatch(/plugin_analytics_enable +the plugin is inactive until .*plugin_analytics_measurement_id/);
  expect(output).toContain('There is no French translation');
});

test('enabling a plugin names its missing settings', async () => {
  const missing = (names: string) => `The plugin is inactive until this is set: ${names}.`;
  expect(await set('plugin_messaging_chat_enable', 'true')).toContain(missing('plugin_messaging_chat_phone'));
  expect(await set('plugin_messaging_chat_phone', '+4930123456')).not.toContain('is inactive');
  expect(await set('plugin_live_chat_enable', 'true')).toContain(missing('plugin_live_chat_tawk_id'));
  expect(await set('plugin_live_chat_provider', 'crisp')).toContain(missing('plugin_live_chat_crisp_id'));
  expect(await set('plugin_popups_wheel_enable', 'true')).toContain(missing('plugin_popups_wheel_prizes'));
  expect(await set('plugin_analytics_enable', 'true')).toContain('plugin_analytics_measurement_id');
  expect(await set('plugin_social_proof_enable', 'on')).toBe('tea.example: plugin_social_proof_enable = true');
  expect(await set('plugin_social_proof_enable', 'No')).toBe('tea.example: plugin_social_proof_enable = false');
  expect(await set('default_tax_rate', '-1')).toContain('"-1" is not a percentage');
  expect(await set('plugin_social_proof_enable', 'yes')).not.toContain('is inactive');
  expect(await set('plugin_social_proof_enable=true')).toContain("set tea.example plugin_social_proof_enable 'true'");
  expect(await set('nonsense', 'true')).toBe('Unknown setting "nonsense". All settings: npm run store -- set --help');
});

test('a coupon prize warns if the store has no such coupon', async () => {
  const prizes = JSON.stringify([{ type: 'coupon', coupon_code: 'WIN', weight: 1 }]);
  expect(await set('scratch_card_prizes', prizes)).toContain(
    'The store has no coupon "WIN", so a shopper who wins it gets nothing.',
  );
  await store('coupon', 'tea.example', 'add', 'win', '--type', 'percent', '--value', '10');
  expect(await set('scratch_card_prizes', prizes)).not.toContain('The store has no coupon');
});

test('a language without translations is reported', async () => {
  expect(await store('create', 'the.example', '--name', 'Thé', '--symbol', 'left')).toBe(
    '--symbol: "left" is not one of before, after',
  );
  const made = await store('create', 'the.example', '--name', 'Thé', '--locale', 'fr-FR');
  expect(made).toContain('There is no French translation: buttons and messages are in English');
  expect(made).toContain('Available: Arabic (ar), German (de), English (en).');
  expect(await set('currencyCode', 'EUR')).toContain('Prices are not converted: each keeps its number.');
  expect(await set('locale', 'it-IT')).toContain('There is no Italian translation');
  expect(await set('locale', 'de-AT')).toBe('tea.example: locale = de-AT');
});

test('an operator adds products, categories and pages one by one', async () => {
  expect(await store('category', 'tea.example', 'add', 'drinks', '--name', 'Drinks')).toBe(
    'Added: drinks · Drinks · top level',
  );
  expect(await store('category', 'tea.example', 'add', 'teas', '--name', 'Teas', '--parent', 'drinks')).toBe(
    'Added: teas · Teas · below drinks',
  );
  expect(
    await store(
      'product',
      'tea.example',
      'add',
      'oolong',
      '--name',
      'Oolong',
      '--price',
      '4.50',
      '--stock',
      '3',
      '--category',
      'teas',
      '--description',
      'From <Fujian>',
      '--image',
      '../elsewhere.png',
    ),
  ).toBe('Added: oolong · Oolong · 4.50 EUR · in stock · active');
  await writeFile(join(shop.folder, 'here', 'about.html'), '<p>About us</p>');
  expect(await store('page', 'tea.example', 'add', 'about', '--title', 'About', '--content', 'about.html')).toBe(
    'Added: about · About',
  );
  await writeFile(join(shop.folder, 'here', 'more.html'), '<p>More<script>x</script></p>');
  expect(await store('page', 'tea.example', 'about', '--content', 'more.html')).toBe('Changed: about · About');
  const { rows } = await shop.database.pool.query("select content_html from content_page where slug = 'about'");
  expect(rows).toEqual([{ content_html: '<p>More</p>' }]);
  const cases: [string[], string][] = [
    [['page', 'about', '--content', 'gone.html'], 'gone.html does not exist.'],
    [['page', 'about', '--content', '.'], '. is a folder.'],
    [['product', 'add'], 'The slug of the new entry is missing: add blue-shirt'],
    [
      ['product', 'add', 'puer', '--name', 'P', '--price', '1', '--image', 'gone.png'],
      'Not added: --image gone.png does not exist',
    ],
    [['product', 'puer'], 'There is no product "puer".'],
    [['product', 'add', 'oolong', '--name', 'O', '--price', '1'], 'There is already a product "oolong".'],
    [['product', 'add', 'puer', '--name', 'Pu-erh'], 'A new product needs a name and a price'],
    [
      ['product', 'add', 'puer', '--name', 'P', '--price', '1', '--category', 'tea'],
      'the category "tea" does not exist',
    ],
    [['product', 'ad', 'puer'], 'Expected SLUG, add SLUG or remove SLUG instead of "ad puer".'],
    [['product', 'oolong', '--image', 'x.png'], '--image can only be used with add.'],
    [
      ['category', 'add', 'x', '--name', 'X', '--parent', 'drink'],
      'There is no category "drink". Did you mean "drinks"?',
    ],
    [['category', 'add', 'teas', '--name', 'X'], 'There is already a category "teas".'],
    [['page', 'add', 'Über', '--title', 'X'], '"Über" is not a slug.'],
    [['page', 'add', 'about', '--title', 'X'], 'There is already a page "about".'],
  ];
  for (const [[command = '', ...typed], message] of cases) {
    const { code, output } = await ran(command, 'tea.example', ...typed);
    expect([typed, code, output]).toEqual([typed, 1, expect.stringContaining(message)]);
  }
});
