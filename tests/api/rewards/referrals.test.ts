import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { creditReferee, creditReferrer, recordReferral } from '#services/referrals/record-referral.ts';
import { accountsOf as httpAccounts, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { accountsOf, entriesOf } from '../../support/shop/ledger.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let number = 0;

beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  number += 1;
  shop = await shops.open(`friends${number}.test`);
});
afterAll(() => shops.close());

const CODE = 'REFERRER';

/** Inserts an account in this transaction. */
async function sign(transaction: TenantDb, row: Record<string, unknown> = {}): Promise<number> {
  number += 1;
  const columns = {
    name: 'Grace Hopper',
    email: `grace${number}@example.com`,
    is_email_verified: true,
    referral_code: `A${String(number).padStart(7, '2')}`,
    ...row,
  };
  const names = Object.keys(columns);
  const text = `insert into customer (tenant_id, ${names.join(', ')})
    values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id`;
  const made = await transaction.row<{ id: number }>({ name: `sign ${names}`, text }, ...Object.values(columns));
  return made?.id ?? 0;
}

const set = (key: string, value: string) => upsertSettings(shop.db, [{ key, value }]);

const referrer = (row: Record<string, unknown> = {}) =>
  shop.db.transaction((transaction) => sign(transaction, { email: 'ada@example.com', referral_code: CODE, ...row }));

/** Registers through a referral link, as the account service does. */
const signUp = (row: Record<string, unknown> = {}, code = CODE) =>
  shop.db.transaction(async (transaction) => {
    const refereeId = await sign(transaction, row);
    const isRecorded = await recordReferral(transaction, { refereeId, code });
    const isCredited = await creditReferee(transaction, refereeId);
    return { refereeId, isRecorded, isCredited };
  });

const complete = (refereeId: number, totalMinor = 5_000) =>
  shop.db.transaction((transaction) => creditReferrer(transaction, refereeId, totalMinor));

describe('a referral', () => {
  test('credits the friend on a verified registration, and the referrer after the first order', async () => {
    const referrerId = await referrer();
    const { refereeId, isRecorded, isCredited } = await signUp();
    expect({ isRecorded, isCredited }).toEqual({ isRecorded: true, isCredited: true });
    expect(await accountsOf(shop, refereeId)).toEqual({ reward: 500 });
    expect(await accountsOf(shop, referrerId)).toEqual({});
    expect(await complete(refereeId)).toBe(true);
    expect(await accountsOf(shop, referrerId)).toEqual({ reward: 500 });
    expect(await entriesOf(shop, referrerId)).toMatchObject([{ reason: 'referral', reference: String(refereeId) }]);
  });

  test('is credited as an expiring reward, or to the wallet without expiry', async () => {
    await referrer();
    await set('reward_days', '30');
    const { refereeId } = await signUp();
    const [entry] = await entriesOf(shop, refereeId);
    const days = ((entry?.expiresAt?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
    await set('referral_credited_to', 'wallet');
    const other = await signUp();
    expect(await entriesOf(shop, other.refereeId)).toMatchObject([{ account: 'wallet', expiresAt: null }]);
  });

  test('waits until a contact is verified', async () => {
    await referrer();
    const { refereeId, isCredited } = await signUp({ is_email_verified: false });
    expect(isCredited).toBe(false);
    expect(await complete(refereeId)).toBe(false);
    await shops.database.pool.query('update customer set is_email_verified = true where id = $1', [refereeId]);
    expect(await shop.db.transaction((transaction) => creditReferee(transaction, refereeId))).toBe(true);
    expect(await accountsOf(shop, refereeId)).toEqual({ reward: 500 });
  });

  test('is credited once, even if repeated concurrently', async () => {
    const referrerId = await referrer();
    const { refereeId } = await signUp();
    const again = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.db.transaction(async (transaction) => [
          await creditReferee(transaction, refereeId),
          await creditReferrer(transaction, refereeId, 5_000),
        ]),
      ),
    );
    expect(again.flat().filter(Boolean)).toHaveLength(1);
    expect(await accountsOf(shop, refereeId)).toEqual({ reward: 500 });
    expect(await accountsOf(shop, referrerId)).toEqual({ reward: 500 });
  });

  test('needs an order of the minimum, which may be a later one', async () => {
    const referrerId = await referrer();
    const { refereeId } = await signUp();
    expect(await complete(refereeId, 1_499)).toBe(false);
    expect(await accountsOf(shop, referrerId)).toEqual({});
    expect(await complete(refereeId, 1_500)).toBe(true);
    expect(await complete(refereeId, 9_900)).toBe(false);
  });

  test('with an amount of zero credits nothing', async () => {
    await set('referral_referee_amount', '0');
    await referrer();
    const { refereeId, isCredited } = await signUp();
    expect(isCredited).toBe(false);
    expect(await accountsOf(shop, refereeId)).toEqual({});
    expect(await complete(refereeId)).toBe(true);
  });

  test('is valid even if another person used the address without verifying it', async () => {
    await referrer();
    const accounts = httpAccounts(shops, shop);
    const { email, ...mallory } = newPerson();
    const shopper = accounts.bearer((await accounts.register({ email, ...mallory })).body.token);
    await shopper.add({ product_id: await shop.product({ name: 'Bread', price: 450 }), quantity: 1 });
    await placedOrder(shopper);
    expect((await accounts.post('user/delete', { current_password: PASSWORD }, shopper)).status).toBe(200);
    const { body } = await accounts.loginByCode(email, { name: 'Grace', referred_by: CODE });
    expect(body.user.reward_balance).toBe(5);
  });
});

