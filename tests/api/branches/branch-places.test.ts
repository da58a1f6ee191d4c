import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { branchByGpsResponse, checkPincodeResponse } from '#contracts/branches.ts';
import { PLACES } from '#db/branches/place-rows.ts';
import type { AreaShape } from '#domain/delivery/types.ts';
import { rateLimits } from '#server/limits/common-limits.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { ask, createTestShops, PORT, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
const ids = new Map<string, number>();

const square = (west: number, south: number, east: number, north: number): AreaShape => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

async function openBranch(into: TestShop, name: string, row: Record<string, unknown> = {}): Promise<void> {
  const { id } = await into.insert('branch', { name, is_main_branch: false, ...row });
  ids.set(name, id as number);
}

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('places.localhost');
  other = await shops.open('elsewhere.localhost');
  await openBranch(shop, 'Pearl', { lat: 45.53, lng: -122.68 });
  await openBranch(shop, 'Hawthorne', { lat: 45.512, lng: -122.62 });
  await openBranch(shop, 'Suva', { lat: -18, lng: 179.9 });
  await openBranch(shop, 'Night', { lat: 10, lng: 10, opening_hours: '{}' });
  await addAreas(shop, 'Pearl', [
    { kind: 'polygon', name: 'Old town', shape: square(-122.72, 45.5, -122.64, 45.56) },
    { kind: 'pincodes', pincodes: [{ pincode: '97209', distanceMeters: 900 }] },
  ]);
  await addAreas(shop, 'Hawthorne', [
    {
      kind: 'radius',
      name: 'East side',
      priority: 5,
      shape: { type: 'Circle', center: { lat: 45.512, lng: -122.62 }, radiusMeters: 3_000 },
    },
    { kind: 'pincodes', priority: -1, pincodes: [{ pincode: 'SW1A1AA', distanceMeters: null }] },
  ]);
  await addAreas(shop, 'Suva', [{ kind: 'polygon', shape: square(177, -20, -178, -15) }]);
  await addAreas(shop, 'Night', [{ kind: 'polygon', shape: square(9, 9, 11, 11) }]);
  await addAreas(shop, 'Main branch of places.localhost', [
    { kind: 'pincodes', pincodes: [{ pincode: 'NOWHERE', distanceMeters: 0 }] },
  ]);
  await shop.insert('delivery_setting', {
    branch_id: ids.get('Pearl'),
    minimum_order_minor: 1500,
    slabs: JSON.stringify([
      { upToMeters: 1_000, chargeMinor: 250 },
      { upToMeters: 9_000, chargeMinor: 490 },
    ]),
  });
});
afterAll(() => shops.close());

const at = async (lat: number, lng: number, from: TestShop = shop) =>
  branchByGpsResponse.parse((await from.get(`/api/get-branch-based-on-gps?lat=${lat}&lng=${lng}`)).body);
const check = async (query: string, from: TestShop = shop) =>
  checkPincodeResponse.parse((await from.get(`/api/check-pincode?${query}`)).body);
const named = (name: string) => ({ id: ids.get(name), name });

