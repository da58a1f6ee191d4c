import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#contracts/product.ts';
import { offerAtBranch } from '../../support/shop/branch-offers.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let other: TestShop;
/** A branch with offers of its own, one without, and one of another store. */
let north: number;
let south: number;
let foreign: number;
let category: number;
const ids: Record<string, number> = {};
let size: { id: number; valueIds: number[] };
let sizes: number[];

const branch = async (at: TestShop, name: string): Promise<number> =>
  (await at.insert('branch', { name, is_main_branch: false })).id;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('prices.localhost');
  other = await shops.open('foreign.localhost');
  [north, south, foreign] = [
    await branch(shop, 'North'),
    await branch(shop, 'South'),
    await branch(other, 'Elsewhere'),
  ];
  category = await shop.category('Drinks');
  size = await shop.attribute('Size', ['Small', 'Large']);
  for (const [position, name] of ['Latte', 'Mocha', 'Tea', 'Cake'].entries())
    ids[name] = await shop.product({ name, price: 1000 + position * 100, position, categories: [category], stock: 9 });
  ids.Pizza = await shop.product({
    name: 'Pizza',
    price: 800,
    position: 9,
    categories: [category],
    options: {
      attributes: [{ id: size.id, name: 'Size', values: size.valueIds.map((id) => ({ id, value: `${id}` })) }],
    },
    valueIds: size.valueIds,
    variants: size.valueIds.map((id, index) => ({ valueIds: [id], price: 800 + index * 400 })),
  });
  const { rows } = await shops.database.pool.query('select id from variant where product_id = $1 order by position', [
    ids.Pizza,
  ]);
  sizes = rows.map(({ id }) => Number(id));
  await offerAtBranch(shop, north, { product: ids.Latte ?? 0, price: 2000, originalPrice: 2500 });
  await offerAtBranch(shop, north, { product: ids.Mocha ?? 0, isCarried: false });
  await offerAtBranch(shop, north, { product: ids.Tea ?? 0, stock: 0 });
  await offerAtBranch(shop, north, {
    product: ids.Pizza ?? 0,
    variants: [
      { id: sizes[0] ?? 0, price: 600, stock: 0 },
      { id: sizes[1] ?? 0, price: 900, originalPrice: 1100 },
    ],
  });
});
afterAll(() => shops.close());

type Row = [name: string, price: number, original: number | null, inStock: boolean, range: boolean];
const rowOf = (card: ProductCard): Row => [
  card.name,
  card.price,
  card.original_price,
  card.in_stock,
  card.has_price_range,
];
const list = async (path: string, at = shop): Promise<Row[]> => (await at.get(`/api/${path}`)).body.data.map(rowOf);

const CATALOG: Row[] = [
  ['Latte', 10, null, true, false],
  ['Mocha', 11, null, true, false],
  ['Tea', 12, null, true, false],
  ['Cake', 13, null, true, false],
  ['Pizza', 8, null, true, true],
];
const NORTH: Row[] = [
  ['Latte', 20, 25, true, false],
  ['Tea', 12, null, false, false],
  ['Cake', 13, null, true, false],
  // The small one is sold out there, so the price is that of the large one.
  ['Pizza', 9, 11, true, false],
];

