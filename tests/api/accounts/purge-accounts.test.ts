import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { accountsOf, newPerson } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shops = await createTestShops({ isLimited: true });
  [shop, other] = [await shops.open('purge.example'), await shops.open('other-purge.example')];
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const ENDS = [
  ['session', 'expires_at'],
  ['one_time_code', 'expires_at'],
  ['password_reset', 'expires_at'],
  ['rate_count', 'ends_at'],
] as const;

test('sessions, codes, links and rate counts are deleted when they expire, and not earlier', async () => {
  for (const store of [shop, other]) {
    const accounts = accountsOf(shops, store);
    const person = newPerson();
    await accounts.register(person);
    await accounts.askCode(person.phone);
    await accounts.post('send-forgot-password-email', { email: person.email });
  }
  const on = async () => true;
  const rows = async (table: string) => (await sql(`select tenant_id from ${table}`)).map((row) => row.tenant_id);
  expect(await purgeStore(shop.db, on)).toBe(0);
  for (const [table, end] of ENDS) {
    expect(new Set(await rows(table)).size, table).toBe(2);
    await sql(`update ${table} set ${end} = now() - interval '1 second'`);
  }
  expect(await purgeStore(shop.db, on)).toBeGreaterThan(5);
  for (const [table] of ENDS) expect(new Set(await rows(table)), table).toEqual(new Set([other.db.tenantId]));
});
