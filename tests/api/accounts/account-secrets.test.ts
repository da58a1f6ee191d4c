import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { portland } from '../../support/shop/address-book.ts';
import type { HttpResponse } from '../../support/shop/http-ask.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

/** The complete server with its rate limits and its log. */
let site: Storefront;
let shop: TestShop;
beforeAll(async () => {
  site = await createStorefront({ trustedProxies: ['127.0.0.1'] });
  shop = await site.open('secrets.localhost');
});
afterAll(() => site.close());

let callers = 0;
const newAddress = (): string => {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
};
const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  site.ask(`/api/${path}`, {
    host: shop.host,
    method: 'POST',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
const read = (response: HttpResponse) => JSON.parse(response.text);
const sql = async (text: string, values: unknown[] = []) => (await site.shops.database.pool.query(text, values)).rows;

describe('a repeat with the same Idempotency-Key', () => {
  test('of a registration gets the first response including the token, also ten at once', async () => {
    const person = newPerson();
    const key = { 'Idempotency-Key': randomUUID() };
    const all = await Promise.all(Array.from({ length: 10 }, () => post('register', person, key)));
    const later = await post('register', person, { 'Idempotency-Key': key['Idempotency-Key'].toUpperCase() });
    expect(new Set([...all, later].map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set([...all, later].map(({ text }) => text)).size).toBe(1);
    expect(await sql('select 1 from customer where email = $1', [person.email])).toHaveLength(1);
    const { token } = read(later);
    expect((await post('logout', {}, { Authorization: `Bearer ${token}` })).status).toBe(200);
  });
  test('but another body is a mismatch', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await post('register', newPerson(), key)).status).toBe(201);
    const other = await post('register', newPerson(), key);
    expect([other.status, read(other).code]).toEqual([409, 'idempotency_mismatch']);
  });
  test('of a sign-in, of sending a code and of using a code gets the first response', async () => {
    const person = newPerson();
    await post('register', person);
    // Lets 30 seconds pass since the code of the registration.
    await sql(`update rate_count set ends_at = ends_at - interval '31 seconds'`);
    const twice = async (path: string, body: object) => {
      const key = { 'Idempotency-Key': randomUUID() };
      const [first, second] = [await post(path, body, key), await post(path, body, key)];
      expect(first.status, first.text).toBe(200);
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      return read(first);
    };
    await twice('login', { login: person.email, password: PASSWORD });
    const { otp_ref } = await twice('send-login-otp', { email: person.email });
    expect(
      await sql(`select 1 from message where recipient = $1 and content->>'kind' = 'one_time_code'`, [person.email]),
    ).toHaveLength(1);
    const [{ code }] = (await sql(
      `select content->>'code' as code from message where recipient = $1 order by id desc limit 1`,
      [person.email],
    )) as [{ code: string }];
    await twice('login-otp', { otp_ref, code });
  });
  test('of a password change gets the first response, although the old password is no longer valid', async () => {
    const person = newPerson();
    const { token } = read(await post('register', person));
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
    const change = { password: 'battery staple', password_confirmation: 'battery staple', current_password: PASSWORD };
    const first = await post('user/update-details', change, headers);
    expect(first.status, first.text).toBe(200);
    expect((await post('user/update-details', change, headers)).text).toBe(first.text);
    expect((await post('login', { login: person.email, password: 'battery staple' })).status).toBe(200);
  });
});

test('a stored idempotent response contains no secret and does not help to guess one', async () => {
  const person = newPerson({ password: 'a planted secret', password_confirmation: 'a planted secret' });
  const key = randomUUID();
  const { token } = read(await post('register', person, { 'Idempotency-Key': key }));
  const kept = JSON.stringify(await sql('select * from idempotency_key'));
  for (const secret of [token, person.password, person.email, key, key.replaceAll('-', '')])
    expect(kept).not.toContain(secret);
});

test('what a guest has sent under a key is forgotten when they sign in', async () => {
  const guest = { 'guest-id': randomUUID() };
  const key = { 'Idempotency-Key': randomUUID() };
  expect((await post('address/add', { ...portland(), name: 'Gina Guest' }, { ...guest, ...key })).status).toBe(200);
  const kept = async () => JSON.stringify(await sql('select * from idempotency_key'));
  expect(await kept()).toContain('Gina Guest');
  const signedIn = await post('register', newPerson(), { ...guest, 'Idempotency-Key': randomUUID() });
  expect([signedIn.status, await kept()]).toEqual([201, expect.not.stringContaining('Gina Guest')]);
});