describe('lists', () => {
  test.each([
    ['get-products?'],
    ['get-category-products?slug=drinks'],
    ['get-category-products?slug=drinks&price_min=1'],
  ])('%s shows products and prices of the branch', async (path) => {
    expect(await list(`${path}&branch_id=${north}`)).toEqual(NORTH);
  });

  test('are byte-identical for the main branch, a branch without offers and an invalid branch', async () => {
    for (const path of [
      'get-products?',
      'get-category-products?slug=drinks',
      'get-product?slug=pizza',
      'search-products?q=pizza',
      'get-category?',
    ]) {
      const { text } = await shop.get(`/api/${path}`);
      for (const id of [String(south), String(foreign), '999999', '', '1e3', 'null', '%00']) {
        expect((await shop.get(`/api/${path}&branch_id=${id}`)).text, `${path} ${id}`).toBe(text);
      }
    }
    expect(await list('get-products')).toEqual(CATALOG);
  });

  test('of another store ignore the branch', async () => {
    const before = (await other.get('/api/get-products')).text;
    expect((await other.get(`/api/get-products?branch_id=${north}`)).text).toBe(before);
  });

  test('are sorted by the prices of the branch, in both directions and across pages', async () => {
    const names = async (sort: string, page: number) =>
      (await list(`get-products?sort=${sort}&per_page=2&page=${page}&branch_id=${north}`)).map(([name]) => name);
    expect([...(await names('price_asc', 1)), ...(await names('price_asc', 2))]).toEqual([
      'Pizza',
      'Tea',
      'Cake',
      'Latte',
    ]);
    expect([...(await names('price_desc', 1)), ...(await names('price_desc', 2))]).toEqual([
      'Latte',
      'Cake',
      'Tea',
      'Pizza',
    ]);
    const { body } = await shop.get(`/api/get-products?per_page=3&page=2&branch_id=${north}`);
    expect(body).toMatchObject({ total: 4, last_page: 2, data: [{ name: 'Pizza' }] });
    const sorted = await list(`get-category-products?slug=drinks&sort=price_asc&branch_id=${north}`);
    expect(sorted.map(([name]) => name)).toEqual(['Pizza', 'Tea', 'Cake', 'Latte']);
  });

  test('filter and count by the offers of the branch', async () => {
    const at = `get-category-products?slug=drinks&branch_id=${north}`;
    expect((await list(`${at}&price_min=15`)).map(([name]) => name)).toEqual(['Latte']);
    expect((await list(`${at}&price_max=9`)).map(([name]) => name)).toEqual(['Pizza']);
    expect((await list(`${at}&in_stock=true`)).map(([name]) => name)).toEqual(['Latte', 'Cake', 'Pizza']);
    const { body } = await shop.get(`/api/${at}`);
    expect(body).toMatchObject({ total: 4, category: { product_count: 4 } });
    expect(body.facets[0].values.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
    const filtered = await shop.get(`/api/${at}&price_min=10`);
    expect(filtered.body.facets).toEqual([]);
    const all = (await shop.get(`/api/get-category?branch_id=${north}`)).body.categories;
    expect(all[0].product_count).toBe(4);
    expect((await shop.get('/api/get-category?slug=drinks')).body.category.product_count).toBe(5);
  });

  test('of named products and of search results omit products that the branch does not carry', async () => {
    const { Latte, Mocha, Pizza } = ids;
    expect(await list(`get-products?ids=${Pizza},${Mocha},${Latte}&branch_id=${north}`)).toEqual([NORTH[3], NORTH[0]]);
    const found = async (q: string, more = '') => list(`search-products?q=${q}&branch_id=${north}${more}`);
    expect(await found('mocha')).toEqual([]);
    expect(await found('latte')).toEqual([NORTH[0]]);
    expect(await found('drinks')).toEqual([]);
    expect((await found('p', '&sort=price_desc')).map(([name]) => name)).toEqual(['Pizza']);
  });
});

describe('a product page', () => {
  const read = async (slug: string, id = north) =>
    (await shop.get(`/api/get-product?slug=${slug}&branch_id=${id}`)).body;

  test('has the price, original price and stock of the branch', async () => {
    expect((await read('latte')).product).toMatchObject({ selling_price: 20, original_price: 25, in_stock: true });
    expect((await read('tea')).product).toMatchObject({ selling_price: 12, in_stock: false });
    const { product } = await read('pizza');
    expect(product).toMatchObject({ selling_price: 9, original_price: 11, in_stock: true });
    expect(product.combinations).toMatchObject([
      { price: 6, original_price: null, in_stock: false },
      { price: 9, original_price: 11, in_stock: true },
    ]);
    expect(product).not.toHaveProperty('is_carried');
  });

  test('says that the branch does not carry the product', async () => {
    const { product } = await read('mocha');
    expect(product).toMatchObject({ is_carried: false, in_stock: false, is_listed: false, selling_price: 11 });
  });

  test('shows related products of the branch at its prices', async () => {
    expect((await read('tea')).related.map(rowOf)).toEqual([NORTH[2], NORTH[3], NORTH[0]]);
  });
});

test('offers of a branch take effect at once when they appear and disappear', async () => {
  const fresh = await shops.open('turns.localhost');
  const product = await fresh.product({ name: 'Soup', price: 500 });
  const east = await branch(fresh, 'East');
  const price = async () => (await list(`get-products?branch_id=${east}`, fresh))[0]?.[1];
  for (const [wanted, minor] of [
    [5, null],
    [7, 700],
    [5, null],
    [9, 900],
  ] as const) {
    await shops.database.pool.query('delete from branch_product where branch_id = $1', [east]);
    if (minor !== null) await offerAtBranch(fresh, east, { product, price: minor });
    expect(await price()).toBe(wanted);
  }
});

test('offers of the main branch apply to shoppers without a selected branch', async () => {
  const fresh = await shops.open('main.localhost');
  const product = await fresh.product({ name: 'Soup', price: 500 });
  await fresh.product({ name: 'Stew', price: 600 });
  const { rows } = await shops.database.pool.query('select id from branch where tenant_id = $1', [fresh.db.tenantId]);
  await offerAtBranch(fresh, Number(rows[0]?.id), { product, isCarried: false });
  expect((await list('get-products', fresh)).map(([name]) => name)).toEqual(['Stew']);
});
