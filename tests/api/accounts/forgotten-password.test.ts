import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('forgot.example');
  await shop.insert('tenant_host', { host: 'second.forgot.example', is_primary: false });
  accounts = accountsOf(shops, shop);
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const NEW = 'battery staple';
const asked = async (email: string) => {
  const response = await accounts.post('send-forgot-password-email', { email });
  const path: string = (await accounts.lastMessage(email))?.content.path ?? '';
  return { response, path, token: new URLSearchParams(path.split('#')[1]).get('token') ?? '' };
};
const verify = (body: object) => accounts.post('verify-forgot-password', body);
const set = (email: string, token: string, password = NEW) =>
  verify({ email, token, password, password_confirmation: password });

describe('the password reset link', () => {
  test('is requested with the same response whether or not the account exists', async () => {
    const person = newPerson();
    await accounts.register(person);
    const [known, unknown] = [await asked(person.email), await asked(newPerson().email)];
    expect(known.response.text).toBe(unknown.response.text);
    expect([known.response.status, unknown.response.status]).toEqual([200, 200]);
    expect(known.path).toMatch(/^\/forgot-password#email=.+&token=[\w-]{43}$/);
    expect(unknown.path).toBe('');
  });
  test('is a path of the store for any host in the request', async () => {
    const person = newPerson();
    await accounts.register(person);
    const forged = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    await accounts.post('send-forgot-password-email', { email: person.email }, accounts.guest(), forged);
    const mail = JSON.stringify(await accounts.lastMessage(person.email));
    expect(mail).not.toContain('evil');
    expect(mail).not.toContain('://');
    const evil = { Host: 'evil.example' };
    expect(
      (await accounts.post('send-forgot-password-email', { email: person.email }, accounts.guest(), evil)).status,
    ).toBe(404);
  });
  test('is stored as a digest', async () => {
    const person = newPerson();
    await accounts.register(person);
    const { token } = await asked(person.email);
    expect(JSON.stringify(await sql('select * from password_reset'))).not.toContain(token);
  });
});

describe('a password reset', () => {
  test('works once with the link, ends all sessions and notifies the customer', async () => {
    const person = newPerson();
    const { body } = await accounts.register(person);
    const { token } = await asked(person.email);
    expect((await verify({ email: person.email, token })).body).toEqual({ valid: true });
    expect((await verify({ email: person.email, token })).body).toEqual({ valid: true });
    expect((await set(person.email, token)).body).toEqual({
      message: 'Your new password is set. Please sign in with it',
    });
    expect(await accounts.isOpen(body.token)).toBe(false);
    expect((await accounts.login(person.email, PASSWORD)).status).toBe(422);
    const { body: session } = await accounts.login(person.email, NEW);
    expect(session.user.email_verified).toBe(true);
    expect((await accounts.lastMessage(person.email))?.content).toMatchObject({
      kind: 'account_changed',
      what: 'password',
    });
    expect((await set(person.email, token, 'something else')).body.code).toBe('reset_invalid');
    expect((await verify({ email: person.email, token })).body).toEqual({ valid: false });
  });
  test('sent 10 times at once takes effect once', async () => {
    const person = newPerson();
    await accounts.register(person);
    const { token } = await asked(person.email);
    const all = await Promise.all(Array.from({ length: 10 }, () => set(person.email, token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of all.filter(({ status }) => status !== 200)) expect(body.code).toBe('reset_invalid');
  });
  test('is refused with another token, address or store, and with an older link', async () => {
    const person = newPerson();
    const other = newPerson();
    for (const each of [person, other]) await accounts.register(each);
    const first = await asked(person.email);
    const last = await asked(person.email);
    expect((await set(person.email, first.token)).body.code).toBe('reset_invalid');
    expect((await set(person.email, 'A'.repeat(43))).body.code).toBe('reset_invalid');
    expect((await set(other.email, last.token)).body.code).toBe('reset_invalid');
    const abroad = accountsOf(shops, await shops.open('other-forgot.example'));
    await abroad.register(person);
    const body = { email: person.email, token: last.token, password: NEW, password_confirmation: NEW };
    expect((await abroad.post('verify-forgot-password', body)).body.code).toBe('reset_invalid');
    expect((await set(person.email, last.token)).status).toBe(200);
  });
  test('expires after half an hour', async () => {
    const person = newPerson();
    await accounts.register(person);
    const { token } = await asked(person.email);
    await sql(`update password_reset set expires_at = expires_at - interval '30 minutes'`);
    expect((await set(person.email, token)).body.code).toBe('reset_invalid');
  });
  test('applies the password rules, and the link stays valid', async () => {
    const person = newPerson();
    await accounts.register(person);
    const { token } = await asked(person.email);
    const fault = async (body: object) =>
      Object.keys((await verify({ email: person.email, token, ...body })).body.errors);
    expect(await fault({ password: 'short', password_confirmation: 'short' })).toEqual(['password']);
    expect(await fault({ password: 'password1', password_confirmation: 'password1' })).toEqual(['password']);
    expect(await fault({ password: NEW, password_confirmation: 'other' })).toEqual(['password_confirmation']);
    expect(await fault({ password: NEW })).toEqual(['password_confirmation']);
    expect((await set(person.email, token)).status).toBe(200);
  });
  test('of an unverified address ends all access from before', async () => {
    const victim = newPerson();
    const { body } = await accounts.register(newPerson({ email: victim.email, name: 'Mallory' }));
    const { token } = await asked(victim.email);
    await set(victim.email, token);
    const session = (await accounts.login(victim.email, NEW)).body;
    expect(session.user).toMatchObject({ id: body.user.id, email_verified: true, phone_verified: false });
    expect(await accounts.isOpen(body.token)).toBe(false);
  });
});
