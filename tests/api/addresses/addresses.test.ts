import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { bookOf, portland, save, saveAll } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('a.localhost'), await shops.open('b.localhost')];
});
afterAll(() => shops.close());

const newShopper = (host = shop.host): Shopper => shopperAt(shops.api, host);
const remove = (shopper: Shopper, id: number) => shopper.send('DELETE', `/api/address/delete/${id}`);
const setDefault = (shopper: Shopper, id: number) =>
  shopper.send('POST', '/api/address/set-default', { address_id: id });

describe('the address book', () => {
  test('is empty at first, and not cached', async () => {
    const { status, body, headers } = await newShopper().get('/api/address/get-addresses');
    expect({ status, body }).toEqual({ status: 200, body: { addresses: [] } });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
  test('stores an address in the format of its country', async () => {
    const shopper = newShopper();
    const { status, body } = await save(
      shopper,
      portland({ label: ' home ', address_2: 'Apt  4', landmark: 'Blue door', lat: 45.5298, lng: -122.6845 }),
    );
    expect(status).toBe(200);
    expect(body.address).toMatchObject({
      label: 'home',
      name: 'Ada Lovelace',
      phone: '+15035550123',
      address_1: '1420 NW Lovejoy St',
      address_2: 'Apt 4',
      landmark: 'Blue door',
      city: 'Portland',
      state: 'Oregon',
      pincode: '97209',
      country: 'US',
      lat: 45.5298,
      lng: -122.6845,
      place_id: null,
      is_default: true,
    });
    expect(body.addresses).toEqual([body.address]);
    expect(body).not.toHaveProperty('cart');
    expect(await bookOf(shopper)).toEqual([body.address]);
  });
  test('lists the default first, then the newest', async () => {
    const shopper = newShopper();
    const [first, second, third] = await saveAll(shopper, [portland(), portland(), portland()]);
    expect((await bookOf(shopper)).map(({ id }) => id)).toEqual([first, third, second]);
    const fourth = (await save(shopper, portland({ is_default: true }))).body.address.id;
    const book = await bookOf(shopper);
    expect(book.map(({ id }) => id)).toEqual([fourth, third, second, first]);
    expect(book.filter((address) => address.is_default)).toHaveLength(1);
  });
  test('holds 20 addresses', async () => {
    const shopper = newShopper();
    await saveAll(
      shopper,
      Array.from({ length: ADDRESSES_MAX }, () => portland()),
    );
    const { status, body } = await save(shopper, portland());
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'address_book_full',
      message: 'You can save 20 addresses. Delete one to add another',
    });
    const id = (await bookOf(shopper))[0]?.id ?? 0;
    expect((await save(shopper, portland({ id, name: 'Grace' }))).status).toBe(200);
    await remove(shopper, id);
    expect((await save(shopper, portland())).status).toBe(200);
  });
});

describe('concurrent requests', () => {
  test('save all first addresses, with one default', async () => {
    const shopper = newShopper();
    const responses = await Promise.all(Array.from({ length: 8 }, () => save(shopper, portland())));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const book = await bookOf(shopper);
    expect(book).toHaveLength(8);
    expect(book.filter((address) => address.is_default)).toHaveLength(1);
  });
  test('never exceed 20 addresses', async () => {
    const shopper = newShopper();
    await saveAll(
      shopper,
      Array.from({ length: ADDRESSES_MAX - 2 }, () => portland()),
    );
    const responses = await Promise.all(Array.from({ length: 8 }, () => save(shopper, portland())));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await bookOf(shopper)).toHaveLength(ADDRESSES_MAX);
  });
  test('that change the default and delete addresses leave one default', async () => {
    const shopper = newShopper();
    const ids = await saveAll(
      shopper,
      Array.from({ length: 6 }, () => portland()),
    );
    const responses = await Promise.all([
      ...ids.slice(0, 5).map((id) => setDefault(shopper, id)),
      ...ids.slice(0, 3).map((id) => remove(shopper, id)),
    ]);
    expect(responses.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const book = await bookOf(shopper);
    expect(book.filter((address) => address.is_default)).toHaveLength(1);
    expect(book).toHaveLength(3);
  });
});

describe('an edit', () => {
  test('replaces the whole address and does not move the default', async () => {
    const shopper = newShopper();
    const [first, second] = await saveAll(shopper, [
      portland({ landmark: 'Blue door', lat: 45.5, lng: -122.6 }),
      portland(),
    ]);
    const edited = await save(shopper, portland({ id: first, city: 'Salem' }));
    expect(edited.body.address).toMatchObject({ id: first, city: 'Salem', landmark: '', lat: null, is_default: true });
    const other = await save(shopper, portland({ id: second, is_default: false }));
    expect(other.body.address.is_default).toBe(false);
    const made = await save(shopper, portland({ id: second, is_default: true }));
    expect(made.body.addresses.map((address: { is_default: boolean }) => address.is_default)).toEqual([true, false]);
  });
  test('that is invalid changes nothing', async () => {
    const shopper = newShopper();
    const [id] = await saveAll(shopper, [portland()]);
    const before = await bookOf(shopper);
    expect((await save(shopper, portland({ id, pincode: '9720' }))).status).toBe(422);
    expect(await bookOf(shopper)).toEqual(before);
  });
});

