import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { credit, type EntryInput } from '#services/ledger/credit.ts';
import { debit } from '#services/ledger/debit.ts';
import { expireDue } from '#services/ledger/expire-credits.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, entriesOf } from '../../support/shop/ledger.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let customerId: number;
let db: TenantDb;
let stores = 0;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  stores += 1;
  shop = await shops.open(`ledger${stores}.test`);
  db = shop.db;
  customerId = (await customerOf(shops.api, shop)).id;
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) => (await shops.database.pool.query(text, values)).rows;
const soon = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

const entry = (amountMinor: number, rest: Partial<EntryInput> = {}): EntryInput => ({
  customerId,
  account: 'wallet',
  amountMinor,
  reason: 'operator',
  reference: `${Math.random()}`,
  ...rest,
});
const give = (amountMinor: number, rest?: Partial<EntryInput>) =>
  db.transaction((transaction) => credit(transaction, entry(amountMinor, rest)));
const take = (amountMinor: number, rest?: Partial<EntryInput>) =>
  db.transaction((transaction) => debit(transaction, entry(amountMinor, { reason: 'order', ...rest })));
/** Lets time pass: everything that expires within it has expired. */
async function pass(seconds: number): Promise<void> {
  const by = `make_interval(secs => ${seconds})`;
  await sql(`update ledger_entry set expires_at = expires_at - ${by} where customer_id = $1`, customerId);
  await sql(`update ledger_account set next_expiry = next_expiry - ${by} where customer_id = $1`, customerId);
}
const amounts = async () => (await entriesOf(shop, customerId)).map(({ amountMinor }) => amountMinor);

describe('a cause', () => {
  test('counts once per account', async () => {
    expect(await give(500, { reference: '7' })).toBe(true);
    expect(await give(500, { reference: '7' })).toBe(false);
    expect(await give(900, { reference: '7' })).toBe(false);
    expect(await give(300, { account: 'reward', reference: '7' })).toBe(true);
    expect(await take(100, { reference: '7' })).toEqual({ ok: true, isNew: true });
    expect(await take(100, { reference: '7' })).toEqual({ ok: true, isNew: false });
    expect(await accountsOf(shop, customerId)).toEqual({ wallet: 400, reward: 300 });
  });

  test('that was debited stays debited, even with nothing left', async () => {
    await give(500);
    await take(500, { reference: '7' });
    expect(await take(500, { reference: '7' })).toEqual({ ok: true, isNew: false });
  });

  test('counts once among concurrent entries', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => give(500, { reference: '7' })));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await accountsOf(shop, customerId)).toEqual({ wallet: 500 });
  });
});

