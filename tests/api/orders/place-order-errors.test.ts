import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { give } from '../../support/shop/ledger.ts';
import { orderEffectsOf } from '../../support/shop/order-effects.ts';
import { ADA, orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
let branchId: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('refusals.example');
  bread = await shop.product({ name: 'Bread', price: 450, stock: 500 });
  branchId = (await sql('select id from branch where tenant_id = $1'))[0].id;
  const slabs = JSON.stringify([{ upToMeters: 5000, chargeMinor: 250 }]);
  await sql(
    'insert into delivery_setting (tenant_id, branch_id, minimum_order_minor, slabs) values ($1, $2, 1000, $3)',
    branchId,
    slabs,
  );
  await addAreas(shop, `Main branch of ${shop.host}`, [
    {
      kind: 'pincodes',
      pincodes: [
        { pincode: '97209', distanceMeters: 1234 },
        { pincode: '97999', distanceMeters: 9000 },
      ],
    },
  ]);
});
afterAll(() => shops.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await shops.database.pool.query(text, [shop.db.tenantId, ...values])).rows;

async function shopping(quantity = 3, product = bread): Promise<Shopper> {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: product, quantity });
  return shopper;
}

/** Places an order and expects that its rejection changed nothing. */
async function refused(shopper: Shopper, differing: object = {}) {
  const body = await orderBody(shopper, differing);
  const before = await orderEffectsOf(shops, shop);
  const { status, body: response } = await place(shopper, body);
  expect(await orderEffectsOf(shops, shop)).toEqual(before);
  return { status, code: response.code, ...response };
}

/** Runs some work, then undoes its setup. */
async function during<Result>(work: () => Promise<Result>, undo: string, ...values: unknown[]): Promise<Result> {
  try {
    return await work();
  } finally {
    await sql(undo, ...values);
  }
}

/** Changes a setting while some work runs. */
async function withSetting<Result>(key: string, value: string, work: () => Promise<Result>): Promise<Result> {
  await shop.insert('setting', { key, value });
  return during(work, 'delete from setting where tenant_id = $1 and key = $2', key);
}

