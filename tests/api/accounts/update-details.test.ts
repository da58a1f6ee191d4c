import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import { type Accounts, accountsOf, newPerson, PASSWORD, wrongCode } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('details.example');
  accounts = accountsOf(shops, shop);
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;

const NEW = 'battery staple';
/** A customer who is signed in. */
const customer = async () => {
  const person = newPerson();
  const { body } = await accounts.register(person);
  const self = accounts.bearer(body.token);
  return {
    ...person,
    id: body.user.id as number,
    token: body.token as string,
    update: (change: object) => accounts.post('user/update-details', change, self),
    askCode: (to: string) => accounts.askCode(to, self),
  };
};

test('only the given details change', async () => {
  const ada = await customer();
  const { status, body } = await ada.update({ name: ' Ada  King ', date_of_birth: '1815-12-10' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['date_of_birth']);
  const done = await ada.update({ name: ' Ada  King ', date_of_birth: '1985-12-10', accepts_marketing: true });
  expect(done.body.user).toMatchObject({ name: 'Ada King', date_of_birth: '1985-12-10', accepts_marketing: true });
  expect((await ada.update({ date_of_birth: null })).body.user).toMatchObject({
    name: 'Ada King',
    date_of_birth: null,
    accepts_marketing: true,
    email: ada.email,
  });
});

test('a date of birth in the future or on the 30th of February is refused', async () => {
  const ada = await customer();
  const tomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  for (const date of [tomorrow, '2001-02-30', '10.12.1985', ''])
    expect((await ada.update({ date_of_birth: date })).status, date).toBe(422);
});

describe('a new contact', () => {
  test('is reported to every former contact, also if one changes after the other', async () => {
    const ada = await customer();
    await ada.update(await ada.askCode(ada.phone));
    const [{ email }, { phone }] = [newPerson(), newPerson()];
    for (const [change, to] of [
      [{ email }, email],
      [{ phone }, phone],
    ] as const)
      expect((await ada.update({ ...change, ...(await ada.askCode(to)) })).status).toBe(200);
    const told = await sql(
      `select recipient, content ->> 'what' as what from message where content ->> 'kind' = 'account_changed'
         and recipient = any($1) order by id`,
      [[ada.email, ada.phone, email, phone]],
    );
    expect(told).toEqual([
      { recipient: ada.email, what: 'email' },
      { recipient: ada.phone, what: 'email' },
      { recipient: email, what: 'phone' },
      { recipient: ada.phone, what: 'phone' },
    ]);
  });
  test('is not reported to an unverified number', async () => {
    const ada = await customer();
    const { email } = newPerson();
    await ada.update({ email, ...(await ada.askCode(email)) });
    expect(await accounts.lastMessage(ada.phone)).toBeUndefined();
    expect((await accounts.lastMessage(ada.email))?.content).toMatchObject({ what: 'email' });
  });
  test('needs the code sent to it', async () => {
    const ada = await customer();
    const { email } = newPerson();
    const without = await ada.update({ email, name: 'Not Me' });
    expect(without).toMatchObject({ status: 422, body: { code: 'otp_required' } });
    expect(Object.keys(without.body.errors)).toEqual(['email']);
    const given = await ada.askCode(email);
    const wrong = await ada.update({ email, ...given, code: wrongCode(given.code) });
    expect(wrong.body).toMatchObject({ code: 'otp_invalid', attempts_left: 4 });
    const { body } = await ada.update({ email, ...given });
    expect(body.user).toMatchObject({ email, email_verified: true, name: ada.name });
    expect((await accounts.lastMessage(ada.email))?.content).toMatchObject({ kind: 'account_changed', what: 'email' });
    expect((await accounts.login(ada.email)).status).toBe(422);
    expect((await accounts.login(email)).status).toBe(200);
    expect(await accounts.isOpen(ada.token)).toBe(true);
  });
  test('may be a phone number in any notation', async () => {
    const ada = await customer();
    const { phone } = newPerson();
    const given = await ada.askCode(phone);
    const { body } = await ada.update({ phone: phone.replace('+1', ''), ...given });
    expect(body.user).toMatchObject({ phone, phone_verified: true });
    expect((await ada.update({ phone: '12' })).body.errors).toHaveProperty('phone');
  });
  test('is not verified by a code for another contact, another customer or a login', async () => {
    const [ada, bob] = [await customer(), await customer()];
    const [one, two] = [newPerson().email, newPerson().email];
    expect((await ada.update({ email: one, ...(await ada.askCode(two)) })).body.code).toBe('otp_required');
    expect((await ada.update({ email: one, ...(await bob.askCode(one)) })).body.code).toBe('otp_expired');
    expect((await ada.update({ email: one, ...(await accounts.askCode(one)) })).body.code).toBe('otp_expired');
    const change = await ada.askCode(one);
    expect((await accounts.post('login-otp', { ...change, name: 'A' })).body.code).toBe('otp_expired');
  });
  test('needs a code of its own if email address and number change together', async () => {
    const ada = await customer();
    const { email, phone } = newPerson();
    const refused = await ada.update({ email, phone, ...(await ada.askCode(email)) });
    expect([refused.body.code, Object.keys(refused.body.errors)]).toEqual(['otp_required', ['phone']]);
  });
  test('that another customer has verified is refused', async () => {
    const [ada, bob] = [await customer(), await customer()];
    await accounts.loginByCode(bob.email);
    const refused = await ada.update({ email: bob.email, ...(await ada.askCode(bob.email)) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(refused.body.errors).toHaveProperty('email');
  });
  test('unverified elsewhere goes to the customer who verifies it, unless the other account needs it', async () => {
    const [ada, bob] = [await customer(), await customer()];
    const byPhone = await ada.update({ phone: bob.phone, ...(await ada.askCode(bob.phone)) });
    expect(byPhone.body.user).toMatchObject({ id: ada.id, phone: bob.phone, phone_verified: true });
    expect((await accounts.login(bob.email)).body.user).toMatchObject({ id: bob.id, phone: '' });
    const taken = await ada.update({ email: bob.email, ...(await ada.askCode(bob.email)) });
    expect(taken.body.errors).toEqual({ email: ['There is already an account with this email address'] });
    expect((await accounts.loginByCode(bob.email)).body.user.id).toBe(bob.id);
  });
  test("that is already one's own becomes verified, and access stays the same", async () => {
    const ada = await customer();
    const { body } = await ada.update({ email: ada.email, ...(await ada.askCode(ada.email)) });
    expect(body.user).toMatchObject({ email: ada.email, email_verified: true, phone: ada.phone, has_password: true });
    expect((await accounts.login(ada.email)).status).toBe(200);
  });
});

describe('a new password', () => {
  test('needs the current one; all other sessions end, and the customer is notified', async () => {
    const ada = await customer();
    const elsewhere = (await accounts.login(ada.email)).body.token;
    await accounts.post('send-forgot-password-email', { email: ada.email });
    const link = (await accounts.lastMessage(ada.email))?.content.path.split('token=')[1];
    const change = { password: NEW, password_confirmation: NEW };
    const missing = await ada.update(change);
    expect(missing.body.errors).toEqual({ current_password: ['Please enter your current password'] });
    const wrong = await ada.update({ ...change, current_password: 'wrong horse' });
    expect(wrong.body.errors).toEqual({ current_password: ["This isn't your current password"] });
    expect((await ada.update({ ...change, current_password: PASSWORD })).status).toBe(200);
    expect([await accounts.isOpen(ada.token), await accounts.isOpen(elsewhere)]).toEqual([true, false]);
    expect((await accounts.login(ada.email)).status).toBe(422);
    expect((await accounts.login(ada.email, NEW)).status).toBe(200);
    expect((await accounts.lastMessage(ada.email))?.content).toMatchObject({ what: 'password' });
    const reset = await accounts.post('verify-forgot-password', { email: ada.email, token: link });
    expect(reset.body).toEqual({ valid: false });
  });
  test('has the same rules as the first one', async () => {
    const ada = await customer();
    const fault = async (change: object) =>
      Object.keys((await ada.update({ current_password: PASSWORD, ...change })).body.errors);
    expect(await fault({ password: NEW })).toEqual(['password_confirmation']);
    expect(await fault({ password: 'aaaaaaaa', password_confirmation: 'aaaaaaaa' })).toEqual(['password']);
    expect(await fault({ password: ada.email, password_confirmation: ada.email })).toEqual(['password']);
  });
  test('does not need a current one if there is none', async () => {
    const { email } = newPerson();
    const { body } = await accounts.loginByCode(email, { name: 'Grace' });
    const set = { password: NEW, password_confirmation: NEW };
    const response = await accounts.post('user/update-details', set, accounts.bearer(body.token));
    expect(response.body.user.has_password).toBe(true);
    expect((await accounts.login(email, NEW)).status).toBe(200);
  });
  test('is set once by two concurrent requests', async () => {
    const ada = await customer();
    const change = (password: string) =>
      ada.update({ password, password_confirmation: password, current_password: PASSWORD });
    const both = await Promise.all([change(NEW), change('another staple')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
