import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson, PASSWORD, type Person } from '../../support/shop/accounts.ts';
import { bookOf, portland, save } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import type { Shopper } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
let product: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('taken-over.example');
  accounts = accountsOf(shops, shop);
  product = await shop.product({ name: 'Espresso', price: 350 });
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;

/** Registers an account with that e-mail address, which stays unverified, and uses it. */
async function holderOf(email: string): Promise<{ holder: Person; id: number; shopper: Shopper }> {
  const holder = newPerson({ email, name: 'Mallory' });
  const { token, user } = (await accounts.register(holder)).body;
  const shopper = accounts.bearer(token);
  expect((await save(shopper, portland({ name: 'Drop Point' }))).status).toBe(200);
  expect((await shopper.add({ product_id: product, quantity: 2 })).status).toBe(201);
  for (const [path, body] of [
    ['toggle-wishlist-product', { product_id: product, is_wishlisted: true }],
    ['user/update-details', { date_of_birth: '1990-05-17', accepts_marketing: true }],
    // Creates a code for a change of the account.
    ['send-login-otp', { email: newPerson().email }],
  ] as const)
    expect((await accounts.post(path, body, shopper)).status).toBe(200);
  const avatar = String(user.id).padStart(64, 'a');
  await sql('update customer set avatar_hash = $2 where id = $1', [user.id, avatar]);
  await shop.insert('ledger_account', { customer_id: user.id, account: 'wallet', balance_minor: 1250 });
  await shop.insert('orders', orderOf(user.id, email));
  return { holder, id: user.id, shopper };
}

/** An order on its way to Drop Point. */
const orderOf = (customerId: number, email: string) => ({
  ...{ owner_kind: 'user', owner_key: String(customerId), order_key: `order ${customerId}`, number: customerId },
  ...{ cart_id: customerId, cart_version: 1, branch_id: 1, branch_name: 'Main', branch_phone: '' },
  ...{ status: 'placed', payment_status: 'unpaid', payment_method: 'cash', order_type: 'delivery' },
  ...{ currency_code: 'USD', decimal_places: 2, subtotal_minor: 350, total_original_price_minor: 350 },
  ...{ order_discount_minor: 0, shipping_discount_minor: 0, delivery_charge_minor: 0, fees_minor: 0, tax_minor: 0 },
  ...{ is_tax_included: true, total_minor: 350, due_minor: 350, fees: '[]', discounts: '[]' },
  ...{ customer_name: 'Mallory', customer_email: email, address: JSON.stringify({ name: 'Drop Point' }) },
});

/** Expects all data to be kept, and the former holder to have no more access to the account. */
async function expectHandedOver(prover: Shopper, { id, holder, shopper }: Awaited<ReturnType<typeof holderOf>>) {
  expect(await bookOf(prover)).toMatchObject([{ name: 'Drop Point' }]);
  expect((await prover.cart()).cart_items).toMatchObject([{ quantity: 2 }]);
  const { sections } = (await prover.get('/api/user/export')).body;
  expect(sections.orders).toMatchObject([{ number: id }]);
  expect(sections.wishlist).toHaveLength(1);
  expect(sections.profile[0]).toMatchObject({ id, phone: holder.phone, date_of_birth: '1990-05-17' });
  expect(sections.profile[0].avatar).not.toBeNull();
  // Consent counts only from the owner of the mailbox.
  expect(sections.profile[0].accepts_marketing).toBe(false);
  expect((await save(shopper, portland())).body.code).toBe('guest_id_required');
  for (const table of ['one_time_code', 'password_reset', 'email_confirmation'])
    expect(await sql(`select 1 from ${table} where customer_id = $1`, [id]), table).toEqual([]);
  expect(await sql('select 1 from idempotency_key where owner = $1', [`user:${id}`])).toEqual([]);
  expect((await accounts.login(holder.email)).status).toBe(422);
  expect((await accounts.login(holder.phone)).status).toBe(422);
  // New orders do not contain a number that may belong to a stranger.
  expect((await prover.get('/api/get-checkout')).body.customer).toMatchObject({ email: holder.email, phone: '' });
}

const linkIn = (content: { path?: unknown } | undefined) =>
  Object.fromEntries(new URLSearchParams(String(content?.path).split('#')[1]));

