import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, PERSONAL_ROUTES } from '#api/app.ts';
import type { LimitedKind, RateLimitSubject, RateLimits } from '#api/request/limited-kinds.ts';
import { BODY_MAX, CART_LINES_MAX } from '#contracts/limits.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { type ApiResponse, ask, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let product: number;
let foreign: number;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('a.localhost'), await shops.open('b.localhost')];
  product = await shop.product({ name: 'Espresso', price: 300 });
  await shops.database.pool.query('update product set max_quantity = 1000');
  foreign = await other.product({ name: 'Lungo', price: 350 });
  // Warms up the pool: connection setup would hide races.
  await Promise.all(Array.from({ length: 10 }, () => shops.database.pool.query('select pg_sleep(0.05)')));
});
afterAll(() => shops.close());

const newShopper = (at = shop, guestId?: string): Shopper => shopperAt(shops.api, at.host, guestId);
const together = (count: number, act: (index: number) => Promise<ApiResponse>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const WRITES = PERSONAL_ROUTES.filter(({ method }) => method !== 'GET');
const pathOf = (path: string): string => `/api${path.replace('{id}', '1')}`;

describe('concurrent requests', () => {
  test('20 adds of a new guest make one line of 20, each response with its own version', async () => {
    const shopper = newShopper();
    const responses = await together(20, () => shopper.add({ product_id: product, quantity: 1 }));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const versions = responses.map(({ body }) => body.version).toSorted((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    for (const { body } of responses) expect(body.cart_items[0].quantity).toBe(body.version);
    expect(await shopper.cart()).toMatchObject({ version: 20, cart_items: [{ quantity: 20 }], subtotal: 60 });
  });

  test('adds of different products lose none', async () => {
    const shopper = newShopper();
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await shop.product({ name: `Different ${n}` }));
    await together(24, (index) => shopper.add({ product_id: ids[index % 12], quantity: 1 }));
    const { cart_items: items } = await shopper.cart();
    expect(items.map(({ product_id, quantity }) => [product_id, quantity]).toSorted()).toEqual(
      ids.map((id) => [id, 2]).toSorted(),
    );
  });

  test('the last units are added once', async () => {
    const id = await shop.product({ name: 'Few', stock: 5 });
    const shopper = newShopper();
    const responses = await together(20, () => shopper.add({ product_id: id, quantity: 1 }));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(15);
    expect((await shopper.cart()).cart_items).toMatchObject([{ quantity: 5 }]);
  });

  test('updates, removals and adds end in a cart that one order of them explains', async () => {
    const shopper = newShopper();
    const { body } = await shopper.add({ product_id: product, quantity: 1 });
    const cartId = body.cart_items[0].id;
    const responses = await together(30, (index) => {
      if (index % 3 === 0) return shopper.send('DELETE', `/api/cart/remove/${cartId}`);
      if (index % 3 === 1) return shopper.send('PUT', '/api/cart/update', { cart_id: cartId, quantity: index });
      return shopper.add({ product_id: product, quantity: 1 });
    });
    expect(new Set(responses.map(({ status }) => status)).difference(new Set([200, 201, 404]))).toEqual(new Set());
    const { cart_items: items, version } = await shopper.cart();
    expect(items.length).toBeLessThanOrEqual(1);
    expect(Math.max(...responses.map((response) => response.body.version ?? 0))).toBe(version);
  });
});

describe('Idempotency-Key', () => {
  const key = () => ({ 'Idempotency-Key': randomUUID() });

  test('sent 40 times takes effect once with one response', async () => {
    const shopper = newShopper();
    const headers = key();
    const responses = await together(40, () => shopper.add({ product_id: product, quantity: 1 }, headers));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 201, body: { version: 1, cart_items: [{ quantity: 1 }] } });
    expect(await shopper.cart()).toMatchObject({ version: 1, cart_items: [{ quantity: 1 }] });
    await shopper.add({ product_id: product, quantity: 1 });
    expect((await shopper.add({ product_id: product, quantity: 1 }, headers)).text).toBe(responses[0]?.text);
  });

  test('with another body or for another endpoint is a mismatch without effect', async () => {
    const shopper = newShopper();
    const headers = key();
    const { body } = await shopper.add({ product_id: product, quantity: 1 }, headers);
    const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } };
    expect(await shopper.add({ product_id: product, quantity: 2 }, headers)).toMatchObject(mismatch);
    const update = { cart_id: body.cart_items[0].id, quantity: 4 };
    expect(await shopper.send('PUT', '/api/cart/update', update, headers)).toMatchObject(mismatch);
    expect(await shopper.cart()).toMatchObject({ version: 1, cart_items: [{ quantity: 1 }] });
  });

  test('repeats an error as well, belongs to one owner and store, and is a UUID', async () => {
    const headers = key();
    const empty = await shop.product({ name: 'Empty', stock: 0 });
    const shopper = newShopper();
    expect((await shopper.add({ product_id: empty, quantity: 1 }, headers)).status).toBe(422);
    await shops.database.pool.query('update product set stock = 5, in_stock = true where id = $1', [empty]);
    expect((await shopper.add({ product_id: empty, quantity: 1 }, headers)).status).toBe(422);
    expect((await newShopper().add({ product_id: empty, quantity: 1 }, headers)).status).toBe(201);
    const elsewhere = newShopper(other, shopper.guestId);
    expect((await elsewhere.add({ product_id: foreign, quantity: 1 }, headers)).status).toBe(201);
    const odd = await shopper.add({ product_id: product, quantity: 1 }, { 'Idempotency-Key': 'again' });
    expect(odd).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test('is valid for a day', async () => {
    const shopper = newShopper();
    const first = key();
    await shopper.add({ product_id: product, quantity: 1 }, first);
    await shops.database.pool.query(`update idempotency_key set created_at = created_at - interval '25 hours'`);
    await shopper.add({ product_id: product, quantity: 1 }, first);
    await shopper.add({ product_id: product, quantity: 1 }, first);
    expect((await shopper.cart()).cart_items).toMatchObject([{ quantity: 2 }]);
  });

  test('stores the largest response in 16 KB, of which an address can cause 20,000 a day', async () => {
    const shopper = newShopper();
    const picture = await shop.media('picture');
    for (let n = 0; n < CART_LINES_MAX; n += 1) {
      const id = await shop.product({ name: `Line number ${n} of a cart that is full`, images: [picture] });
      await shopper.add({ product_id: id, quantity: 1 }, n === CART_LINES_MAX - 1 ? key() : {});
    }
    const { rows } = await shops.database.pool.query(
      'select pg_column_size(answer) as kept, length(answer) as said from idempotency_key order by 2 desc limit 1',
    );
    expect(rows[0].said).toBeGreaterThan(30_000);
    expect(rows[0].kept).toBeLessThan(16 * 1024);
  });
});

