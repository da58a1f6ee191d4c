import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cart as cartSchema } from '#contracts/cart.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
let pearl: number;
let hawthorne: number;
let shopper: Shopper;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('cartplaces.localhost');
  bread = await shop.product({ name: 'Bread', price: 400 });
  const branch = async (name: string, lat: number, lng: number) =>
    Number((await shop.insert('branch', { name, is_main_branch: false, lat, lng })).id);
  [pearl, hawthorne] = [await branch('Pearl', 45.53, -122.68), await branch('Hawthorne', 45.512, -122.62)];
  await addAreas(shop, 'Main branch of cartplaces.localhost', [
    { kind: 'pincodes', pincodes: [{ pincode: '10001', distanceMeters: 100 }] },
  ]);
  const circle = (lat: number, lng: number) => ({ type: 'Circle', center: { lat, lng }, radiusMeters: 2_500 }) as const;
  await addAreas(shop, 'Pearl', [
    { kind: 'radius', name: 'Pearl', shape: circle(45.53, -122.68) },
    { kind: 'pincodes', pincodes: [{ pincode: '97209', distanceMeters: 500 }] },
  ]);
  await addAreas(shop, 'Hawthorne', [
    { kind: 'radius', name: 'Hawthorne', shape: circle(45.512, -122.62) },
    { kind: 'pincodes', pincodes: [{ pincode: '97214', distanceMeters: null }] },
  ]);
  await shop.insert('delivery_setting', {
    branch_id: pearl,
    slabs: JSON.stringify([
      { upToMeters: 1_000, chargeMinor: 250 },
      { upToMeters: 5_000, chargeMinor: 490 },
    ]),
  });
});
afterAll(() => shops.close());

beforeEach(async () => {
  shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: bread, quantity: 1 });
});

async function addressOf(who: Shopper, row: Record<string, unknown>, into: TestShop = shop): Promise<number> {
  const { kind, key } = guestOwner(who);
  const { id } = await into.insert('address', {
    owner_kind: kind,
    owner_key: key,
    name: 'Ada',
    phone: '+15035550123',
    address_1: '1 Main St',
    city: 'Portland',
    country: 'US',
    ...row,
  });
  return Number(id);
}
const at = async (branch: number, query: string) =>
  cartSchema.parse(await shopper.cart(`?branch_id=${branch}${query}`));

describe('an address', () => {
  test('in an area of the branch is served, at its distance by road', async () => {
    const id = await addressOf(shopper, { lat: 45.535, lng: -122.69, label: 'home', is_default: true });
    const cart = await at(pearl, `&address_id=${id}`);
    expect(cart).toMatchObject({
      is_delivery_available: true,
      delivery_charge: 4.9,
      delivery_distance: 1.24,
      can_checkout: true,
      address: { id, label: 'home', is_default: true, is_serviceable: true, branch_id: pearl, delivery_distance: 1.24 },
    });
    expect(await at(pearl, '')).toEqual({ ...cart, adjusted_cart_items: [] });
  });
  test('with a listed pincode has the listed distance', async () => {
    const id = await addressOf(shopper, { lat: 45.6, lng: -122.69, pincode: '97 209' });
    expect(await at(pearl, `&address_id=${id}`)).toMatchObject({ delivery_charge: 2.5, delivery_distance: 0.5 });
    const unplaced = await addressOf(shopper, { pincode: '97209' });
    expect(await at(pearl, `&address_id=${unplaced}`)).toMatchObject({ delivery_charge: 2.5, delivery_distance: 0.5 });
  });
  test("of another branch's area is not served, and the message names that branch", async () => {
    const id = await addressOf(shopper, { lat: 45.512, lng: -122.62 });
    expect(await at(pearl, `&address_id=${id}`)).toMatchObject({
      is_delivery_available: false,
      can_checkout: false,
      delivery_message: 'Hawthorne delivers there. Switch to that branch',
      address: { is_serviceable: true, branch_id: hawthorne },
    });
    expect(await at(hawthorne, '')).toMatchObject({ is_delivery_available: true, delivery_charge: 0 });
  });
  test('outside all areas stays on the cart and is marked', async () => {
    const id = await addressOf(shopper, { lat: 0, lng: 0 });
    expect(await at(pearl, `&address_id=${id}`)).toMatchObject({
      is_delivery_available: false,
      delivery_message: "We don't deliver to this address",
      address: { id, is_serviceable: false, branch_id: null, delivery_distance: null },
    });
  });
  test('replaces a pincode, and a pincode replaces an address', async () => {
    const id = await addressOf(shopper, { lat: 45.535, lng: -122.69 });
    await at(pearl, '&pincode=97209');
    expect(await at(pearl, `&address_id=${id}`)).toMatchObject({ address: { id }, delivery_distance: 1.24 });
    expect(await at(pearl, '&pincode=97209')).toMatchObject({ address: null, delivery_distance: 0.5 });
    expect(await at(pearl, `&pincode=97209&address_id=${id}`)).toMatchObject({ address: { id } });
    expect(await at(pearl, '&address_id=')).toMatchObject({
      address: null,
      delivery_charge: null,
      delivery_message: 'Enter your address for delivery cost',
    });
  });
  test('that is deleted is no longer the destination', async () => {
    const id = await addressOf(shopper, { lat: 45.535, lng: -122.69 });
    await at(pearl, `&address_id=${id}`);
    await shops.database.pool.query('delete from address where id = $1', [id]);
    expect(await at(pearl, '')).toMatchObject({ address: null, delivery_charge: null, delivery_distance: null });
  });
  test('does not matter for pickup', async () => {
    const id = await addressOf(shopper, { lat: 0, lng: 0 });
    expect(await at(pearl, `&address_id=${id}&order_type=pickup`)).toMatchObject({
      is_delivery_available: true,
      can_checkout: true,
      delivery_message: '',
    });
  });
});

