import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import type { LedgerAccount } from '#domain/ledger/types.ts';
import { credit } from '#services/ledger/credit.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf } from '../../support/shop/ledger.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let stores = 0;
let product: number;
let customer: Awaited<ReturnType<typeof customerOf>>;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  stores += 1;
  shop = await shops.open(`tenders${stores}.test`);
  product = await shop.product({ name: 'Tea', price: 4_000 });
  customer = await customerOf(shops.api, shop);
  await customer.add({ product_id: product, quantity: 1 });
  await customer.cart('?order_type=pickup');
});
afterAll(() => shops.close());

const give = (account: LedgerAccount, amountMinor: number, expiresAt?: Date) =>
  shop.db.transaction((transaction) =>
    credit(transaction, {
      ...{ customerId: customer.id, account, amountMinor, expiresAt },
      ...{ reason: 'operator', reference: `${account} ${amountMinor}` },
    }),
  );
const tenders = async (query = '') => {
  const { wallet_amount_applied, reward_amount_applied, amount_due, total } = await customer.cart(query);
  expect(wallet_amount_applied + reward_amount_applied + amount_due).toBeCloseTo(total, 9);
  return [reward_amount_applied, wallet_amount_applied, amount_due];
};

test('a customer can pay with the wallet, and the choice stays on the cart', async () => {
  await give('wallet', 1_500);
  expect(await tenders()).toEqual([0, 0, 40]);
  expect(await tenders('?use_wallet=true')).toEqual([0, 15, 25]);
  expect(await tenders()).toEqual([0, 15, 25]);
  await give('wallet', 9_000);
  expect(await tenders()).toEqual([0, 40, 0]);
  expect(await tenders('?use_wallet=false')).toEqual([0, 0, 40]);
  expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 10_500 });
});

test('rewards pay at most a fifth of the cart, the requested amount and the balance, before the wallet', async () => {
  await give('reward', 5_000);
  await give('wallet', 1_000);
  expect(await tenders('?reward_amount=5')).toEqual([5, 0, 35]);
  expect(await tenders('?reward_amount=50')).toEqual([8, 0, 32]);
  expect(await tenders('?use_wallet=true')).toEqual([8, 10, 22]);
  expect(await tenders('?reward_amount=')).toEqual([0, 10, 30]);
});

test('rewards pay at most 20 in total, or the limits of the store', async () => {
  await give('reward', 50_000);
  await customer.add({ product_id: product, quantity: 9 });
  expect(await tenders('?reward_amount=500')).toEqual([20, 0, 380]);
  await upsertSettings(shop.db, [
    { key: 'reward_max_amount', value: '100' },
    { key: 'reward_max_percent', value: '5' },
  ]);
  expect(await tenders()).toEqual([20, 0, 380]);
  await upsertSettings(shop.db, [{ key: 'reward_max_amount', value: '0' }]);
  expect(await tenders()).toEqual([0, 0, 400]);
});

test('expired rewards pay for nothing', async () => {
  await give('reward', 300, new Date(Date.now() + 60_000));
  await give('reward', 200, new Date(Date.now() + 600_000));
  expect(await tenders('?reward_amount=5')).toEqual([5, 0, 35]);
  const ago = `now() - interval '1 second'`;
  await shops.database.pool.query(`update ledger_entry set expires_at = ${ago} where amount_minor = 300`);
  await shops.database.pool.query(`update ledger_account set next_expiry = ${ago} where customer_id = $1`, [
    customer.id,
  ]);
  expect(await tenders()).toEqual([2, 0, 38]);
  expect((await customer.add({ product_id: product, quantity: 1 })).body.reward_amount_applied).toBe(2);
  expect(await accountsOf(shop, customer.id)).toEqual({ reward: 200 });
});

test('a guest has no wallet and rewards to pay with', async () => {
  await give('wallet', 1_500);
  const guest = shopperAt(shops.api, shop.host);
  await guest.add({ product_id: product, quantity: 1 });
  const cart = await guest.cart('?order_type=pickup&use_wallet=true&reward_amount=5');
  expect(cart).toMatchObject({ wallet_amount_applied: 0, reward_amount_applied: 0, amount_due: 40, total: 40 });
});
