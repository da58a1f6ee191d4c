import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../support/process/run-command.ts';
import { runScript } from '../../support/process/run-script.ts';
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
const store = async (command: string, ...typed: string[]) => (await runCommand(env(), command, ...typed)).output;
const coupon = (...typed: string[]) => store('coupon', HOST, ...typed);
const list = () => store('coupons', HOST);

test('an operator adds, changes and removes a coupon', { timeout: 120_000 }, async () => {
  expect(await list()).toBe('There are no discounts.');
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
  expect(made).toContain('--ends 2027-01-01T23:59:59.000Z');
  const { rows } = await shop.database.pool.query(
    'select code, value, max_discount_minor, min_subtotal_minor, usage_limit, is_auto from discount',
  );
  const stored = { max_discount_minor: 1500, min_subtotal_minor: 2000, usage_limit: 100 };
  expect(rows).toEqual([{ code: 'SAVE10', value: 100_000, is_auto: false, ...stored }]);
  expect(await coupon('add', 'SAVE10', '--type', 'fixed')).toContain('There is already a discount SAVE10.');
  expect(await coupon('set', 'Save10', '--max-discount', 'none', '--first-order', 'yes')).toMatch(
    /^Changed: SAVE10 (?!.*--max-discount).*--first-order yes/,
  );
  expect(await coupon('set', 'SAVE10', '--first-order', 'yes')).toMatch(/^Unchanged: SAVE10/);
  expect(await list()).toMatch(/\nSAVE10 +Ten off +0 +--type percent --value 10 .*--limit 100/);
  const typed = await runScript(['store.ts', 'coupons', HOST], env());
  expect(typed).toMatchObject({ code: 0, stdout: `${await list()}\n`, stderr: '' });
  expect(await coupon('set', 'SAVE1', '--value', '5')).toContain(
    'There is no discount "SAVE1". Did you mean "SAVE10"?',
  );
  expect(await coupon('set', 'SAVE10', '--value', '101')).toContain('value: is above 100 percent');
  expect(await coupon('set', 'SAVE10', '--min-subtotal', 'much')).toBe('--min-subtotal: must be a number, not "much"');
  expect(await coupon('add', 'NOTHING', '--type', 'percent')).toContain(
    'A percent coupon needs --value: percent above 0',
  );
  expect(await coupon('set', 'SAVE10', '--starts', '2027-02-01')).toContain('--ends must be after --starts');
  expect(await coupon('set', 'SAVE10', '--products', 'none-such')).toContain('the product "none-such" does not exist');
  // A list of no products would be a discount on nothing.
  await coupon('set', 'SAVE10', '--products', 'any');
  const { rows: targets } = await shop.database.pool.query(`select applies_to from discount where code = 'SAVE10'`);
  expect(targets).toEqual([{ applies_to: 'cart' }]);
  expect(await coupon('set', 'SAVE10', '--value', '12,5')).toContain('--value 12.5 ');
  expect(await coupon('set', 'SAVE10', '--value', '-5')).toContain('needs --value: percent above 0');
  expect(await coupon('set', 'SAVE10', '--starts', 'morgen')).toBe(
    '--starts: "morgen" is not a date such as 2026-12-01, alone or with a time: 2026-12-01T09:00:00+01:00',
  );
  expect(await coupon('set', 'SAVE10', '--branches', 'Te')).toContain('(did you mean "Tea"?)');
  expect(await coupon('remove', 'SAVE10', '--value', '5')).toContain('Options can be used only with "add" and "set"');
  expect(await coupon('drop', 'SAVE10')).toContain(
    'Expected "add", "set" or "remove" instead of "drop". To list: coupons tea.example',
  );
  expect(await coupon('remove')).toContain('Usage: npm run store -- coupon HOST add|set|remove CODE|TITLE');
  expect(await coupon('remove', 'save10')).toBe('Removed SAVE10.');
  expect(await list()).toBe('There are no discounts.');
});

