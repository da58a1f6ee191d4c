import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WISHLIST_MAX } from '#contracts/limits.ts';
import { toggleWishlistResponse, wishlistResponse } from '#contracts/wishlist.ts';
import { offerAtBranch } from '../../support/shop/branch-offers.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
let north: number;
const ids: Record<string, number> = {};
const id = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  shops = await createTestShops();
  [shop, other] = [await shops.open('a.localhost'), await shops.open('b.localhost')];
  north = (await shop.insert('branch', { name: 'North', is_main_branch: false })).id;
  for (const name of ['Latte', 'Mocha', 'Tea']) ids[name] = await shop.product({ name, price: 1000, stock: 9 });
  ids.Gone = await shop.product({ name: 'Gone', stock: 0 });
  ids.Hidden = await shop.product({ name: 'Hidden', status: 'hidden' });
  ids.Draft = await shop.product({ name: 'Draft', status: 'draft' });
  ids.Foreign = await other.product({ name: 'Foreign' });
  await offerAtBranch(shop, north, { product: id('Latte'), price: 1200, originalPrice: 1500 });
  await offerAtBranch(shop, north, { product: id('Mocha'), isCarried: false });
});
afterAll(() => shops.close());

type Customer = Awaited<ReturnType<typeof customerOf>>;
const newCustomer = (): Promise<Customer> => customerOf(shops.api, shop);
const toggle = (customer: Customer, name: string, more: object = {}) =>
  customer.send('POST', '/api/toggle-wishlist-product', { product_id: id(name), ...more });
const addToWishlist = async (customer: Customer, ...names: string[]) => {
  for (const name of names) expect((await toggle(customer, name, { is_wishlisted: true })).status).toBe(200);
};
const list = async (customer: Customer, query = '') =>
  expectContract(await customer.get(`/api/get-wishlist${query}`), wishlistResponse);
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

describe('a wishlist entry', () => {
  test('is added and removed, and the response contains the whole list', async () => {
    const customer = await newCustomer();
    const on = expectContract(await toggle(customer, 'Latte'), toggleWishlistResponse);
    expect(on).toEqual({ product_id: id('Latte'), is_wishlisted: true, product_ids: [id('Latte')] });
    const more = expectContract(await toggle(customer, 'Tea'), toggleWishlistResponse);
    expect(more.product_ids).toEqual([id('Tea'), id('Latte')]);
    const off = expectContract(await toggle(customer, 'Latte'), toggleWishlistResponse);
    expect(off).toEqual({ product_id: id('Latte'), is_wishlisted: false, product_ids: [id('Tea')] });
  });
  test('is set instead of toggled if the request says so', async () => {
    const customer = await newCustomer();
    for (const is_wishlisted of [false, true, true, false, false]) {
      const { body } = await toggle(customer, 'Latte', { is_wishlisted });
      expect(body).toMatchObject({ is_wishlisted, product_ids: is_wishlisted ? [id('Latte')] : [] });
    }
  });
  test('is stored once by concurrent requests', async () => {
    const customer = await newCustomer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => toggle(customer, 'Latte', { is_wishlisted: true })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect((await list(customer)).product_ids).toEqual([id('Latte')]);
  });
  test('toggled concurrently an even number of times is unchanged', async () => {
    const customer = await newCustomer();
    const responses = await Promise.all(Array.from({ length: 20 }, () => toggle(customer, 'Latte')));
    expect(responses.filter(({ body }) => body.is_wishlisted)).toHaveLength(10);
    expect((await list(customer)).product_ids).toEqual([]);
  });
  test('toggled again with the same key is not toggled back', async () => {
    const customer = await newCustomer();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => customer.send('POST', '/api/toggle-wishlist-product', { product_id: id('Latte') }, headers);
    expect((await send()).body).toEqual((await send()).body);
    expect((await list(customer)).product_ids).toEqual([id('Latte')]);
  });
  test.each([
    ['of nothing', { product_id: 999_999 }, 404],
    ['of nothing, taken off', { product_id: 999_999, is_wishlisted: false }, 404],
    ['of a number that is none', { product_id: 0 }, 422],
    ['of a text', { product_id: '1' }, 422],
    ['of too much', { product_id: 1, customer_id: 1 }, 422],
  ])('%s is refused', async (_, body, status) => {
    const response = await (await newCustomer()).send('POST', '/api/toggle-wishlist-product', body);
    expect(response.status).toBe(status);
  });
  test.each(['Draft', 'Foreign'])('for a product without a page in this store (%s) is not found', async (name) => {
    const customer = await newCustomer();
    expect(await toggle(customer, name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await list(customer)).product_ids).toEqual([]);
  });
  test('for a product that became a draft is not listed and can be removed', async () => {
    const customer = await newCustomer();
    const row = await shop.insert('wishlist_item', { customer_id: customer.id, product_id: id('Draft') });
    expect(row).toBeTruthy();
    expect(await list(customer)).toMatchObject({ data: [], product_ids: [], total: 0 });
    expect((await toggle(customer, 'Draft', { is_wishlisted: true })).status).toBe(404);
    expect((await toggle(customer, 'Draft', { is_wishlisted: false })).body.is_wishlisted).toBe(false);
    expect((await toggle(customer, 'Draft', { is_wishlisted: false })).status).toBe(404);
  });
  test('for a hidden product keeps its heart but is not in the list', async () => {
    const customer = await newCustomer();
    await addToWishlist(customer, 'Latte', 'Hidden');
    const response = await list(customer);
    expect(names(response)).toEqual(['Latte']);
    expect(response).toMatchObject({ total: 1, product_ids: [id('Hidden'), id('Latte')] });
  });
});

