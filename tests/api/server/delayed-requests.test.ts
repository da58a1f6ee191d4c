import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

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

/** Sends a request whose body is held back until `finish`. */
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
  const pending = shops.api.fetch(new Request(`http://${shop.host}/api/${path}`, init));
  return {
    begun: begun.promise,
    async finish() {
      released.resolve();
      const response = await pending;
      return response.status;
    },
  };
}

test('a squatter loses access to the account, also with requests that began before the owner signed in', async () => {
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
