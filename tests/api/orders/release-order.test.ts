import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEntries } from '#db/ledger/write-ledger.ts';
import { openCredits } from '#domain/ledger/open-credits.ts';
import { credit } from '#services/ledger/credit.ts';
import { accountsOf as accounts, newPerson } from '../../support/shop/accounts.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { orderEffectsOf } from '../../support/shop/order-effects.ts';
import { applySteps } from '../../support/shop/order-steps.ts';
import { jobsByHand } from '../../support/shop/payments.ts';
import { orderBody, placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let branchId: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('releases.example');
  branchId = (await sql('select id from branch where tenant_id = $1'))[0].id;
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;
const newShopper = (): Shopper => shopperAt(shops.api, shop.host);
const cancel = (shopper: Shopper, { id }: { id: number }) =>
  shopper.send('POST', '/api/cancel-order', { order_id: id, reason_code: 'changed_mind' });

/** Subjects that the work recorded. */
async function recorded(work: () => Promise<unknown>): Promise<string[]> {
  const [{ last }] = await sql('select coalesce(max(seq), 0) as last from change_log where tenant_id = $1');
  await work();
  const rows = await sql('select distinct subject from change_log where tenant_id = $1 and seq > $2 order by 1', last);
  return rows.map(({ subject }) => subject);
}

/** The stock that orders change. */
async function stocks() {
  const { products, variants, branchProducts, branchVariants } = await orderEffectsOf(shops, shop);
  return { products, variants, branchProducts, branchVariants };
}

/** A product in two sizes with the given stock. */
async function sized(name: string, small: number | null, large: number | null) {
  const size = await shop.attribute(`Size of ${name}`, ['Small', 'Large']);
  const [s = 0, l = 0] = size.valueIds;
  const id = await shop.product({
    name,
    price: 500,
    options: {
      attributes: [
        {
          id: size.id,
          name: 'Size',
          values: [
            { id: s, value: 'Small' },
            { id: l, value: 'Large' },
          ],
        },
      ],
    },
    variants: [
      { valueIds: [s], price: 500, stock: small },
      { valueIds: [l], price: 700, stock: large },
    ],
  });
  const [first, second] = await sql(
    'select id from variant where tenant_id = $1 and product_id = $2 order by position',
    id,
  );
  return { id, small: { [size.id]: [s] }, smallId: first.id, largeId: second.id };
}

describe('stock returns to where it was taken from', () => {
  test('for a product and for a variant', async () => {
    const plain = await shop.product({ name: 'Plain', price: 300, stock: 9 });
    const shirt = await sized('Shirt', 5, null);
    const before = await stocks();
    const shopper = newShopper();
    await shopper.add({ product_id: plain, quantity: 2 });
    await shopper.add({ product_id: shirt.id, quantity: 3, selected_attributes: shirt.small });
    const order = await placedOrder(shopper);
    const taken = await stocks();
    expect(taken.products).toContainEqual({ id: plain, stock: 7, in_stock: true });
    expect(taken.variants).toContainEqual({ id: shirt.smallId, stock: 2 });
    expect((await cancel(shopper, order)).status).toBe(200);
    expect(await stocks()).toEqual(before);
    expect((await shopper.cart()).cart_items).toEqual([]);
  });

  test('for a branch with its own stock', async () => {
    const plain = await shop.product({ name: 'Plain here', price: 300, stock: 100 });
    const shirt = await sized('Shirt here', 100, 100);
    await shop.insert('branch_product', { branch_id: branchId, product_id: plain, stock: 4 });
    await shop.insert('branch_variant', { branch_id: branchId, variant_id: shirt.smallId, stock: 6 });
    const before = await stocks();
    const shopper = newShopper();
    await shopper.add({ product_id: plain, quantity: 4 });
    await shopper.add({ product_id: shirt.id, quantity: 5, selected_attributes: shirt.small });
    const order = await placedOrder(shopper);
    const taken = await stocks();
    expect(taken.branchProducts).toContainEqual({ product_id: plain, stock: 0 });
    expect(taken.branchVariants).toContainEqual({ variant_id: shirt.smallId, stock: 1 });
    expect([taken.products, taken.variants]).toEqual([before.products, before.variants]);
    await cancel(shopper, order);
    expect(await stocks()).toEqual(before);
  });
});

describe('an order republishes pages only when something sells out or comes back', () => {
  test('with a product', async () => {
    const id = await shop.product({ name: 'Few', price: 300, stock: 3 });
    const [one, two] = [newShopper(), newShopper()];
    await one.add({ product_id: id, quantity: 1 });
    await two.add({ product_id: id, quantity: 2 });
    expect(await recorded(() => placedOrder(one))).toEqual([]);
    let last = { id: 0 };
    const both = [`card:${id}`, `product:${id}`];
    expect(await recorded(async () => (last = await placedOrder(two)))).toEqual(both);
    expect((await shop.get(`/api/get-product?id=${id}`)).body.product.in_stock).toBe(false);
    expect(await recorded(() => cancel(two, last))).toEqual(both);
    expect((await shop.get(`/api/get-product?id=${id}`)).body.product.in_stock).toBe(true);
  });

  test('with a variant: the product is in stock as long as another variant is', async () => {
    const { id, small, smallId, largeId } = await sized('Sold out', 1, 1);
    const shopper = newShopper();
    await shopper.add({ product_id: id, quantity: 1, selected_attributes: small });
    const state = async () =>
      (await sql('select in_stock, has_price_range from product where tenant_id = $1 and id = $2', id))[0];
    let order = { id: 0 };
    expect(await recorded(async () => (order = await placedOrder(shopper)))).toEqual([`card:${id}`, `product:${id}`]);
    expect(await state()).toEqual({ in_stock: true, has_price_range: true });
    await sql('update variant set stock = 0 where tenant_id = $1 and id = $2', largeId);
    await cancel(shopper, order);
    expect(await state()).toEqual({ in_stock: true, has_price_range: false });
    expect((await stocks()).variants).toContainEqual({ id: smallId, stock: 1 });
  });
});

test('discount uses, wallet and rewards are returned once', async () => {
  const id = await shop.product({ name: 'Dear', price: 1000 });
  const discount = await shop.insert('discount', {
    code: 'ONCE',
    title: 'Once',
    type: 'fixed',
    value: 100,
    usage_limit_per_customer: 1,
  });
  const customer = await customerOf(shops.api, shop);
  await give(shop, customer.id, { wallet: 300, reward: 200 });
  await customer.add({ product_id: id, quantity: 1 });
  await customer.get('/api/get-cart?coupon_code=ONCE&use_wallet=true&reward_amount=1');
  const order = await placedOrder(customer);
  expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 0, reward: 100 });
  await customer.add({ product_id: id, quantity: 1 });
  expect((await customer.get('/api/get-cart?coupon_code=ONCE')).body.code).toBe('coupon_used_by_customer');
  await Promise.all([cancel(customer, order), cancel(customer, order)]);
  expect(await accountsOf(shop, customer.id)).toEqual({ wallet: 300, reward: 200 });
  const { discounts, uses } = await orderEffectsOf(shops, shop);
  expect(discounts).toContainEqual({ id: discount.id, used_count: 0 });
  expect(uses.filter(({ discount_id }) => discount_id === discount.id)).toEqual([]);
});

