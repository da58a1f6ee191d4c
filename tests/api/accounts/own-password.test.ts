import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOf, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await createTestShops({ isLimited: true });
});
afterAll(() => shops.close());

test("the holder of a token can try the account's password 20 times, across endpoints", async () => {
  const accounts = accountsOf(shops, await shops.open('own-password.example'));
  const { body } = await accounts.register(newPerson());
  const customer = accounts.bearer(body.token);
  const NEW = 'battery staple';
  const change = (current_password: string) =>
    accounts.post('user/update-details', { password: NEW, password_confirmation: NEW, current_password }, customer);
  const leave = (current_password: string) => accounts.post('user/delete', { current_password }, customer);
  for (let index = 0; index < 20; index += 1) {
    const response = await (index % 2 === 0 ? change : leave)('wrong');
    expect(response, String(index)).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    });
  }
  for (const attempt of [change, leave]) expect((await attempt(PASSWORD)).status).toBe(429);
});
