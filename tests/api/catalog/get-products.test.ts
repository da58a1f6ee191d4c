import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productsResponse } from '#contracts/product.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
const ids = new Map<string, number>();
let fruit: number;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('greens.localhost');
  fruit = await shop.category('Fruit');
  const hash = await shop.media('apple');
  const seeds = [
    { name: 'Apple', price: 300, position: 4, createdAt: '2026-01-03', rating: { count: 10, sum: 45 }, images: [hash] },
    {
      name: 'Banana',
      price: 100,
      originalPrice: 150,
      position: 3,
      createdAt: '2026-01-01',
      rating: { count: 1, sum: 5 },
    },
    { name: 'Cherry', price: 500, position: 2, createdAt: '2026-01-05', stock: 0 },
    { name: 'Date', price: 100, position: 1, createdAt: '2026-01-02', rating: { count: 3, sum: 3 } },
    { name: 'Elder', price: 900, position: 1, createdAt: '2026-01-04', options: { multiSelectableAttributes: [] } },
  ];
  for (const seed of seeds)
    ids.set(seed.name, await shop.product({ ...seed, categories: seed.name < 'D' ? [fruit] : [] }));
  ids.set('Hidden', await shop.product({ name: 'Hidden', status: 'hidden', position: 0, categories: [fruit] }));
  ids.set('Draft', await shop.product({ name: 'Draft', status: 'draft', position: 0, categories: [fruit] }));
});
afterAll(() => shops.close());

const list = async (query = '') => expectContract(await shop.get(`/api/get-products${query}`), productsResponse);
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
const idList = (...wanted: string[]) => wanted.map((name) => ids.get(name)).join(',');

test('a card has price, rating and picture', async () => {
  const [banana] = (await list(`?ids=${idList('Banana')}`)).data;
  expect(banana).toEqual({
    id: ids.get('Banana'),
    name: 'Banana',
    slug: 'banana',
    price: 1,
    original_price: 1.5,
    image: null,
    in_stock: true,
    has_options: false,
    has_price_range: false,
    average_rating: 5,
    rating_count: 1,
  });
  const [apple] = (await list(`?ids=${idList('Apple')}`)).data;
  expect(apple?.image).toMatchObject({
    src: expect.stringMatching(/^\/img\/640\/[0-9a-f]{64}\.webp$/),
    alt: 'Apple 0',
    width: 1200,
  });
});

describe('sort', () => {
  test.each([
    ['featured', ['Date', 'Elder', 'Cherry', 'Banana', 'Apple']],
    ['newest', ['Cherry', 'Elder', 'Apple', 'Date', 'Banana']],
    ['price_asc', ['Banana', 'Date', 'Apple', 'Cherry', 'Elder']],
    ['price_desc', ['Elder', 'Cherry', 'Apple', 'Date', 'Banana']],
    // One rating of 5 does not beat ten with an average of 4.5, and no rating beats three of 1.
    ['rating', ['Apple', 'Banana', 'Elder', 'Cherry', 'Date']],
  ])('by %s', async (sort, expected) => expect(await names(`?sort=${sort}`)).toEqual(expected));

  test('is featured by default', async () => expect(await names('')).toEqual(await names('?sort=featured')));
});

describe('pages', () => {
  test.each(['featured', 'newest', 'price_asc', 'price_desc', 'rating'])(
    'make up the whole list by %s',
    async (sort) => {
      for (const size of [1, 2, 3, 4, 5, 6]) {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((page) => names(`?sort=${sort}&per_page=${size}&page=${page}`)),
        );
        expect(pages.flat()).toEqual(await names(`?sort=${sort}`));
      }
    },
  );
  test('state their position', async () => {
    const { data, ...page } = await list('?per_page=2&page=3');
    expect(data).toHaveLength(1);
    expect(page).toEqual({ current_page: 3, last_page: 3, per_page: 2, total: 5 });
  });
  test('beyond the last one are empty', async () => {
    expect(await list('?per_page=2&page=4')).toMatchObject({ data: [], current_page: 4, last_page: 3, total: 5 });
    expect(await list('?page=100000')).toMatchObject({ data: [], total: 5 });
  });
  test('have twenty products by default and sixty at most', async () => {
    expect((await list()).per_page).toBe(20);
    expect((await list('?per_page=60')).per_page).toBe(60);
  });
});

describe('of a category', () => {
  test('only listed products are returned', async () => {
    expect(await list(`?category_id=${fruit}`)).toMatchObject({ total: 3, last_page: 1 });
    expect(await names(`?category_id=${fruit}&sort=price_asc`)).toEqual(['Banana', 'Apple', 'Cherry']);
    expect(await names(`?category_id=${fruit}&per_page=2&page=2`)).toEqual(['Apple']);
  });
  test('that is unknown no products are returned', async () => {
    expect(await list('?category_id=999999')).toMatchObject({ data: [], total: 0, last_page: 1 });
  });
});

describe('products by ids', () => {
  test('keep the requested order without duplicates', async () => {
    expect(await names(`?ids=${idList('Elder', 'Apple', 'Cherry', 'Apple')}`)).toEqual(['Elder', 'Apple', 'Cherry']);
  });
  test('omit products that cannot be listed', async () => {
    expect(await names(`?ids=${idList('Hidden', 'Banana', 'Draft')},999999`)).toEqual(['Banana']);
  });
  test('ignore paging, and an empty list returns none', async () => {
    expect(await list(`?ids=${idList('Elder', 'Apple')}&per_page=1&page=2&sort=newest`)).toMatchObject({
      current_page: 1,
      last_page: 1,
      total: 2,
    });
    expect(await list('?ids=')).toMatchObject({ data: [], total: 0 });
  });
});

test.each([
  ['page=0', 'page', 'must be at least 1'],
  ['page=100001', 'page', 'must be at most 100000'],
  ['page=two', 'page', 'must be a whole number'],
  ['page=', 'page', 'must be a whole number'],
  ['per_page=61', 'per_page', 'must be at most 60'],
  ['sort=random', 'sort', 'must be one of featured, newest, price_asc, price_desc, rating'],
  ['ids=1,x', 'ids', 'must be up to 60 numbers separated by commas'],
  [`ids=${Array.from({ length: 61 }, (_, id) => id).join(',')}`, 'ids', 'must be up to 60 numbers separated by commas'],
  ['category_id=-1', 'category_id', 'must be a whole number'],
])('get-products refuses %s', async (query, field, message) => {
  const { status, body } = await shop.get(`/api/get-products?${query}`);
  expect([status, body]).toEqual([
    422,
    { message: `${field} ${message}`, code: 'validation_failed', errors: { [field]: [message] } },
  ]);
});