describe('the wishlist', () => {
  test('is empty at first, belongs to one customer and is not cached', async () => {
    const [one, two] = [await newCustomer(), await newCustomer()];
    await addToWishlist(one, 'Latte');
    expect(await list(two)).toMatchObject({ data: [], product_ids: [], total: 0, current_page: 1, last_page: 1 });
    expect((await two.get('/api/get-wishlist')).headers.get('Cache-Control')).toBe('no-store');
  });
  test('has the newest entry first, in pages', async () => {
    const customer = await newCustomer();
    await addToWishlist(customer, 'Latte', 'Mocha', 'Tea');
    const first = await list(customer, '?per_page=2');
    expect([names(first), first.last_page, first.total]).toEqual([['Tea', 'Mocha'], 2, 3]);
    const second = await list(customer, '?per_page=2&page=2');
    expect(names(second)).toEqual(['Latte']);
    expect(second.product_ids).toEqual(['Tea', 'Mocha', 'Latte'].map(id));
  });
  test('marks sold-out products', async () => {
    const customer = await newCustomer();
    await addToWishlist(customer, 'Gone', 'Latte');
    expect((await list(customer)).data.map(({ name, in_stock }) => [name, in_stock])).toEqual([
      ['Latte', true],
      ['Gone', false],
    ]);
  });
  test('has the prices of the branch, and marks products that it does not sell as sold out', async () => {
    const customer = await newCustomer();
    await addToWishlist(customer, 'Tea', 'Mocha', 'Latte');
    const shown = async (query: string) =>
      (await list(customer, query)).data.map(({ name, price, original_price, in_stock }) => [
        name,
        price,
        original_price,
        in_stock,
      ]);
    expect(await shown(`?branch_id=${north}`)).toEqual([
      ['Latte', 12, 15, true],
      ['Mocha', 10, null, false],
      ['Tea', 10, null, true],
    ]);
    expect(await shown('?branch_id=999')).toEqual(['Latte', 'Mocha', 'Tea'].map((name) => [name, 10, null, true]));
  });
  test('has room for 500 products, also with concurrent requests', async () => {
    const customer = await newCustomer();
    await shops.database.pool.query(
      `with made as (
         insert into product (tenant_id, name, slug, status, in_stock, options, selling_price_minor, search_name, search_text)
         select p.tenant_id, p.name, 'many-' || n, p.status, p.in_stock, p.options, p.selling_price_minor, p.search_name, p.search_text
         from product p, generate_series(2, $3) n where p.tenant_id = $1 and p.id = $2
         returning id)
       insert into wishlist_item (tenant_id, customer_id, product_id) select $1, $4, made.id from made`,
      [shop.db.tenantId, id('Tea'), WISHLIST_MAX, customer.id],
    );
    const send = (product_id: number) =>
      customer.send('POST', '/api/toggle-wishlist-product', { product_id, is_wishlisted: true });
    const responses = await Promise.all([send(id('Latte')), send(id('Mocha'))]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 422)?.body).toEqual({
      code: 'wishlist_full',
      message: 'Your wishlist has room for 500 products. Remove one to add another',
    });
    const { product_ids } = await list(customer);
    expect(product_ids).toHaveLength(WISHLIST_MAX);
    // A product already on the list needs no room.
    expect((await send(product_ids.at(-1) ?? 0)).status).toBe(200);
  });
});

test.each(['GET', 'POST'] as const)('%s is for customers only', async (method) => {
  const calls = [
    shopperAt(shops.api, shop.host),
    shopperAt(shops.api, shop.host, {}),
    // A session of another store is not valid here.
    shopperAt(shops.api, shop.host, { Authorization: `Bearer ${(await customerOf(shops.api, other)).token}` }),
  ].map((who) =>
    method === 'GET'
      ? who.get('/api/get-wishlist')
      : who.send('POST', '/api/toggle-wishlist-product', { product_id: id('Latte') }),
  );
  for (const { status, body } of await Promise.all(calls)) {
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
  }
});
