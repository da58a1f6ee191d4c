import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentUser } from '#api/account/present-user.ts';
import { user } from '#contracts/account.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { portland, saveAll } from '../../support/shop/address-book.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, PORT, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('users.example');
});
afterAll(() => shops.close());

test('a customer sees their own data', async () => {
  const row = { name: 'Ada', phone: '+15035550123', is_phone_verified: true, referral_code: 'AB23CD45' };
  const ada = await customerOf(shops.api, shop, { ...row, date_of_birth: '1990-12-10', password_hash: 'x' });
  const [home] = await saveAll(ada, [portland()]);
  for (const [account, balance_minor] of [
    ['wallet', 1250],
    ['reward', 80],
  ] as const)
    await shops.database.pool.query(
      'insert into ledger_account (tenant_id, customer_id, account, balance_minor) values ($1, $2, $3, $4)',
      [shop.db.tenantId, ada.id, account, balance_minor],
    );
  const shown = presentUser(await readCustomer(shop.db, ada.id), PORT);
  expect(user.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    id: ada.id,
    name: 'Ada',
    phone: '+15035550123',
    phone_verified: true,
    email_verified: false,
    has_password: true,
    avatar: null,
    date_of_birth: '1990-12-10',
    wallet_balance: 12.5,
    reward_balance: 0.8,
    referral_url: 'https://users.example/r/AB23CD45',
    default_address_id: home,
  });
});

test('a new customer has zeros and nulls', async () => {
  const bob = await customerOf(shops.api, shop);
  expect(presentUser(await readCustomer(shop.db, bob.id), PORT)).toMatchObject({
    phone: '',
    wallet_balance: 0,
    reward_balance: 0,
    default_address_id: null,
    date_of_birth: null,
  });
});

test('a customer id of another store is not found', async () => {
  const other = await shops.open('other-users.example');
  const { id } = await customerOf(shops.api, shop);
  await expect(readCustomer(other.db, id)).rejects.toThrow('there is no such customer');
});