describe('no referral is recorded', () => {
  test('for an unknown code or one of another store', async () => {
    await referrer();
    expect(await signUp({}, 'NOBODY22')).toMatchObject({ isRecorded: false, isCredited: false });
    shop = await shops.open(`elsewhere${number}.test`);
    expect(await signUp()).toMatchObject({ isRecorded: false, isCredited: false });
  });

  test("for one's own code or one of the same mailbox", async () => {
    await referrer();
    const self = await shop.db.transaction(async (transaction) => {
      const refereeId = await sign(transaction, { referral_code: 'MYSELF22' });
      return recordReferral(transaction, { refereeId, code: 'MYSELF22' });
    });
    expect(self).toBe(false);
    expect(await signUp({ email: 'ada+two@example.com' })).toMatchObject({ isRecorded: false, isCredited: false });
  });

  test('twice for one mailbox, in any notation of its address and order of verification', async () => {
    await referrer();
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 4 }),
        async (tags) => {
          number += 1;
          const all = await Promise.all(tags.map((tag) => signUp({ email: `grace${number}+${tag}@example.com` })));
          expect(all.filter(({ isCredited }) => isCredited)).toHaveLength(1);
          // A referral that credits no friend credits no referrer.
          const credited = await Promise.all(all.map(({ refereeId }) => complete(refereeId)));
          expect(credited.filter(Boolean)).toHaveLength(1);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('for a returning customer who deleted the account or changed the address', async () => {
    await referrer();
    const accounts = httpAccounts(shops, shop);
    const come = (email: string) => accounts.loginByCode(email, { name: 'Grace', referred_by: CODE });
    const { body } = await come('grace@gmail.com');
    expect(body.user.reward_balance).toBe(5);
    const shopper = accounts.bearer(body.token);
    expect(
      (await accounts.post('user/delete', await accounts.askCode('grace@gmail.com', shopper), shopper)).status,
    ).toBe(200);
    expect((await come('g.race+2@googlemail.com')).body.user.reward_balance).toBe(0);
    const other = accounts.bearer((await come('alan@example.com')).body.token);
    const moved = await accounts.askCode('turing@example.com', other);
    expect((await accounts.post('user/update-details', { email: 'turing@example.com', ...moved }, other)).status).toBe(
      200,
    );
    expect((await come('alan+2@example.com')).body.user.reward_balance).toBe(0);
  });

  test('for a second code: the first referrer counts', async () => {
    const first = await referrer();
    await shop.db.transaction((transaction) => sign(transaction, { referral_code: 'SECOND22' }));
    const refereeId = await shop.db.transaction(async (transaction) => {
      const id = await sign(transaction);
      expect(await recordReferral(transaction, { refereeId: id, code: CODE })).toBe(true);
      expect(await recordReferral(transaction, { refereeId: id, code: 'SECOND22' })).toBe(false);
      await creditReferee(transaction, id);
      return id;
    });
    await complete(refereeId);
    expect(await accountsOf(shop, first)).toEqual({ reward: 500 });
  });
});