test('a failed transaction moves nothing', async () => {
  const failing = shop.db.transaction(async (transaction) => {
    await credit(transaction, entry(500));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await accountsOf(shop, customerId)).toEqual({});
  expect(await amounts()).toEqual([]);
});

test('an amount of zero or less throws', async () => {
  await expect(give(0)).rejects.toThrow(RangeError);
  await expect(take(-1)).rejects.toThrow(RangeError);
});

describe('concurrent entries', () => {
  const AT_ONCE = 50;
  /** One open connection per request, so that they meet in the database rather than in the pool's queue. */
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectDatabase({ databaseUrl: shops.database.url, dataDir: '', maxConnections: AT_ONCE });
    await Promise.all(Array.from({ length: AT_ONCE }, () => connection.pool.query('select pg_sleep(0.2)')));
    expect(connection.pool.totalCount).toBe(AT_ONCE);
  });
  beforeEach(() => {
    db = tenantDb(connection.pool, shop.db.tenantId);
  });
  afterAll(() => connection.close());

  test('of 50 debits spend exactly the balance', async () => {
    await give(1_000);
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => take(70, { reference: `${n}` })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(14);
    expect(await accountsOf(shop, customerId)).toEqual({ wallet: 1_000 - 14 * 70 });
    expect(await checkLedger(shop.db)).toMatchObject({ entries: 15, problems: [] });
  });

  test('of 50 reward debits, half of them expired, write off the expired ones once', async () => {
    await give(600, { account: 'reward', expiresAt: soon(60) });
    await give(600, { account: 'reward', expiresAt: soon(600) });
    await pass(120);
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => take(50, { account: 'reward', reference: `${n}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(12);
    const moves = await entriesOf(shop, customerId);
    expect(moves.filter(({ reason }) => reason === 'expired')).toMatchObject([{ amountMinor: -600 }]);
    expect(await accountsOf(shop, customerId)).toEqual({ reward: 0 });
    expect((await checkLedger(shop.db)).problems).toEqual([]);
  });

  test('of credits and debits leave both accounts consistent', async () => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2 === 0
          ? give(100 + n, { account: n % 4 === 0 ? 'wallet' : 'reward', expiresAt: n % 4 === 0 ? undefined : soon(n) })
          : take(90, { account: n % 4 === 1 ? 'wallet' : 'reward' }),
      ),
    );
    expect((await checkLedger(shop.db)).problems).toEqual([]);
  });
});

describe('an expiring credit', () => {
  test('cannot be spent after it expires, and its rest is written off', async () => {
    await give(300, { account: 'reward', expiresAt: soon(60) });
    await give(200, { account: 'reward', expiresAt: soon(600) });
    await take(100, { account: 'reward' });
    await pass(120);
    expect(await take(201, { account: 'reward' })).toEqual({ ok: false, code: 'insufficient' });
    expect(await take(200, { account: 'reward' })).toEqual({ ok: true, isNew: true });
    expect(await amounts()).toEqual([300, 200, -100, -200, -200]);
    expect((await checkLedger(shop.db)).problems).toEqual([]);
  });

  test('is used first, whenever it was credited', async () => {
    await give(300, { account: 'reward', expiresAt: soon(600) });
    await give(300, { account: 'reward', expiresAt: soon(60) });
    await take(250, { account: 'reward' });
    await pass(120);
    await expireDue(shop.db, customerId);
    expect(await amounts()).toEqual([300, 300, -250, -50]);
  });

  test('is written off once, even if it is checked repeatedly', async () => {
    await give(300, { account: 'reward', expiresAt: soon(60) });
    await expireDue(shop.db, customerId);
    expect(await amounts()).toEqual([300]);
    await pass(120);
    await Promise.all(Array.from({ length: 10 }, () => expireDue(shop.db, customerId)));
    expect(await amounts()).toEqual([300, -300]);
  });

  test('is written off by the maintenance job, only in its own store', async () => {
    const mine = customerId;
    await give(300, { account: 'reward', expiresAt: soon(60) });
    await pass(120);
    const other = await shops.open(`ledger-other${stores}.test`);
    expect(await purgeStore(other.db, async () => true)).toBe(0);
    expect(await purgeStore(shop.db, async () => true)).toBe(1);
    expect(await accountsOf(shop, mine)).toEqual({ reward: 0 });
    expect(await purgeStore(shop.db, async () => true)).toBe(0);
  });
});

describe('the ledger check', () => {
  test('accepts a correct ledger', async () => {
    await give(500);
    await give(300, { account: 'reward', expiresAt: soon(60) });
    await take(200);
    expect(await checkLedger(shop.db)).toEqual({
      accounts: 2,
      entries: 3,
      walletMinor: 300,
      rewardMinor: 300,
      problems: [],
    });
  });

  test.each([
    ['update ledger_account set balance_minor = balance_minor + 1 where customer_id = $1', 'the entries sum to 500'],
    ['delete from ledger_entry where customer_id = $1', 'the entries sum to 0'],
    ['delete from ledger_account where customer_id = $1', 'the balance is nowhere'],
    ['update ledger_account set next_expiry = null where customer_id = $1', 'ends before the account expects'],
    [`update ledger_entry set expires_at = now() - interval '2 days' where customer_id = $1`, '500 of the credit'],
    ['update ledger_entry set amount_minor = -500, expires_at = null where customer_id = $1', 'more was taken'],
  ])('finds %s', async (statement, found) => {
    await give(500, { account: 'reward', expiresAt: soon(60) });
    await sql(statement, customerId);
    const { problems } = await checkLedger(shop.db);
    expect(problems.map(({ problem: sentence }) => sentence).join('\n')).toContain(found);
    expect(problems[0]).toMatchObject({ customerId, account: 'reward' });
  });

  test('covers all customers', async () => {
    const made = await sql(
      `insert into customer (tenant_id, name, email, referral_code)
       select $1, 'Many', 'many' || n || '@example.com', 'MANY' || n from generate_series(1, 1100) n returning id`,
      shop.db.tenantId,
    );
    for (const { id } of [made[0], made[600], made[1_099]]) {
      customerId = id;
      await give(100);
    }
    expect(await checkLedger(shop.db)).toMatchObject({ accounts: 3, entries: 3, walletMinor: 300, problems: [] });
  });
});