describe('refuses writes from another site', () => {
  test.each(WRITES.map((route) => [route.method, route.path, route] as const))(
    'by %s %s',
    async (method, path, route) => {
      const { token } = await customerOf(shops.api, shop);
      const who = route.access === 'user' ? { Authorization: `Bearer ${token}` } : { 'guest-id': randomUUID() };
      const send = (headers: Record<string, string>, body: string | null = method === 'DELETE' ? null : '{}') =>
        ask(shops.api, `http://${shop.host}${pathOf(path)}`, { method, headers: { ...who, ...headers }, body });
      const json = { 'Content-Type': 'application/json' };
      const own = { ...json, 'X-Requested-With': 'XMLHttpRequest' };
      expect(await send(json)).toMatchObject({ status: 403, body: { code: 'requested_with_required' } });
      for (const origin of [
        'https://evil.example',
        `http://${other.host}`,
        'null',
        `http://${shop.host}.evil.example`,
        '',
      ]) {
        expect(await send({ ...own, Origin: origin }), origin).toMatchObject({
          status: 403,
          body: { code: 'foreign_origin' },
        });
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonp',
        route.bodyType === 'form' ? 'application/json' : 'multipart/form-data',
      ]) {
        const response = await send({ 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': type }, 'a=1');
        expect(response, type).toMatchObject({ status: 415, body: { code: `${route.bodyType ?? 'json'}_required` } });
      }
      // A write from the store's own origin is accepted.
      expect((await send({ ...own, Origin: `http://${shop.host}:4321` })).status).not.toBe(403);
      const options = await ask(shops.api, `http://${shop.host}${pathOf(path)}`, { method: 'OPTIONS' });
      expect(options.status).toBe(204);
      expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      // Repeated last, because it may end the session.
      expect((await send({ ...own, Origin: `http://${shop.host}:4321` })).status).not.toBe(403);
    },
  );
});

describe('requires an owner', () => {
  const refusals = {
    shopper: { status: 422, body: { code: 'guest_id_required' } },
    user: { status: 401, body: { code: 'unauthenticated' } },
  };
  const owned = PERSONAL_ROUTES.flatMap(({ method, path, access }) =>
    access === 'anyone' ? [] : [[method, path, refusals[access]] as const],
  );
  test.each(owned)('for %s %s', async (method, path, refused) => {
    for (const guestId of [
      undefined,
      '',
      'me',
      '00000000-0000-0000-0000-000000000000',
      'c232ab00-9414-11ec-b3c8-9f68deced846',
    ]) {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        Authorization: 'Bearer nobody',
        ...(guestId !== undefined && { 'guest-id': guestId }),
      };
      const response = await ask(shops.api, `http://${shop.host}${pathOf(path)}`, { method, headers });
      expect(response).toMatchObject(refused);
    }
  });
});

