import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maintenanceJob } from '#server/jobs/maintenance.ts';
import { purgeAvatars } from '#services/maintenance/purge-avatars.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { bookOf, portland, save, saveAll } from '../../support/shop/address-book.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let product: number;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('a.localhost'), await shops.open('b.localhost')];
  product = await shop.product({ name: 'Espresso', price: 300 });
});
afterAll(() => shops.close());
beforeEach(() => sql('truncate address, cart, cart_item, idempotency_key, wheel_spin'));

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const on = async () => true;
const carts = async () => (await sql('select owner_key from cart')).length;
const filled = async (daysAgo: number): Promise<Shopper> => {
  const shopper = shopperAt(shops.api, shop.host);
  const { body } = await shopper.add({ product_id: product, quantity: 1 });
  const id = body.cart_items[0].id;
  await sql(
    'update cart c set used_on = current_date - $1::int from cart_item i where i.cart_id = c.id and i.id = $2',
    [daysAgo, id],
  );
  return shopper;
};
const ageOf = async () =>
  (await sql('select current_date - used_on as days from cart order by 1')).map(({ days }) => days);

test("a guest's cart unused for more than 90 days is removed with its lines, others are not", async () => {
  const [left, kept] = [await filled(91), await filled(90)];
  const user = await filled(400);
  const [{ id }] = (await sql('select id from cart where used_on < current_date - 300')) as [{ id: number }];
  await sql(`update cart set owner_kind = 'user', owner_key = '7' where id = $1`, [id]);
  expect(await purgeStore(other.db, on)).toBe(0);
  expect(await purgeStore(shop.db, on)).toBe(1);
  expect(await carts()).toBe(2);
  expect(await sql('select id from cart_item')).toHaveLength(2);
  expect(await left.cart()).toMatchObject({ version: 0, cart_items: [] });
  expect((await kept.cart()).cart_items).toHaveLength(1);
  expect(user.guestId).not.toBe('');
});

test("a guest's addresses are removed 90 days after their last change, unless the guest has a cart", async () => {
  const guests = [shopperAt(shops.api, shop.host), shopperAt(shops.api, shop.host), await filled(80)] as const;
  for (const guest of guests) await saveAll(guest, [portland(), portland()]);
  const ofUser = await saveAll(shopperAt(shops.api, shop.host), [portland()]);
  await sql(`update address set updated_at = now() - interval '91 days'`);
  await sql(`update address set owner_kind = 'user', owner_key = '7' where id = any($1)`, [ofUser]);
  await save(guests[1], portland({ id: (await bookOf(guests[1]))[0]?.id }));
  expect(await purgeStore(other.db, on)).toBe(0);
  expect(await purgeStore(shop.db, on)).toBe(3);
  expect(await Promise.all(guests.map(async (guest) => (await bookOf(guest)).length))).toEqual([0, 1, 2]);
  expect(await sql(`select id from address where owner_kind = 'user'`)).toHaveLength(1);
});

test("a guest's order loses all personal data after the configured time; items and payments stay", async () => {
  await sql('truncate orders cascade');
  const guest = { kind: 'guest', key: 'g' } as const;
  const note = { note: 'Ring twice', reason: 'Too late', reason_code: 'other' };
  const made = async (row: object, owner: { kind: 'guest' | 'user'; key: string } = guest) =>
    (await storedOrder(shop, owner, { ended_at: new Date(Date.now() - 366 * 86_400_000), ...note, ...row })).id;
  const old = [
    await made({ status: 'completed' }),
    await made({ status: 'cancelled' }),
    await made({ owner_kind: 'gone' }),
  ];
  const ids = [
    await made({ ended_at: new Date(Date.now() - 364 * 86_400_000) }),
    await made({ status: 'accepted', ended_at: null, created_at: new Date(0) }),
    await made({}, { kind: 'user', key: '7' }),
  ];
  const read = (of: number[]) => sql('select * from orders where id = any($1::bigint[]) order by id', [of]);
  const [before, kept] = [await read(old), await read(ids)];
  expect(await purgeStore(shop.db, on)).toBe(0);
  await shop.insert('setting', { key: 'guest_order_days', value: '365' });
  expect(await purgeStore(other.db, on)).toBe(0);
  expect(await purgeStore(shop.db, on)).toBe(3);
  expect(await purgeStore(shop.db, on)).toBe(0);
  const nobody = { owner_kind: 'gone', owner_key: '', customer_name: '', customer_email: null, customer_phone: null };
  const unnamed = { ...nobody, customer_mailbox: null, address: null, note: '', reason: null };
  expect(await read(old)).toEqual(before.map((row) => ({ ...row, ...unnamed })));
  expect(await read(ids)).toEqual(kept);
});

test('reading a cart counts as use, is stored once a month and does not change its version', async () => {
  const [old, young] = [await filled(31), await filled(30)];
  expect([(await old.cart()).version, (await young.cart()).version]).toEqual([1, 1]);
  expect(await ageOf()).toEqual([0, 30]);
});

test('every change of a cart counts as use today', async () => {
  const shopper = await filled(80);
  await shopper.add({ product_id: product, quantity: 1 });
  expect(await ageOf()).toEqual([0]);
});

