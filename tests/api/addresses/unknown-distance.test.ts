import { afterAll, beforeAll, expect, test } from 'vitest';
import { warnOfDelivery } from '#server/warn-of-delivery.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('distance.example');
  bread = await shop.product({ name: 'Bread', price: 450, stock: 500 });
  const { rows } = await shops.database.pool.query(
    'update branch set lat = 45.53, lng = -122.69 where tenant_id = $1 returning id',
    [shop.db.tenantId],
  );
  await shop.insert('delivery_setting', {
    branch_id: rows[0].id,
    minimum_order_minor: 0,
    slabs: JSON.stringify([{ upToMeters: 5_000, chargeMinor: 250 }]),
  });
});
afterAll(() => shops.close());

async function shopping(): Promise<Shopper> {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: bread, quantity: 3 });
  return shopper;
}
const HERE = { lat: 45.5301, lng: -122.6901 };

test('an address without a location cannot be delivered to until the customer adds one', async () => {
  const shopper = await shopping();
  const { body: saved } = await save(shopper, portland());
  expect(saved.address).toMatchObject({ is_serviceable: false, needs_place: true, branch_id: null });
  const { body: cart } = await shopper.get(`/api/get-cart?address_id=${saved.address.id}`);
  expect(cart).toMatchObject({ delivery_charge: null, is_delivery_available: true });
  expect(cart.delivery_message).toMatch(/exact location/);
  const ask = { order_type: 'delivery', address_id: saved.address.id };
  const refused = await place(shopper, await orderBody(shopper, ask));
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
    422,
    'validation_failed',
    ['address'],
  ]);
  const pinned = await save(shopper, portland({ id: saved.address.id, ...HERE }));
  expect(pinned.body.address).toMatchObject({ is_serviceable: true, needs_place: false });
  const placed = await place(shopper, await orderBody(shopper, ask));
  expect(placed.body.order.totals).toMatchObject({ delivery_charge: 2.5, total: 16 });
});

test('an address in the order needs a location, too', async () => {
  const shopper = await shopping();
  const total = (await shopper.cart()).total;
  const order = (address: object) => ({ order_type: 'delivery', address, expected_total: total });
  const refused = await place(shopper, await orderBody(shopper, order(portland())));
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['address']]);
  const known = order(portland(HERE));
  const changed = await place(shopper, await orderBody(shopper, known));
  expect([changed.body.code, changed.body.cart?.delivery_charge]).toEqual(['cart_changed', 2.5]);
});

test('a postcode alone is not confirmed as served, and neither is a distant location', async () => {
  const shopper = await shopping();
  const check = async (query: string) => (await shopper.get(`/api/check-pincode?${query}`)).body;
  expect(await check('pincode=97209')).toMatchObject({
    is_serviceable: false,
    branch_id: null,
    delivery_charge: null,
    reason: 'unknown_pincode',
  });
  expect(await check(`pincode=97209&lat=${HERE.lat}&lng=${HERE.lng}`)).toMatchObject({
    is_serviceable: true,
    delivery_charge: 2.5,
  });
  expect(await check('lat=10&lng=10')).toMatchObject({ is_serviceable: false, reason: 'outside_area' });
});

test('the start warns of stores with free delivery or delivery to every place', async () => {
  const free = await shops.open('free.example');
  const logged: [object, string][] = [];
  const log = { warn: (fields: object, message: string) => void logged.push([fields, message]) };
  const storesOf = (...open: TestShop[]) =>
    open.map(({ host, db }) => ({ host, db, name: '', isDefault: false, locale: 'en-US' }));
  await warnOfDelivery(storesOf(shop), log as never);
  expect(logged).toEqual([]);
  await warnOfDelivery(storesOf(shop, free), log as never);
  const warnings = ['Main branch of free.example delivers to every place, for free.'];
  expect(logged[0]?.[0]).toEqual({ stores: [{ host: 'free.example', warnings }], count: 1 });
});
