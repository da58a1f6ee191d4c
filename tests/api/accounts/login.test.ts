import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionResponse } from '#contracts/account.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { type Accounts, accountsOf, newPerson, PASSWORD, type Person } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

/** `correct horse`, hashed at an earlier cost. */
const OLD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$k9ohroejZy1PN5E1SbHNPug6vB8eQAahb5SOAp6iGF4';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
let ada: Person;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('login.example');
  accounts = accountsOf(shops, shop);
  ada = newPerson();
  await accounts.register(ada);
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;

describe('a password', () => {
  test('signs in by email address or number in any spelling', async () => {
    const [email, national] = [ada.email.toUpperCase(), ada.phone.replace('+1', '')];
    for (const login of [ada.email, ` ${email} `, ada.phone, national, `(971) ${national.slice(3)}`]) {
      const { status, body } = await accounts.login(login);
      expect(status, login).toBe(200);
      expect(sessionResponse.parse(body)).toEqual(body);
      expect(body.user.email).toBe(ada.email);
    }
  });
  test('that is wrong and an unknown account get the same error', async () => {
    const refused = [
      await accounts.login(ada.email, 'wrong horse'),
      await accounts.login(ada.phone, 'wrong horse'),
      await accounts.login('nobody@example.com'),
      await accounts.login('+15035559999'),
      await accounts.login('nobody'),
      await accounts.login("' or 1=1 --"),
    ];
    for (const { status, text } of refused) expect({ status, text }).toEqual({ status: 422, text: refused[0]?.text });
    expect(refused[0]?.body).toEqual({
      code: 'invalid_credentials',
      message: 'Incorrect email, phone or password',
    });
  });
  test('is refused for an account without one', async () => {
    const { email } = newPerson();
    await accounts.loginByCode(email, { name: 'Grace' });
    expect((await accounts.login(email)).body.code).toBe('invalid_credentials');
  });
  test('hashed at another cost is rehashed after a correct login', async () => {
    const person = newPerson();
    const { body } = await accounts.register(person);
    const kept = async () =>
      (await sql('select password_hash from customer where id = $1', [body.user.id]))[0].password_hash;
    await sql('update customer set password_hash = $2 where id = $1', [body.user.id, OLD_HASH]);
    await accounts.login(person.email, 'wrong horse');
    expect(await kept()).toBe(OLD_HASH);
    expect((await accounts.login(person.email)).status).toBe(200);
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    expect((await accounts.login(person.email)).status).toBe(200);
  });
});

describe('a session', () => {
  test('is new at each login and replaces the one sent along', async () => {
    const first = (await accounts.login(ada.email)).body.token;
    const second = (await accounts.login(ada.email, PASSWORD, accounts.bearer(first))).body.token;
    expect(second).not.toBe(first);
    expect([await accounts.isOpen(first), await accounts.isOpen(second)]).toEqual([false, true]);
  });
  test('lasts a day, or 30 days when remembered', async () => {
    const ends = async (remember: boolean) => {
      const { body } = await accounts.post('login', { login: ada.email, password: PASSWORD, remember });
      return (Date.parse(body.expires_at) - Date.now()) / DAY_MS;
    };
    expect(await ends(false)).toBeCloseTo(1, 1);
    expect(await ends(true)).toBeCloseTo(30, 1);
  });
  test('ends when signing out, without affecting others', async () => {
    const [here, there] = [(await accounts.login(ada.email)).body.token, (await accounts.login(ada.email)).body.token];
    const out = await accounts.post('logout', {}, accounts.bearer(here));
    expect(out).toMatchObject({ status: 200, body: { message: 'You are signed out' } });
    expect(await accounts.post('logout', {}, accounts.bearer(here))).toMatchObject({ status: 401 });
    expect([await accounts.isOpen(here), await accounts.isOpen(there)]).toEqual([false, true]);
  });
  test('requires a valid token, otherwise customer endpoints respond with 401', async () => {
    for (const shopper of [accounts.guest(), accounts.bearer('x'), accounts.bearer('A'.repeat(43))])
      expect(await accounts.post('logout', {}, shopper)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });
});

test('customers can sign in to a closed store', async () => {
  const closed = await shops.open('closed-login.example');
  const person = newPerson();
  await accountsOf(shops, closed).register(person);
  await closed.insert('setting', { key: 'globalStoreEnable', value: 'false' });
  expect((await accountsOf(shops, closed).login(person.email)).status).toBe(200);
});

test('the password is checked again in the transaction that creates the session', async () => {
  // Proving the contact while a password is being checked takes over the account, so the password no longer signs in.
  const person = newPerson();
  const { body } = await accounts.register(person);
  const { email } = person;
  const proof = await accounts.askCode(email);
  const [byPassword, byCode] = await Promise.all([accounts.login(email), accounts.post('login-otp', proof)]);
  expect(byCode.status).toBe(200);
  const isIn = byPassword.status === 200 && (await accounts.isOpen(byPassword.body.token));
  expect(isIn).toBe(false);
  expect(await accounts.isOpen(body.token)).toBe(false);
});

test.each(['a\u0000@example.com', '\u0000', 'a\ud800@example.com', '\ud800'])(
  'a login that the database cannot store, such as %j, is refused without a failure',
  async (login) => {
    expect(await accounts.login(login)).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } });
  },
);
