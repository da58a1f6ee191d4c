import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionResponse } from '#contracts/account.ts';
import { type Accounts, accountsOf, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { bookOf, portland, saveAll } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('register.example');
  accounts = accountsOf(shops, shop);
  bread = await shop.product({ name: 'Bread' });
});
afterAll(() => shops.close());

describe('registration', () => {
  test('creates an account, signs in and sends a welcome mail', async () => {
    const person = newPerson({ name: '  Ada   Lovelace ', email: ' Ada@Example.com ', phone: '(503) 555-0123' });
    const { status, body, headers } = await accounts.register(person);
    expect(status).toBe(201);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(sessionResponse.parse(body)).toEqual(body);
    expect(body.user).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+15035550123',
      email_verified: false,
      phone_verified: false,
      has_password: true,
      accepts_marketing: false,
    });
    expect(body.cart_merged).toBe(false);
    expect(await accounts.isOpen(body.token)).toBe(true);
    expect((await accounts.lastMessage('ada@example.com'))?.content).toMatchObject({
      ...{ kind: 'confirm_email', name: 'Ada Lovelace', isNew: true },
      ...{ code: expect.stringMatching(/^\d{6}$/), path: expect.stringMatching(/^\/confirm-email#/) },
    });
  });
  test('needs no phone number', async () => {
    const { phone: _phone, ...person } = newPerson();
    const { status, body } = await accounts.post('register', person);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ phone: '', phone_text: '', phone_verified: false });
    const again = await accounts.post('register', person);
    expect(Object.keys(again.body.errors)).toEqual(['email']);
    const strict = await shops.open('strict.example');
    await strict.insert('setting', { key: 'registration_needs_phone', value: 'true' });
    const refused = await accountsOf(shops, strict).post('register', person);
    expect(Object.keys(refused.body.errors)).toEqual(['phone']);
  });
  test('succeeds with a contact that is given up at that moment', async () => {
    const person = newPerson();
    await accounts.register(person);
    const holder = await shops.database.pool.connect();
    try {
      const held = [shop.db.tenantId, person.email];
      await holder.query('begin');
      await holder.query('select 1 from customer where tenant_id = $1 and email = $2 for update', held);
      const { phone: _phone, ...second } = person;
      const registering = accounts.post('register', second);
      // The account was found to have the contact, and is about to be locked.
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shops.database.pool.query(waiting)).rows).toHaveLength(1);
      await holder.query('update customer set email = null where tenant_id = $1 and email = $2', held);
      await holder.query('commit');
      expect((await registering).status).toBe(201);
    } finally {
      holder.release();
    }
  });
  test('stores password and token only as hashes', async () => {
    const person = newPerson();
    const { body } = await accounts.register(person);
    const { rows } = await shops.database.pool.query(
      'select c.password_hash, s.token_hash from customer c join session s on s.customer_id = c.id where c.id = $1',
      [body.user.id],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });
  test.each<[field: string, differing: Record<string, unknown>]>([
    ['phone', { phone: '123' }],
    ['phone', { phone: 'call me' }],
    ['email', { email: 'ada@' }],
    ['email', { email: '' }],
    ['name', { name: '  ' }],
    ['name', { name: 'Ada\u0007' }],
    ['name', { name: 'x'.repeat(97) }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'x'.repeat(73), password_confirmation: 'x'.repeat(73) }],
    ['password', { password: 'password1', password_confirmation: 'password1' }],
    ['password', { name: 'Grace Hopper', password: 'gracehopper', password_confirmation: 'gracehopper' }],
    ['password_confirmation', { password_confirmation: 'something else' }],
    ['accepts_terms', { accepts_terms: false }],
    ['referred_by', { referred_by: 'NOCODE' }],
    ['is_admin', { is_admin: true }],
  ])('refuses an invalid %s without creating anything: %j', async (field, differing) => {
    const person = newPerson(differing);
    const { status, body } = await accounts.register(person);
    expect(status).toBe(422);
    expect(body.code).toBe('validation_failed');
    expect(Object.keys(body.errors).map((name) => name || 'is_admin')).toContain(field);
    const { rows } = await shops.database.pool.query('select 1 from customer where email = $1', [person.email]);
    expect(rows).toEqual([]);
  });
  test('refuses contacts of other accounts at their fields', async () => {
    const person = newPerson();
    await accounts.register(person);
    const both = await accounts.register(newPerson({ email: person.email.toUpperCase(), phone: person.phone }));
    expect(both.status).toBe(422);
    expect(Object.keys(both.body.errors).toSorted()).toEqual(['email', 'phone']);
    const one = await accounts.register(newPerson({ email: person.email }));
    expect(one.body).toMatchObject({
      code: 'validation_failed',
      message: 'There is already an account with this email address',
      errors: { email: ['There is already an account with this email address'] },
    });
  });
  test('with one email address 20 times at once creates one account', async () => {
    const { email } = newPerson();
    const all = await Promise.all(Array.from({ length: 20 }, () => accounts.register(newPerson({ email }))));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
  });
  test('is per store', async () => {
    const other = await shops.open('other-register.example');
    const person = newPerson();
    const { body } = await accounts.register(person);
    expect((await accountsOf(shops, other).login(person.email)).body.code).toBe('invalid_credentials');
    expect(await accountsOf(shops, other).isOpen(body.token)).toBe(false);
    expect((await accountsOf(shops, other).register(person)).status).toBe(201);
  });
  test('reports errors in German in a German store', async () => {
    const store = await shops.open('de-register.example');
    await store.insert('setting', { key: 'locale', value: 'de-DE' });
    const { body } = await accountsOf(shops, store).register(newPerson({ accepts_terms: false }));
    expect(body.message).toBe('Bitte stimmen Sie den Bedingungen zu');
  });
});