describe('things of others', () => {
  test('are not found, exactly like things that never existed', async () => {
    const [mine, theirs] = [newShopper(), newShopper()];
    const { body } = await theirs.add({ product_id: product, quantity: 2 });
    const line = body.cart_items[0].id;
    const update = (id: number) => mine.send('PUT', '/api/cart/update', { cart_id: id, quantity: 9 });
    expect((await update(line)).text).toBe((await update(987_654_321)).text);
    expect((await update(line)).status).toBe(404);
    expect(await mine.send('DELETE', `/api/cart/remove/${line}`)).toMatchObject({
      status: 200,
      body: { cart_items: [] },
    });
    const abroad = await mine.add({ product_id: foreign, quantity: 1 });
    expect(abroad.status).toBe(404);
    expect(abroad.text).toBe((await mine.add({ product_id: 987_654_321, quantity: 1 })).text);
    expect(await theirs.cart()).toEqual({ ...body, adjusted_cart_items: [] });
  });

  test('of the same guest id in another store are separate', async () => {
    const mine = newShopper();
    await mine.add({ product_id: product, quantity: 1 });
    expect(await newShopper(other, mine.guestId).cart()).toMatchObject({ version: 0, cart_items: [] });
    expect((await newShopper(shop, mine.guestId.toUpperCase()).cart()).cart_items).toHaveLength(1);
  });

  test('cannot be found through the guest id, which is in no table, response or log', async () => {
    const mine = newShopper();
    const headers = { 'Idempotency-Key': randomUUID() };
    const responses = [
      await mine.add({ product_id: product, quantity: 1 }, headers),
      await mine.get('/api/get-cart'),
      await mine.get('/api/get-discounts'),
      await mine.send('PUT', '/api/cart/update', '{', headers),
    ];
    for (const { text, headers: given } of responses)
      expect(text + JSON.stringify([...given])).not.toContain(mine.guestId);
    for (const table of ['cart', 'cart_item', 'idempotency_key', 'discount_usage']) {
      const { rows } = await shops.database.pool.query(`select t::text as row from ${table} t`);
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(mine.guestId);
    }
    expect(JSON.stringify(shops.logged)).not.toContain(mine.guestId);
  });
});

