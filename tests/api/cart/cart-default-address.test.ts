import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watch } from '../../../scripts/bench/cart/round-trips.ts';
import { portland, save, saveAll } from '../../support/shop/address-book.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const MAIN = 'Main branch of default.localhost';
const NEAR = { lat: 45.535, lng: -122.69 };
const FAR = { lat: 45.539, lng: -122.69 };
const OUTSIDE = { lat: 0, lng: 0 };
let shops: TestShops;
let shop: TestShop;
let bread: number;
let shopper: Shopper;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('default.localhost');
  bread = await shop.product({ name: 'Bread', price: 400 });
  await shops.database.pool.query('update branch set lat = 45.53, lng = -122.68');
  const circle = { type: 'Circle', center: { lat: 45.53, lng: -122.68 }, radiusMeters: 2_500 } as const;
  await addAreas(shop, MAIN, [
    { kind: 'radius', shape: circle },
    { kind: 'pincodes', pincodes: [{ pincode: '97001', distanceMeters: 500 }] },
  ]);
});
afterAll(() => shops.close());
beforeEach(() => {
  shopper = shopperAt(shops.api, shop.host);
});

const buy = () => shopper.add({ product_id: bread, quantity: 1 });
/** Id of the cart's delivery address. */
const goal = async (query = ''): Promise<number | null> => (await shopper.cart(query)).address?.id ?? null;

describe('a cart without a chosen destination', () => {
  test('is delivered to the default address from its first line', async () => {
    const [first, second] = await saveAll(shopper, [portland(NEAR), portland(OUTSIDE)]);
    expect((await buy()).body).toMatchObject({ address: { id: first, is_default: true }, delivery_distance: 1.24 });
    expect(await goal()).toBe(first);
    expect(second).not.toBe(first);
  });
  test('is not served if the default address is not', async () => {
    await saveAll(shopper, [portland(OUTSIDE)]);
    await buy();
    expect(await shopper.cart()).toMatchObject({ is_delivery_available: false, can_checkout: false });
    expect(await shopper.cart('?order_type=pickup')).toMatchObject({ is_delivery_available: true, can_checkout: true });
  });
  test('follows a new address, a new default, an edit and a deletion, each with a new version', async () => {
    await buy();
    const empty = await shopper.cart();
    expect(empty).toMatchObject({ address: null, delivery_charge: null });
    const first = (await save(shopper, portland(NEAR))).body;
    expect(first.cart).toMatchObject({ address: { id: first.address.id }, version: empty.version + 1 });
    const second = (await save(shopper, portland({ ...FAR, is_default: true }))).body;
    expect(second.cart).toMatchObject({ address: { id: second.address.id }, version: empty.version + 2 });
    const back = (await shopper.send('POST', '/api/address/set-default', { address_id: first.address.id })).body;
    expect(back.cart).toMatchObject({ address: { id: first.address.id }, version: empty.version + 3 });
    const moved = (await save(shopper, portland({ id: first.address.id, ...OUTSIDE }))).body;
    expect(moved.cart).toMatchObject({ is_delivery_available: false, version: empty.version + 4 });
    const gone = (await shopper.send('DELETE', `/api/address/delete/${first.address.id}`)).body;
    expect(gone.cart).toMatchObject({ address: { id: second.address.id }, version: empty.version + 5 });
    await shopper.send('DELETE', `/api/address/delete/${second.address.id}`);
    expect(await shopper.cart()).toMatchObject({ address: null, delivery_charge: null, version: empty.version + 6 });
  });
  test('ignores the default address of another owner', async () => {
    await saveAll(shopperAt(shops.api, shop.host), [portland(NEAR)]);
    await buy();
    expect(await goal()).toBeNull();
  });
});

describe('a cart with a chosen destination', () => {
  test('keeps its address when the default changes', async () => {
    const [, second, third] = await saveAll(shopper, [portland(NEAR), portland(FAR), portland(OUTSIDE)]);
    await buy();
    expect(await goal(`?address_id=${second}`)).toBe(second);
    await shopper.send('POST', '/api/address/set-default', { address_id: third });
    expect(await goal()).toBe(second);
  });
  test('keeps its pincode, and returns to the default address when it is removed', async () => {
    const [first] = await saveAll(shopper, [portland(NEAR)]);
    await buy();
    const priced = { address: null, pincode: '97-001', delivery_distance: 0.5 };
    expect(await shopper.cart('?pincode=97-001')).toMatchObject(priced);
    expect(await shopper.cart()).toMatchObject(priced);
    expect(await goal()).toBeNull();
    expect(await goal('?pincode=')).toBe(first);
    expect(await shopper.cart()).toMatchObject({ pincode: null });
  });
  test('returns to the default address in the same response when its address is removed', async () => {
    const [first, second] = await saveAll(shopper, [portland(NEAR), portland(FAR)]);
    await buy();
    await goal(`?address_id=${second}`);
    expect(await goal('?address_id=')).toBe(first);
    expect(await goal()).toBe(first);
  });
});

test('a change takes at most four round trips to the database, and three if the cart exists', async () => {
  await saveAll(shopper, [portland(NEAR)]);
  const trips = watch(shops.database.pool);
  // Connections are watched from their next use on.
  await goal();
  const tripsOf = async (call: () => Promise<unknown>): Promise<number> => {
    trips.count = 0;
    await call();
    return trips.count;
  };
  const add = () => shopper.add({ product_id: bread, quantity: 1 }, { 'Idempotency-Key': randomUUID() });
  expect(await tripsOf(add)).toBe(4);
  expect(await tripsOf(add)).toBe(3);
  expect(await tripsOf(goal)).toBe(2);
});
