/** Fees and tax rates at the desk: what is changed counts in the next cart, and a faulty list changes nothing. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feesAndTaxesResponse } from '#contracts/operator/fees-and-taxes.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

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
  cake = await shop.product({ name: 'Chocolate Cake', slug: 'cake', price: 2000 });
});
afterAll(() => shops.close());

const PATH = '/fees-and-taxes';
const packaging = { name: 'Packaging', description: 'Boxes that compost', type: 'fixed', value: 0.5 };
const service = { name: 'Service', type: 'percent', value: 10, order_types: ['delivery'] };
const change = (lists: object) => manager.send('PUT', PATH, lists);

async function cart() {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: cake, quantity: 1 });
  return (await shopper.get('/api/get-cart?order_type=pickup')).body;
}

test('the next cart has the fees and tax rates of the desk', async () => {
  const { status, body } = await change({
    fees: [packaging, service],
    tax_classes: [{ name: 'Food', rate: 7, product_slugs: ['cake'] }],
  });
  expect(status).toBe(200);
  expect(feesAndTaxesResponse.parse(body)).toEqual(body);
  expect((await manager.get(PATH)).body).toEqual(body);
  expect(body).toEqual({
    fees: [
      { ...packaging, order_types: [] },
      { ...service, description: '', order_types: ['delivery'] },
    ],
    tax_classes: [{ name: 'Food', rate: 7, product_slugs: ['cake'], category_slugs: [] }],
  });
  const { applied_additional_fees: applied, tax_amount: tax } = await cart();
  // Service is only for deliveries. Prices include the tax: 20 × 7 / 107.
  expect(applied).toMatchObject([{ name: 'Packaging', description: 'Boxes that compost', amount: 0.5 }]);
  expect(tax).toBe(1.31);
});

test('a list replaces the stored one, and one that is absent stays', async () => {
  await change({ fees: [packaging, service], tax_classes: [{ name: 'Food', rate: 7, product_slugs: ['cake'] }] });
  const { body } = await change({ fees: [{ ...service, name: 'Packaging' }] });
  expect(body.fees).toEqual([{ ...service, name: 'Packaging', description: '' }]);
  expect(body.tax_classes).toHaveLength(1);
  expect((await manager.get('/audit')).body.data[0]).toMatchObject({
    action: 'fees.change',
    before: { fees: 'Packaging fixed 0.5 Boxes that compost, Service percent 10 delivery' },
    after: { fees: 'Packaging percent 10 delivery' },
  });
  expect((await change({ fees: [] })).body.fees).toEqual([]);
  expect((await cart()).applied_additional_fees).toEqual([]);
});

test('a faulty entry is named, and nothing is changed', async () => {
  await change({ fees: [packaging] });
  const faulty = await change({
    fees: [service, { ...packaging, name: 'service', value: 0.005 }],
    tax_classes: [{ name: 'Food', rate: 7, product_slugs: ['bread'] }],
  });
  expect([faulty.status, Object.keys(faulty.body.errors)]).toEqual([
    422,
    ['fees[1].name', 'fees[1].value', 'tax_classes[0].product_slugs[0]'],
  ]);
  expect((await manager.get(PATH)).body.fees).toEqual([{ ...packaging, order_types: [] }]);
});

test('an unreadable entry is named with its field', async () => {
  const { status, body } = await change({ fees: [{ ...packaging, name: ' ' }] });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['fees[0][name]']]);
});

test('two names that only differ in how their letters are written are one', async () => {
  const { status, body } = await change({
    fees: [
      { ...packaging, name: 'Caf\u00e9' },
      { ...packaging, name: 'Cafe\u0301' },
    ],
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['fees[1].name']]);
});

test('long lists of goods can be sent with the lists that they replace', async () => {
  const slugs = Array.from({ length: 900 }, (_, index) => `a-product-with-a-rather-long-address-${index}`);
  const long = [{ name: 'Food', rate: 7, product_slugs: slugs }];
  const { status, body } = await change({ tax_classes: long, seen: { tax_classes: long } });
  // Read, and refused for what it says: the list has changed meanwhile.
  expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
});

test('of two operators, the second does not overwrite what they have not seen', async () => {
  const { fees: seen } = (await change({ fees: [packaging] })).body;
  expect((await change({ fees: [service], seen: { fees: seen } })).status).toBe(200);
  const second = await change({ fees: [], seen: { fees: seen } });
  expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await manager.get(PATH)).body.fees).toHaveLength(1);
});
