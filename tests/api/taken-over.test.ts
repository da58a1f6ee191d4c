import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson, PASSWORD, type Person } from '../support/accounts.ts';
import { bookOf, portland, save } from '../support/book.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

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

/** Somebody who has registered with that e-mail address, proven nothing, and used the account. */
async function holderOf(email: string): Promise<{ holder: Person; id: number; shopper: Shopper }> {
  const holder = newPerson({ email, name: 'Mallory' });
  const { token, user } = (await accounts.register(holder)).body;
  const shopper = accounts.bearer(token);
  expect((await save(shopper, portland({ name: 'Drop Point' }))).status).toBe(200);
  expect((await shopper.add({ product_id: product, quantity: 2 })).status).toBe(201);
  for (const [path, body] of [
    ['toggle-wishlist-product', { product_id: product, is_wishlisted: true }],
    ['user/update-details', { date_of_birth: '1990-05-17', accepts_marketing: true }],
    // A code for a change of the account.
    ['send-login-otp', { email: newPerson().email }],
  ] as const)
    expect((await accounts.post(path, body, shopper)).status).toBe(200);
  const avatar = String(user.id).padStart(64, 'a');
  await sql('update customer set avatar_hash = $2 where id = $1', [user.id, avatar]);
  await shop.insert('ledger_account', { customer_id: user.id, account: 'wallet', balance_minor: 1250 });
  await shop.insert('orders', orderOf(user.id));
  return { holder, id: user.id, shopper };
}

/** An order that is on its way to Drop Point. */
const orderOf = (customerId: number) => ({
  ...{ owner_kind: 'user', owner_key: String(customerId), order_key: `order ${customerId}`, number: customerId },
  ...{ cart_id: customerId, cart_version: 1, branch_id: 1, branch_name: 'Main', branch_phone: '' },
  ...{ status: 'placed', payment_status: 'unpaid', payment_method: 'cash', order_type: 'delivery' },
  ...{ currency_code: 'USD', decimal_places: 2, subtotal_minor: 350, total_original_price_minor: 350 },
  ...{ order_discount_minor: 0, shipping_discount_minor: 0, delivery_charge_minor: 0, fees_minor: 0, tax_minor: 0 },
  ...{ is_tax_included: true, total_minor: 350, due_minor: 350, fees: '[]', discounts: '[]' },
  ...{ customer_name: 'Mallory', address: JSON.stringify({ name: 'Drop Point' }) },
});

/** Everything in their export that says something of a person, but what they have got of the store. */
const said = ['addresses', 'cart', 'cart_items', 'wishlist', 'repeatable_calls', 'password_resets', 'orders'];

async function expectEmptied(prover: Shopper, id: number): Promise<void> {
  expect(await bookOf(prover)).toEqual([]);
  expect(await prover.cart()).toMatchObject({ cart_items: [] });
  const { sections } = (await prover.get('/api/user/export')).body;
  // Signing in has made a cart.
  for (const section of said.filter((name) => name !== 'cart')) expect(sections[section], section).toEqual([]);
  expect(sections.profile[0]).toMatchObject({ id, phone: null, accepts_marketing: false, date_of_birth: null });
  expect(sections.profile[0].avatar).toBeNull();
  expect(JSON.stringify(sections)).not.toMatch(/Drop Point|Lovejoy/);
  // It is still delivered.
  const [order] = await sql('select owner_kind, owner_key, address from orders where number = $1', [id]);
  expect(order).toEqual({ owner_kind: 'gone', owner_key: '', address: { name: 'Drop Point' } });
  expect(await sql('select 1 from one_time_code where customer_id = $1', [id])).toEqual([]);
}

describe('whoever proves the contact of an account that has proven none gets nothing of who made it', () => {
  test('by a code: neither addresses nor cart, wishes, picture, date of birth or consent', async () => {
    const { email } = newPerson();
    const { id, shopper, holder } = await holderOf(email);
    const { status, body } = await accounts.loginByCode(email);
    expect({ status, user: body.user }).toMatchObject({
      status: 200,
      user: { id, email, phone: '', avatar: null, date_of_birth: null, default_address_id: null },
    });
    expect(body.user).toMatchObject({ accepts_marketing: false, wallet_balance: 12.5 });
    await expectEmptied(accounts.bearer(body.token), id);
    expect((await save(shopper, portland())).body.code).toBe('guest_id_required');
    expect((await accounts.login(holder.email)).status).toBe(422);
  });
  test('by a link to a new password', async () => {
    const { email } = newPerson();
    const { id, shopper } = await holderOf(email);
    await accounts.post('send-forgot-password-email', { email });
    const { path } = (await accounts.lastMessage(email))?.content ?? {};
    const token = new URLSearchParams(String(path).split('#')[1]).get('token');
    const password = `${PASSWORD} anew`;
    const reset = { email, token, password, password_confirmation: password };
    expect((await accounts.post('verify-forgot-password', reset)).status).toBe(200);
    const { body } = await accounts.login(email, password);
    await expectEmptied(accounts.bearer(body.token), id);
    expect((await save(shopper, portland())).body.code).toBe('guest_id_required');
  });
  test('what they have as a guest is theirs, and nothing else', async () => {
    const { email } = newPerson();
    await holderOf(email);
    const guest = accounts.guest();
    await save(guest, portland({ name: 'My Home' }));
    await guest.add({ product_id: product, quantity: 1 });
    const { body } = await accounts.loginByCode(email, {}, guest);
    expect(body.cart.cart_items).toMatchObject([{ quantity: 1 }]);
    expect(await bookOf(accounts.bearer(body.token))).toMatchObject([{ name: 'My Home' }]);
  });
});

test('who proves a contact while they are signed in keeps everything', async () => {
  const { email } = newPerson();
  const { shopper } = await holderOf(email);
  const proof = await accounts.askCode(email, shopper);
  expect((await accounts.post('user/update-details', proof, shopper)).status).toBe(200);
  const { body } = await accounts.loginByCode(email);
  expect(body.cart.cart_items).toMatchObject([{ quantity: 2 }]);
  expect(await bookOf(accounts.bearer(body.token))).toMatchObject([{ name: 'Drop Point' }]);
});

test('who comes back to what they have proven keeps everything, by a code as by a new password', async () => {
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
