import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryProductsResponse } from '#contracts/category.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let colour: { id: number; valueIds: number[] };
let size: { id: number; valueIds: number[] };
const value = new Map<string, number>();

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('atlas.localhost');
  colour = await shop.attribute('Colour', ['Red', 'Blue', 'Green']);
  size = await shop.attribute('Size', ['L', 'S', 'M']);
  const extra = await shop.attribute('Engraving', ['Yes'], true);
  for (const [index, name] of ['Red', 'Blue', 'Green'].entries()) value.set(name, colour.valueIds[index] ?? 0);
  for (const [index, name] of ['L', 'S', 'M'].entries()) value.set(name, size.valueIds[index] ?? 0);
  const shirts = await shop.category('Shirts');
  const others = await shop.category('Others');
  const seeds: [name: string, price: number, stock: number | null, values: string[]][] = [
    ['A', 1000, null, ['Red', 'S', 'M']],
    ['B', 2000, null, ['Red', 'Blue', 'L']],
    ['C', 3000, 0, ['Blue', 'S']],
    ['D', 4050, 5, ['Green', 'M']],
  ];
  for (const [position, [name, price, stock, values]] of seeds.entries()) {
    const valueIds = [...values.map((each) => value.get(each) ?? 0), ...(name === 'A' ? extra.valueIds : [])];
    await shop.product({ name, price, stock, position, valueIds, categories: [shirts] });
  }
  await shop.product({ name: 'Hidden', status: 'hidden', valueIds: colour.valueIds, categories: [shirts] });
  await shop.product({ name: 'Elsewhere', valueIds: [...colour.valueIds, ...size.valueIds], categories: [others] });
});
afterAll(() => shops.close());

const list = async (filters = '') =>
  expectContract(await shop.get(`/api/get-category-products?slug=shirts&${filters}`), categoryProductsResponse);
const names = async (filters: string) => (await list(filters)).data.map(({ name }) => name);
const of = (attribute: { id: number }, ...chosen: string[]) =>
  `attributes[${attribute.id}]=${chosen.map((each) => value.get(each)).join(',')}`;
const counts = async (filters: string) =>
  Object.fromEntries(
    (await list(filters)).facets.map(({ name, values }) => [
      name,
      values.map((each) => `${each.value} ${each.count}`).join(),
    ]),
  );

test('a page of a category has its facets, with sizes in order of size', async () => {
  const { data, category, facets, ...page } = await list();
  expect(data.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  expect(page).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 4 });
  expect(category).toMatchObject({ name: 'Shirts', product_count: 4 });
  expect(facets.map(({ id, name }) => [id, name])).toEqual([
    [colour.id, 'Colour'],
    [size.id, 'Size'],
  ]);
  expect(await counts('')).toEqual({ Colour: 'Red 2,Blue 2,Green 1', Size: 'S 2,M 2,L 1' });
});

describe('filters', () => {
  test('combine values of one attribute with or, and attributes with and', async () => {
    expect(await names(of(colour, 'Red'))).toEqual(['A', 'B']);
    expect(await names(of(colour, 'Red', 'Green'))).toEqual(['A', 'B', 'D']);
    expect(await names(`${of(colour, 'Red')}&${of(colour, 'Green')}`)).toEqual(['A', 'B', 'D']);
    expect(await names(`${of(colour, 'Red', 'Blue')}&${of(size, 'S')}`)).toEqual(['A', 'C']);
  });
  test('apply to prices, bounds included', async () => {
    expect(await names('price_min=20&price_max=30')).toEqual(['B', 'C']);
    expect(await names('price_max=19.99')).toEqual(['A']);
    expect(await names('price_min=40.5')).toEqual(['D']);
    expect(await names('price_min=40.51')).toEqual([]);
    expect(await names('price_min=30&price_max=20')).toEqual([]);
  });
  test('apply to stock', async () => {
    expect(await names('in_stock=true')).toEqual(['A', 'B', 'D']);
    expect(await names('in_stock=false')).toEqual(['A', 'B', 'C', 'D']);
  });
  test('apply to the average rating as it is shown', async () => {
    const rated = await shop.category('Rated');
    for (const [name, sum, count] of [
      ['Best', 9, 2],
      ['Shown as 4', 79, 20],
      ['Below', 78, 20],
      ['Unrated', 0, 0],
    ] as const)
      await shop.product({ name, rating: { sum, count }, valueIds: [value.get('Red') ?? 0], categories: [rated] });
    const found = await shop.get('/api/get-category-products?slug=rated&rating_min=4');
    const { data, facets, total } = expectContract(found, categoryProductsResponse);
    expect(data.map(({ name, average_rating: stars }) => [name, stars])).toEqual([
      ['Best', 4.5],
      ['Shown as 4', 4],
    ]);
    expect([total, facets[0]?.values[0]?.count]).toEqual([2, 2]);
  });
  test('ignore empty form fields', async () => {
    expect(await names(`price_min=&price_max=&in_stock=&attributes[${colour.id}]=`)).toEqual(['A', 'B', 'C', 'D']);
  });
  test('combine with sorting and pages', async () => {
    const filters = `${of(colour, 'Red', 'Blue')}&sort=price_desc&per_page=2`;
    expect(await list(filters)).toMatchObject({ data: [{ name: 'C' }, { name: 'B' }], total: 3, last_page: 2 });
    expect(await names(`${filters}&page=2`)).toEqual(['A']);
    expect(await names(`${filters}&page=3`)).toEqual([]);
  });
  test('match a value only under its own attribute', async () => {
    expect(await names(`attributes[${size.id}]=${value.get('Red')}`)).toEqual([]);
    expect(await names('attributes[999999]=1')).toEqual([]);
    expect(await names(`attributes[${colour.id}]=999999`)).toEqual([]);
  });
});