test('returned rewards keep their expiry dates, or get new ones if the store rejects the order', async () => {
  const id = await shop.product({ name: 'Dearer', price: 2000 });
  const customer = await customerOf(shops.api, shop);
  const [soon, late] = [new Date(Date.now() + 5 * 86_400_000), new Date(Date.now() + 90 * 86_400_000)];
  const gift = { customerId: customer.id, account: 'reward', reason: 'operator' } as const;
  await shop.db.transaction(async (transaction) => {
    await credit(transaction, { ...gift, amountMinor: 150, reference: 'soon', expiresAt: soon });
    await credit(transaction, { ...gift, amountMinor: 500, reference: 'late', expiresAt: late });
  });
  const ends = async () => {
    const moves = await accountEntries(shop.db, { customerId: customer.id, account: 'reward' });
    return openCredits(moves).map(({ leftMinor, expiresAt }) => [leftMinor, expiresAt && new Date(expiresAt)]);
  };
  const ordered = async () => {
    await customer.add({ product_id: id, quantity: 1 });
    await customer.get('/api/get-cart?reward_amount=4');
    return placedOrder(customer);
  };
  const before = await ends();
  const first = await ordered();
  expect(await ends()).toEqual([[250, late]]);
  await cancel(customer, first);
  expect((await ends()).map(([, end]) => end)).toEqual([soon, late, late]);
  expect(await accountsOf(shop, customer.id)).toMatchObject({ reward: 650 });
  const { transactions } = (await customer.get('/api/check-wallet')).body;
  for (const entry of transactions.slice(0, 3)) expect(JSON.stringify(entry)).toContain(first.order_number);
  const ended = await ordered();
  await sql(`update ledger_entry set expires_at = now() where tenant_id = $1 and expires_at = $2`, soon);
  await sql(`update ledger_account set next_expiry = now() where tenant_id = $1 and customer_id = $2`, customer.id);
  await cancel(customer, ended);
  expect(await accountsOf(shop, customer.id)).toMatchObject({ reward: 500 });
  const last = await ordered();
  await applySteps(shop, last.order_number, 'reject');
  const [newest] = (await ends()).toReversed();
  expect([newest?.[0], Number(newest?.[1]) > Number(late)]).toEqual([400, true]);
  expect(before).toEqual([
    [150, soon],
    [500, late],
  ]);
});