describe('the first proof of the email address ends all former access and keeps the data', () => {
  test('if it is a code', async () => {
    const { email } = newPerson();
    const made = await holderOf(email);
    const { status, body } = await accounts.loginByCode(email);
    expect({ status, user: body.user }).toMatchObject({
      status: 200,
      user: {
        id: made.id,
        email,
        email_verified: true,
        phone_verified: false,
        has_password: false,
        wallet_balance: 12.5,
      },
    });
    expect(body.signed_out).toEqual({ password: true, sessions: 1, phone: true });
    expect((await accounts.lastMessage(email))?.content).toMatchObject({ kind: 'access_ended', ...body.signed_out });
    await expectHandedOver(accounts.bearer(body.token), made);
    expect((await accounts.loginByCode(email)).body.signed_out).toBeNull();
  });
  test('if it is a link to a new password', async () => {
    const { email } = newPerson();
    const made = await holderOf(email);
    await accounts.post('send-forgot-password-email', { email });
    const password = `${PASSWORD} anew`;
    const link = linkIn((await accounts.lastMessage(email))?.content);
    const reset = { email, token: link['token'], password, password_confirmation: password };
    expect((await accounts.post('verify-forgot-password', reset)).status).toBe(200);
    const { body } = await accounts.login(email, password);
    await expectHandedOver(accounts.bearer(body.token), made);
    // The new password does not work with a number that may belong to a stranger.
    expect((await accounts.login(made.holder.phone, password)).status).toBe(422);
  });
  test('if it is the link of the confirmation email, opened in another browser', async () => {
    const { email } = newPerson();
    const made = await holderOf(email);
    const messages = await sql(
      `select content from message where recipient = $1 and content ->> 'kind' = 'confirm_email'`,
      [email],
    );
    const link = linkIn(messages[0].content);
    expect((await accounts.post('confirm-email', { ...link, token: 'wrong' })).body.code).toBe('confirm_invalid');
    const { status, body } = await accounts.post('confirm-email', link);
    expect(status).toBe(200);
    expect(body.session.signed_out).toEqual({ password: true, sessions: 1, phone: true });
    await expectHandedOver(accounts.bearer(body.session.token), made);
    expect((await accounts.post('confirm-email', link)).body.code).toBe('confirm_invalid');
  });
  test('and adds the data of the guest', async () => {
    const { email } = newPerson();
    await holderOf(email);
    const guest = accounts.guest();
    await save(guest, portland({ name: 'My Home' }));
    const { body } = await accounts.loginByCode(email, {}, guest);
    const names = (await bookOf(accounts.bearer(body.token))).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['Drop Point', 'My Home']);
  });
  test('while the owner of the number gets a new account, and the holder only loses the number', async () => {
    const { email } = newPerson();
    const { holder, id, shopper } = await holderOf(email);
    const { status, body } = await accounts.loginByCode(holder.phone, { name: 'Grace' });
    expect({ status, isOther: body.user.id !== id }).toEqual({ status: 201, isOther: true });
    expect(await bookOf(accounts.bearer(body.token))).toEqual([]);
    expect((await shopper.get('/api/user/details')).body.user).toMatchObject({ id, phone: '', has_password: true });
    expect((await accounts.login(email)).status).toBe(200);
  });
  test('and a blocked number signs in again once its owner has verified it', async () => {
    const person = newPerson();
    await accounts.register(person);
    const shopper = accounts.bearer((await accounts.loginByCode(person.email)).body.token);
    const password = `${PASSWORD} anew`;
    await accounts.post('user/update-details', { password, password_confirmation: password }, shopper);
    expect((await accounts.login(person.phone, password)).status).toBe(422);
    await accounts.post('user/update-details', await accounts.askCode(person.phone, shopper), shopper);
    expect((await accounts.login(person.phone, password)).status).toBe(200);
  });
});

