import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart as cartSchema, discountsResponse } from '#contracts/cart.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
let wine: number;
let bakery: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('coupons.localhost');
  bakery = await shop.category('Bakery');
  bread = await shop.product({ name: 'Bread', price: 400, categories: [bakery] });
  wine = await shop.product({ name: 'Wine', price: 1000 });
  for (const [key, value] of [
    ['tax_included', 'false'],
    ['default_tax_rate', '10'],
  ])
    await shop.insert('setting', { key, value });
  const { rows } = await shops.database.pool.query('select id, name from branch where tenant_id = $1', [
    shop.db.tenantId,
  ]);
  const branchId = rows[0].id;
  await shops.database.pool.query(
    `insert into delivery_setting (tenant_id, branch_id, minimum_order_minor, free_above_minor, slabs)
     values ($1, $2, 1000, 5000, $3)`,
    [
      shop.db.tenantId,
      branchId,
      JSON.stringify([
        { upToMeters: 2000, chargeMinor: 250 },
        { upToMeters: 5000, chargeMinor: 450 },
      ]),
    ],
  );
  await addAreas(shop, rows[0].name, [
    {
      kind: 'pincodes',
      pincodes: [
        { pincode: '97209', distanceMeters: 1234 },
        { pincode: '97214', distanceMeters: 4000 },
        { pincode: '97999', distanceMeters: 9000 },
      ],
    },
  ]);
  await shop.insert('additional_fee', { name: 'Packaging', type: 'fixed', value: 50, order_types: ['delivery'] });
  await shop.insert('tax_class', { name: 'Food', rate_ppm: 20_000, category_ids: [bakery] });
});
afterAll(() => shops.close());

const newShopper = (): Shopper => shopperAt(shops.api, shop.host);
const discount = (code: string | null, row: Record<string, unknown>) =>
  shop.insert('discount', {
    code,
    title: code ?? 'Automatic',
    type: 'percent',
    value: 100_000,
    is_auto: code === null,
    ...row,
  });
const dropDiscounts = () => shops.database.pool.query('delete from discount where tenant_id = $1', [shop.db.tenantId]);

describe('delivery, fees and tax', () => {
  test('are unknown without a destination and depend on its distance, and the cart keeps the destination', async () => {
    const shopper = newShopper();
    await shopper.add({ product_id: bread, quantity: 2 });
    await shopper.add({ product_id: wine, quantity: 1 });
    const unknown = cartSchema.parse(await shopper.cart());
    // 18.00 and 0.50 packaging; tax 2 % of the bread, 10 % of wine and packaging.
    expect(unknown).toMatchObject({
      subtotal: 18,
      delivery_charge: null,
      tax_amount: 1.21,
      total: 19.71,
      minimum_order: 10,
      free_delivery: { from: 50, missing: 32 },
    });
    expect(unknown.applied_additional_fees).toMatchObject([{ name: 'Packaging', type: 'fixed', amount: 0.5 }]);
    const near = await shopper.cart('?pincode=97209');
    expect(near).toMatchObject({
      delivery_charge: 2.5,
      delivery_distance: 1.23,
      tax_amount: 1.46,
      total: 22.46,
      version: unknown.version + 1,
    });
    expect(near.delivery_message).toBe('Free delivery on orders over $50');
    expect(await shopper.cart()).toEqual(near);
    expect(await shopper.cart('?pincode=97214')).toMatchObject({ delivery_charge: 4.5 });
    for (const pincode of ['97999', '10115']) {
      expect(await shopper.cart(`?pincode=${pincode}`)).toMatchObject({
        is_delivery_available: false,
        can_checkout: false,
      });
    }
    expect(await shopper.cart('?order_type=pickup')).toMatchObject({
      delivery_charge: 0,
      applied_additional_fees: [],
      minimum_order: 0,
      free_delivery: null,
      can_checkout: true,
    });
    expect(await shopper.cart('?order_type=delivery&pincode=')).toMatchObject({ delivery_charge: null });
  });

  test('are free above an amount, and a minimum blocks the checkout', async () => {
    const shopper = newShopper();
    await shopper.add({ product_id: bread, quantity: 1 });
    expect(await shopper.cart('?pincode=97209')).toMatchObject({ delivery_charge: 2.5, can_checkout: false });
    await shopper.add({ product_id: wine, quantity: 5 });
    expect(await shopper.cart()).toMatchObject({
      delivery_charge: 0,
      delivery_message: 'Your delivery is free',
      can_checkout: true,
    });
  });
});