describe('invalid requests', () => {
  test('with unknown or invalid fields are refused by name', async () => {
    const shopper = newShopper();
    const before = await shopper.add({ product_id: product, quantity: 1 });
    const good: Record<string, unknown> = { product_id: product, quantity: 1 };
    const odd = fc.oneof(
      fc
        .string({ minLength: 1 })
        .filter((name) => !(name in good) && !name.startsWith('selected_'))
        .map((name) => ({ ...good, [name]: 1 })),
      fc
        .constantFrom('id', 'price', 'unit_price', 'tenant_id', 'version', 'constructor')
        .map((name) => ({ ...good, [name]: 1 })),
      fc.constant('{"product_id":1,"quantity":1,"__proto__":{"price":0}}'),
      fc.constantFrom(0, -1, 1.5, 1e9, '1', null, [], {}, true).map((quantity) => ({ ...good, quantity })),
      fc
        .constantFrom([], 'x', { 1: 'x' }, { x: [1] }, { 1: [1.5] }, { 1: [-1] }, { 1: Array(61).fill(1) })
        .map((selected) => ({ ...good, selected_attributes: selected })),
      fc.constantFrom('', '{', 'null', '[]', '1', '"x"', '{"product_id":'),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (body) => {
        const response = await shopper.add(body as object);
        expect(response).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      }),
      { numRuns: 150 },
    );
    expect(await shopper.cart()).toEqual(before.body);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('with an unknown parameter or a malformed id are refused', async () => {
    const shopper = newShopper();
    expect(await shopper.get('/api/get-cart?wallet=5')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
    expect(await shopper.send('DELETE', '/api/cart/remove/x')).toMatchObject({ status: 404 });
    expect(await shopper.send('PUT', '/api/cart/add', {})).toMatchObject({ status: 405 });
  });

  test('with a body that is too large are refused, with or without a length', async () => {
    const shopper = newShopper();
    const large = JSON.stringify({ product_id: product, quantity: 1, note: 'x'.repeat(BODY_MAX) });
    const tooLarge = { status: 413, body: { code: 'body_too_large' } };
    expect(await shopper.add(large as unknown as object)).toMatchObject(tooLarge);
    expect(await shopper.add({}, { 'Content-Length': String(BODY_MAX + 1) })).toMatchObject(tooLarge);
  });
});

describe('limits', () => {
  const limitedTo = (left: Partial<Record<LimitedKind, number>>) => {
    const callers: RateLimitSubject[] = [];
    const limits: RateLimits = {
      async consume(kind, caller) {
        callers.push(caller);
        const rest = left[kind] ?? 1_000;
        left[kind] = rest - 1;
        return rest > 0 ? null : 6.2;
      },
      async refund(kind) {
        left[kind] = (left[kind] ?? 0) + 1;
      },
      rememberSignIn: async () => undefined,
    };
    const stores = storeDirectory(shops.database.pool);
    return { callers, api: createApi({ stores, port: 4321, log: () => undefined, limits }) };
  };

  test('on writes respond with 429 and Retry-After, without an effect', async () => {
    const { api, callers } = limitedTo({ write: 2 });
    const shopper = shopperAt(api, shop.host);
    for (const status of [201, 201, 429]) {
      const response = await shopper.add({ product_id: product, quantity: 1 });
      expect(response.status).toBe(status);
      expect(response.headers.get('Retry-After')).toBe(status === 429 ? '7' : null);
    }
    expect((await shopper.cart()).cart_items).toMatchObject([{ quantity: 2 }]);
    // Writes are counted before their owner is known.
    expect(new Set(callers.map(({ tenantId, address }) => `${tenantId} ${address}`)).size).toBe(1);
    expect(new Set(callers.map(({ owner }) => owner)).size).toBe(2);
    expect(JSON.stringify(callers)).not.toContain(shopper.guestId);
  });

  test('on writes with a key respond with 429 without affecting writes without one', async () => {
    const { api } = limitedTo({ keyed: 1 });
    const shopper = shopperAt(api, shop.host);
    const add = () => shopper.add({ product_id: product, quantity: 1 }, { 'Idempotency-Key': randomUUID() });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(429);
    expect((await shopper.add({ product_id: product, quantity: 1 })).body.cart_items).toMatchObject([{ quantity: 2 }]);
  });

  test('on reads respond with 429 without affecting writes', async () => {
    const { api } = limitedTo({ read: 3 });
    const shopper = shopperAt(api, shop.host);
    for (const path of ['get-cart', 'get-discounts', 'get-cart-recommended-products'])
      expect((await shopper.get(`/api/${path}`)).status).toBe(200);
    expect(await shopper.get('/api/get-cart')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await shopper.add({ product_id: product, quantity: 1 })).status).toBe(201);
    expect((await shopper.get('/api/get-cart?order_type=pickup')).status).toBe(200);
  });

  test('on coupon guesses count unknown codes only, and then apply to all codes alike', async () => {
    const { api } = limitedTo({ guess: 2 });
    const shopper = shopperAt(api, shop.host);
    await shopper.add({ product_id: product, quantity: 1 });
    await shop.insert('discount', { code: 'KNOWN', title: 'Known', type: 'fixed', value: 1 });
    await shop.insert('discount', { code: 'LATER', title: 'Later', type: 'fixed', value: 1, min_subtotal_minor: 9e7 });
    const tryCode = (code: string) => shopper.get(`/api/get-cart?coupon_code=${code}`);
    for (let count = 0; count < 5; count += 1) {
      expect((await tryCode('KNOWN')).status).toBe(200);
      expect((await tryCode('LATER')).body.code).toBe('coupon_min_subtotal');
    }
    for (const code of ['A', 'B']) expect((await tryCode(code)).body.code).toBe('coupon_unknown');
    const refused = { code: 'too_many_requests', message: 'Too many requests. Please try again later.' };
    for (const code of ['C', 'KNOWN']) expect(await tryCode(code)).toMatchObject({ status: 429, body: refused });
    // Reading without a code and removing the coupon still work.
    expect((await tryCode('')).body).toMatchObject({ coupon_applied: false, cart_items: [{ quantity: 1 }] });
  });
});