describe('facets', () => {
  test('of the filtered attribute count what another value would add', async () => {
    expect(await counts(of(colour, 'Red'))).toEqual({ Colour: 'Red 2,Blue 2,Green 1', Size: 'S 1,M 1,L 1' });
  });
  test("of two filtered attributes count under each other's filter", async () => {
    expect(await counts(`${of(colour, 'Red')}&${of(size, 'S')}`)).toEqual({
      Colour: 'Red 1,Blue 1',
      Size: 'S 1,M 1,L 1',
    });
  });
  test('count under price and stock filters', async () => {
    expect(await counts('price_min=20&in_stock=true')).toEqual({ Colour: 'Red 1,Blue 1,Green 1', Size: 'M 1,L 1' });
  });
  test('keep a chosen value without matches', async () => {
    expect(await counts(`${of(colour, 'Green')}&price_max=15`)).toEqual({ Colour: 'Red 1,Green 0' });
  });
  test('count exactly what choosing the value returns', async () => {
    const chosen = `${of(colour, 'Red')}`;
    const { facets } = await list(chosen);
    for (const { id, values } of facets) {
      for (const { id: valueId, count } of values) {
        const more = id === colour.id ? `attributes[${id}]=${valueId}` : `${chosen}&attributes[${id}]=${valueId}`;
        expect((await list(more)).total, `${id}=${valueId}`).toBe(count);
      }
    }
  });
});

test.each([
  ['price_min=-1', 'price_min'],
  ['price_max=1e3', 'price_max'],
  ['price_max=12,5', 'price_max'],
  ['price_max=9999999999', 'price_max'],
  ['price_min=NaN', 'price_min'],
  ['in_stock=maybe', 'in_stock'],
  ['rating_min=6', 'rating_min'],
  ['attributes[x]=1', 'attributes[x]'],
  ['attributes[3]=x', 'attributes[3]'],
  ["attributes[3]=1'--", 'attributes[3]'],
  [`attributes[3]=${'1,'.repeat(61)}`, 'attributes[3]'],
  [Array.from({ length: 21 }, (_, id) => `attributes[${id}]=1`).join('&'), 'attributes'],
  ['attributes=1', 'attributes'],
  ['sort=price', 'sort'],
])('get-category-products refuses %s', async (filters, field) => {
  const { status, body } = await shop.get(`/api/get-category-products?slug=shirts&${filters}`);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', [field]]);
});

test('facets follow writes', async () => {
  const category = await shop.category('Fresh');
  const facets = async () => (await shop.get('/api/get-category-products?slug=fresh')).body.facets;
  expect(await facets()).toEqual([]);
  await shop.product({ name: 'First', valueIds: [value.get('Red') ?? 0], categories: [category] });
  expect(await facets()).toMatchObject([{ name: 'Colour', values: [{ value: 'Red', count: 1 }] }]);
  await shop.product({ name: 'Second', valueIds: [value.get('Red') ?? 0], categories: [category] });
  expect(await facets()).toMatchObject([{ name: 'Colour', values: [{ value: 'Red', count: 2 }] }]);
});