describe('an order is rejected without any effect', () => {
  test('without an Idempotency-Key', async () => {
    const shopper = await shopping();
    const { status, body } = await shopper.send('POST', '/api/place-order', await orderBody(shopper));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  test('while the store is closed', async () => {
    const shopper = await shopping();
    const body = await orderBody(shopper);
    const response = await withSetting('globalStoreEnable', 'false', () => place(shopper, body));
    expect([response.status, response.body.code]).toEqual([422, 'store_closed']);
  });

  test('with an empty cart', async () => {
    expect(await refused(shopperAt(shops.api, shop.host))).toMatchObject({ status: 422, code: 'cart_empty' });
  });

  test('with missing guest data, with an error per field in the language of the store', async () => {
    const shopper = await shopping();
    const response = await withSetting('locale', 'de-DE', () =>
      refused(shopper, { customer: { email: 'no address', phone: '12' }, accepts_terms: false }),
    );
    expect(response).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Bitte prüfen Sie Ihre Angaben',
      errors: {
        'customer[name]': ['Bitte geben Sie Ihren Namen ein'],
        'customer[email]': ['Bitte geben Sie eine gültige E-Mail-Adresse ein'],
        'customer[phone]': ['Bitte geben Sie eine gültige Telefonnummer ein'],
        accepts_terms: ['Bitte stimmen Sie den Bedingungen zu'],
      },
    });
  });

  test.each([
    ['pay_on_delivery', 'cod'],
    ['pay_by_card', 'card'],
  ])('with a payment method that the store does not accept: %s', async (setting, method) => {
    const shopper = await shopping();
    const response = await withSetting(setting, 'false', () => refused(shopper, { payment_method: method }));
    expect(response).toMatchObject({ status: 422, errors: { payment_method: [expect.any(String)] } });
  });

  test('without a delivery address, or with one of another address book', async () => {
    const shopper = await shopping();
    expect(await refused(shopper, { order_type: 'delivery' })).toMatchObject({
      status: 422,
      errors: { address: [expect.any(String)] },
    });
    const theirs = (await save(await shopping(), portland())).body.address.id;
    expect(await refused(shopper, { order_type: 'delivery', address_id: theirs })).toMatchObject({ status: 404 });
  });

  test('with an address that is not valid in its country', async () => {
    const address = portland({ pincode: 'x', city: '' });
    expect(await refused(await shopping(), { order_type: 'delivery', address })).toMatchObject({
      status: 422,
      errors: { 'address[pincode]': [expect.any(String)], 'address[city]': [expect.any(String)] },
    });
  });

  test('with half a character in the address, which the database cannot store', async () => {
    for (const field of ['label', 'name', 'address_1', 'address_2', 'landmark', 'city', 'state', 'pincode'])
      expect(
        await refused(await shopping(), { order_type: 'delivery', address: portland({ [field]: 'Pine\ud800' }) }),
      ).toMatchObject({ status: 422, errors: { [`address[${field}]`]: ['contains invalid characters'] } });
  });

  test.each([
    ['outside of every area', '97301'],
    ['beyond the last slab', '97999'],
  ])('to an address %s', async (_, pincode) => {
    const response = await refused(await shopping(), { order_type: 'delivery', address: portland({ pincode }) });
    expect(response).toMatchObject({ status: 422, code: 'unserviceable' });
  });

  test('with an order type that the branch does not offer', async () => {
    const shopper = await shopping();
    await sql(`update branch set order_types = '{delivery}' where tenant_id = $1`);
    const response = await during(
      () => refused(shopper),
      `update branch set order_types = default where tenant_id = $1`,
    );
    expect(response).toMatchObject({ status: 422, code: 'unserviceable' });
  });

  test('below the minimum for delivery', async () => {
    const response = await refused(await shopping(1), { order_type: 'delivery', address: portland() });
    expect(response).toMatchObject({ status: 422, code: 'minimum_order', message: expect.stringContaining('$5.50') });
  });

  test('while the branch is closed, or at a time that is not a slot', async () => {
    const shopper = await shopping();
    await sql(`update branch set opening_hours = '{}' where tenant_id = $1`);
    const closed = await during(() => refused(shopper), 'update branch set opening_hours = null where tenant_id = $1');
    expect(closed).toMatchObject({ status: 422, code: 'branch_closed' });
    const response = await refused(shopper, { scheduled_at: new Date(Date.now() + 3_600_001).toISOString() });
    expect(response).toMatchObject({ status: 422, errors: { scheduled_at: [expect.any(String)] } });
  });

  test('above the balance of the wallet', async () => {
    const customer = await customerOf(shops.api, shop);
    await give(shop, customer.id, { wallet: 100 });
    await customer.add({ product_id: bread, quantity: 1 });
    expect(await refused(customer, { payment_method: 'wallet' })).toMatchObject({
      status: 422,
      code: 'wallet_insufficient',
    });
    expect(await refused(await shopping(), { payment_method: 'wallet' })).toMatchObject({
      code: 'wallet_insufficient',
    });
  });

  test("by card below Stripe's minimum, which is stated, while cash is possible", async () => {
    const crumb = await shop.product({ name: 'Crumb', price: 20, stock: 9 });
    const keys = {
      stripe_secret_key: 'sk_test_1',
      stripe_publishable_key: 'pk_test_1',
      stripe_webhook_secret: 'whsec_1',
    };
    const setUp = Object.entries({ payment_provider: 'stripe', ...keys });
    await upsertSettings(
      shop.db,
      setUp.map(([key, value]) => ({ key, value })),
    );
    const shopper = await shopping(1, crumb);
    await during(async () => {
      expect(await refused(shopper, { payment_method: 'card' })).toMatchObject({
        status: 422,
        code: 'validation_failed',
        errors: { payment_method: [expect.stringContaining("Amounts under $0.50 can't be paid by card")] },
      });
      expect((await place(shopper, await orderBody(shopper))).status).toBe(201);
    }, `update setting set value = 'sandbox' where tenant_id = $1 and key = 'payment_provider'`);
  });

  test('with an unknown or an expired coupon', async () => {
    await shop.insert('discount', { code: 'OLD', title: 'Old', type: 'percent', value: 100_000, ends_at: new Date(0) });
    expect(await refused(await shopping(), { coupon_code: 'NONE' })).toMatchObject({
      status: 422,
      code: 'coupon_unknown',
    });
    expect(await refused(await shopping(), { coupon_code: 'old' })).toMatchObject({
      status: 422,
      code: 'coupon_expired',
    });
  });
});