describe('in an account with a verified number,', () => {
  const withNumber = async () => {
    const person = newPerson();
    const { token, user } = (await accounts.register(person)).body;
    const shopper = accounts.bearer(token);
    const link = linkIn((await accounts.lastMessage(person.email))?.content);
    await accounts.post('send-forgot-password-email', { email: person.email });
    const reset = linkIn((await accounts.lastMessage(person.email))?.content);
    const proof = await accounts.askCode(person.phone, shopper);
    expect((await accounts.post('user/update-details', proof, shopper)).status).toBe(200);
    return { person, user, shopper, link, reset };
  };
  test('an earlier link to a new password is invalid', async () => {
    const { reset } = await withNumber();
    const password = `${PASSWORD} anew`;
    const body = { ...reset, password, password_confirmation: password };
    expect((await accounts.post('verify-forgot-password', body)).body.code).toBe('reset_invalid');
  });
  test('a link that confirms the email address works only while signed in', async () => {
    const { link, shopper, user } = await withNumber();
    expect((await accounts.post('confirm-email', link)).body.code).toBe('confirm_signed_out');
    const { status, body } = await accounts.post('confirm-email', link, shopper);
    expect({ status, body }).toEqual({ status: 200, body: { session: null } });
    expect((await shopper.get('/api/user/details')).body.user).toMatchObject({ id: user.id, email_verified: true });
  });
  test('a code to the email address gives its owner a new account', async () => {
    const { person, user } = await withNumber();
    const { body } = await accounts.loginByCode(person.email, { name: 'Grace' });
    expect(body.user.id).not.toBe(user.id);
  });
});

describe('a proof in a session of the account ends no access', () => {
  test('if it is the code of the confirmation email', async () => {
    const person = newPerson();
    const { token, confirmation, user } = (await accounts.register(person)).body;
    expect(user.email_verified).toBe(false);
    const shopper = accounts.bearer(token);
    const { code } = (await accounts.lastMessage(person.email))?.content ?? {};
    const proof = { otp_ref: confirmation.otp_ref, code };
    expect((await accounts.post('user/update-details', proof, shopper)).body.user.email_verified).toBe(true);
    expect((await accounts.login(person.email)).status).toBe(200);
    expect((await accounts.login(person.phone)).status).toBe(200);
  });
  test('if it is the link of the confirmation email', async () => {
    const person = newPerson();
    const { token } = (await accounts.register(person)).body;
    const shopper = accounts.bearer(token);
    const link = linkIn((await accounts.lastMessage(person.email))?.content);
    expect((await accounts.post('confirm-email', link, shopper)).body).toEqual({ session: null });
    expect(await accounts.isOpen(token)).toBe(true);
    expect((await accounts.login(person.phone)).status).toBe(200);
  });
  test('if it is a link requested again, which replaces the one before', async () => {
    const person = newPerson();
    const { token } = (await accounts.register(person)).body;
    const shopper = accounts.bearer(token);
    const before = linkIn((await accounts.lastMessage(person.email))?.content);
    expect((await accounts.post('send-login-otp', { email: person.email }, shopper)).status).toBe(200);
    const { content } = (await accounts.lastMessage(person.email)) ?? {};
    expect(content).toMatchObject({ kind: 'confirm_email', isNew: false });
    expect((await accounts.post('confirm-email', before)).body.code).toBe('confirm_invalid');
    expect((await accounts.post('confirm-email', linkIn(content), shopper)).status).toBe(200);
  });
  test('but in a session of another account it signs in to the account of the link', async () => {
    const [victim, other] = [newPerson(), newPerson()];
    const { user } = (await accounts.register(victim)).body;
    const shopper = accounts.bearer((await accounts.register(other)).body.token);
    const link = linkIn((await accounts.lastMessage(victim.email))?.content);
    const { body } = await accounts.post('confirm-email', link, shopper);
    expect(body.session).toMatchObject({ user: { id: user.id }, signed_out: { password: true } });
  });
});

test('customers who verify a contact while signed in keep everything', async () => {
  const { email } = newPerson();
  const { shopper } = await holderOf(email);
  const proof = await accounts.askCode(email, shopper);
  expect((await accounts.post('user/update-details', proof, shopper)).status).toBe(200);
  const { body } = await accounts.loginByCode(email);
  expect(body.cart.cart_items).toMatchObject([{ quantity: 2 }]);
  expect(await bookOf(accounts.bearer(body.token))).toMatchObject([{ name: 'Drop Point' }]);
});

test('customers with a verified email address keep everything after a code or a new password', async () => {
  const { email } = newPerson();
  const { body } = await accounts.loginByCode(email, { name: 'Ada' });
  await save(accounts.bearer(body.token), portland({ name: 'My Home' }));
  await accounts.post('send-forgot-password-email', { email });
  const { path } = (await accounts.lastMessage(email))?.content ?? {};
  const token = new URLSearchParams(String(path).split('#')[1]).get('token');
  await accounts.post('verify-forgot-password', { email, token, password: PASSWORD, password_confirmation: PASSWORD });
  const again = await accounts.loginByCode(email);
  expect(await bookOf(accounts.bearer(again.body.token))).toMatchObject([{ name: 'My Home' }]);
});
