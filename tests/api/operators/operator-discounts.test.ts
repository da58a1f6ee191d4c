/** Discounts at the desk: what is added, changed, switched and removed counts in the next cart. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { choicesResponse } from '#contracts/operator/choices.ts';
import { operatorDiscountsResponse } from '#contracts/operator/discounts.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
let cake: number;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  manager = await operatorOf(shops.api, shop, 'manager');
  cake = await shop.product({ name: 'Chocolate Cake', price: 2000 });
});
afterAll(() => shops.close());

const save10 = { code: 'save10', title: 'Ten off', type: 'percent', value: 10 };
const add = (fields: object) => manager.send('POST', '/discounts', fields);
const change = (id: number, fields: object) => manager.send('PUT', `/discounts/${id}`, fields);
const list = async () => (await manager.get('/discounts')).body.discounts;
const latest = async () => (await manager.get('/audit')).body.data[0];

/** A guest with one cake in the cart. */
async function guest(): Promise<Shopper> {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: cake, quantity: 1 });
  return shopper;
}
const couponCode = async (shopper: Shopper, code = 'SAVE10') =>
  (await shopper.get(`/api/get-cart?coupon_code=${code}`)).body;

test('a coupon reduces the carts of those who enter it, and its uses are counted', async () => {
  const { status, body } = await add(save10);
  expect([status, body.discount]).toMatchObject([201, { code: 'SAVE10', used_count: 0, is_enabled: true }]);
  const shopper = await guest();
  expect((await couponCode(shopper)).total).toBe(18);
  await placedOrder(shopper);
  const all = await manager.get('/discounts');
  expect(operatorDiscountsResponse.parse(all.body)).toEqual(all.body);
  expect(all.body.discounts).toEqual([{ ...body.discount, used_count: 1 }]);
  expect(await latest()).toMatchObject({
    ...{ action: 'discount.add', subject: 'SAVE10', before: null },
    after: { title: 'Ten off', type: 'percent', value: 10 },
  });
});

test('of two operators, the second does not overwrite what they have not seen', async () => {
  const { id, ...seen } = (await add({ ...save10, starts_at: '2026-11-28T08:00:00.500Z' })).body.discount;
  expect((await change(id, { value: 15, order_types: ['pickup'], seen })).status).toBe(200);
  const second = await change(id, { value: 20, title: 'More', seen: { value: 10, title: 'Ten off' } });
  expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual([
    ...[409, 'changed_meanwhile', ['value']],
  ]);
  expect((await change(id, { order_types: [], seen: { order_types: [] } })).body.code).toBe('changed_meanwhile');
  expect((await change(id, { title: 'More', seen: { title: 'Ten off' } })).body.discount).toMatchObject({
    ...{ title: 'More', value: 15, order_types: ['pickup'] },
  });
});

test('a switched off discount applies to nobody, and keeps its rules and uses', async () => {
  const { id } = (await add({ title: 'Two off', type: 'fixed', value: 2 })).body.discount;
  const shopper = await guest();
  expect((await shopper.cart()).total).toBe(18);
  const off = await change(id, { is_enabled: false });
  expect(off.body.discount).toMatchObject({ is_enabled: false, value: 2 });
  expect((await shopper.cart()).total).toBe(20);
  expect(await latest()).toMatchObject({
    ...{ action: 'discount.change', subject: 'Two off' },
    ...{ before: { is_enabled: true }, after: { is_enabled: false } },
  });
  await change(id, { is_enabled: true });
  expect((await shopper.cart()).total).toBe(18);
});

test('a switched off coupon is unknown to shoppers', async () => {
  await add({ ...save10, is_enabled: false });
  expect((await couponCode(await guest())).code).toBe('coupon_unknown');
});

