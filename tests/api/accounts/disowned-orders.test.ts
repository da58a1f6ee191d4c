import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOf as accountsAt, newPerson } from '../../support/shop/accounts.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('disowned.example');
  bread = await shop.product({ name: 'Bread', price: 450 });
  await shop.insert('discount', { code: 'ONCE', title: 'Once', type: 'fixed', value: 100 });
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;

/**
 * A customer pays an order with wallet and rewards that was confirmed to a mailbox other than that of the account. The
 * first outside proof of the account's address then leaves the order to the owner of that mailbox.
 */
async function disownedOrder(
  meanwhile: (order: { order_number: string }, customerId: number) => Promise<void> = async () => {},
) {
  const accounts = accountsAt(shops, shop);
  const person = newPerson();
  const { token, user } = (await accounts.register(person)).body;
  await give(shop, user.id, { wallet: 2000, reward: 300 });
  const shopper = accounts.bearer(token);
  await shopper.add({ product_id: bread, quantity: 2 });
  await shopper.cart('?coupon_code=ONCE&use_wallet=true&reward_amount=1');
  const tenders = { payment_method: 'wallet', use_wallet: true, reward_amount: 1, coupon_code: 'ONCE' };
  const order = await placedOrder(shopper, tenders);
  expect(await accountsOf(shop, user.id)).toEqual({ wallet: 1300, reward: 200 });
  await sql(`update orders set customer_email = 'other@example.com' where tenant_id = $1 and id = $2`, order.id);
  await meanwhile(order, user.id);
  const { body } = await accounts.loginByCode(person.email);
  expect(body.user.id).toBe(user.id);
  const owner = accounts.bearer(body.token);
  expect((await owner.get('/api/user/export')).body.sections.orders).toEqual([]);
  return { order, customerId: Number(user.id), owner, email: person.email };
}
const cancel = (order: { id: number; order_key: string }) =>
  shopperAt(shops.api, shop.host).send('POST', '/api/cancel-order', {
    order_id: order.id,
    order_key: order.order_key,
    reason_code: 'changed_mind',
  });
const usesOf = (customerId: number) =>
  sql('select used from discount_usage where tenant_id = $1 and customer = $2', `user:${customerId}`);

test('cancelling a disowned order refunds the account that paid, with the coupon use', async () => {
  const { order, customerId } = await disownedOrder();
  const { status, body } = await cancel(order);
  expect(status).toBe(200);
  expect(body.refund).toEqual({ amount: 8, to: ['wallet', 'reward'], status: 'done' });
  expect(await accountsOf(shop, customerId)).toEqual({ wallet: 2000, reward: 300 });
  expect((await usesOf(customerId)).filter(({ used }) => used > 0)).toEqual([]);
});

test('rejecting a disowned order refunds the account that paid', async () => {
  const { order, customerId } = await disownedOrder();
  await applySteps(shop, order.order_number, 'reject');
  expect(await accountsOf(shop, customerId)).toEqual({ wallet: 2000, reward: 300 });
});

test('refunding an order completed before it was disowned takes back the rewards it earned', async () => {
  const { order, customerId } = await disownedOrder(async ({ order_number: number }, id) => {
    await applySteps(shop, number, COMPLETE.pickup);
    expect((await accountsOf(shop, id)).reward).toBeGreaterThan(200);
  });
  await applySteps(shop, order.order_number, 'refund');
  expect(await accountsOf(shop, customerId)).toEqual({ wallet: 2000, reward: 300 });
});

test('refunding a disowned order that was completed refunds the account that paid', async () => {
  const { order, customerId } = await disownedOrder();
  await applySteps(shop, order.order_number, COMPLETE.pickup);
  await applySteps(shop, order.order_number, 'refund');
  expect(await accountsOf(shop, customerId)).toEqual({ wallet: 2000, reward: 300 });
});

test('a disowned order loses its customer with the account, and refunds nothing to it', async () => {
  const { order, customerId, owner, email } = await disownedOrder();
  const proof = await accountsAt(shops, shop).askCode(email, owner);
  expect((await owner.send('POST', '/api/user/delete', proof)).status).toBe(200);
  expect(await sql('select 1 from orders where tenant_id = $1 and owner_key = $2', String(customerId))).toEqual([]);
  expect((await cancel(order)).body.refund).toEqual({ amount: 0, to: [], status: 'none' });
});
