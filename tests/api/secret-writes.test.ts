import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainClaim, secretClaim } from '#services/writes/claim.ts';
import { idempotent } from '#services/writes/idempotent.ts';
import { accountsOf, newPerson, wrongCode } from '../support/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('secret-writes.example');
});
afterAll(() => shops.close());

/** How often the work begins of two writes under one key. */
async function timesBegun(claimOf: typeof plainClaim, bodies: readonly [string, string]): Promise<number> {
  let begun = 0;
  const key = randomUUID();
  for (const body of bodies)
    await idempotent(shop.db, claimOf('guest:g', key, body), async () => {
      begun += 1;
      return { status: 200, answer: '{}' };
    });
  return begun;
}

test('of a secret one nothing is even begun for a repeat: its time would say what was right', async () => {
  expect(await timesBegun(secretClaim, ['one', 'one'])).toBe(1);
  expect(await timesBegun(secretClaim, ['one', 'two'])).toBe(1);
  // Others begin beside the taking of the key, which spares a round trip.
  expect(await timesBegun(plainClaim, ['one', 'two'])).toBe(2);
});

test('a code is not judged under a key that was used, be it right or wrong', async () => {
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
