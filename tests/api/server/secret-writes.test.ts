import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainClaim, sealedClaim, secretClaim } from '#services/writes/claim.ts';
import { idempotent } from '#services/writes/idempotent.ts';
import { accountsOf, newPerson, wrongCode } from '../../support/shop/accounts.ts';
import { orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('secret-writes.example');
});
afterAll(() => shops.close());

/** How often the work of two writes with the same key begins. */
async function timesBegun(claimOf: typeof plainClaim, bodies: readonly [string, string]): Promise<number> {
  let begun = 0;
  const key = randomUUID();
  for (const body of bodies)
    await idempotent(shop.db, claimOf('guest:g', key, body), async () => {
      begun += 1;
      return { status: 200, body: '{}' };
    });
  return begun;
}

test('a repeat of a secret write never begins, so its duration reveals nothing', async () => {
  expect(await timesBegun(secretClaim, ['one', 'one'])).toBe(1);
  expect(await timesBegun(secretClaim, ['one', 'two'])).toBe(1);
  // Other writes begin while the key is claimed, which saves a round trip.
  for (const claim of [plainClaim, sealedClaim]) expect(await timesBegun(claim, ['one', 'two'])).toBe(2);
});

test('a code is not checked with a used key, whether right or wrong', async () => {
  const { askCode, post, guest } = accountsOf(shops, shop);
  const given = await askCode(newPerson().email);
  const key = { 'Idempotency-Key': randomUUID() };
  const tryCode = (code: string) => post('login-otp', { ...given, code, name: 'Ada' }, guest(), key);
  const shopper = guest();
  const same = (code: string) => post('login-otp', { ...given, code, name: 'Ada' }, shopper, key);
  expect((await same(wrongCode(given.code))).body).toMatchObject({ code: 'otp_invalid', attempts_left: 4 });
  expect((await same(given.code)).body.code).toBe('idempotency_mismatch');
  expect((await tryCode(given.code)).status).toBe(201);
});

test('no stored response contains the order key, and a repeat still returns it', async () => {
  const shopper = accountsOf(shops, shop).guest();
  await shopper.add({ product_id: await shop.product({ name: 'Bread' }), quantity: 1 });
  const [key, body] = [randomUUID(), await orderBody(shopper)];
  const placed = await place(shopper, body, key);
  const { id, order_key } = placed.body.order;
  const cancel = { order_id: id, order_key, reason_code: 'changed_mind' };
  const headers = { 'Idempotency-Key': randomUUID() };
  const cancelled = await shopper.send('POST', '/api/cancel-order', cancel, headers);
  expect([placed.status, cancelled.status]).toEqual([201, 200]);
  const { rows } = await shops.database.pool.query('select to_jsonb(k) as kept from idempotency_key k');
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [order_key, key, headers['Idempotency-Key']]) expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await place(shopper, body, key)).text).toBe(placed.text);
  expect((await shopper.send('POST', '/api/cancel-order', cancel, headers)).text).toBe(cancelled.text);
  expect((await place(shopper, { ...body, note: 'another' }, key)).body.code).toBe('idempotency_mismatch');
});
