import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDetails } from '#services/accounts/update-details.ts';
import { type Accounts, accountsOf, newPerson, PASSWORD } from '../support/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('held.example');
  accounts = accountsOf(shops, shop);
});
afterAll(() => shops.close());

const THIEF = 'stolen battery';

/** A call whose body is held back until `finish`. */
function hold(path: string, token: string, body: object) {
  const sent = new TextEncoder().encode(JSON.stringify(body));
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      begun.resolve();
      await released.promise;
      controller.enqueue(sent);
      controller.close();
    },
  });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' };
  const answer = shops.api.fetch(new Request(`http://${shop.host}/api/${path}`, init));
  return {
    begun: begun.promise,
    async finish() {
      released.resolve();
      const response = await answer;
      return response.status;
    },
  };
}

test('whoever wrote down the address of another one keeps no way in by a call that began before they were out', async () => {
  const squatter = newPerson();
  const { token } = (await accounts.register(squatter)).body;
  const own = newPerson().email;
  const proof = await accounts.askCode(own, accounts.bearer(token));
  const calls = [
    hold('user/update-details', token, { email: own, ...proof }),
    hold('user/update-details', token, { password: THIEF, password_confirmation: THIEF }),
  ];
  await Promise.all(calls.map(({ begun }) => begun));
  const { body } = await accounts.loginByCode(squatter.email);
  expect(await Promise.all(calls.map(({ finish }) => finish()))).toEqual([401, 401]);
  expect(await accounts.isOpen(body.token)).toBe(true);
  expect((await accounts.login(squatter.email, THIEF)).status).toBe(422);
  expect((await accounts.login(own, THIEF)).status).toBe(422);
});

test('a session that ends while its call is judged changes nothing', async () => {
  const person = newPerson();
  const { token, user } = (await accounts.register(person)).body;
  const [{ token_hash: tokenHash }] = (
    await shops.database.pool.query('select token_hash from session where customer_id = $1', [user.id])
  ).rows;
  const rename = () =>
    updateDetails(shop.db, { customerId: user.id, tokenHash }, { name: 'Mallory', proof: null, password: null });
  expect(await rename()).toEqual({ ok: true });
  await accounts.post('logout', {}, accounts.bearer(token));
  expect(await rename()).toEqual({ ok: false, reason: 'session_ended' });
  expect((await accounts.login(person.email, PASSWORD)).body.user.name).toBe('Mallory');
});