test('changes within one day do not update an index of the cart table', async () => {
  const shopper = await filled(0);
  const hot = async () => {
    await sql('select pg_stat_force_next_flush()');
    const [{ all, hot: beside }] = (await sql(
      `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'cart'`,
    )) as [{ all: number; hot: number }];
    return { all, beside };
  };
  const before = await hot();
  for (let count = 0; count < 5; count += 1) await shopper.add({ product_id: product, quantity: 1 });
  await expect.poll(async () => (await hot()).all - before.all).toBe(5);
  const after = await hot();
  expect(after.beside - before.beside).toBe(5);
});

test('expired wheel spins and idempotency keys are removed', async () => {
  await shop.insert('setting', { key: 'plugin_popups_wheel_period_hours', value: '48' });
  for (const hours of [1, 25, 49])
    await sql(
      `insert into wheel_spin (tenant_id, owner_hash, prize_index, label, spun_at)
       values ($1, $2, 0, 'Nothing', now() - make_interval(hours => $3))`,
      [shop.db.tenantId, randomUUID(), hours],
    );
  for (const hours of [1, 23, 25])
    await sql(
      `insert into idempotency_key (tenant_id, owner, key, request_hash, status, answer, created_at)
       values ($1, 'guest:a', $2, 'x', 200, '{}', now() - make_interval(hours => $3))`,
      [shop.db.tenantId, randomUUID(), hours],
    );
  expect(await purgeStore(shop.db, on)).toBe(2);
  expect(await sql('select 1 from wheel_spin')).toHaveLength(2);
  expect(await sql('select 1 from idempotency_key')).toHaveLength(2);
});

const leftCarts = (count: number) =>
  sql(
    `insert into cart (tenant_id, owner_kind, owner_key, used_on)
     select $1, 'guest', 'left-' || n, current_date - 100 from generate_series(1, $2) n`,
    [shop.db.tenantId, count],
  );

test('events of payment providers are removed after 30 days', async () => {
  for (const [event, days] of [
    ['old', 31],
    ['young', 29],
  ] as const)
    await sql(
      `insert into webhook_event (tenant_id, provider, event_id, received_at)
       values ($1, 'stripe', $2, now() - make_interval(days => $3))`,
      [shop.db.tenantId, event, days],
    );
  expect(await purgeStore(other.db, on)).toBe(0);
  expect(await purgeStore(shop.db, on)).toBe(1);
  expect(await sql('select event_id from webhook_event')).toEqual([{ event_id: 'young' }]);
});

test('many rows are removed in batches with pauses, and the removal can be stopped', async () => {
  await leftCarts(1000);
  let rests = 0;
  const twice = async () => {
    rests += 1;
    return rests < 2;
  };
  expect(await purgeStore(shop.db, twice)).toBe(400);
  expect(await carts()).toBe(600);
});

test('two concurrent processes remove each cart once and skip a locked one', async () => {
  await leftCarts(1000);
  const client = await shops.database.pool.connect();
  await client.query('begin');
  await client.query(`select id from cart where owner_key = 'left-500' for update`);
  const counts = await Promise.all([purgeStore(shop.db, on), purgeStore(shop.db, on)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(999);
  expect(await sql('select owner_key from cart')).toEqual([{ owner_key: 'left-500' }]);
  await client.query('rollback');
  client.release();
});

test('unused profile pictures are removed once their upload must have ended', async () => {
  const { avatars } = shops;
  const nameOf = (digit: string) => digit.repeat(64);
  for (const digit of ['a', 'b', 'c', 'd']) await avatars.put(shop.db.tenantId, nameOf(digit), Buffer.from(digit));
  await avatars.put(other.db.tenantId, nameOf('b'), Buffer.from('theirs'));
  await customerOf(shops.api, shop, { avatar_hash: nameOf('a') });
  await customerOf(shops.api, other, { avatar_hash: nameOf('c') });
  const old = [...avatars.files].filter(([key]) => !key.endsWith('d'));
  for (const [, file] of old) file.storedAt -= 3_600_001;
  expect(await purgeAvatars(shop.db, avatars, on)).toBe(2);
  expect([...avatars.files.keys()]).toEqual([
    `${shop.db.tenantId}/${nameOf('a')}`,
    `${shop.db.tenantId}/${nameOf('d')}`,
    `${other.db.tenantId}/${nameOf('b')}`,
  ]);
});

test('the job covers all stores, logs failures, and stops when aborted', async () => {
  await leftCarts(450);
  const warnings: unknown[] = [];
  const { pool } = shops.database;
  const stores = storeDirectory(pool);
  const { avatars } = shops;
  const log = { warn: (...words: unknown[]) => warnings.push(words) };
  const { signal } = new AbortController();
  await maintenanceJob({ pool, stores, avatars, media: avatars, log }, 1).work({}, signal);
  expect([await carts(), warnings]).toEqual([0, []]);
  const away = { list: () => Promise.reject(new Error('away')) };
  await maintenanceJob({ pool, stores: away, avatars, media: avatars, log }, 1).work({}, signal);
  expect(JSON.stringify(warnings)).toContain('away');
  await leftCarts(450);
  await maintenanceJob({ pool, stores, avatars, media: avatars, log }, 60_000).work({}, AbortSignal.abort());
  expect(await carts()).toBe(450);
});