test('lines of an order that was never paid return to the cart and merge with it', async () => {
  const [one, two] = [await shop.product({ name: 'One', price: 200 }), await shop.product({ name: 'Two', price: 300 })];
  await shop.insert('discount', { code: 'BACK', title: 'Back', type: 'fixed', value: 50 });
  const shopper = newShopper();
  await shopper.add({ product_id: one, quantity: 2 });
  await shopper.add({ product_id: two, quantity: 1 });
  await shopper.cart('?coupon_code=BACK');
  const order = await placedOrder(shopper, { payment_method: 'card' });
  await shopper.add({ product_id: one, quantity: 1 });
  await cancel(shopper, order);
  const cart = await shopper.cart();
  expect(cart).toMatchObject({ subtotal: 9, customer_applied_coupon: 'BACK', adjusted_cart_items: [] });
  expect(cart.cart_items).toMatchObject([
    { product_id: one, quantity: 3 },
    { product_id: two, quantity: 1 },
  ]);
  expect((await shopper.get('/api/get-checkout')).body.pending_order).toBeNull();
});

test('an expired order returns its stock, discount use and lines once', async () => {
  const id = await shop.product({ name: 'Left behind', price: 1000, stock: 9 });
  const discount = await shop.insert('discount', {
    code: 'LATE',
    title: 'Late',
    type: 'fixed',
    value: 100,
    usage_limit: 5,
    used_count: 1,
  });
  const shopper = newShopper();
  await shopper.add({ product_id: id, quantity: 3 });
  await shopper.cart('?coupon_code=LATE');
  const order = await placedOrder(shopper, { payment_method: 'card' });
  expect((await stocks()).products).toContainEqual({ id, stock: 6, in_stock: true });
  await sql('update orders set expires_at = now() where tenant_id = $1 and id = $2', order.id);
  await jobsByHand(shops).work('expire_orders');
  const { products, discounts, orders } = await orderEffectsOf(shops, shop);
  expect(orders).toContainEqual({ id: order.id, status: 'expired' });
  expect(products).toContainEqual({ id, stock: 9, in_stock: true });
  expect(discounts).toContainEqual({ id: discount.id, used_count: 1 });
  expect((await shopper.cart()).cart_items).toMatchObject([{ product_id: id, quantity: 3 }]);
});

test('a guest who registers keeps orders and coupon uses', async () => {
  const people = accounts(shops, shop);
  const id = await shop.product({ name: 'Joined', price: 1000 });
  await shop.insert('discount', {
    code: 'JOIN',
    title: 'Join',
    type: 'fixed',
    value: 100,
    usage_limit_per_customer: 1,
  });
  const guest = newShopper();
  await guest.add({ product_id: id, quantity: 1 });
  await guest.cart('?coupon_code=JOIN');
  const order = await placedOrder(guest, await orderBody(guest));
  const { body } = await people.register(newPerson(), guest);
  const user = people.bearer(body.token);
  expect((await user.get(`/api/get-single-order?order_id=${order.id}`)).body.order.id).toBe(order.id);
  expect((await guest.get(`/api/get-single-order?order_id=${order.id}`)).status).toBe(404);
  await user.add({ product_id: id, quantity: 1 });
  expect((await user.get('/api/get-cart?coupon_code=JOIN')).body.code).toBe('coupon_used_by_customer');
  expect((await cancel(user, order)).status).toBe(200);
  expect((await user.get('/api/get-cart?coupon_code=JOIN')).status).toBe(200);
});
