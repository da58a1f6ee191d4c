/** The download of orders: its period, its cells in a spreadsheet, and who may have it. */

import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { applySteps, COMPLETE } from '../../support/shop/order-steps.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
let manager: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`${randomUUID()}.localhost`);
  manager = await operatorOf(shops.api, shop, 'manager');
});
afterAll(() => shops.close());

const order = async (name = 'Ada', at?: string) => {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({
    product_id: await shop.product({ name: 'Cake', slug: randomUUID(), price: 2050 }),
    quantity: 2,
  });
  const placed = await placedOrder(shopper, {
    order_type: 'pickup',
    customer: { name, phone: '+15035550123', email: 'ada@example.com' },
  });
  const sql = 'update orders set created_at = coalesce($2, created_at) where id = $1';
  await shops.database.pool.query(sql, [placed.id, at ?? null]);
  return placed;
};
const download = (from: string, to: string, desk = manager) => desk.get(`/orders.csv?from=${from}&to=${to}`);
const rows = async (from: string, to: string) => {
  const { text } = await download(from, to);
  return parse(text, { columns: true, bom: true }) as Record<string, string>[];
};

test('has the orders of the days of the store, oldest first, with what they are worth', async () => {
  const zone = `insert into setting (tenant_id, key, value) values ($1, 'time_zone', 'Asia/Tokyo')
    on conflict (tenant_id, key) do update set value = excluded.value`;
  await shops.database.pool.query(zone, [shop.db.tenantId]);
  await order('Before', '2026-10-31T14:59:59Z');
  const first = await order('First', '2026-10-31T15:00:00Z');
  const last = await order('Last', '2026-11-01T14:59:59Z');
  await order('After', '2026-11-01T15:00:00Z');
  await applySteps(shop, first.order_number, COMPLETE.pickup);
  await applySteps(shop, first.order_number, 'refund', { amount: '5' });
  const found = await rows('2026-11-01', '2026-11-01');
  expect(found).toMatchObject([
    {
      ...{ order_number: first.order_number, customer_name: 'First', created_at: '2026-11-01 00:00' },
      ...{ status: 'completed', payment_status: 'partially_refunded', units: '2' },
      ...{ total: '41.00', refunded: '5.00', currency: 'USD' },
    },
    { order_number: last.order_number, created_at: '2026-11-01 23:59', refunded: '0.00' },
  ]);
  expect(await rows('2026-10-31', '2026-11-02')).toHaveLength(4);
  expect(await rows('2026-12-01', '2026-12-31')).toEqual([]);
});

test('contains no formula that a spreadsheet would run', async () => {
  await order('=HYPERLINK("https://evil.example","Ada, \'her\'")', '2026-11-01T12:00:00Z');
  const [found] = await rows('2026-11-01', '2026-11-01');
  expect(found?.['customer_name']).toBe('\'=HYPERLINK("https://evil.example","Ada, \'her\'")');
  expect(found?.['customer_phone']).toBe("'+15035550123");
  // Where a semicolon separates cells, the rest of the text is one.
  await order('Ada;=1+1', '2026-11-02T12:00:00Z');
  expect((await rows('2026-11-02', '2026-11-02'))[0]?.['customer_name']).toBe("Ada;'=1+1");
});

test('breaks off when its operator is removed meanwhile', async () => {
  const { number } = await storedOrder(shop, { kind: 'guest', key: 'someone' });
  const { pool } = shops.database;
  const columns = await pool.query(`select string_agg(column_name, ', ') as list from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`);
  const { list } = columns.rows[0];
  const other = `jsonb_build_object('id', o.id + 100000 + n, 'number', o.number + n, 'cart_id', o.cart_id + n,
    'order_key', o.order_key || n)`;
  await pool.query(
    `insert into orders (${list}) select ${list} from (
       select (jsonb_populate_record(o, ${other})).* from orders o, generate_series(1, 2600) n
       where o.tenant_id = $1 and o.number = $2) copies`,
    [shop.db.tenantId, number],
  );
  const url = `http://${shop.host}/api/operator/orders.csv?from=2000-01-01&to=2099-12-31`;
  const read = async (meanwhile: () => Promise<unknown>) => {
    const response = await shops.api.fetch(new Request(url, { headers: { Cookie: manager.cookie() } }));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await meanwhile();
    for (let chunks = 1; ; chunks += 1) if ((await reader.read()).done) return chunks;
  };
  expect(await read(async () => undefined)).toBeGreaterThan(3);
  const removal = async () => shops.database.pool.query('delete from operator where id = $1', [manager.id]);
  await expect(read(removal)).rejects.toThrow('not complete');
});

test('is a file, of this store only, for those who may, and in the audit log', async () => {
  const mine = await order('Ada', '2026-11-01T12:00:00Z');
  const { status, headers } = await download('2026-11-01', '2026-11-02');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="orders-2026-11-01-2026-11-02.csv"');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const other = await shops.open(`${randomUUID()}.localhost`);
  const stranger = await operatorOf(shops.api, other, 'owner');
  expect((await download('2026-11-01', '2026-11-02', stranger)).text).not.toContain(mine.order_number);
  const staff = await operatorOf(shops.api, shop, 'staff');
  expect((await download('2026-11-01', '2026-11-02', staff)).status).toBe(403);
  const { data } = (await manager.get('/audit')).body;
  expect(data.filter(({ action }: { action: string }) => action === 'order.export')).toMatchObject([
    { subject: '2026-11-01 – 2026-11-02' },
  ]);
});

test('needs days that exist, in their order', async () => {
  expect((await download('2026-11-02', '2026-11-01')).body.errors).toHaveProperty('to');
  expect((await download('2026-02-30', '2026-03-01')).body.errors).toHaveProperty('from');
  expect((await manager.get('/orders.csv')).status).toBe(422);
});
