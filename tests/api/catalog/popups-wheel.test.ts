import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spinWheel } from '#services/plugins/popups-wheel.ts';
import { ask, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

const PRIZES = [
  { label: 'Nothing', weight: 1, coupon_code: null },
  { label: '10 % off', weight: 2, coupon_code: 'TEN' },
  { label: 'Free drink', weight: 3, coupon_code: 'DRINK' },
];

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('slice.localhost'), await shops.open('other.localhost')];
  for (const { insert } of [shop, other]) await switchOn(insert, PRIZES);
});
afterAll(() => shops.close());
beforeEach(() => shops.database.pool.query('delete from wheel_spin'));

async function switchOn(insert: TestShop['insert'], prizes: unknown): Promise<void> {
  await insert('setting', { key: 'plugin_popups_wheel_enable', value: 'true' });
  await insert('setting', { key: 'plugin_popups_wheel_prizes', value: JSON.stringify(prizes) });
}

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
const post = ({ host }: TestShop, headers: Record<string, string>) =>
  ask(shops.api, `http://${host}/api/popups-wheel/spin`, { method: 'POST', body: '{}', headers });
const spin = (at: TestShop, guest: string) => post(at, { ...HEADERS, 'guest-id': guest });
const rows = async () => (await shops.database.pool.query('select * from wheel_spin')).rows;

describe('a spin', () => {
  test('returns a prize, and the same one on repetition', async () => {
    const guest = randomUUID();
    const first = await spin(shop, guest);
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    const { prize, next_spin_at: next } = first.body;
    const { label, coupon_code } = PRIZES[prize.index] ?? {};
    expect(prize).toEqual({ index: prize.index, label, coupon_code });
    expect(Date.parse(next) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    for (let count = 0; count < 5; count += 1) expect((await spin(shop, guest)).body).toEqual(first.body);
  });
  test('is a single one for concurrent requests', async () => {
    const guest = randomUUID();
    const responses = await Promise.all(Array.from({ length: 40 }, () => spin(shop, guest)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
  test('is possible again after the period', async () => {
    const guest = randomUUID();
    const first = await spin(shop, guest);
    const age = (hours: number) =>
      shops.database.pool.query(`update wheel_spin set spun_at = now() - make_interval(hours => $1)`, [hours]);
    await age(23);
    expect((await spin(shop, guest)).body.prize).toEqual(first.body.prize);
    await age(24);
    const again = await spin(shop, guest);
    expect(Date.parse(again.body.next_spin_at)).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    expect(await rows()).toHaveLength(1);
  });
  test('keeps the prize when the settings change', async () => {
    const guest = randomUUID();
    const first = await spin(shop, guest);
    const change = (prizes: unknown) =>
      shops.database.pool.query(`update setting set value = $1 where key = 'plugin_popups_wheel_prizes'`, [
        JSON.stringify(prizes),
      ]);
    await change(PRIZES.map((prize) => ({ ...prize, label: `New ${prize.label}` })));
    expect(first.body.prize.label).not.toMatch(/^New/);
    expect((await spin(shop, guest)).body).toEqual(first.body);
    await change(PRIZES);
  });
  test('stores no guest id, nor a hash that links guests across stores', async () => {
    const guest = randomUUID();
    await Promise.all([spin(shop, guest), spin(other, guest)]);
    const kept = await rows();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(guest);
    expect(new Set(kept.map(({ owner_hash: hash }) => hash)).size).toBe(2);
  });
  test('draws each prize in proportion to its weight', async () => {
    const drawn = [0, 1, 2, 3, 4, 5];
    const labels = await Promise.all(
      drawn.map(async (number) => (await spinWheel(shop.db, `guest:${number}`, () => number))?.label),
    );
    expect(labels).toEqual(['Nothing', '10 % off', '10 % off', 'Free drink', 'Free drink', 'Free drink']);
  });
});

describe('a spin is refused', () => {
  const guest = { 'guest-id': randomUUID() };
  test.each<[why: string, headers: Record<string, string>, status: number, code: string]>([
    ['without X-Requested-With', { ...guest, 'Content-Type': 'application/json' }, 403, 'requested_with_required'],
    ['from another site', { ...HEADERS, ...guest, Origin: 'https://evil.example' }, 403, 'foreign_origin'],
    ['from another store', { ...HEADERS, ...guest, Origin: 'http://other.localhost' }, 403, 'foreign_origin'],
    ['as a form', { ...HEADERS, ...guest, 'Content-Type': 'text/plain' }, 415, 'json_required'],
    ['without a guest', HEADERS, 422, 'guest_id_required'],
    ['with an id that could be guessed', { ...HEADERS, 'guest-id': '1' }, 422, 'guest_id_required'],
  ])('%s', async (_, headers, status, code) => {
    const response = await post(shop, headers);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(await rows()).toEqual([]);
  });
  test('as a GET request', async () => {
    const response = await shop.get('/api/popups-wheel/spin');
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });
  test('without a wheel, or with an invalid one', async () => {
    const plain = await shops.open('plain.localhost');
    expect((await spin(plain, randomUUID())).status).toBe(404);
    await switchOn(plain.insert, [{ label: 'Alone', weight: 1 }]);
    expect((await spin(plain, randomUUID())).status).toBe(404);
    expect((await plain.get('/api/popups-wheel')).body).toEqual({ segments: [], period_hours: 24 });
  });
});

test('the wheel shows its labels without odds and coupons', async () => {
  const { body, text } = await shop.get('/api/popups-wheel');
  expect(body).toEqual({ segments: PRIZES.map(({ label }) => ({ label })), period_hours: 24 });
  expect(text).not.toMatch(/weight|TEN|DRINK/);
  expect((await shop.get('/api/get-data')).text).not.toMatch(/prizes|DRINK/);
});
