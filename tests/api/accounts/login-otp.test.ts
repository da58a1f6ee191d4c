import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson, PASSWORD, wrongCode } from '../../support/shop/accounts.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('codes-http.example');
  accounts = accountsOf(shops, shop);
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;

describe('requesting a code', () => {
  test('gets the same response whether or not the account exists', async () => {
    const person = newPerson();
    await accounts.register(person);
    const [known, unknown] = [
      await accounts.post('send-login-otp', { email: person.email }),
      await accounts.post('send-login-otp', { email: newPerson().email }),
    ];
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(200);
      expect(body).toEqual({
        otp_ref: expect.stringMatching(/^[\w-]{43}$/),
        channel: 'email',
        masked_to: 'p•••@example.com',
        expires_in: 300,
        resend_in: 30,
      });
    }
  });
  test('for a number sends a text message', async () => {
    const { body } = await accounts.post('send-login-otp', { phone: '(503) 555-7777' });
    expect(body).toMatchObject({ channel: 'sms', masked_to: '+15•••77' });
    expect(await accounts.lastMessage('+15035557777')).toMatchObject({
      channel: 'sms',
      content: { kind: 'one_time_code', code: expect.stringMatching(/^\d{6}$/) },
    });
  });
  test.each([
    {},
    { email: 'a@example.com', phone: '+15035550123' },
    { phone: '12' },
    { phone: 'a@example.com' },
    { email: 'ada' },
    { email: 'a@example.com\r\nBcc: b@example.com' },
  ])('refuses %j', async (body) => {
    expect(await accounts.post('send-login-otp', body)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });
});

describe('a code', () => {
  test('signs in', async () => {
    const person = newPerson();
    const { body } = await accounts.register(person);
    const shopper = accounts.bearer(body.token);
    await accounts.post('user/update-details', await accounts.askCode(person.phone, shopper), shopper);
    const byCode = await accounts.loginByCode(person.phone);
    expect(byCode).toMatchObject({ status: 200, body: { user: { id: body.user.id, phone_verified: true } } });
  });
  test('creates an account once a name is given', async () => {
    const { email, name } = newPerson();
    const given = await accounts.askCode(email);
    for (let time = 0; time < 7; time += 1)
      expect(await accounts.post('login-otp', given)).toMatchObject({ status: 422, body: { code: 'name_required' } });
    const made = await accounts.post('login-otp', { ...given, name });
    expect(made).toMatchObject({
      status: 201,
      body: { user: { name, email, email_verified: true, phone: '', has_password: false } },
    });
    expect((await accounts.post('login-otp', { ...given, name })).body.code).toBe('otp_expired');
    expect((await accounts.loginByCode(email)).status).toBe(200);
  });
  test('that is wrong returns the tries left, and expires after five of them', async () => {
    const given = await accounts.askCode(newPerson().email);
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, body } = await accounts.post('login-otp', { ...given, code: wrongCode(given.code), name: 'A' });
      expect({ status, code: body.code, left: body.attempts_left }).toEqual({ status: 422, code: 'otp_invalid', left });
    }
    expect((await accounts.post('login-otp', { ...given, name: 'Ada' })).body.code).toBe('otp_expired');
  });
  test('tried wrongly 40 times at once is checked five times', async () => {
    const given = await accounts.askCode(newPerson().email);
    const tries = await Promise.all(
      Array.from({ length: 40 }, () =>
        accounts.post('login-otp', { ...given, code: wrongCode(given.code), name: 'A' }),
      ),
    );
    const count = (code: string) => tries.filter(({ body }) => body.code === code).length;
    expect([count('otp_invalid'), count('otp_expired')]).toEqual([5, 35]);
  });
  test('used 20 times at once signs in once', async () => {
    const given = { ...(await accounts.askCode(newPerson().email)), name: 'Ada' };
    const all = await Promise.all(Array.from({ length: 20 }, () => accounts.post('login-otp', given)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'otp_expired')).toHaveLength(19);
  });
  test('used with another of the same contact at once creates one account', async () => {
    const { email } = newPerson();
    const [one, two] = [await accounts.askCode(email), await accounts.askCode(email)];
    const both = await Promise.all([one, two].map((given) => accounts.post('login-otp', { ...given, name: 'Ada' })));
    expect(both.map(({ status }) => status >= 200 && status < 300)).toEqual([true, true]);
    expect(both[0]?.body.user.id).toBe(both[1]?.body.user.id);
  });
  test('is not valid without its reference, nor in another store', async () => {
    const given = { ...(await accounts.askCode(newPerson().email)), name: 'Ada' };
    const other = accountsOf(shops, await shops.open('other-codes-http.example'));
    for (const response of [
      await accounts.post('login-otp', { ...given, otp_ref: 'A'.repeat(43) }),
      await other.post('login-otp', given),
    ])
      expect(response).toMatchObject({ status: 422, body: { code: 'otp_expired' } });
    expect((await accounts.post('login-otp', given)).status).toBe(201);
  });
});

