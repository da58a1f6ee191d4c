import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceAreas } from '#db/branches/area-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { AreaShape } from '#domain/delivery/types.ts';
import { servicesOfPlaces } from '#services/branches/check-service.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

const BRANCH = 'Main branch of large.localhost';
const CORNERS = 400;
let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('large.localhost');
  await addAreas(shop, BRANCH, [{ kind: 'polygon', shape: round(45, 9) }]);
});
afterAll(() => shops.close());

/** A circle of half a degree, with more points than are read at once. */
function round(lat: number, lng: number): AreaShape {
  const ring = Array.from({ length: CORNERS + 1 }, (_, at): [number, number] => {
    const angle = ((at % CORNERS) * 2 * Math.PI) / CORNERS;
    return [lng + Math.cos(angle) / 2, lat + Math.sin(angle) / 2];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

const at = (lat: number, lng: number) => ({ point: { lat, lng }, pincode: null });
const branchAt = async (lat: number, lng: number): Promise<string | null> =>
  (await shop.get(`/api/get-branch-based-on-gps?lat=${lat}&lng=${lng}`)).body.branch?.name ?? null;

/** Names of the statements that a request sends. */
async function statementsOf(work: (db: TenantDb) => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  await work({
    ...shop.db,
    rows(statement, ...parameters) {
      names.push(statement.name);
      return shop.db.rows(statement, ...parameters);
    },
  });
  return names;
}

test('a large area is read once and then cached', async () => {
  const book = [at(45.1, 9.1), at(44.9, 8.9), at(45.6, 9)] as const;
  expect((await servicesOfPlaces(shop.db, book)).served.map((each) => each?.served?.branch.name ?? null)).toEqual([
    BRANCH,
    BRANCH,
    null,
  ]);
  expect(await statementsOf((db) => servicesOfPlaces(db, book))).toEqual(['place-rows']);
});

test('a cached large area follows changes', async () => {
  expect([await branchAt(45.1, 9.1), await branchAt(55.1, 9.1)]).toEqual([BRANCH, null]);
  const polygon = { branchName: BRANCH, name: '', priority: 0, kind: 'polygon' as const, pincodes: [] };
  await replaceAreas(shop.db, [BRANCH], [{ ...polygon, shape: round(55, 9) }]);
  expect([await branchAt(45.1, 9.1), await branchAt(55.1, 9.1)]).toEqual([null, BRANCH]);
  // A shape written directly into the row has another version.
  await shops.database.pool.query('update branch_area set shape = $2 where tenant_id = $1', [
    shop.db.tenantId,
    JSON.stringify(round(55, 8.8)),
  ]);
  expect([await branchAt(55, 9.4), await branchAt(55, 8.6)]).toEqual([null, BRANCH]);
});

test('a cart is served in a large area as in any other', async () => {
  await replaceAreas(shop.db, [BRANCH], []);
  await addAreas(shop, BRANCH, [{ kind: 'polygon', shape: round(45.5, -122.6) }]);
  const shopper = shopperAt(shops.api, shop.host);
  const { body } = await save(shopper, portland({ lat: 45.53, lng: -122.68 }));
  expect(body.address).toMatchObject({ is_serviceable: true });
  expect(await shopper.cart(`?address_id=${body.address.id}`)).toMatchObject({ is_delivery_available: true });
  const moved = await save(shopper, portland({ id: body.address.id, lat: 44.9, lng: -122.68 }));
  expect(moved.body).toMatchObject({ address: { is_serviceable: false }, cart: { is_delivery_available: false } });
});