describe('the default', () => {
  test('can be moved to another address', async () => {
    const shopper = newShopper();
    const [first, second] = (await saveAll(shopper, [portland(), portland()])) as [number, number];
    const { status, body } = await setDefault(shopper, second);
    expect(status).toBe(200);
    expect(body.address).toMatchObject({ id: second, is_default: true });
    expect(body.addresses.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect((await setDefault(shopper, second)).body).toEqual(body);
  });
  test('moves to the newest address when it is deleted', async () => {
    const shopper = newShopper();
    const [first, second, third] = (await saveAll(shopper, [portland(), portland(), portland()])) as [
      number,
      number,
      number,
    ];
    const { status, body } = await remove(shopper, first);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('address');
    expect(body.addresses.map((a: { id: number; is_default: boolean }) => [a.id, a.is_default])).toEqual([
      [third, true],
      [second, false],
    ]);
    expect((await remove(shopper, second)).body.addresses).toMatchObject([{ id: third, is_default: true }]);
    expect((await remove(shopper, third)).body.addresses).toEqual([]);
  });
});

describe('an address of another customer', () => {
  let owner: Shopper;
  let id: number;
  beforeAll(async () => {
    owner = newShopper();
    [id] = (await saveAll(owner, [portland({ name: 'Secret Person' })])) as [number];
  });
  test.each([
    ['another guest', () => newShopper()],
    ['the same guest id at another store', () => shopperAt(shops.api, other.host, owner.guestId)],
  ])('is not found by %s', async (_, stranger) => {
    const thief = stranger();
    await saveAll(thief, [portland()]);
    const attempts = [
      await save(thief, portland({ id })),
      await save(thief, portland({ id, is_default: true })),
      await setDefault(thief, id),
      await remove(thief, id),
    ];
    const absent = await setDefault(thief, 999_999_999);
    for (const { status, body, text } of attempts) {
      expect(status).toBe(404);
      expect(body).toEqual(absent.body);
      expect(text).not.toContain('Secret');
    }
    expect(await bookOf(owner)).toMatchObject([{ id, name: 'Secret Person', is_default: true }]);
    expect(await bookOf(thief)).toHaveLength(1);
  });
  test('does not appear on a cart', async () => {
    const product = await shop.product({ name: 'Tea' });
    const thief = newShopper();
    await thief.add({ product_id: product, quantity: 1 });
    expect((await thief.get(`/api/get-cart?address_id=${id}`)).text).not.toContain('Secret');
  });
});

describe('the cart', () => {
  const withCart = async (): Promise<[Shopper, number]> => {
    const product = await shop.product({ name: `Tea ${randomUUID()}` });
    const shopper = newShopper();
    await shopper.add({ product_id: product, quantity: 1 });
    const [id = 0] = await saveAll(shopper, [portland()]);
    expect((await shopper.get(`/api/get-cart?address_id=${id}`)).status).toBe(200);
    return [shopper, id];
  };
  const addressOfCart = async (): Promise<(number | null)[]> =>
    (await shops.database.pool.query('select address_id from cart order by id desc limit 1')).rows.map(
      ({ address_id }) => address_id && Number(address_id),
    );

  test('loses a deleted address, and is part of the response', async () => {
    const [shopper, id] = await withCart();
    const { version } = await shopper.cart();
    expect(await addressOfCart()).toEqual([id]);
    const { body } = await remove(shopper, id);
    expect(body.addresses).toEqual([]);
    expect(body.cart).toMatchObject({ address: null, cart_items: [{ quantity: 1 }] });
    expect(body.cart.version).toBeGreaterThan(version);
    expect(await addressOfCart()).toEqual([null]);
    expect(await shopper.cart()).toEqual(body.cart);
  });
  test('gets a new version when its address is edited, but not for another address', async () => {
    const [shopper, id] = await withCart();
    const { version } = await shopper.cart();
    const another = await save(shopper, portland());
    expect(another.body).not.toHaveProperty('cart');
    expect((await setDefault(shopper, another.body.address.id)).body).not.toHaveProperty('cart');
    expect((await remove(shopper, another.body.address.id)).body).not.toHaveProperty('cart');
    const edited = await save(shopper, portland({ id, address_1: '1 NW Hoyt St' }));
    expect(edited.body.cart.version).toBe(version + 1);
  });
  test('of a closed store also loses a deleted address, and is not returned', async () => {
    const [shopper, id] = await withCart();
    await shop.insert('setting', { key: 'globalStoreEnable', value: 'false' });
    const { status, body } = await remove(shopper, id);
    await shops.database.pool.query(`delete from setting where key = 'globalStoreEnable'`);
    expect([status, body]).toEqual([200, { addresses: [] }]);
    expect(await addressOfCart()).toEqual([null]);
  });
});

describe('a write', () => {
  test('with the same Idempotency-Key takes effect once', async () => {
    const shopper = newShopper();
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = await Promise.all([save(shopper, portland(), key), save(shopper, portland(), key)]);
    expect(second.body).toEqual(first.body);
    expect((await save(shopper, portland(), key)).body).toEqual(first.body);
    expect(await bookOf(shopper)).toHaveLength(1);
    const mismatch = await save(shopper, portland({ name: 'Grace' }), key);
    expect([mismatch.status, mismatch.body.code]).toEqual([409, 'idempotency_mismatch']);
  });
  test.each([
    ['POST', '/api/address/add', portland()],
    ['POST', '/api/address/set-default', { address_id: 1 }],
    ['DELETE', '/api/address/delete/1', undefined],
  ] as const)("%s %s needs X-Requested-With, an owner and the store's own origin", async (method, path, body) => {
    const shopper = newShopper();
    const codeWith = async (headers: Record<string, string>) =>
      (await shopper.send(method, path, body, headers)).body.code;
    expect(await codeWith({ 'X-Requested-With': '' })).toBe('requested_with_required');
    expect(await codeWith({ 'guest-id': '' })).toBe('guest_id_required');
    expect(await codeWith({ Origin: 'https://evil.example' })).toBe('foreign_origin');
  });
});