describe('verifying a contact overrides an unverified claim to it', () => {
  test('an account created by a stranger passes to the owner, and its creator loses access', async () => {
    const victim = newPerson();
    const attacker = await accounts.register(newPerson({ email: victim.email, name: 'Mallory' }));
    const { token, user } = attacker.body;
    await accounts.post('send-forgot-password-email', { email: victim.email });
    const { body } = await accounts.loginByCode(victim.email);
    expect(body.user).toMatchObject({ id: user.id, email_verified: true, phone: user.phone, has_password: false });
    expect(await accounts.isOpen(token)).toBe(false);
    expect((await accounts.login(victim.email)).body.code).toBe('invalid_credentials');
    expect((await accounts.login(user.phone)).body.code).toBe('invalid_credentials');
    // The number registered with it no longer leads to the account either.
    const byPhone = await accounts.loginByCode(user.phone, { name: 'Mallory' });
    expect(byPhone.body.user.id).not.toBe(user.id);
    expect(await sql('select 1 from password_reset where customer_id = $1', [user.id])).toEqual([]);
  });
  test('an account with another verified contact only loses the unverified one', async () => {
    const victim = newPerson();
    const attacker = newPerson({ email: victim.email, name: 'Mallory' });
    const { token, user } = (await accounts.register(attacker)).body;
    const mallory = accounts.bearer(token);
    await accounts.post('user/update-details', await accounts.askCode(attacker.phone, mallory), mallory);
    const { status, body } = await accounts.loginByCode(victim.email, { name: 'Ada' });
    expect(status).toBe(201);
    expect(body.user.id).not.toBe(user.id);
    const [left] = await sql('select email, phone, is_phone_verified from customer where id = $1', [user.id]);
    expect(left).toEqual({ email: null, phone: attacker.phone, is_phone_verified: true });
    expect(await accounts.isOpen(token)).toBe(true);
  });
  test('an account loses nothing to a code until its sender provides a name', async () => {
    const person = newPerson();
    const { user } = (await accounts.register(person)).body;
    const given = await accounts.askCode(person.phone);
    expect((await accounts.post('login-otp', given)).body.code).toBe('name_required');
    const phone = async () => (await sql('select phone from customer where id = $1', [user.id]))[0].phone;
    expect(await phone()).toBe(person.phone);
    expect((await accounts.post('login-otp', { ...given, name: 'Grace' })).status).toBe(201);
    expect(await phone()).toBeNull();
  });
  test('no reset link is sent for an account that never proved the address', async () => {
    const victim = newPerson();
    const [{ id }] = (await sql(
      `insert into customer (tenant_id, name, email, phone, is_phone_verified, referral_code)
       values ($1, 'Mallory', $2, $3, true, 'MALLQRY2') returning id`,
      [shop.db.tenantId, victim.email, victim.phone],
    )) as [{ id: number }];
    await accounts.post('send-forgot-password-email', { email: victim.email });
    expect((await accounts.lastMessage(victim.email))?.content).toEqual({ kind: 'no_account' });
    expect(await sql('select 1 from password_reset where customer_id = $1', [id])).toEqual([]);
  });
});

test('a referral is recorded with a new account and never later', async () => {
  const referrer = (await accounts.register()).body.user;
  const code = referrer.referral_code;
  const newcomer = newPerson();
  const { body } = await accounts.loginByCode(newcomer.email, { name: 'Ada', referred_by: code });
  const old = (await accounts.register(newPerson({ password: PASSWORD }))).body.user;
  await accounts.loginByCode(old.email, { referred_by: code });
  const noted = await sql('select referee_id, referrer_id from referral where referrer_id = $1', [referrer.id]);
  expect(noted).toEqual([{ referee_id: body.user.id, referrer_id: referrer.id }]);
});