test('no secret is logged', async () => {
  const accounts = accountsOf(site.shops, shop);
  const person = newPerson({ password: 'planted password', password_confirmation: 'planted password' });
  const { token } = read(await post('register', person));
  const { otp_ref, code } = await accounts.askCode(person.phone);
  const guest = randomUUID();
  await post('login-otp', { otp_ref, code }, { 'guest-id': guest, Authorization: `Bearer ${token}` });
  await post('send-forgot-password-email', { email: person.email });
  const { content } = (await accounts.lastMessage(person.email)) ?? {};
  await post('verify-forgot-password', { email: person.email, token: 'planted-token' });
  // An internal failure is logged with its stack but without the request body.
  await sql('alter table session rename to session_away');
  const failed = await post('login', { login: person.email, password: person.password }, { 'guest-id': guest });
  await sql('alter table session_away rename to session');
  await post('register', newPerson({ password: 'planted failing', password_confirmation: 'planted failing' }));
  expect([422, 500]).toContain(failed.status);
  const log = JSON.stringify(site.logged);
  for (const secret of [token, otp_ref, code, guest, person.password, 'planted', content?.path ?? 'planted'])
    expect(log, secret).not.toContain(secret);
});

test('database errors are logged without the values of the rejected row', async () => {
  const guest = { 'guest-id': randomUUID() };
  const address = { ...portland(), name: 'Planted Name' };
  await sql(`alter table address add constraint planted check (name <> 'Planted Name')`);
  const refused = await post('address/add', address, guest);
  await sql('alter table address drop constraint planted');
  expect([refused.status, (await post('address/add', address, guest)).status]).toEqual([500, 200]);
  const failures = JSON.stringify(site.logged.filter(({ err }) => err?.message.includes('"planted"')));
  expect(failures).toContain('a call failed');
  expect(failures).not.toMatch(/Planted Name|Lovejoy/);
});

describe('limits', () => {
  test('on sending codes include Retry-After, for known and unknown addresses alike', async () => {
    for (const email of [newPerson().email, newPerson().email]) {
      expect((await post('send-login-otp', { email })).status).toBe(200);
      const again = await post('send-login-otp', { email });
      expect([again.status, read(again).code]).toEqual([429, 'too_many_requests']);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(25);
      expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(30);
    }
  });
  test('on wrong passwords apply to unknown accounts as well, and correct passwords do not count', async () => {
    const person = newPerson();
    await post('register', person);
    const from = { 'x-forwarded-for': newAddress() };
    for (let time = 0; time < 25; time += 1)
      expect((await post('login', { login: person.email, password: PASSWORD }, from)).status).toBe(200);
    for (const login of [person.email, newPerson().email]) {
      const tries = await Promise.all(
        Array.from({ length: 30 }, () => post('login', { login, password: 'wrong horse' }, from)),
      );
      expect(tries.filter(({ status }) => status === 422)).toHaveLength(20);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    }
    expect((await post('login', { login: person.email, password: PASSWORD }, from)).status).toBe(429);
    expect((await post('login', { login: person.email, password: PASSWORD })).status).toBe(200);
  });
  test("of a customer cannot be used up by logins that imitate the customer's key", async () => {
    const { token, user } = read(await post('register', newPerson()));
    const from = { 'x-forwarded-for': newAddress() };
    for (const login of [`customer ${user.id}`, `user:${user.id}`])
      for (let time = 0; time < 21; time += 1) await post('login', { login, password: 'wrong horse' }, from);
    const change = { password: 'battery staple', password_confirmation: 'battery staple', current_password: PASSWORD };
    const changed = await post('user/update-details', change, { ...from, Authorization: `Bearer ${token}` });
    expect([changed.status, read(changed).user.id]).toEqual([200, user.id]);
  });
  test('on registrations with one address protect its mailbox', async () => {
    const { email } = newPerson();
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      const made = await post('register', newPerson({ email }));
      statuses.push(made.status);
      const leaving = { current_password: PASSWORD };
      if (made.status === 201) await post('user/delete', leaving, { Authorization: `Bearer ${read(made).token}` });
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
  test('on codes for an address spare the network that signed in to it before', async () => {
    const { email } = newPerson();
    const home = { 'x-forwarded-for': '203.0.113.9' };
    const wait = () => sql(`update rate_count set ends_at = ends_at - interval '30 seconds'`);
    const ask = async (from: Record<string, string> = {}) => {
      await wait();
      return post('send-login-otp', { email }, from);
    };
    const { otp_ref } = read(await ask(home));
    const [{ code }] = (await sql(
      `select content->>'code' as code from message where recipient = $1 order by id desc limit 1`,
      [email],
    )) as [{ code: string }];
    expect((await post('login-otp', { otp_ref, code, name: 'Ada' }, home)).status).toBe(201);
    const others = [];
    for (let time = 0; time < 6; time += 1) others.push((await ask()).status);
    expect(others).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await ask(home)).status).toBe(200);
  });
  test('on guessing codes and on password reset mails apply', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const guess = () => post('login-otp', { otp_ref: 'A'.repeat(43), code: '123456' }, from);
    const guesses = [];
    for (let round = 0; round < 6; round += 1) guesses.push(...(await Promise.all(Array.from({ length: 10 }, guess))));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    const { email } = newPerson();
    const mails = [];
    for (let time = 0; time < 5; time += 1) mails.push((await post('send-forgot-password-email', { email })).status);
    expect(mails).toEqual([200, 200, 200, 429, 429]);
  });
});
