/** Branches as operators change them, and what shoppers then see. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorBranchesResponse, operatorBranchResponse } from '#contracts/operator/branches.ts';
import { addAreas } from '../../support/shop/areas.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
let staff: SignedInOperator;
let main: number;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  manager = await operatorOf(shops.api, shop, 'manager');
  staff = await operatorOf(shops.api, shop, 'staff');
  main = (await manager.get('/branches')).body.branches[0].id;
});
afterAll(() => shops.close());

const change = (changes: object, id = main) => manager.send('PUT', `/branches/${id}`, changes);
const stored = async (id = main) => {
  const { body } = await manager.get(`/branches/${id}`);
  expect(operatorBranchResponse.parse(body)).toEqual(body);
  return body.branch;
};
const isServed = async (pincode: string) =>
  (await shop.get(`/api/check-pincode?pincode=${pincode}`)).body.is_serviceable;

describe('today', () => {
  test('staff close a branch, which shoppers see at once, and open it again', async () => {
    expect(await stored()).toMatchObject({ is_open: true, can_close_today: true, can_open_today: false });
    const closed = await staff.send('PUT', `/branches/${main}/today`, { is_closed: true });
    expect(closed.body.branch).toMatchObject({ is_open: false, can_close_today: false, can_open_today: true });
    expect(closed.body.branch.opens_at).not.toBeNull();
    const { body } = await shop.get('/api/get-branch-based-on-gps?lat=1&lng=1');
    expect(body.reason).toBe('branch_closed');
    const opened = await staff.send('PUT', `/branches/${main}/today`, { is_closed: false });
    expect(opened.body.branch).toMatchObject({ is_open: true, holidays: [] });
    expect((await shop.get('/api/get-branch-based-on-gps?lat=1&lng=1')).body.reason).toBeNull();
  });

  test('staff pause a branch, which shoppers see, and end the pause early', async () => {
    const send = async (body: object) => (await staff.send('PUT', `/branches/${main}/today`, body)).body.branch;
    const before = Date.now();
    const paused = await send({ is_closed: true, minutes: 30 });
    expect(paused).toMatchObject({ is_open: false, can_open_today: true });
    const lasts = (Date.parse(paused.opens_at) - before) / 60_000;
    expect(lasts).toBeGreaterThan(28);
    expect(lasts).toBeLessThanOrEqual(31);
    const seen = async () => (await shop.get('/api/get-branch-based-on-gps?lat=1&lng=1')).body.reason;
    expect(await seen()).toBe('branch_closed');
    expect(await send({ is_closed: false })).toMatchObject({ is_open: true, holidays: [] });
    expect(await seen()).toBeNull();
    expect((await staff.send('PUT', `/branches/${main}/today`, { is_closed: true, minutes: 7 })).status).toBe(422);
  });

  test('staff see branches, but cannot change them', async () => {
    const { body } = await staff.get('/branches');
    expect(operatorBranchesResponse.parse(body)).toEqual(body);
    expect((await staff.send('PUT', `/branches/${main}`, { city: 'Bristol' })).status).toBe(403);
  });
});

test('of two operators, the second does not overwrite hours or areas that they have not seen', async () => {
  const seen = await stored();
  const { opening_hours, areas } = seen;
  const hours = { mon: [['09:00', '12:00']] };
  expect((await change({ opening_hours: hours, seen })).status).toBe(200);
  const second = await change({
    ...{ opening_hours: { tue: [['09:00', '12:00']] }, areas: [{ name: 'Near', pincodes: [{ pincode: '97201' }] }] },
    seen: { opening_hours, areas },
  });
  expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual([
    ...[409, 'changed_meanwhile', ['opening_hours']],
  ]);
  expect(await stored()).toMatchObject({ opening_hours: { mon: hours.mon, tue: [] }, areas });
  expect((await change({ areas: [{ name: 'Near', pincodes: [{ pincode: '97201' }] }], seen: { areas } })).status).toBe(
    200,
  );
  expect((await change({ areas: [], seen: { areas } })).body.code).toBe('changed_meanwhile');
});

test('one branch is changed field by field, and the rest of it stays', async () => {
  const hours = {
    mon: [
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ],
    fri: [['18:00', '02:00']],
  };
  await change({ opening_hours: hours, phone: '+44 117 555', order_types: ['pickup'] });
  await change({ city: ' Bristol ', holidays: [{ date: '2026-12-25', name: 'Christmas', hours: [] }] });
  expect(await stored()).toMatchObject({
    ...{ phone: '+44 117 555', city: 'Bristol', order_types: ['pickup'] },
    opening_hours: { mon: hours.mon, tue: [], fri: hours.fri },
    holidays: [{ date: '2026-12-25', name: 'Christmas', hours: [] }],
  });
  await change({ opening_hours: null });
  expect((await stored()).opening_hours).toBeNull();
});

test('hours that overlap are refused, with a message at their field', async () => {
  const { status, body } = await change({
    opening_hours: {
      mon: [
        ['09:00', '12:00'],
        ['11:00', '18:00'],
      ],
    },
  });
  expect([status, body.errors]).toEqual([422, { opening_hours: ['mon 09:00–12:00 and mon 11:00–18:00 overlap'] }]);
  const malformed = await change({ holidays: [{ date: 'Christmas', hours: [] }] });
  expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['holidays[0][date]']]);
});

test('a rule of several fields names its field, and an amount with too many decimals its part', async () => {
  const errors = async (fields: object) => (await change(fields)).body.errors;
  expect(await errors({ lat: 51.45, lng: null })).toEqual({ lng: ['is missing'] });
  expect(await errors({ areas: [{ name: 'Near', radius_km: 2 }] })).toEqual({
    areas: ['a radius needs a center, or the lat and lng of the branch'],
  });
  expect(await errors({ delivery: { minimum_order: 12.345 } })).toEqual({
    delivery: ['more than 2 decimals: 12.345'],
  });
});

test('delivery is charged by distance, with a warning where it costs nothing or reaches everywhere', async () => {
  const codes = async () => (await stored()).delivery_problems.map(({ code }: { code: string }) => code);
  expect(await codes()).toEqual(['free_everywhere']);
  const slabs = [
    { up_to_km: 3, charge: 2.5 },
    { up_to_km: 8, charge: 4.5 },
  ];
  await change({ lat: 51.45, lng: -2.59, delivery: { minimum_order: 12, free_above: 40, slabs } });
  expect((await stored()).delivery).toEqual({ minimum_order: 12, free_above: 40, slabs });
  expect(await codes()).toEqual([]);
  await change({ delivery: { slabs: [{ up_to_km: 3, charge: 0 }] } });
  expect(await codes()).toEqual(['free']);
});

test('areas are changed, and a drawn one keeps its shape', async () => {
  const [[west, south], [east, north]] = [
    [-2.6, 51.4],
    [-2.5, 51.5],
  ] as const;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  const shape = { type: 'Polygon', coordinates: [ring] } as const;
  await addAreas(shop, `Main branch of ${shop.host}`, [{ kind: 'polygon', name: 'Town', shape }]);
  const place = '/api/get-branch-based-on-gps?lat=51.45&lng=-2.55';
  const [town] = (await stored()).areas;
  expect(town).toMatchObject({ name: 'Town', kind: 'polygon', kept: 0 });
  const areas = [
    { name: 'Old town', kept: 0 },
    { name: 'Post', pincodes: [{ pincode: 'BS16', distance_km: 4 }] },
  ];
  expect((await change({ areas })).status).toBe(200);
  expect((await stored()).areas).toMatchObject([
    { name: 'Old town', kind: 'polygon' },
    { name: 'Post', kind: 'pincodes', pincodes: [{ pincode: 'BS16', distance_km: 4 }] },
  ]);
  expect((await shop.get(place)).body.rule).toMatchObject({ area: 'Old town' });
  expect([await isServed('BS16'), await isServed('BS17')]).toEqual([true, false]);
  expect((await change({ areas: [{ name: 'Nothing', kept: 9 }] })).status).toBe(422);
});

test('a branch is added, becomes the main one and is removed; the last one stays', async () => {
  const added = await manager.send('POST', '/branches', { name: 'Harbour', city: 'Bristol' });
  expect([added.status, added.body.branch.is_main_branch]).toEqual([201, false]);
  const twice = await manager.send('POST', '/branches', { name: 'Harbour' });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']]);
  await change({ is_main_branch: true, name: 'Quay' }, added.body.branch.id);
  const names = (await manager.get('/branches')).body.branches.map(
    ({ name, is_main_branch: isMain }: { name: string; is_main_branch: boolean }) => [name, isMain],
  );
  expect(names).toEqual([
    [`Main branch of ${shop.host}`, false],
    ['Quay', true],
  ]);
  expect((await manager.send('DELETE', `/branches/${main}`)).status).toBe(200);
  const last = await manager.send('DELETE', `/branches/${added.body.branch.id}`);
  expect([last.status, last.body.code]).toEqual([409, 'last_branch']);
});

test('a refusal is in the language of the desk, and in that of the store for scripts that ask for none', async () => {
  const { name } = await stored();
  const refusal = async (language?: string) => {
    const headers = language === undefined ? {} : { 'Accept-Language': language };
    const { status, body } = await manager.send('POST', '/branches', { name }, headers);
    expect(status).toBe(422);
    return body.errors.name;
  };
  expect(await refusal('de-AT,en;q=0.5')).toEqual(['Es gibt eine andere Filiale mit diesem Namen.']);
  expect(await refusal('fr, ar;q=0.9')).toEqual(['يوجد فرع آخر بهذا الاسم.']);
  for (const language of [undefined, '*', 'fr'])
    expect(await refusal(language)).toEqual(['There is another branch with this name.']);
  const missing = await manager.get('/branches/999999', { 'Accept-Language': 'de' });
  expect(missing.body.message).not.toBe((await manager.get('/branches/999999')).body.message);
});

test('countries are offered by their codes, and states by names in the language of the desk', async () => {
  const regions = async (query: string) => (await manager.get(`/regions?${query}`)).body;
  const { countries, states } = await regions('country=US&language=de');
  expect(countries).toContain('DE');
  expect(states).toContainEqual({ code: 'OR', name: 'Oregon' });
  expect((await regions('country=AE&language=ar')).states.map(({ name }: { name: string }) => name)).toContain('دبي');
  expect((await regions('country=DE&language=en')).states).toEqual([]);
  expect((await regions('language=en')).states).toEqual([]);
  expect((await staff.get('/regions?language=en')).status).toBe(403);
});