test('two operators who change different fields at once lose nothing', async () => {
  const { id } = (await add(save10)).body.discount;
  const other = await operatorOf(shops.api, shop, 'owner');
  const responses = await Promise.all([
    change(id, { value: 15 }),
    other.send('PUT', `/discounts/${id}`, { min_subtotal: 5, description: 'For you' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list()).toMatchObject([{ value: 15, min_subtotal: 5, description: 'For you', code: 'SAVE10' }]);
});

test('products that are chosen already are named beside those that are found', async () => {
  await shop.product({ name: 'Black Tea', slug: 'black-tea', price: 500 });
  const { body } = await manager.get('/choices?q=cake&chosen=black-tea,nothing');
  expect(body.products.map(({ slug }: { slug: string }) => slug)).not.toContain('nothing');
  expect(body.products).toContainEqual({ slug: 'black-tea', name: 'Black Tea' });
  const without = (await manager.get('/choices?q=cake')).body.products;
  expect(without).not.toContainEqual({ slug: 'black-tea', name: 'Black Tea' });
});

test('limits to products, branches and a period are those of the next cart', async () => {
  const tea = await shop.product({ name: 'Green Tea', price: 500 });
  const choices = await manager.get('/choices?q=tea');
  expect(choicesResponse.parse(choices.body)).toEqual(choices.body);
  const [{ slug }] = choices.body.products;
  const { id } = (
    await add({ title: 'Tea time', type: 'percent', value: 50, applies_to: 'products', product_slugs: [slug] })
  ).body.discount;
  const shopper = await guest();
  await shopper.add({ product_id: tea, quantity: 1 });
  expect((await shopper.cart()).total).toBe(22.5);
  await change(id, { starts_at: '2099-01-01T00:00:00Z', branches: choices.body.branches });
  expect((await shopper.cart()).total).toBe(25);
  expect(await list()).toMatchObject([
    { starts_at: '2099-01-01T00:00:00.000Z', branches: [`Main branch of ${shop.host}`] },
  ]);
  await change(id, { starts_at: null });
  expect((await shopper.cart()).total).toBe(22.5);
});

test.each<[name: string, fields: object, at: string[]]>([
  ['no title', { ...save10, title: '' }, ['title']],
  ['no value', { ...save10, value: 0 }, ['value']],
  ['more than all', { ...save10, value: 101 }, ['value']],
  [
    'an end before the start',
    { ...save10, starts_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
    ['ends_at'],
  ],
  ['no uses', { ...save10, usage_limit: 0 }, ['usage_limit']],
  ['an unknown field', { ...save10, is_secret: true }, ['']],
])('refuses %s at its field', async (_, fields, at) => {
  const { status, body } = await add(fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, at]);
  expect(await list()).toEqual([]);
});

test('refuses a code that another discount has, and an amount with too many decimals', async () => {
  await add(save10);
  const twice = await add({ ...save10, title: 'Again' });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['code']]);
  const { id } = (await add({ title: 'Two off', type: 'fixed', value: 2 })).body.discount;
  const tooFine = await change(id, { value: 2.345 });
  expect([tooFine.status, tooFine.body.errors]).toEqual([422, { value: [expect.stringContaining('2.345')] }]);
  expect((await list()).map(({ value }: { value: number }) => value)).toEqual([10, 2]);
});

test('a removed discount is gone from carts, and cannot be changed any more', async () => {
  const { id } = (await add(save10)).body.discount;
  expect((await manager.send('DELETE', `/discounts/${id}`, {})).status).toBe(200);
  expect((await couponCode(await guest())).code).toBe('coupon_unknown');
  for (const response of [await change(id, { value: 20 }), await manager.get(`/discounts/${id}`)])
    expect([response.status, response.body.code]).toEqual([404, 'not_found']);
  expect(await list()).toEqual([]);
  expect(await latest()).toMatchObject({ action: 'discount.remove', subject: 'SAVE10', after: null });
});

test('an operator sees their own change in the next list, however many desks ask for it at the same time', async () => {
  const others: Promise<unknown>[] = [];
  for (let value = 1; value <= 20; value += 1) {
    others.push(list(), list(), list());
    await add({ ...save10, code: `SAVE${value}`, title: `${value} off`, value });
    others.push(list(), list(), list());
    expect(await list()).toHaveLength(value);
  }
  await Promise.all(others);
});
