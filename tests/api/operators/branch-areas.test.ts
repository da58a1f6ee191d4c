/** Areas that operators draw, and what shoppers then see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorBranchResponse } from '#contracts/operator/branches.ts';
import { POSITIONS_MAX } from '#domain/delivery/geo-json.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
let main: number;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  manager = await operatorOf(shops.api, shop, 'manager');
  main = (await manager.get('/branches')).body.branches[0].id;
});
afterAll(() => shops.close());

const squareAt = (west: number, south: number) => [
  [west, south],
  [west + 0.1, south],
  [west + 0.1, south + 0.1],
  [west, south + 0.1],
  [west, south],
];
const TOWN = { type: 'Polygon', coordinates: [squareAt(-2.6, 51.4)] };
const ISLANDS = { type: 'MultiPolygon', coordinates: [[squareAt(-2.6, 51.4)], [squareAt(-2.4, 51.4)]] };

const change = (changes: object) => manager.send('PUT', `/branches/${main}`, changes);
const areasNow = async () => {
  const { body } = await manager.get(`/branches/${main}`);
  expect(operatorBranchResponse.parse(body)).toEqual(body);
  return body.branch.areas;
};
const areaAt = async (lat: number, lng: number): Promise<string | undefined> =>
  (await shop.get(`/api/get-branch-based-on-gps?lat=${lat}&lng=${lng}`)).body.rule?.area;

test('a drawn area is saved, serves the places inside, and is in the history', async () => {
  expect((await change({ areas: [{ name: 'Town', polygon: TOWN }] })).status).toBe(200);
  expect(await areasNow()).toMatchObject([{ name: 'Town', kind: 'polygon', polygon: TOWN, kept: 0 }]);
  expect([await areaAt(51.45, -2.55), await areaAt(51.45, -2.35)]).toEqual(['Town', undefined]);
  await change({ areas: [{ name: 'Islands', priority: 2, polygon: ISLANDS }] });
  expect(await areasNow()).toMatchObject([{ name: 'Islands', priority: 2, polygon: ISLANDS }]);
  expect([await areaAt(51.45, -2.35), await areaAt(51.45, -2.45)]).toEqual(['Islands', undefined]);
  expect((await manager.get('/audit')).body.data[0]).toMatchObject({
    action: 'branch.change',
    before: { areas: 'Town: 51.4 -2.6, 51.4 -2.5, 51.5 -2.5, 51.5 -2.6' },
    after: { areas: expect.stringMatching(/^Islands: 51\.4 -2\.6, .*51\.5 -2\.6 · 51\.4 -2\.4, /) },
  });
});

test('a feature is unwrapped, and heights are left out', async () => {
  const high = { type: 'Polygon', coordinates: [squareAt(-2.6, 51.4).map((position) => [...position, 30])] };
  await change({ areas: [{ polygon: { type: 'Feature', properties: {}, geometry: high } }] });
  expect(await areasNow()).toMatchObject([{ polygon: TOWN }]);
});

test('an area may be drawn for a new branch, and the kinds of areas stand beside each other', async () => {
  const areas = [{ name: 'Town', polygon: TOWN }, { radius_km: 2 }, { pincodes: [{ pincode: '97201' }] }];
  const { status, body } = await manager.send('POST', '/branches', { name: 'Harbour', lat: 51.4, lng: -2.6, areas });
  expect(status).toBe(201);
  expect(body.branch.areas.map((area: { polygon: unknown }) => area.polygon)).toEqual([TOWN, null, null]);
});

const ringOf = (length: number) => {
  const corners = Array.from({ length: length - 1 }, (_, index) => [index / 1000, index % 2]);
  return [...corners, corners[0]];
};
test.each([
  ['an open ring', [squareAt(-2.6, 51.4).slice(0, -1)], 'must end where it begins'],
  ['two corners', [[...squareAt(-2.6, 51.4).slice(0, 2), [-2.6, 51.4], [-2.6, 51.4]]], 'at least three corners'],
  ['one position', [[[1, 2]]], 'at least three corners'],
  ['no ring', [], 'at least 1'],
  ['a latitude off the map', [squareAt(-2.6, 89.95)], '90'],
  ['too many positions', [ringOf(POSITIONS_MAX + 1)], 'more than 10,000 positions'],
])('%s is refused, with a message at the areas', async (_, coordinates, message) => {
  const { status, body } = await change({ areas: [{ polygon: { type: 'Polygon', coordinates } }] });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['areas[0][polygon]']]);
  expect(JSON.stringify(body.errors)).toContain(message);
  expect(await areasNow()).toEqual([]);
});

test.each([
  ['a point', { polygon: { type: 'Point', coordinates: [1, 2] } }],
  ['nothing', { name: 'Empty' }],
  ['two kinds', { polygon: TOWN, radius_km: 3 }],
  ['a shape besides a kept one', { polygon: TOWN, kept: 0 }],
])('an area of %s is refused', async (_, area) => {
  await change({ areas: [{ polygon: TOWN }] });
  expect((await change({ areas: [area] })).status).toBe(422);
  expect(await areasNow()).toMatchObject([{ polygon: TOWN }]);
});

test('the largest shape fits in one request, also as what was seen', async () => {
  const [before, after] = [0, 1].map((shift) => {
    const ring = ringOf(POSITIONS_MAX).map(([lng = 0, lat = 0] = []) => [lng + 0.123456789, lat + shift]);
    return [{ name: 'Large', polygon: { type: 'Polygon', coordinates: [ring] } }];
  });
  expect((await change({ areas: before })).status).toBe(200);
  expect((await change({ areas: after, seen: { areas: await areasNow() } })).status).toBe(200);
});

test('of two operators, the second does not overwrite a shape that they have not seen', async () => {
  await change({ areas: [{ name: 'Town', polygon: TOWN }] });
  const seen = await areasNow();
  await change({ areas: [{ name: 'Town', polygon: ISLANDS }], seen: { areas: seen } });
  const second = await change({ areas: [{ name: 'City', kept: 0 }], seen: { areas: seen } });
  expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(await areasNow()).toMatchObject([{ name: 'Town', polygon: ISLANDS }]);
});

test('staff and operators of another store draw nothing', async () => {
  const other = await shops.open(`other-${randomUUID()}.example`);
  const staff = await operatorOf(shops.api, shop, 'staff');
  const stranger = await operatorOf(shops.api, other, 'owner');
  const areas = { areas: [{ polygon: TOWN }] };
  expect((await staff.send('PUT', `/branches/${main}`, areas)).status).toBe(403);
  expect((await stranger.send('PUT', `/branches/${main}`, areas)).status).toBe(404);
  expect(await areasNow()).toEqual([]);
});
