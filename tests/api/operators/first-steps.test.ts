/** What a new store still needs before it can sell, by its type and by the role that asks. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstStepsResponse } from '#contracts/operator/first-steps.ts';
import { FIRST_STEPS } from '#domain/operators/first-steps.ts';
import { readFirstSteps } from '#services/operators/first-steps.ts';
import { createStore } from '#services/stores/create-store.ts';
import { operatorOf } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
});
afterAll(() => shops.close());

const NOTHING = { takesTestCards: false, sendsMails: false };
const read = (server = NOTHING) => readFirstSteps(shop.db, server);
const openSteps = async (server = NOTHING) =>
  (await read(server)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const set = (key: string, value: string) =>
  shops.database.pool.query(
    `insert into setting (tenant_id, key, value) values ($1, $2, $3)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [shop.db.tenantId, key, value],
  );
const ofBranch = (assignment: string) =>
  shops.database.pool.query(`update branch set ${assignment} where tenant_id = $1`, [shop.db.tenantId]);

test('a store as the command creates it has only its name', async () => {
  const made = await createStore(shops.database.pool, { host: `new-${randomUUID()}.example`, name: 'Corner shop' });
  if (!made.ok) throw new Error(made.code);
  const { steps, hasOrders } = await readFirstSteps(made.db, NOTHING);
  expect(steps.filter(({ isDone }) => isDone)).toEqual([{ step: 'name', isDone: true }]);
  expect(hasOrders).toBe(false);
});

test('each step is done by what its form saves, and by nothing else', async () => {
  const all: readonly string[] = FIRST_STEPS;
  expect(await openSteps()).toEqual(all);
  const category = () => shop.category('Cakes');
  const ways: Record<string, () => Promise<unknown>> = {
    name: () => set('storeName', 'Corner shop'),
    logo: () => set('logo', 'a'.repeat(64)),
    address: () => ofBranch(`address_1 = '1 Main St', city = 'Portland'`),
    hours: () => ofBranch(`opening_hours = '{"mon": [["09:00", "18:00"]]}'`),
    delivery: () => ofBranch(`order_types = '{pickup}'`),
    notices: () => ofBranch(`email = 'kitchen@shop.example'`),
    category,
    product: () => shop.product({ name: 'Cake', price: 900 }),
    payment: () => set('pay_by_card', 'false'),
    home: () =>
      shop.insert('layout_item', { code: 'static_banner', type: 'designElement', data: {}, settings: {}, position: 1 }),
  };
  let left = all;
  for (const [step, change] of Object.entries(ways)) {
    await change();
    left = left.filter((each) => each !== step);
    expect([step, await openSteps()]).toEqual([step, left]);
  }
  expect(await openSteps({ ...NOTHING, sendsMails: true })).toEqual([]);
});

test('delivery is decided by charges or an area of every branch that delivers', async () => {
  expect(await openSteps()).toContain('delivery');
  const { mainBranchId } = await read();
  await shop.insert('delivery_setting', { branch_id: mainBranchId, slabs: '[]' });
  expect(await openSteps()).not.toContain('delivery');
  await shop.insert('branch', { name: 'Second', is_main_branch: false });
  expect(await openSteps()).toContain('delivery');
  await ofBranch('delivers_anywhere = false');
  expect(await openSteps()).not.toContain('delivery');
});

test('test cards count only where the server accepts them, and a draft is no product', async () => {
  await shop.product({ name: 'Cake', price: 900, status: 'draft' });
  expect(await openSteps()).toEqual(expect.arrayContaining(['payment', 'product']));
  expect(await openSteps({ ...NOTHING, takesTestCards: true })).not.toContain('payment');
});

test('a digital store has neither hours nor deliveries nor payments', async () => {
  await set('store_type', 'digital');
  expect(await openSteps()).toEqual(['name', 'logo', 'category', 'product', 'mails', 'home']);
});

test('managers get the steps that they may do, without those of other stores', async () => {
  const other = await shops.open(`other-${randomUUID()}.example`);
  await other.product({ name: 'Cake', price: 900 });
  await other.category('Cakes');
  await storedOrder(other, { kind: 'guest', key: 'g' }, { placed_at: new Date() });
  const [owner, manager] = [await operatorOf(shops.api, shop, 'owner'), await operatorOf(shops.api, shop, 'manager')];
  const { status, body } = await owner.get('/first-steps');
  expect(status).toBe(200);
  expect(firstStepsResponse.parse(body)).toEqual(body);
  expect(body).toMatchObject({ main_branch_id: (await read()).mainBranchId, has_orders: false });
  // The sandbox of the tests takes cards.
  expect(body.steps).toContainEqual({ step: 'payment', is_done: true });
  expect(body.steps).toContainEqual({ step: 'product', is_done: false });
  expect(body.steps).toContainEqual({ step: 'category', is_done: false });
  const steps = (await manager.get('/first-steps')).body.steps.map(({ step }: { step: string }) => step);
  expect(steps).toEqual(FIRST_STEPS.filter((step) => step !== 'payment'));
  await storedOrder(shop, { kind: 'guest', key: 'g' }, { placed_at: new Date() });
  expect((await owner.get('/first-steps')).body.has_orders).toBe(true);
});
