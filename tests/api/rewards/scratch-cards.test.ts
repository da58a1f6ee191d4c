import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import type { ScratchCause } from '#db/scratch/scratch-cards.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { createScratchCard, revokeScratchCard } from '#services/scratch/create-scratch-card.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf } from '../../support/shop/ledger.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

const PRIZES = [
  { type: 'wallet', amount: 2.5, weight: 1 },
  { type: 'reward', amount: 3, weight: 1 },
  { type: 'coupon', coupon_code: 'ten', weight: 1 },
  { type: 'nothing', weight: 1 },
];
const [WALLET, REWARD, COUPON, NOTHING] = [0, 1, 2, 3] as const;

let shops: TestShops;
let shop: TestShop;
let stores = 0;
let ada: Awaited<ReturnType<typeof customerOf>>;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  stores += 1;
  shop = await shops.open(`scratch${stores}.test`);
  await upsertSettings(shop.db, [{ key: 'scratch_card_prizes', value: JSON.stringify(PRIZES) }]);
  await shop.insert('discount', {
    code: 'TEN',
    title: 'Ten off',
    type: 'percent',
    value: 100_000,
    max_discount_minor: 750,
  });
  ada = await customerOf(shops.api, shop);
});
afterAll(() => shops.close());

let orders = 0;
/** Creates a card with the given draw from the prizes. */
async function cardOf(drawn: number, cause: Partial<ScratchCause> = {}): Promise<number> {
  orders += 1;
  const given = { customerId: ada.id, cause: 'order', reference: `A-${orders}`, ...cause } as const;
  const id = await shop.db.transaction((transaction) => createScratchCard(transaction, given, () => drawn));
  return id ?? 0;
}
const redeem = (id: number, as = ada, headers = {}) =>
  as.send('POST', '/api/user/redeem-scratch-card', { scratch_card_id: id }, headers);
const cards = async () => (await ada.get('/api/user/details?include=scratch_cards')).body.scratch_cards;
const sql = (text: string, ...values: unknown[]) => shops.database.pool.query(text, values);