describe('an order with an outdated cart', () => {
  test('is rejected and names the line that sold out', async () => {
    const last = await shop.product({ name: 'Last loaf', stock: 1 });
    const shopper = await shopping(1, last);
    const body = await orderBody(shopper);
    await sql('update product set stock = 0, in_stock = false where tenant_id = $1 and id = $2', last);
    const before = await orderEffectsOf(shops, shop);
    const response = await place(shopper, body);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      code: 'out_of_stock',
      message: 'Out of stock: Last loaf',
      items: [{ cart_item_id: expect.any(Number), product_id: last, name: 'Last loaf' }],
    });
    expect(await orderEffectsOf(shops, shop)).toEqual(before);
  });

  test('with a changed price gets the new cart, keeps its options, and succeeds on the second try', async () => {
    const dear = await shop.product({ name: 'Dear', price: 400, stock: 9 });
    await shop.insert('discount', { code: 'TENTH', title: 'Tenth', type: 'percent', value: 100_000 });
    const shopper = await shopping(2, dear);
    const body = await orderBody(shopper, { expected_total: 7.2, coupon_code: 'tenth' });
    await sql('update product set selling_price_minor = 500 where tenant_id = $1 and id = $2', dear);
    const { orders: _, carts: __, lines: ___, ...before } = await orderEffectsOf(shops, shop);
    const response = await place(shopper, body);
    expect([response.status, response.body.code]).toEqual([409, 'cart_changed']);
    const { cart } = response.body;
    expect(cart).toMatchObject({
      total: 9,
      customer_applied_coupon: 'TENTH',
      adjusted_cart_items: [{ product_id: dear, reason: 'price_changed', old: 4, new: 5 }],
    });
    const { orders: ____, carts: _____, lines: ______, ...after } = await orderEffectsOf(shops, shop);
    expect(after).toEqual(before);
    expect(await shopper.cart()).toEqual({ ...cart, adjusted_cart_items: [] });
    const again = await place(shopper, { ...body, cart_version: cart.version, expected_total: cart.total });
    expect(again.status).toBe(201);
  });

  test('is rejected for another version, total or amount due', async () => {
    const shopper = await shopping();
    const { version, total } = await shopper.cart('?order_type=pickup');
    for (const differing of [
      { cart_version: version - 1 },
      { expected_total: total - 0.01 },
      { expected_due: total + 1 },
    ]) {
      const response = await refused(shopper, differing);
      expect(response).toMatchObject({ status: 409, code: 'cart_changed', cart: { version, total } });
    }
    expect((await place(shopper, await orderBody(shopper, { expected_due: total }))).status).toBe(201);
  });
});

describe('a first-order coupon', () => {
  const first = (row: object) =>
    shop.insert('discount', { title: 'First', type: 'percent', value: 100_000, is_first_order_only: true, ...row });

  test('is accepted once per email address and phone number', async () => {
    await first({ code: 'HELLO' });
    const known = { customer: { ...ADA, email: 'known@example.com', phone: '+15035550777' } };
    const total = async (shopper: Shopper) => (await shopper.cart('?coupon_code=hello')).total;
    const one = await shopping();
    const body = await orderBody(one, { ...known, expected_total: await total(one) });
    expect((await place(one, { ...body, cart_version: (await one.cart()).version })).status).toBe(201);
    for (const same of [{ email: 'KNOWN@example.com' }, { phone: '(503) 555-0777' }]) {
      const two = await shopping();
      await total(two);
      const customer = { ...ADA, email: 'new@example.com', phone: '+15035550001', ...same };
      expect(await refused(two, { customer, coupon_code: 'HELLO' })).toMatchObject({ code: 'coupon_not_first_order' });
    }
  });

  test('is not valid for a customer with an earlier order, and the cart says so', async () => {
    await first({ code: 'NEWCOMER' });
    const customer = await customerOf(shops.api, shop);
    await customer.add({ product_id: bread, quantity: 3 });
    expect((await place(customer, await orderBody(customer))).status).toBe(201);
    await customer.add({ product_id: bread, quantity: 3 });
    const { body } = await customer.get('/api/get-cart?coupon_code=newcomer');
    expect(body.code).toBe('coupon_not_first_order');
  });
});
