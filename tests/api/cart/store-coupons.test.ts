import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../../support/process/run-script.ts';
import { runVerb } from '../../support/process/run-verb.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const HOST = 'tea.example';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
  await store('create', HOST, '--name', 'Tea');
});
afterAll(() => shop.close());

const env = () => ({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder });
/** Output of the command, or its error. */
const store = async (verb: string, ...typed: string[]) => (await runVerb(env(), verb, ...typed)).output;
const coupon = (...typed: string[]) => store('coupon', HOST, ...typed);

test('an operator adds, changes and removes a coupon', { timeout: 120_000 }, async () => {
  expect(await coupon('list')).toBe('There are no discounts.');
  const rules = ['--value', '10', '--min-subtotal', '20', '--max-discount', '15', '--limit', '100'];
  const made = await coupon(
    'add',
    'save10',
    '--type',
    'percent',
    ...rules,
    '--ends',
    '2027-01-01',
    '--title',
    'Ten off',
  );
  expect(made).toMatch(
    /^Added: SAVE10 --type percent --value 10 --title "Ten off" --max-discount 15 --min-subtotal 20 /,
  );
  expect(made).toContain('--ends 2027-01-01T00:00:00.000Z');
  const { rows } = await shop.database.pool.query(
    'select code, value, max_discount_minor, min_subtotal_minor, usage_limit, is_auto from discount',
  );
  const stored = { max_discount_minor: 1500, min_subtotal_minor: 2000, usage_limit: 100 };
  expect(rows).toEqual([{ code: 'SAVE10', value: 100_000, is_auto: false, ...stored }]);
  expect(await coupon('add', 'SAVE10', '--type', 'fixed')).toContain('There is already a coupon "SAVE10".');
  expect(await coupon('set', 'Save10', '--max-discount', 'none', '--first-order', 'yes')).toMatch(
    /^Changed: SAVE10 (?!.*--max-discount).*--first-order yes/,
  );
  expect(await coupon('set', 'SAVE10', '--first-order', 'yes')).toMatch(/^Unchanged: SAVE10/);
  expect(await coupon('list')).toMatch(/^SAVE10 .*--limit 100/);
  const typed = await runScript(['store.ts', 'coupon', HOST, 'list'], env());
  expect(typed).toMatchObject({ code: 0, stdout: `${await coupon('list')}\n`, stderr: '' });
  expect(await coupon('set', 'SAVE1', '--value', '5')).toContain('There is no coupon "SAVE1". Did you mean "SAVE10"?');
  expect(await coupon('set', 'SAVE10', '--value', '101')).toContain('value: is above 100 percent');
  expect(await coupon('set', 'SAVE10', '--min-subtotal', 'much')).toBe('--min-subtotal: must be a number, not "much"');
  expect(await coupon('add', 'NOTHING', '--type', 'percent')).toContain(
    'A percent coupon needs --value: percent above 0',
  );
  expect(await coupon('set', 'SAVE10', '--starts', '2027-02-01')).toContain('--ends must be after --starts');
  expect(await coupon('set', 'SAVE10', '--products', 'none-such')).toContain('the product "none-such" does not exist');
  expect(await coupon('remove', 'SAVE10', '--value', '5')).toContain('Options can be used only with "add" and "set"');
  expect(await coupon('drop', 'SAVE10')).toContain(
    'Expected "list", or "add", "set" or "remove" with a code, instead of "drop".',
  );
  expect(await coupon('remove')).toContain('The code is missing');
  expect(await coupon('remove', 'save10')).toBe('Removed SAVE10.');
  expect(await coupon('list')).toBe('There are no discounts.');
});

test('automatic discounts are listed and removed by their title', { timeout: 120_000 }, async () => {
  const { rows } = await shop.database.pool.query('select tenant_id from tenant_host where host = $1', [HOST]);
  await shop.database.pool.query(
    `insert into discount (tenant_id, title, type, value, is_auto, priority)
     values ($1, 'Summer sale', 'percent', 150000, true, 1), ($1, 'Free "ship"', 'free_delivery', 0, true, 2)`,
    [rows[0].tenant_id],
  );
  await coupon('add', 'SUMMER', '--type', 'fixed', '--value', '3');
  const listed = (await coupon('list')).split('\n');
  expect(listed.map((line) => line.split(' --')[0])).toEqual([
    'SUMMER',
    'automatic "Summer sale"',
    'automatic "Free \\"ship\\""',
  ]);
  expect(listed[1]).toContain('--type percent --value 15');
  expect(await coupon('remove', 'Sumer sale')).toContain('Did you mean "Summer sale"?');
  expect(await coupon('remove', 'summer sale')).toBe('Removed Summer sale.');
  expect(await coupon('remove', 'summer')).toBe('Removed SUMMER.');
  expect(await coupon('list')).toMatch(/^automatic "Free [^\n]*$/);
});