describe('a card', () => {
  test.each([
    [
      WALLET,
      { type: 'wallet', amount: 2.5, coupon_code: null, coupon_offer: null },
      { wallet_balance: 2.5, reward_balance: 0 },
    ],
    [
      REWARD,
      { type: 'reward', amount: 3, coupon_code: null, coupon_offer: null },
      { wallet_balance: 0, reward_balance: 3 },
    ],
    [
      COUPON,
      { type: 'coupon', amount: 0, coupon_code: 'TEN', coupon_offer: '10% off, up to $7.50' },
      { wallet_balance: 0, reward_balance: 0 },
    ],
    [
      NOTHING,
      { type: 'nothing', amount: 0, coupon_code: null, coupon_offer: null },
      { wallet_balance: 0, reward_balance: 0 },
    ],
  ])('of draw %i gives that prize, and a repeat gets the same response', async (drawn, result, balances) => {
    const id = await cardOf(drawn);
    const first = await redeem(id);
    expect(first).toMatchObject({
      status: 200,
      body: { scratch_card: { id, status: 'redeemed', result }, ...balances },
    });
    expect((await redeem(id)).body).toEqual(first.body);
    expect(await cards()).toEqual([first.body.scratch_card]);
    expect((await checkLedger(shop.db)).problems).toEqual([]);
  });

  test('is redeemed once by 50 concurrent requests', async () => {
    const id = await cardOf(WALLET);
    const responses = await Promise.all(Array.from({ length: 50 }, () => redeem(id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await accountsOf(shop, ada.id)).toEqual({ wallet: 250 });
  });

  test('does not reveal its prize before it is redeemed, in any response', async () => {
    const ids = [await cardOf(WALLET), await cardOf(COUPON), await cardOf(NOTHING)];
    const responses = [
      await ada.get('/api/user/details?include=scratch_cards,rewards,referrals'),
      await ada.get('/api/check-wallet'),
      await ada.get('/api/get-data'),
    ];
    expect(responses[0]?.body.scratch_cards.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    for (const card of responses[0]?.body.scratch_cards ?? [])
      expect(card).toMatchObject({ status: 'available', result: null });
    for (const { text } of responses) expect(text).not.toMatch(/"TEN"|"nothing"|coupon_code|:2\.5\b/);
  });

  test('that expired or was revoked gives nothing', async () => {
    const expired = await cardOf(WALLET);
    await sql('update scratch_card set expires_at = now() where id = $1', expired);
    const revoked = await cardOf(WALLET, { reference: 'A-cancelled' });
    const revoke = () =>
      shop.db.transaction((transaction) =>
        revokeScratchCard(transaction, { cause: 'order', reference: 'A-cancelled' }),
      );
    expect(await revoke()).toBe(true);
    expect(await revoke()).toBe(false);
    expect((await cards()).map(({ status, result }: Record<string, unknown>) => [status, result])).toEqual([
      ['revoked', null],
      ['expired', null],
    ]);
    const responses = [await redeem(expired), await redeem(revoked)];
    expect(responses).toMatchObject([
      { status: 409, body: { code: 'scratch_card_unavailable', message: 'This scratch card has expired' } },
      { status: 409, body: { code: 'scratch_card_unavailable' } },
    ]);
    expect(await accountsOf(shop, ada.id)).toEqual({});
  });

  test('that was redeemed cannot be revoked', async () => {
    const id = await cardOf(WALLET, { reference: 'A-done' });
    await redeem(id);
    const cause = { cause: 'order', reference: 'A-done' } as const;
    expect(await shop.db.transaction((transaction) => revokeScratchCard(transaction, cause))).toBe(false);
    expect((await redeem(id)).status).toBe(200);
  });

  test('of another customer or store is not found', async () => {
    const id = await cardOf(WALLET);
    const bob = await customerOf(shops.api, shop);
    const elsewhere = await customerOf(shops.api, await shops.open(`scratch-other${stores}.test`));
    expect([
      (await redeem(id, bob)).status,
      (await redeem(id, elsewhere)).status,
      (await redeem(id + 99)).status,
    ]).toEqual([404, 404, 404]);
    expect(await cards()).toMatchObject([{ status: 'available' }]);
  });

  test('redeemed with a key gets the first response on repetition', async () => {
    const id = await cardOf(WALLET);
    const key = { 'Idempotency-Key': 'c6e7b0a2-8f9c-4f1e-9d53-1d2f3a4b5c6d' };
    const first = await redeem(id, ada, key);
    await redeem(await cardOf(WALLET));
    expect((await redeem(id, ada, key)).body).toEqual(first.body);
    expect(await accountsOf(shop, ada.id)).toEqual({ wallet: 500 });
  });
});

describe('creating a card', () => {
  test('happens once per cause, and the card lasts 30 days', async () => {
    const id = await cardOf(WALLET, { reference: 'A-1' });
    expect(await cardOf(REWARD, { reference: 'A-1' })).toBe(0);
    const [card] = await cards();
    expect(card.id).toBe(id);
    expect((Date.parse(card.expires_at) - Date.parse(card.created_at)) / DAY_MS).toBe(30);
  });

  test('never draws a coupon that is missing or expired', async () => {
    await sql('update discount set ends_at = now() where tenant_id = $1', shop.db.tenantId);
    const bounds: number[] = [];
    await shop.db.transaction((transaction) =>
      createScratchCard(transaction, { customerId: ada.id, cause: 'order', reference: 'A-2' }, (below) => {
        bounds.push(below);
        return below - 1;
      }),
    );
    expect(bounds).toEqual([3]);
    expect((await redeem((await cards())[0].id)).body.scratch_card.result.type).toBe('nothing');
  });

  test('does nothing if the store has no prizes', async () => {
    await upsertSettings(shop.db, [{ key: 'scratch_card_prizes', value: '' }]);
    expect(await cardOf(WALLET)).toBe(0);
    expect(await cards()).toEqual([]);
  });
});