describe('a guest who registers', () => {
  test('keeps cart and addresses, and the guest id no longer opens them', async () => {
    const guest = accounts.guest();
    await guest.add({ product_id: bread, quantity: 2 });
    const [address] = await saveAll(guest, [portland()]);
    const person = newPerson();
    const { status, body } = await accounts.register(person, guest);
    expect(status).toBe(201);
    expect(body.cart_merged).toBe(true);
    expect(body.cart.cart_items).toMatchObject([{ product_id: bread, quantity: 2 }]);
    expect(body.user.default_address_id).toBe(address);
    expect((await guest.cart()).cart_items).toEqual([]);
    expect(await bookOf(guest)).toEqual([]);
    const again = await accounts.login(person.email, PASSWORD, guest);
    expect(again.body.cart_merged).toBe(false);
    expect(again.body.cart.cart_items).toMatchObject([{ quantity: 2 }]);
    expect((await bookOf(accounts.bearer(again.body.token))).map(({ id }) => id)).toEqual([address]);
  });
  test('keeps cart and guest id if the registration is refused', async () => {
    const guest = accounts.guest();
    await guest.add({ product_id: bread, quantity: 1 });
    expect((await accounts.register(newPerson({ accepts_terms: false }), guest)).status).toBe(422);
    expect((await guest.cart()).cart_items).toHaveLength(1);
  });
  test('twice at once moves the cart once', async () => {
    const guest = accounts.guest();
    await guest.add({ product_id: bread, quantity: 3 });
    const both = await Promise.all([accounts.register(newPerson(), guest), accounts.register(newPerson(), guest)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.filter(({ body }) => body.cart_merged)).toHaveLength(1);
    const pieces = both.flatMap(({ body }) => body.cart.cart_items.map((item: { quantity: number }) => item.quantity));
    expect(pieces).toEqual([3]);
  });
});

test.each([
  ['half a character', 'Ada \ud800'],
  ['what turns the text around it', 'Ada\u202egnp.exe'],
  ['nothing that can be seen', '\u200b\u200b'],
  ['nothing but signs', '...'],
])('register refuses a name with %s', async (_, name) => {
  const { status, body } = await accounts.register(newPerson({ name }));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name']]);
});
test('a name may contain invisible joiners', async () => {
  const name = 'علی\u200cرضا O’Neill-Müller 李';
  expect((await accounts.register(newPerson({ name }))).body.user).toMatchObject({ name });
});
