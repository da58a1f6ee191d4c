import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, accountsOf, newPerson, PASSWORD } from '../../support/shop/accounts.ts';
import { portland } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let accounts: Accounts;
let product: number;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('ended.example');
  accounts = accountsOf(shops, shop);
  product = await shop.product({ name: 'Espresso', price: 350 });
});
afterAll(() => shops.close());

const sql = async (text: string, values: unknown[] = []) => (await shops.database.pool.query(text, values)).rows;
const PATIENCE = { timeout: 30_000, interval: 5 };
/** Number of statements that wait for a lock in this database. */
const waiting = async (): Promise<number> => {
  const [{ n }] = await sql(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return n;
};

/** Rows that refer to a customer by id without a foreign key. */
const leftOf = (id: number) =>
  sql(
    `select 'cart' as what from cart where owner_kind = 'user' and owner_key = $1
     union all select 'address' from address where owner_kind = 'user' and owner_key = $1
     union all select 'key' from idempotency_key where owner = 'user:' || $1`,
    [String(id)],
  );

/** Writes of a customer, and the status they get after the session ended. */
const WRITES: readonly (readonly [name: string, path: string, body: () => object, over: number])[] = [
  ['cart', 'cart/add', () => ({ product_id: product, quantity: 1 }), 422],
  ['address', 'address/add', () => portland(), 422],
  ['wish', 'toggle-wishlist-product', () => ({ product_id: product, is_wishlisted: true }), 401],
  ['profile', 'user/update-details', () => ({ name: 'Mallory' }), 401],
];
const HEADERS: readonly (readonly [how: string, headers: Record<string, string>])[] = [
  ['as it is', {}],
  ['under a key', { 'Idempotency-Key': randomUUID() }],
];

async function customer() {
  const person = newPerson();
  const { token, user } = (await accounts.register(person)).body;
  return { person, token, id: Number(user.id), shopper: accounts.bearer(token) };
}

/** Holds a lock while `meanwhile` runs, which returns once its requests wait for the lock or are done. */
async function holding<Body>(lock: string, values: unknown[], meanwhile: () => Promise<Body>): Promise<Body> {
  const client = await shops.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock, values);
    return await meanwhile();
  } finally {
    await client.query('commit');
    client.release();
  }
}

describe.each(WRITES)('a write while its customer is being removed: %s', (_, path, body, over) => {
  test.each(HEADERS)('leaves nothing behind, %s', async (_how, headers) => {
    const { id, shopper } = await customer();
    // Removal locks sessions last: at this point everything else is done but not committed.
    const responses = await holding('select from session where customer_id = $1 for update', [id], async () => {
      const removal = accounts.post('user/delete', { current_password: PASSWORD }, shopper);
      await expect.poll(waiting, PATIENCE).toBe(1);
      let isOver = false;
      const write = accounts.post(path, body(), shopper, headers).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await waiting()) === 2, PATIENCE).toBe(true);
      return [removal, write] as const;
    });
    const [removal, write] = await Promise.all(responses);
    expect([removal.status, write.status]).toEqual([200, over]);
    expect(await leftOf(id)).toEqual([]);
  });
});

describe.each(WRITES)('a write while another person takes over the account: %s', (_, path, body, over) => {
  test.each(HEADERS)('does not reach the new owner, %s', async (_how, headers) => {
    const { id, person, shopper } = await customer();
    const given = await accounts.askCode(person.email);
    const responses = await holding('select from session where customer_id = $1 for update', [id], async () => {
      const prover = accounts.post('login-otp', given);
      await expect.poll(waiting, PATIENCE).toBe(1);
      let isOver = false;
      const write = accounts.post(path, body(), shopper, headers).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await waiting()) === 2, PATIENCE).toBe(true);
      return [prover, write] as const;
    });
    const [prover, write] = await Promise.all(responses);
    expect([prover.status, write.status]).toEqual([200, over]);
    const theirs = (await accounts.bearer(prover.body.token).get('/api/user/export')).body.sections;
    for (const section of ['addresses', 'cart_items', 'wishlist']) expect(theirs[section], section).toEqual([]);
    expect(theirs.profile[0].name).toBe(person.name);
  });
});

test('concurrent writes of one customer all take effect', async () => {
  const { shopper } = await customer();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => shopper.send('POST', '/api/cart/add', { product_id: product, quantity: 1 })),
  );
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect((await shopper.cart()).cart_items).toMatchObject([{ quantity: 20 }]);
});

test('two concurrent removals of one account remove it once', async () => {
  const { id, shopper } = await customer();
  const remove = () => accounts.post('user/delete', { current_password: PASSWORD }, shopper);
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
  expect(await sql('select 1 from customer where id = $1', [id])).toEqual([]);
});
