/** Customers at the desk: the list and its search, one customer, credits, scratch cards, export and erasure. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorCustomerResponse, operatorCustomersResponse } from '#contracts/operator/customers.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf } from '../../support/shop/ledger.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { applySteps } from '../../support/shop/order-steps.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  manager = await operatorOf(shops.api, shop, 'manager');
});
afterAll(() => shops.close());

const ada = (row: Record<string, unknown> = {}) =>
  customerOf(shops.api, shop, { name: 'Ada Lovelace', email: 'ada@example.com', is_email_verified: true, ...row });
const names = async (query: string): Promise<string[]> =>
  (await manager.get(`/customers${query}`)).body.data.map(({ name }: { name: string }) => name);
const seen = async (id: number) => (await manager.get(`/customers/${id}`)).body.customer;
const lastEntry = async () => (await manager.get('/audit')).body.data[0];

test('the list has the customers of the store by page, found by name, e-mail address or phone number', async () => {
  const other = await shops.open(`shop-${randomUUID()}.example`);
  await customerOf(shops.api, other, { name: 'Ada of another store' });
  await ada();
  await customerOf(shops.api, shop, { name: 'Grace Hopper', email: 'grace@navy.example', phone: '+15035550142' });
  await customerOf(shops.api, shop, { name: 'عمر الخيام' });
  const { body } = await manager.get('/customers?per_page=2');
  expect(operatorCustomersResponse.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    total: 3,
    last_page: 2,
    data: [{ name: 'عمر الخيام' }, { name: 'Grace Hopper', phone_text: '+1 503 555 0142' }],
  });
  expect(await names('?per_page=2&page=2')).toEqual(['Ada Lovelace']);
  expect(await names('?q=LOVE')).toEqual(['Ada Lovelace']);
  expect(await names('?q=navy.example')).toEqual(['Grace Hopper']);
  expect(await names('?q=(503)%20555-0142')).toEqual(['Grace Hopper']);
  expect(await names(`?q=${encodeURIComponent('الخيام')}`)).toEqual(['عمر الخيام']);
  expect(await names('?q=another')).toEqual([]);
  // Have a meaning in a pattern.
  expect([await names('?q=%25'), await names('?q=l_velace')]).toEqual([[], []]);
  expect((await manager.get('/customers?q=a&per_page=1&page=9')).body).toMatchObject({ total: 3, data: [] });
});

test('a customer has their own orders, without failed ones in the sum', async () => {
  const cake = await shop.product({ name: 'Cake', price: 2050 });
  const [customer, other] = [await ada(), await customerOf(shops.api, shop)];
  const order = async (shopper: typeof customer) => {
    await shopper.add({ product_id: cake, quantity: 1 });
    return placedOrder(shopper);
  };
  const [first, second] = [await order(customer), await order(customer)];
  await order(other);
  await applySteps(shop, first.order_number, 'reject');
  const { body } = await manager.get(`/customers/${customer.id}`);
  expect(operatorCustomerResponse.parse(body)).toEqual(body);
  expect(body.customer).toMatchObject({ name: 'Ada Lovelace', is_email_verified: true, orders: 1, spent: 20.5 });
  const numbers = body.customer.latest_orders.map((each: { order_number: string }) => each.order_number);
  expect(numbers).toEqual([second.order_number, first.order_number]);
  expect((await manager.get('/customers/987654')).body.code).toBe('not_found');
});

test('a credit is what the customer can spend, and the log names them by number only', async () => {
  const customer = await ada();
  const credit = (body: object, headers = {}) =>
    manager.send('POST', `/customers/${customer.id}/credits`, { account: 'wallet', ...body }, headers);
  const key = { 'Idempotency-Key': randomUUID() };
  const sent = { amount: 4.5, note: 'Sorry for the cold soup, Ada' };
  const { status, body } = await credit(sent, key);
  expect([status, body.customer.wallet_balance]).toEqual([201, 4.5]);
  expect((await credit(sent, key)).body).toEqual(body);
  expect(body.customer.latest_transactions).toMatchObject([{ amount: 4.5, description: sent.note }]);
  await credit({ amount: 0.25 });
  expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 475 });
  const wallet = (await customer.get('/api/check-wallet')).body;
  expect(wallet.wallet_balance).toBe(4.75);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'customer.credit', subject: String(customer.id), operator_name: 'Nora' },
    ...{ before: { wallet: 4.5 }, after: { wallet: 4.75 } },
  });
  expect((await manager.get('/audit')).text).not.toContain('Ada');
});

test('an invalid credit changes nothing and says which field is wrong', async () => {
  const customer = await ada();
  const credit = async (body: object, id = customer.id) => {
    const response = await manager.send('POST', `/customers/${id}/credits`, { account: 'wallet', ...body });
    return [response.status, response.body.code, Object.keys(response.body.errors ?? {})];
  };
  expect(await credit({ amount: 0 })).toEqual([422, 'validation_failed', ['amount']]);
  expect(await credit({ amount: 1.234 })).toEqual([422, 'validation_failed', ['amount']]);
  expect(await credit({ amount: 1, note: 'two\nlines' })).toEqual([422, 'validation_failed', ['note']]);
  expect(await credit({ amount: 1, account: 'bank' })).toEqual([422, 'validation_failed', ['account']]);
  expect(await credit({ amount: 1 }, 987_654)).toEqual([404, 'not_found', []]);
  expect(await accountsOf(shop, customer.id)).toEqual({});
  const actions = (await manager.get('/audit')).body.data.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['operator.join']);
});

test('a scratch card needs prizes, and its prize stays secret until it is scratched', async () => {
  const customer = await ada();
  const give = () => manager.send('POST', `/customers/${customer.id}/scratch-cards`, {});
  expect((await give()).body.code).toBe('no_scratch_prizes');
  const value = '[{"type":"wallet","amount":3,"weight":1}]';
  await shop.insert('setting', { key: 'scratch_card_prizes', value });
  const age = `update operator_session set confirmed_at = now() - interval '16 minutes' where operator_id = $1`;
  await shops.database.pool.query(age, [manager.id]);
  expect((await give()).body.code).toBe('confirmation_required');
  expect((await manager.send('PUT', '/settings', { settings: { scratch_card_prizes: value } })).body.code).toBe(
    'confirmation_required',
  );
  await manager.send('POST', '/confirm', { password: 'under the counter' });
  const { status, body } = await give();
  expect(status).toBe(201);
  expect(body.customer.latest_scratch_cards).toMatchObject([{ status: 'available', result: null }]);
  expect(await lastEntry()).toMatchObject({ action: 'customer.scratch_card', subject: String(customer.id) });
  const [card] = body.customer.latest_scratch_cards;
  await customer.send('POST', '/api/user/redeem-scratch-card', { scratch_card_id: card.id });
  expect(await seen(customer.id)).toMatchObject({
    wallet_balance: 3,
    latest_scratch_cards: [{ status: 'redeemed', result: { type: 'wallet', amount: 3 } }],
  });
});

test('an export contains what is stored about the customer, and is logged', async () => {
  const customer = await ada();
  await manager.send('POST', `/customers/${customer.id}/credits`, { account: 'wallet', amount: 4.5 });
  const { status, body } = await manager.send('POST', `/customers/${customer.id}/export`, {});
  expect(status).toBe(200);
  expect(body.sections.ledger).toMatchObject([{ account: 'wallet', amount: 4.5 }]);
  expect(body).toEqual({ ...(await customer.get('/api/user/export')).body, exported_at: body.exported_at });
  expect(await lastEntry()).toMatchObject({ action: 'customer.export', subject: String(customer.id), after: null });
});

test('an erasure needs the name and a recent password, and leaves no name in the log', async () => {
  const customer = await ada();
  const erase = (name: string) => manager.send('POST', `/customers/${customer.id}/erasure`, { name });
  const wrong = await erase('Ada Byron');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name']]);
  const age = `update operator_session set confirmed_at = now() - interval '16 minutes' where operator_id = $1`;
  await shops.database.pool.query(age, [manager.id]);
  expect((await erase('Ada Lovelace')).body.code).toBe('confirmation_required');
  await manager.send('POST', '/confirm', { password: 'under the counter' });
  expect((await customer.get('/api/user/details')).status).toBe(200);

  expect(await erase(' Ada Lovelace ')).toMatchObject({ status: 200, body: { customer_id: customer.id } });
  expect((await customer.get('/api/user/details')).status).toBe(401);
  expect(await names('')).toEqual([]);
  expect((await erase('Ada Lovelace')).body.code).toBe('not_found');
  expect(await lastEntry()).toMatchObject({ action: 'customer.erase', subject: String(customer.id), before: null });
  const stored = await shops.database.pool.query('select to_jsonb(a)::text as entry from audit_entry a');
  expect(stored.rows.map(({ entry }) => entry).join()).not.toMatch(/Ada|example\.com/);
});

test('of two operators who erase and credit at once, none leaves a balance without its customer', async () => {
  const customer = await ada();
  const [erased, credited] = await Promise.all([
    manager.send('POST', `/customers/${customer.id}/erasure`, { name: 'Ada Lovelace' }),
    manager.send('POST', `/customers/${customer.id}/credits`, { account: 'wallet', amount: 1 }),
  ]);
  expect(erased.status).toBe(200);
  expect([201, 404]).toContain(credited.status);
  expect(await accountsOf(shop, customer.id)).toEqual({});
});
