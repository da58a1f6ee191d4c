/** Tests the limits of unverified contacts. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops({ isLimited: true });
  shop = await shops.open('unverified.example');
  accounts = accountsOf(shops, shop);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await sql('truncate rate_count, message, setting');
});

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;

test('a password login with an unverified number sends no text messages beyond the limit', async () => {
  await shop.insert('setting', { key: 'sms_daily_limit', value: '2' });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const person = newPerson();
    expect((await accounts.register(person)).status).toBe(201);
    expect((await accounts.login(person.phone)).status).toBe(200);
    statuses.push((await accounts.post('send-login-otp', { phone: person.phone })).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('an account removed and registered repeatedly gets no more codes than one mailbox may receive', async () => {
  const { email } = newPerson();
  let codes = 0;
  for (let index = 0; index < 8; index += 1) {
    const { status, body } = await accounts.register(newPerson({ email }));
    expect(status).toBe(201);
    if (body.confirmation) codes += 1;
    const removal = { current_password: PASSWORD };
    expect((await accounts.post('user/delete', removal, accounts.bearer(body.token))).status).toBe(200);
    // Ends the resend interval.
    await sql(`update rate_count set ends_at = ends_at - interval '31 seconds'`);
  }
  expect(codes).toBe(5);
});
