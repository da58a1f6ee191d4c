/** Limits on order attempts per address, whoever the caller claims to be. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { customerOf } from '../../support/shop/customer.ts';
import { ADA, orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let product = 0;
let shop: TestShop;
beforeEach(async () => {
  shops = await createTestShops({ isLimited: true });
});
afterEach(() => shops.close());

async function shopping(host: string) {
  shop = await shops.open(host);
  product = await shop.product({ name: 'Latte' });
  return anew();
}
async function anew() {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: product, quantity: 1 });
  return shopper;
}

test('an order with an outdated cart does not help to guess coupons', async () => {
  const shopper = await shopping('guessed.example');
  const guess = async (index: number) =>
    (await place(shopper, await orderBody(shopper, { cart_version: 999, coupon_code: `GUESS${index}` }))).status;
  for (let index = 0; index < 10; index += 1) expect(await guess(index)).toBe(409);
  expect(await guess(10)).toBe(429);
});

test('a shopper can place 30 orders an hour', async () => {
  const shopper = await shopping('ordering.example');
  const order = async () => {
    await shopper.add({ product_id: product, quantity: 1 });
    return (await place(shopper, await orderBody(shopper))).status;
  };
  for (let count = 0; count < 30; count += 1) expect(await order()).toBe(201);
  expect(await order()).toBe(429);
});

test('guests can place 30 orders an hour with one email address, under any name', async () => {
  await shopping('mailed.example');
  const order = async (email: string, shopper?: Shopper) => {
    const who = shopper ?? (await anew());
    if (shopper) await shopper.add({ product_id: product, quantity: 1 });
    return (await place(who, await orderBody(who, { customer: { ...ADA, email } }))).status;
  };
  for (let count = 0; count < 30; count += 1)
    expect(await order(count % 2 ? 'ada@example.com' : ' ADA@example.com')).toBe(201);
  expect(await order('ada@example.com')).toBe(429);
  expect(await order('other@example.com')).toBe(201);
  const customer = await customerOf(shops.api, shop);
  expect(await order('ada@example.com', customer)).toBe(201);
});

test('rejected orders do not count, and a repeated request gets the first response', async () => {
  const shopper = await shopping('refused.example');
  for (let count = 0; count < 40; count += 1)
    expect((await place(shopper, await orderBody(shopper, { accepts_terms: false }))).status).toBe(422);
  const [key, body] = [randomUUID(), await orderBody(shopper)];
  const first = await place(shopper, body, key);
  for (let count = 0; count < 40; count += 1)
    expect(await place(shopper, body, key)).toMatchObject({ text: first.text });
  for (let count = 1; count < 30; count += 1) {
    await shopper.add({ product_id: product, quantity: 1 });
    expect((await place(shopper, await orderBody(shopper))).status).toBe(201);
  }
  await shopper.add({ product_id: product, quantity: 1 });
  expect((await place(shopper, await orderBody(shopper))).status).toBe(429);
  expect(await place(shopper, body, key)).toMatchObject({ text: first.text });
});