describe('get-branch-based-on-gps', () => {
  test('returns the branch, the rule that matched and the distance by road', async () => {
    expect(await at(45.535, -122.69)).toMatchObject({
      branch: named('Pearl'),
      is_serviceable: true,
      no_branch_found: false,
      reason: null,
      rule: { kind: 'polygon', area: 'Old town', priority: 0 },
      distance: 1.24,
      message: 'Pearl delivers here',
    });
  });
  test('prefers the highest priority where areas overlap', async () => {
    expect(await at(45.515, -122.65)).toMatchObject({
      branch: named('Hawthorne'),
      rule: { kind: 'radius', area: 'East side', priority: 5 },
    });
  });
  test('includes corners of an area, and areas across the date line', async () => {
    expect(await at(45.56, -122.72)).toMatchObject({ branch: named('Pearl') });
    for (const lng of [179.5, 180, -180, -178.5]) {
      const { branch, distance } = await at(-18, lng);
      expect(branch).toEqual(named('Suva'));
      expect(distance).toBeLessThan(225);
    }
  });
  test('lists the nearest branches in order for a location outside all areas', async () => {
    const response = await at(45.6, -122.68);
    expect(response).toMatchObject({
      branch: null,
      is_serviceable: false,
      no_branch_found: true,
      reason: 'outside_area',
      rule: null,
      distance: null,
    });
    expect(response.alternatives.map(({ name }) => name)).toEqual(['Pearl', 'Hawthorne', 'Suva']);
    expect(response.alternatives[0]?.distance).toBe(10.12);
    expect(response.message).toBe("Sorry! We don't deliver here. The nearest branch is Pearl.");
  });
  test('returns a closed branch with the reason', async () => {
    expect(await at(10, 10)).toMatchObject({
      branch: named('Night'),
      is_serviceable: false,
      no_branch_found: false,
      reason: 'branch_closed',
      message: 'Night delivers here, but is closed right now',
    });
  });
  test('does not list the serving branch among the alternatives', async () => {
    const { alternatives } = await at(45.535, -122.69);
    expect(alternatives.map(({ name }) => name)).toEqual(['Hawthorne', 'Suva', 'Night']);
  });
  test("never uses another store's areas, and a branch without areas delivers anywhere", async () => {
    const { branch, rule, alternatives } = await at(45.535, -122.69, other);
    expect([branch?.name, rule?.kind, alternatives]).toEqual(['Main branch of elsewhere.localhost', 'anywhere', []]);
  });
  test.each([
    '',
    'lat=45',
    'lat=91&lng=0',
    'lat=0&lng=180.5',
    'lat=x&lng=0',
    'lat=NaN&lng=0',
    'lat=0x10&lng=0',
    'lat=&lng=',
    'lat=1e9&lng=0',
  ])('refuses the location %s', async (query) => {
    const { status, body } = await shop.get(`/api/get-branch-based-on-gps?${query}`);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(body.errors).every((field) => ['lat', 'lng'].includes(field))).toBe(true);
  });
  test('is not cached', async () => {
    const { headers } = await shop.get('/api/get-branch-based-on-gps?lat=1e-7&lng=0');
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null]);
  });
});

describe('check-pincode', () => {
  test('ignores case, spaces and hyphens of a pincode', async () => {
    for (const pincode of ['SW1A 1AA', 'sw1a-1aa', 'SW1A1AA'])
      expect(await check(`pincode=${encodeURIComponent(pincode)}`)).toMatchObject({
        branch_name: 'Hawthorne',
        rule: { kind: 'pincodes', priority: -1 },
        distance: null,
        alternatives: [],
      });
  });
  test.each(['٩٧٢٠٩', '९७२०९', '９７２０９'])(
    'finds a pincode in the digits of another script: %s',
    async (pincode) => {
      expect(await check(`pincode=${encodeURIComponent(pincode)}`)).toEqual(await check('pincode=97209'));
    },
  );
  test('prices delivery by the distance of the list', async () => {
    expect(await check('pincode=97209')).toMatchObject({
      is_serviceable: true,
      branch_id: ids.get('Pearl'),
      minimum_order: 15,
      delivery_charge: 2.5,
      distance: 0.9,
      reason: null,
    });
    expect(await check('lat=45.535&lng=-122.69')).toMatchObject({ delivery_charge: 4.9, distance: 1.24 });
  });
  test('uses coordinates in addition to the pincode', async () => {
    expect(await check('pincode=97209&lat=45.515&lng=-122.65')).toMatchObject({ branch_name: 'Hawthorne' });
    expect(await check('pincode=00000&lat=45.535&lng=-122.69')).toMatchObject({
      branch_name: 'Pearl',
      is_serviceable: true,
    });
  });
  test('returns the delivery time once the store has a preparation time', async () => {
    expect(await check('pincode=97209')).toMatchObject({ distance: 0.9, eta_minutes: null });
    const { pool } = shops.database;
    await shop.insert('setting', { key: 'preparation_minutes', value: '20' });
    await shop.insert('setting', { key: 'road_minutes_per_km', value: '2.5' });
    try {
      expect(await check('pincode=97209')).toMatchObject({ distance: 0.9, eta_minutes: 23 });
      expect(await check('lat=45.535&lng=-122.69')).toMatchObject({ distance: 1.24, eta_minutes: 24 });
      for (const [query, why] of [
        ['pincode=SW1A1AA', 'the way is not known'],
        ['lat=10&lng=10', 'closed'],
        ['pincode=00000', 'not delivered to'],
      ])
        expect(await check(`${query}`), why).toMatchObject({ eta_minutes: null });
    } finally {
      await pool.query("delete from setting where tenant_id = $1 and key like '%minutes%'", [shop.db.tenantId]);
    }
  });
  test('distinguishes an unknown pincode from a location outside all areas', async () => {
    expect(await check('pincode=00000')).toMatchObject({
      is_serviceable: false,
      branch_id: null,
      delivery_charge: null,
      reason: 'unknown_pincode',
    });
    expect(await check('pincode=00000&lat=0&lng=0')).toMatchObject({ reason: 'outside_area' });
  });
  test('does not deliver beyond the last slab', async () => {
    await addAreas(shop, 'Pearl', [{ kind: 'pincodes', pincodes: [{ pincode: 'FAR', distanceMeters: 9_001 }] }]);
    expect(await check('pincode=FAR')).toMatchObject({ is_serviceable: false, reason: 'unknown_pincode' });
  });
  test('ignores a branch that does not deliver', async () => {
    const shopOfPickup = await shops.open('pickup.localhost');
    await shops.database.pool.query(`update branch set order_types = '{pickup}' where tenant_id = $1`, [
      shopOfPickup.db.tenantId,
    ]);
    expect(await check('pincode=97209', shopOfPickup)).toMatchObject({
      is_serviceable: false,
      reason: 'unknown_pincode',
    });
  });
  test.each(['', 'pincode=', 'pincode=x', 'pincode=%27%3B--', 'lat=1', 'lng=1', 'pincode=97209&lat=1'])(
    'refuses the query %s',
    async (query) => {
      const { status, body } = await shop.get(`/api/check-pincode?${query}`);
      expect([status, body.code]).toEqual([422, 'validation_failed']);
    },
  );
});

