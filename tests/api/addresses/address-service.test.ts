import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookOf, portland, save } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let pearl: number;
let hawthorne: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  [pearl, hawthorne] = [await branchAt('Pearl', 45.5252, -122.6829), await branchAt('Hawthorne', 45.5121, -122.6272)];
  const { rows } = await shops.database.pool.query(
    `update branch set order_types = '{pickup}' where tenant_id = $1 and is_main_branch returning id`,
    [shop.db.tenantId],
  );
  expect(rows).toHaveLength(1);
});
afterAll(() => shops.close());

/** A branch that delivers within two kilometres. */
async function branchAt(name: string, lat: number, lng: number): Promise<number> {
  const { id: branch_id } = await shop.insert('branch', {
    name,
    is_main_branch: false,
    lat,
    lng,
    delivers_anywhere: false,
  });
  const shape = { type: 'Circle', center: { lat, lng }, radiusMeters: 2_000 };
  await shop.insert('branch_area', { branch_id, kind: 'radius', ...shapeColumns(shape) });
  return branch_id;
}
const shapeColumns = (shape: { center: { lat: number; lng: number }; radiusMeters: number }) => ({
  shape: JSON.stringify(shape),
  bounds: `(${shape.center.lng + 0.1},${shape.center.lat + 0.1}),(${shape.center.lng - 0.1},${shape.center.lat - 0.1})`,
});
const served = ({ is_serviceable, branch_id, delivery_distance }: Record<string, unknown>) => ({
  is_serviceable,
  branch_id,
  delivery_distance,
});

test('an address shows which branch delivers there, and its distance', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const { body } = await save(shopper, portland({ lat: 45.5298, lng: -122.6845 }));
  expect(served(body.address)).toEqual({
    is_serviceable: true,
    branch_id: pearl,
    delivery_distance: expect.closeTo(0.68, 1),
  });
  const moved = await save(shopper, portland({ id: body.address.id, lat: 45.5164, lng: -122.629 }));
  expect(served(moved.body.address)).toMatchObject({ is_serviceable: true, branch_id: hawthorne });
});

test('an address outside every area is saved and marked', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const { status, body } = await save(shopper, portland({ pincode: '97301', lat: 44.939, lng: -123.038 }));
  expect(status).toBe(200);
  expect(body.address).toMatchObject({ lat: 44.939, lng: -123.038 });
  expect(served(body.address)).toEqual({ is_serviceable: false, branch_id: null, delivery_distance: null });
});

test('a pincode that a branch lists is enough', async () => {
  const { id: area_id } = await shop.insert('branch_area', { branch_id: hawthorne, kind: 'pincodes' });
  await shops.database.pool.query(
    `insert into area_pincode (tenant_id, area_id, pincode, distance_meters) values ($1, $2, '97210', 4321)`,
    [shop.db.tenantId, area_id],
  );
  const { body } = await save(shopperAt(shops.api, shop.host), portland({ pincode: ' 97210 ' }));
  expect(served(body.address)).toEqual({ is_serviceable: true, branch_id: hawthorne, delivery_distance: 4.32 });
});

test('with a contradicting pin and pincode, priority and then distance choose the branch', async () => {
  const listed = async (pincode: string, distance: number, priority: number) => {
    const { id } = await shop.insert('branch_area', { branch_id: hawthorne, kind: 'pincodes', priority });
    await shops.database.pool.query(
      `insert into area_pincode (tenant_id, area_id, pincode, distance_meters) values ($1, $2, $3, $4)`,
      [shop.db.tenantId, id, pincode, distance],
    );
  };
  // The pin is 0.68 km from Pearl, in its circle.
  await listed('97221', 679, 0);
  await listed('97222', 5_000, 0);
  await listed('97223', 5_000, 1);
  const expected = [
    ['97221', hawthorne, 0.68],
    ['97222', pearl, 0.68],
    ['97223', hawthorne, 5],
  ] as const;
  for (const [pincode, branch, distance] of expected) {
    const shopper = shopperAt(shops.api, shop.host);
    const { body } = await save(shopper, portland({ pincode, lat: 45.5298, lng: -122.6845 }));
    expect([pincode, served(body.address)]).toEqual([
      pincode,
      { is_serviceable: true, branch_id: branch, delivery_distance: distance },
    ]);
    const { body: check } = await shop.get(`/api/check-pincode?pincode=${pincode}&lat=45.5298&lng=-122.6845`);
    expect(check).toMatchObject({ branch_id: branch, distance });
    const cart = await shopper.cart(`?branch_id=${branch}&address_id=${body.address.id}`);
    expect(cart).toMatchObject({ is_delivery_available: true, delivery_distance: distance });
    expect(cart.address?.branch_id).toBe(branch);
  }
});

test('an address shows the delivery time, in the address book and on the cart', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const { body } = await save(shopper, portland({ lat: 45.5298, lng: -122.6845 }));
  expect(body.address.eta_minutes).toBeNull();
  await shop.insert('setting', { key: 'preparation_minutes', value: '30' });
  // 30 minutes, and 0.68 km at the default of two minutes per km.
  expect(await bookOf(shopper)).toMatchObject([{ eta_minutes: 32 }]);
  const cart = await shopper.cart(`?branch_id=${pearl}&address_id=${body.address.id}`);
  expect(cart.address).toMatchObject({ eta_minutes: 32 });
  const { body: far } = await save(shopper, portland({ pincode: '97301', lat: 44.939, lng: -123.038 }));
  expect(far.address).toMatchObject({ is_serviceable: false, eta_minutes: null });
});

test('addresses follow changes of the areas', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  await save(shopper, portland({ lat: 45.5121, lng: -122.6272 }));
  await save(shopper, portland({ lat: 45.5252, lng: -122.6829 }));
  await save(shopper, portland({ lat: 0, lng: 0 }));
  const before = (await bookOf(shopper)).map(({ branch_id }) => branch_id);
  expect(before).toEqual([hawthorne, null, pearl]);
  await shops.database.pool.query('delete from branch_area where tenant_id = $1 and branch_id = $2', [
    shop.db.tenantId,
    pearl,
  ]);
  expect((await bookOf(shopper)).map(({ is_serviceable }) => is_serviceable)).toEqual([true, false, false]);
});
