import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { rateLimits } from '#server/limits/common-limits.ts';
import { credit, type EntryInput } from '#services/ledger/credit.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, PORT, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let stores = 0;
let ada: Awaited<ReturnType<typeof customerOf>>;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  stores += 1;
  shop = await shops.open(`wallet${stores}.test`);
  ada = await customerOf(shops.api, shop, { name: 'Ada King Lovelace', referral_code: 'ADAADA22' });
});
afterAll(() => shops.close());

const START = Math.floor(Date.now() / 1_000) * 1_000;
const inDays = (days: number): Date => new Date(START + days * DAY_MS);
let causes = 0;
const give = (amountMinor: number, rest: Partial<EntryInput> = {}) => {
  causes += 1;
  const cause = { reason: 'operator', reference: `${causes}` } as const;
  return shop.db.transaction((transaction) =>
    credit(transaction, { customerId: ada.id, account: 'wallet', amountMinor, ...cause, ...rest }),
  );
};
const wallet = async (query = '') => (await ada.get(`/api/check-wallet${query}`)).body;

describe('check-wallet', () => {
  test('is empty for a new customer', async () => {
    expect(await wallet()).toEqual({
      ...{ wallet_balance: 0, reward_balance: 0, reward_pending: 0, max_reward_for_cart: 0 },
      ...{ expiring: [], transactions: [], current_page: 1, last_page: 1, total: 0 },
    });
  });

  test('lists the entries behind the balances, the newest first, in the language of the store', async () => {
    await give(1_250, { note: 'Sorry for the wait' });
    await give(300, { account: 'reward', reason: 'scratch_card', expiresAt: inDays(365) });
    await upsertSettings(shop.db, [{ key: 'locale', value: 'de-DE' }]);
    const response = await wallet();
    expect(response).toMatchObject({ wallet_balance: 12.5, reward_balance: 3, total: 2 });
    expect(response.transactions).toMatchObject([
      { account: 'reward', amount: 3, reason: 'scratch_card', description: 'Rubbellos' },
      { account: 'wallet', amount: 12.5, reason: 'operator', description: 'Sorry for the wait', expires_at: null },
    ]);
    expect(response.transactions[0].expires_at).toBe(inDays(365).toISOString());
    expect((await wallet('?account=reward')).transactions).toHaveLength(1);
  });

  test('has pages of 20 entries', async () => {
    for (let n = 1; n <= 45; n += 1) await give(n);
    const [first, last, beyond] = [await wallet(), await wallet('?page=3'), await wallet('?page=4')];
    expect(first).toMatchObject({ current_page: 1, last_page: 3, total: 45 });
    expect(first.transactions).toHaveLength(20);
    expect(last.transactions.map(({ amount }: { amount: number }) => amount)).toEqual([0.05, 0.04, 0.03, 0.02, 0.01]);
    expect(beyond).toMatchObject({ transactions: [], total: 45 });
  });

  test('adds up the amounts that expire on one day of the store', async () => {
    await upsertSettings(shop.db, [{ key: 'time_zone', value: 'America/Los_Angeles' }]);
    const day = inDays(10).toISOString().slice(0, 10);
    // Seven in the morning in UTC is still the day before in Los Angeles.
    for (const [amount, hour] of [
      [100, '06:30'],
      [250, '06:45'],
      [400, '20:00'],
    ] as const)
      await give(amount, { account: 'reward', expiresAt: new Date(`${day}T${hour}:00.000Z`) });
    expect((await wallet()).expiring).toEqual([
      { amount: 3.5, expires_at: `${day}T06:30:00.000Z` },
      { amount: 4, expires_at: `${day}T20:00:00.000Z` },
    ]);
  });

  test('lists unspent amounts that expire within 30 days, and does not count expired ones', async () => {
    await give(500, { account: 'reward', expiresAt: inDays(20) });
    await give(700, { account: 'reward', expiresAt: inDays(10) });
    await give(900, { account: 'reward', expiresAt: inDays(40) });
    expect((await wallet()).expiring).toEqual([
      { amount: 7, expires_at: inDays(10).toISOString() },
      { amount: 5, expires_at: inDays(20).toISOString() },
    ]);
    const back = (table: string, column: string) =>
      shops.database.pool.query(
        `update ${table} set ${column} = ${column} - interval '15 days' where customer_id = $1`,
        [ada.id],
      );
    await back('ledger_entry', 'expires_at');
    await back('ledger_account', 'next_expiry');
    const response = await wallet();
    expect(response).toMatchObject({ reward_balance: 14, total: 4, expiring: [{ amount: 5 }, { amount: 9 }] });
    expect(response.transactions[0]).toMatchObject({ amount: -7, reason: 'expired', description: 'Expired' });
    expect((await ada.get('/api/user/details')).body.user.reward_balance).toBe(14);
  });

  test('returns the rewards applicable to the cart, independent of the requested amount', async () => {
    const product = await shop.product({ name: 'Tea', price: 3_000 });
    await ada.add({ product_id: product, quantity: 1 });
    await ada.cart('?order_type=pickup&reward_amount=1&use_wallet=true');
    await give(9_000);
    await give(400, { account: 'reward', expiresAt: inDays(365) });
    expect((await wallet()).max_reward_for_cart).toBe(4);
    await give(9_000, { account: 'reward', expiresAt: inDays(365) });
    expect((await wallet()).max_reward_for_cart).toBe(6);
  });

  test('is available to customers only', async () => {
    const guest = shopperAt(shops.api, shop.host);
    for (const path of ['/api/check-wallet', '/api/user/details'])
      expect(await guest.get(path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('user/details', () => {
  test('contains only the parts named in include', async () => {
    const { body: bare } = await ada.get('/api/user/details');
    expect(Object.keys(bare)).toEqual(['user']);
    expect(bare.user).toMatchObject({ id: ada.id, referral_code: 'ADAADA22' });
    const { body } = await ada.get('/api/user/details?include=scratch_cards,rewards,referrals,everything');
    expect(body).toMatchObject({ scratch_cards: [], reward_transactions: [], referrals: [] });
    expect(body.offer).toEqual({ referee_amount: 5, referrer_amount: 5, credited_to: 'reward', minimum_order: 15 });
  });

  test('lists the rewards and the referred customers, with their short names only', async () => {
    await give(100);
    await give(200, { account: 'reward', expiresAt: inDays(365) });
    const grace = await customerOf(shops.api, shop, { name: 'Grace Murray Hopper', email: 'grace@navy.example' });
    const joan = await customerOf(shops.api, shop, { name: 'Joan Clarke' });
    for (const { id } of [grace, joan])
      await shops.database.pool.query(
        'insert into referral (tenant_id, referee_id, referrer_id, referrer_credited_at) values ($1, $2, $3, $4)',
        [shop.db.tenantId, id, ada.id, id === grace.id ? new Date() : null],
      );
    await give(500, { account: 'reward', reason: 'referral', reference: String(grace.id), expiresAt: inDays(365) });
    const { body, text } = await ada.get('/api/user/details?include=rewards,referrals');
    expect(body.reward_transactions).toMatchObject([{ amount: 5 }, { amount: 2 }]);
    expect(body.referrals).toMatchObject([
      { name: 'Joan C.', status: 'joined', amount: 0 },
      { name: 'Grace H.', status: 'credited', amount: 5 },
    ]);
    expect(text).not.toContain('grace@navy.example');
  });
});

describe('get-referrer-user', () => {
  const ask = (code: string) =>
    shopperAt(shops.api, shop.host, {}).get(`/api/get-referrer-user?referred_by=${encodeURIComponent(code)}`);

  test('returns only the first name of the referrer, and the offer', async () => {
    const response = await ask('adaada22');
    expect(response).toMatchObject({
      status: 200,
      body: { referrer: { name: 'Ada', avatar: null }, offer: { referee_amount: 5, minimum_order: 15 } },
    });
    expect(response.text).not.toContain('Lovelace');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('shows the profile picture of the referrer', async () => {
    const name = 'a'.repeat(64);
    await customerOf(shops.api, shop, { referral_code: 'PXCTURE2', avatar_hash: name });
    const { avatar } = (await ask('PXCTURE2')).body.referrer;
    await shops.avatars.put(shop.db.tenantId, name, Buffer.from('picture'));
    expect((await shop.get(avatar)).text).toBe('picture');
  });

  test('returns no offer if the store gives no reward', async () => {
    await upsertSettings(shop.db, [
      { key: 'referral_referee_amount', value: '0' },
      { key: 'referral_referrer_amount', value: '0' },
    ]);
    expect((await ask('ADAADA22')).body.offer).toBeNull();
  });

  test.each(['NOBODY22', 'short', '', 'ADAADA22x', "' or 1=1"])('returns 404 for %j', async (code) => {
    expect(await ask(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('returns 404 for a referrer of another store', async () => {
    shop = await shops.open(`wallet-other${stores}.test`);
    expect((await ask('ADAADA22')).status).toBe(404);
  });
});

test('attempts to guess referral codes from one address are limited', async () => {
  const stores = storeDirectory(shops.database.pool);
  const api = createApi({ stores, port: PORT, log: () => undefined, limits: rateLimits(shops.database.pool) });
  const ask = async (code: string, address = '203.0.113.7') => {
    const request = new Request(`http://${shop.host}/api/get-referrer-user?referred_by=${code}`);
    return (await api.fetch(request, { address })).status;
  };
  for (let n = 0; n < 30; n += 1) expect(await ask('ADAADA22')).toBe(200);
  const tried: number[] = [];
  for (const letter of 'ABCDEFGHJKLM') tried.push(await ask(`NOBODY2${letter}`));
  expect(tried).toEqual([...Array(10).fill(404), 429, 429]);
  expect(await ask('ADAADA22', '203.0.113.8')).toBe(200);
});
