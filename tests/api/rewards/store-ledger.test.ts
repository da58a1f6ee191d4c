import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../support/process/run-command.ts';
import { runScript } from '../../support/process/run-script.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const HOST = 'tea.example';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
  await store('create', HOST, '--name', 'Tea');
  await sql(
    `insert into customer (tenant_id, name, email, phone, referral_code)
     select id, 'Ada Lovelace', 'ada@example.com', '+15035550123', 'ADA22222' from tenant`,
  );
});
afterAll(() => shop.close());

const sql = async (text: string) => (await shop.database.pool.query(text)).rows;
const env = () => ({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder });
/** Output of the command, or its error. */
const store = async (command: string, ...typed: string[]) => (await runCommand(env(), command, ...typed)).output;

test('an operator credits a customer, and the ledger is checked', { timeout: 120_000 }, async () => {
  expect(await store('credit', HOST, 'Ada@Example.com', 'wallet', '12.50', '--note', 'Sorry for the wait')).toBe(
    "Credited 12.50 USD to Ada Lovelace's wallet.\nWallet 12.50 USD · rewards 0.00 USD",
  );
  expect(await store('credit', HOST, '(503) 555-0123', 'reward', '3')).toContain('Wallet 12.50 USD · rewards 3.00 USD');
  expect(await sql('select amount_minor, note, expires_at is null as lasts from ledger_entry order by id')).toEqual([
    { amount_minor: 1_250, note: 'Sorry for the wait', lasts: true },
    { amount_minor: 300, note: null, lasts: false },
  ]);
  expect(await store('check-ledger', HOST)).toBe(
    '2 accounts, 2 entries: wallets 12.50 USD, rewards 3.00 USD. Every balance equals the sum of its entries.',
  );
  await sql(`update ledger_account set balance_minor = 1300 where account = 'wallet'`);
  const { code, stderr } = await runScript(['store.ts', 'check-ledger', HOST], env());
  expect([code, stderr]).toEqual([1, expect.stringMatching(/wallet: the balance is 1300, the entries sum to 1250/)]);
});

test('an operator gives a scratch card once there are prizes', { timeout: 120_000 }, async () => {
  expect(await store('scratch-card', HOST, 'ada@example.com')).toContain('scratch_card_prizes');
  expect(await store('set', HOST, 'scratch_card_prizes', '[{"type":"wallet","weight":1}]')).toContain('"amount"');
  await store('set', HOST, 'scratch_card_prizes', '[{"type":"wallet","amount":2,"weight":1}]');
  expect(await store('scratch-card', HOST, 'ada@example.com')).toMatch(/^Gave Ada Lovelace the scratch card \d+\./);
  expect(await sql('select status, result_type, amount_minor from scratch_card')).toEqual([
    { status: 'available', result_type: 'wallet', amount_minor: 200 },
  ]);
});

test('a credit with an unknown customer, account or amount is refused', { timeout: 120_000 }, async () => {
  const before = await sql('select id from ledger_entry');
  expect(await store('credit', HOST, 'bob@example.com', 'wallet', '1')).toContain('There is no customer with');
  expect(await store('credit', HOST, 'ada@example.com', 'purse', '1')).toContain('Expected wallet or reward');
  expect(await store('credit', HOST, 'ada@example.com', 'wallet', '0')).toContain('The amount must be above 0');
  expect(await store('credit', HOST, 'ada@example.com', 'wallet', '-5')).toBe('The amount must be above 0.');
  expect(await store('credit', HOST, 'ada@example.com', 'wallet', '1.234.5')).toContain('is not a price such as 12.50');
  expect(await sql('select id from ledger_entry')).toEqual(before);
});