describe('a coupon', () => {
  test('ignores case, stays on the cart while it qualifies or not, and is removed by an empty code', async () => {
    await dropDiscounts();
    await discount('SAVE10', { min_subtotal_minor: 1000 });
    const shopper = newShopper();
    const { body } = await shopper.add({ product_id: wine, quantity: 2 });
    const applied = await shopper.cart('?coupon_code=%20save10');
    expect(applied).toMatchObject({
      coupon_applied: true,
      customer_applied_coupon: 'SAVE10',
      coupon_message: 'You saved $2.00',
      order_discount_amount: 2,
      subtotal_after_discounts: 18,
      version: body.version + 1,
    });
    await shopper.send('PUT', '/api/cart/update', { cart_id: body.cart_items[0].id, quantity: 0 });
    const low = await shopper.add({ product_id: bread, quantity: 1 });
    expect(low.body).toMatchObject({
      coupon_applied: false,
      customer_applied_coupon: 'SAVE10',
      coupon_message: 'Add $6.00 more to use SAVE10',
      order_discount_amount: 0,
    });
    expect((await shopper.add({ product_id: wine, quantity: 1 })).body.coupon_applied).toBe(true);
    const removed = await shopper.cart('?coupon_code=');
    expect(removed).toMatchObject({ coupon_applied: false, customer_applied_coupon: null, coupon_message: '' });
    expect(await shopper.cart()).toEqual(removed);
  });

  test.each<[code: string, row: Record<string, unknown>]>([
    ['coupon_expired', { ends_at: '2020-01-01' }],
    ['coupon_not_started', { starts_at: '2999-01-01' }],
    ['coupon_wrong_branch', { branch_ids: [987_654_321] }],
    ['coupon_wrong_order_type', { order_types: ['pickup'] }],
    ['coupon_used_up', { usage_limit: 3, used_count: 3 }],
    ['coupon_no_matching_items', { applies_to: 'products', product_ids: [987_654_321] }],
    ['coupon_min_subtotal', { min_subtotal_minor: 999_999 }],
  ])('is rejected with %s and leaves the cart unchanged', async (code, row) => {
    await dropDiscounts();
    await discount('GOOD', {});
    await discount('BAD', row);
    const shopper = newShopper();
    await shopper.add({ product_id: wine, quantity: 1 });
    const before = await shopper.cart('?coupon_code=good');
    expect(await shopper.get('/api/get-cart?coupon_code=bad&pincode=97209')).toMatchObject({
      status: 422,
      body: { code },
    });
    expect(await shopper.cart()).toEqual(before);
  });

  test('without savings yet says so, and promises free delivery only if it gives that', async () => {
    await dropDiscounts();
    await discount('FREE', { type: 'free_delivery', value: 0 });
    await discount('HALF', { applies_to: 'delivery', value: 500_000 });
    const shopper = newShopper();
    await shopper.add({ product_id: wine, quantity: 1 });
    const messageOf = async (code: string) => (await shopper.cart(`?coupon_code=${code}`)).coupon_message;
    expect(await messageOf('free')).toBe('Delivery is free with this coupon');
    expect(await shopper.cart()).toMatchObject({ free_delivery: null });
    expect(await messageOf('half')).toBe('Your coupon is applied');
    expect(await shopper.cart()).toMatchObject({ free_delivery: { from: 50 } });
    expect((await shopper.cart('?pincode=97209')).coupon_message).toBe('You saved $1.25');
  });

  test('has a limit per customer', async () => {
    await dropDiscounts();
    const { id } = await discount('ONCE', { usage_limit_per_customer: 1 });
    const [mine, theirs] = [newShopper(), newShopper()];
    await mine.add({ product_id: wine, quantity: 1 });
    await shops.database.pool.query(
      `insert into discount_usage (tenant_id, discount_id, customer, used)
       select tenant_id, $1, owner_kind || ':' || owner_key, 1 from cart order by id desc limit 1`,
      [id],
    );
    await theirs.add({ product_id: wine, quantity: 1 });
    expect((await mine.get('/api/get-cart?coupon_code=once')).body.code).toBe('coupon_used_by_customer');
    expect(await theirs.cart('?coupon_code=once')).toMatchObject({ coupon_applied: true });
  });

  test('of another store is unknown', async () => {
    const other = await shops.open('elsewhere.localhost');
    await other.insert('discount', { code: 'THEIRS', title: 'x', type: 'percent', value: 1, is_auto: false });
    const shopper = newShopper();
    await shopper.add({ product_id: wine, quantity: 1 });
    expect((await shopper.get('/api/get-cart?coupon_code=THEIRS')).body.code).toBe('coupon_unknown');
    expect((await shopper.get('/api/get-discounts')).text).not.toContain('THEIRS');
  });
});

test('listed discounts have applicable ones first, then those with unmet conditions; no unlisted ones', async () => {
  await dropDiscounts();
  await discount('SECRET', { is_listed: false });
  await discount('SMALL', { type: 'fixed', value: 100 });
  await discount('BIG', { value: 500_000, max_discount_minor: 400 });
  await discount('LATER', { min_subtotal_minor: 1500 });
  await discount('OVER', { ends_at: '2020-01-01' });
  await discount(null, { title: '10 % off', min_subtotal_minor: 1200 });
  const shopper = newShopper();
  await shopper.add({ product_id: wine, quantity: 1 });
  const { body } = await shopper.get('/api/get-discounts');
  const { data } = discountsResponse.parse(body);
  expect(body).toEqual({ data });
  expect(data.map(({ code, is_eligible, savings }) => [code, is_eligible, savings])).toEqual([
    ['BIG', true, 4],
    ['SMALL', true, 1],
    [null, false, 0],
    ['LATER', false, 0],
    ['OVER', false, 0],
  ]);
  expect(data[3]).toMatchObject({ ineligible_message: 'Add $5.00 more to use LATER', minimum_subtotal: 15 });
  expect(data.map(({ missing_subtotal: missing }) => missing)).toEqual([null, null, 2, 5, null]);
  expect((await shopper.cart()).discount_eligibility_message).toBe('Add $2.00 more for 10% off');
  await shopper.add({ product_id: bread, quantity: 1 });
  expect(await shopper.cart()).toMatchObject({ order_discount_amount: 1.4, discount_eligibility_message: '' });
});
