import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount } from '#db/accounts/account-rows.ts';
import { passwordProblem } from '#domain/accounts/password-problem.ts';
import { REFERRAL_CODE } from '#domain/accounts/referral-code.ts';
import { checkPassword } from '#services/accounts/passwords/passwords.ts';
import { beginSession } from '#services/accounts/session.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '../../../scripts/demo/customers/demo-customers.ts';
import { seedCustomers } from '../../../scripts/demo/customers/seed-customers.ts';
import { readDemoStore } from '../../../scripts/demo/demo-stores.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(() => shops.close());

const signedIn = async (shop: TestShop, email: string) => {
  const { id = 0 } = (await findAccount(shop.db, { channel: 'email', to: email })) ?? {};
  const { token } = await beginSession(shop.db, id, false);
  return shopperAt(shops.api, shop.host, { Authorization: `Bearer ${token}` });
};

test.each(Object.entries(DEMO_CUSTOMERS))(
  '%s has customers with all features of an account',
  async (host, customers) => {
    const shop = await shops.open(host);
    await seedCustomers(shop.db, customers);
    await seedCustomers(shop.db, customers);
    expect(await checkLedger(shop.db)).toMatchObject({ accounts: 3, problems: [] });
    const regular = await signedIn(shop, customers.regular.email);
    const { body: wallet } = await regular.get('/api/check-wallet');
    expect(wallet).toMatchObject({ wallet_balance: 25, reward_balance: 17.5, expiring: [{ amount: 4 }] });
    expect(new Set(wallet.transactions.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set(['operator', 'expired', 'scratch_card', 'referral']),
    );
    const { body } = await regular.get('/api/user/details?include=scratch_cards,referrals');
    expect(body.scratch_cards.map(({ status }: { status: string }) => status)).toEqual([
      ...Array(4).fill('available'),
      ...['redeemed', 'revoked', 'expired'],
    ]);
    expect(body.referrals).toMatchObject([{ status: 'credited', amount: 5 }]);
    const friend = await signedIn(shop, customers.friend.email);
    expect((await friend.get('/api/check-wallet')).body.reward_balance).toBe(5);
    expect((await friend.get('/api/address/get-addresses')).body.addresses).toMatchObject([{ is_default: true }]);
  },
);

test('passwords and referral codes of demo customers are valid', async () => {
  const everybody = Object.values(DEMO_CUSTOMERS).flatMap(({ regular, friend }) => [regular, friend]);
  for (const { name, email, phone, referralCode } of everybody) {
    expect(passwordProblem(DEMO_PASSWORD, DEMO_PASSWORD, { name, email, phone })).toBeNull();
    expect(referralCode).toMatch(REFERRAL_CODE);
  }
  const { rows } = await shops.database.pool.query('select password_hash from customer limit 1');
  expect((await checkPassword(DEMO_PASSWORD, rows[0].password_hash)).isRight).toBe(true);
});

test('the coupon on the scratch cards of demo customers exists in the store', () => {
  for (const host of Object.keys(DEMO_CUSTOMERS))
    expect(readDemoStore(host).discounts?.map(({ code }) => code)).toContain('SAVE10');
});