test('branches without areas come after all with areas: the nearest that delivers that far', async () => {
  const chain = await shops.open('chain.localhost');
  await openBranch(chain, 'Near', { lat: 50, lng: 8 });
  await openBranch(chain, 'Far', { lat: 51, lng: 8 });
  const near = ids.get('Near');
  expect(await at(50.1, 8, chain)).toMatchObject({ branch: { name: 'Near' }, rule: { kind: 'anywhere' } });
  await chain.insert('delivery_setting', {
    branch_id: near,
    slabs: JSON.stringify([{ upToMeters: 5_000, chargeMinor: 0 }]),
  });
  expect(await at(50.1, 8, chain)).toMatchObject({ branch: { name: 'Far' } });
  await addAreas(chain, 'Far', [
    { kind: 'radius', shape: { type: 'Circle', center: { lat: 0, lng: 0 }, radiusMeters: 10 } },
  ]);
  expect(await at(50.1, 8, chain)).toMatchObject({
    branch: { name: 'Main branch of chain.localhost' },
    distance: null,
  });
});

test('an address is limited to 300 requests a minute', async () => {
  const api = createApi({
    stores: storeDirectory(shops.database.pool),
    port: PORT,
    log: () => undefined,
    limits: rateLimits(shops.database.pool),
  });
  const url = 'http://places.localhost/api/check-pincode';
  for (let call = 0; call < 300; call += 1) expect((await ask(api, url)).status).toBe(422);
  const { status, body, headers } = await ask(api, url);
  expect([status, body.code, Number(headers.get('Retry-After')) > 0]).toEqual([429, 'too_many_requests', true]);
});

test('every table is read through an index', async () => {
  const { pool } = shops.database;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      // As in production, few branches have no area, so that their partial index is the shortest way.
      `insert into branch (tenant_id, name, is_main_branch, lat, lng, delivers_anywhere)
       select $1, 'B' || n, false, 60 * sin(n), 180 * cos(n * 0.7), n % 50 = 0 from generate_series(1, 5000) n`,
      [shop.db.tenantId],
    );
    await client.query(
      `insert into branch_area (tenant_id, branch_id, kind, shape, bounds)
       select b.tenant_id, b.id, 'radius', '{}', box(point(b.lng - 0.1, b.lat - 0.1), point(b.lng + 0.1, b.lat + 0.1))
       from branch b where b.tenant_id = $1 and b.name like 'B%' and not b.delivers_anywhere`,
      [shop.db.tenantId],
    );
    await client.query(
      `insert into area_pincode (tenant_id, area_id, pincode)
       select s.tenant_id, s.id, 'P' || s.id from branch_area s where s.tenant_id = $1`,
      [shop.db.tenantId],
    );
    // Even if the database has analyzed the small tables meanwhile.
    await client.query('analyze branch; analyze branch_area; analyze area_pincode');
    const { rows } = await client.query(`explain (format json) ${PLACES.text}`, [
      shop.db.tenantId,
      JSON.stringify([{ at: 0, lat: 45, lng: 9, pincode: '97209' }]),
      4,
    ]);
    const plan = JSON.stringify(rows);
    for (const index of ['branch_area_place', 'branch_place', 'branch_anywhere_place', 'area_pincode_'])
      expect(plan).toContain(`"Index Name":"${index}`);
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"(?:branch|branch_area|area_pincode)"/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