test('an address of another owner or store is not found, and the cart stays unchanged', async () => {
  const mine = await addressOf(shopper, { lat: 45.535, lng: -122.69 });
  const before = await at(pearl, `&address_id=${mine}`);
  const elsewhere = await shops.open('otherplaces.localhost');
  const foreign = await addressOf(shopperAt(shops.api, shop.host), { lat: 45.535, lng: -122.69 });
  const strange = await addressOf(shopper, { lat: 45.535, lng: -122.69 }, elsewhere);
  for (const id of [foreign, strange, 999_999_999]) {
    const { status, body } = await shopper.get(`/api/get-cart?branch_id=${pearl}&address_id=${id}&order_type=pickup`);
    expect([status, body]).toEqual([404, { code: 'not_found', message: "This address isn't in your address book" }]);
  }
  expect(await at(pearl, '')).toEqual(before);
});

describe('a pincode', () => {
  test('of another branch names that branch', async () => {
    expect(await at(pearl, '&pincode=97214')).toMatchObject({
      is_delivery_available: false,
      delivery_message: 'Hawthorne delivers there. Switch to that branch',
    });
  });
  test('of no branch does not decide about areas on the map: the address is needed', async () => {
    expect(await at(pearl, '&pincode=00000')).toMatchObject({
      is_delivery_available: true,
      delivery_charge: null,
      delivery_message: 'Enter your full address so we can check delivery',
    });
  });
  test('of no branch is not served by a branch that only lists pincodes', async () => {
    expect(await shopper.cart('?pincode=00000')).toMatchObject({
      is_delivery_available: false,
      delivery_message: "We don't deliver to this address",
    });
  });
});

test('the road factor is a setting', async () => {
  const id = await addressOf(shopper, { lat: 45.535, lng: -122.69 });
  await shop.insert('setting', { key: 'road_factor', value: '2' });
  expect(await at(pearl, `&address_id=${id}`)).toMatchObject({ delivery_distance: 1.91 });
  await shops.database.pool.query(`update setting set value = 'far' where key = 'road_factor'`);
  expect(await at(pearl, '')).toMatchObject({ delivery_distance: 1.24 });
});

test('a branch without delivery says so', async () => {
  await shops.database.pool.query(`update branch set order_types = '{pickup}' where id = $1`, [pearl]);
  const id = await addressOf(shopper, { lat: 45.535, lng: -122.69 });
  expect(await at(pearl, `&address_id=${id}`)).toMatchObject({ is_delivery_available: false });
});

test.each([
  ['delivery', 'pickup'],
  ['pickup', 'delivery'],
])('a branch with only %s does not allow checkout for %s', async (sold, wanted) => {
  await shops.database.pool.query('update branch set order_types = $1 where id = $2', [[sold], hawthorne]);
  expect(await at(hawthorne, `&order_type=${wanted}`)).toMatchObject({ order_type: wanted, can_checkout: false });
  expect(await at(hawthorne, `&order_type=${sold}`)).toMatchObject({ order_type: sold, can_checkout: true });
});

test('a new cart at a branch without delivery is for pickup, and a cart in use keeps its order type', async () => {
  await shops.database.pool.query(`update branch set order_types = '{pickup}' where id = $1`, [pearl]);
  const fresh = shopperAt(shops.api, shop.host);
  const { body } = await fresh.send('POST', `/api/cart/add?branch_id=${pearl}`, { product_id: bread, quantity: 1 });
  expect(body).toMatchObject({ order_type: 'pickup', can_checkout: true });
  await shops.database.pool.query(`update branch set order_types = '{delivery}' where id = $1`, [pearl]);
  expect(await fresh.cart(`?branch_id=${pearl}`)).toMatchObject({ order_type: 'pickup', can_checkout: false });
});