test('a day is that of the store, from its first moment to its last', { timeout: 120_000 }, async () => {
  await store('set', HOST, 'time_zone', 'America/Los_Angeles');
  const day = ['--starts', '2026-12-31', '--ends', '2026-12-31'];
  expect(await coupon('add', 'LASTDAY', '--type', 'percent', '--value', '5', ...day)).toMatch(
    /--starts 2026-12-31T08:00:00\.000Z --ends 2027-01-01T07:59:59\.000Z/,
  );
  expect(await coupon('set', 'LASTDAY', '--ends', '2027-01-01T09:00:00+01:00')).toContain(
    '--ends 2027-01-01T08:00:00.000Z',
  );
  expect(await coupon('set', 'LASTDAY', '--ends', '2027-02-30')).toContain('--ends: "2027-02-30" is not a date');
  await coupon('remove', 'LASTDAY');
  await store('set', HOST, 'time_zone', 'UTC');
});

test('a change keeps what somebody else changes at the same moment', { timeout: 120_000 }, async () => {
  const { pool } = shop.database;
  await coupon('add', 'BOTH', '--type', 'percent', '--value', '5');
  const other = await pool.connect();
  try {
    await other.query('begin');
    const { rows } = await other.query(`update discount set is_listed = false where code = 'BOTH' returning tenant_id`);
    await other.query('select 1 from tenant where id = $1 for update', [rows[0].tenant_id]);
    const changing = coupon('set', 'BOTH', '--value', '7');
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rows, { timeout: 60_000 }).toHaveLength(1);
    await other.query('commit');
    expect(await changing).toMatch(/^Changed: BOTH --type percent --value 7 .*--listed no/);
  } finally {
    other.release();
  }
  await coupon('remove', 'BOTH');
});

test('automatic discounts are listed, added, changed and removed by their title', { timeout: 120_000 }, async () => {
  const { rows } = await shop.database.pool.query('select tenant_id from tenant_host where host = $1', [HOST]);
  await shop.database.pool.query(
    `insert into discount (tenant_id, title, type, value, is_auto, priority, used_count)
     values ($1, 'Summer sale', 'percent', 150000, true, 1, 7), ($1, 'Free "ship"', 'free_delivery', 0, true, 2, 0)`,
    [rows[0].tenant_id],
  );
  await coupon('add', 'SUMMER', '--type', 'fixed', '--value', '3');
  const [, , ...listed] = (await list()).split('\n');
  expect(listed).toEqual([
    expect.stringMatching(/^SUMMER +SUMMER +0 +--type fixed --value 3 /),
    expect.stringMatching(/^\(automatic\) +Summer sale +7 +--type percent --value 15 /),
    expect.stringMatching(/^\(automatic\) +Free "ship" +0 +--type free_delivery /),
  ]);
  const changed = await coupon('set', 'summer SALE', '--value', '20', '--title', 'Late summer');
  expect(changed).toMatch(/^Changed: automatic "Late summer" --type percent --value 20 --title "Late summer"/);
  expect(await coupon('set', 'Late summer', '--value', '20')).toMatch(/^Unchanged: automatic "Late summer"/);
  const stored = await shop.database.pool.query('select value, used_count from discount where title = $1', [
    'Late summer',
  ]);
  expect(stored.rows).toEqual([{ value: 200_000, used_count: 7 }]);
  expect(await coupon('set', 'Late summer', '--title', 'Free "ship"')).toBe('--title: belongs to another discount');
  expect(await coupon('remove', 'Late sumer')).toContain('Did you mean "Late summer"?');
  expect(await coupon('remove', 'late summer')).toBe('Removed Late summer.');
  expect(await coupon('remove', 'summer')).toBe('Removed SUMMER.');
  expect(await coupon('add', 'Over 30', '--automatic', '--type', 'fixed', '--value', '3')).toMatch(
    /^Added: automatic "Over 30" --type fixed --value 3 /,
  );
  expect(await coupon('add', 'over 30', '--automatic', '--type', 'fixed', '--value', '4')).toContain(
    'There is already a discount automatic "Over 30".',
  );
  expect(await coupon('set', 'Over 30', '--automatic')).toBe('--automatic can only be used with "add".');
  const left = await shop.database.pool.query('select title, code from discount order by title');
  expect(left.rows).toEqual([
    { title: 'Free "ship"', code: null },
    { title: 'Over 30', code: null },
  ]);
});
