import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchResponse } from '#contracts/category.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('slice.localhost');
  const seeds: [name: string, text: string][] = [
    ['Pizza Margherita', 'tomato mozzarella basil'],
    ['Margherita', 'the classic pizza'],
    ['Margherita speciale', 'pizza'],
    ['Pizza Diavola', 'spicy salami like no margherita'],
    ['Crème brûlée', 'vanilla dessert'],
    ['Müsli-Riegel', 'oats'],
    ['Olive oil', 'cold pressed'],
    ['Headphones wireless', 'bluetooth audio'],
    ['Rice milk', 'drink'],
    ["Women's T-Shirt", 'cotton'],
    ['ピザ生地', ''],
    ['O\'Brien\'s 100% "juice" \\ & | ! ( :* <->', 'weird'],
  ];
  for (const [position, [name, searchText]] of seeds.entries()) {
    await shop.product({ name, searchText, position, slug: `p${position}`, price: 1000 - position });
  }
  await shop.product({ name: 'Hidden pizza', status: 'hidden' });
  await shop.product({ name: 'Unicorn', status: 'draft' });
  const cheese = await shop.category('Cheese');
  const shelf: [name: string, text: string, isCheese?: boolean][] = [
    ['Creamer', ''],
    ['Sour cream', ''],
    ['Cream', ''],
    ['Riceberry', ''],
    ['Crackers', 'good with cheese'],
    ['Cheese crackers', ''],
    ['Brie', 'cheese', true],
    ['Goat cheese', '', true],
  ];
  for (const [index, [name, searchText, isCheese]] of shelf.entries()) {
    const id = await shop.product({ name, searchText, position: 100 + index, slug: `s${index}` });
    if (isCheese) await shop.insert('product_category', { category_id: cheese, product_id: id, position: 0 });
  }
  await shop.category('Pizza & pasta');
  await shop.category('Desserts');
});
afterAll(() => shops.close());

const search = async (q: string, more = '') =>
  expectContract(await shop.get(`/api/search-products?q=${encodeURIComponent(q)}${more}`), searchResponse);
const names = async (q: string, more = '') => (await search(q, more)).data.map(({ name }) => name);

describe('the search finds', () => {
  test.each([
    ['beginnings of words', 'oliv oi', 'Olive oil'],
    ['one letter', 'v', 'Crème brûlée'],
    ['a word in the middle', 'brul', 'Crème brûlée'],
    ['without accents', 'creme brulee', 'Crème brûlée'],
    ['with accents', 'CRÈME', 'Crème brûlée'],
    ['umlauts', 'musli', 'Müsli-Riegel'],
    ['words in any order', 'wireless headphones', 'Headphones wireless'],
    ['words that are only in the text', 'vanilla', 'Crème brûlée'],
    ['possessives', 'womens', "Women's T-Shirt"],
    ['parts of words without spaces', '生地', 'ピザ生地'],
    ['half-width letters', 'ﾋﾟｻﾞ', 'ピザ生地'],
  ])('%s: %s', async (_, q, name) => expect((await names(q))[0]).toBe(name));

  test('only products with all words', async () => {
    expect(await names('pizza diavola')).toEqual(['Pizza Diavola']);
  });
  test('no hidden product and no draft', async () => {
    expect(await names('hidden')).toEqual([]);
    expect(await names('unicorn')).toEqual([]);
  });
});

describe('results are ordered', () => {
  test('by equal name, name prefix, word in the name, then text', async () => {
    expect(await names('margherita')).toEqual([
      'Margherita',
      'Margherita speciale',
      'Pizza Margherita',
      'Pizza Diavola',
    ]);
  });
  test('by whole words before prefixes, then as featured', async () => {
    expect(await names('pizza')).toEqual(['Pizza Margherita', 'Pizza Diavola', 'Margherita', 'Margherita speciale']);
    expect(await names('m')).toEqual([
      'Margherita',
      'Margherita speciale',
      'Müsli-Riegel',
      'Pizza Margherita',
      'Rice milk',
      'Pizza Diavola',
    ]);
  });
  test('by whole words at the beginning of the name before longer words', async () => {
    expect(await names('rice')).toEqual(['Rice milk', 'Riceberry']);
    expect(await names('cream')).toEqual(['Cream', 'Sour cream', 'Creamer']);
  });
  test('by a category with this name, after names and before texts', async () => {
    expect(await names('cheese')).toEqual(['Goat cheese', 'Cheese crackers', 'Brie', 'Crackers']);
  });
  test('by the requested sort', async () => {
    expect(await names('margherita', '&sort=price_asc')).toEqual([
      'Pizza Diavola',
      'Margherita speciale',
      'Margherita',
      'Pizza Margherita',
    ]);
  });
});

describe('typing errors', () => {
  test.each([
    ['margarita', 'margherita', 'Margherita'],
    ['piza', 'pizza', 'Pizza Margherita'],
    ['mlik', 'milk', 'Rice milk'],
    ['headfones', 'headphones', 'Headphones wireless'],
    ['wirelss hedphones', 'wireless headphones', 'Headphones wireless'],
    ['piza diavloa', 'pizza diavola', 'Pizza Diavola'],
    ['bruleee', 'brulee', 'Crème brûlée'],
  ])('%s → %s', async (q, corrected, name) => {
    const response = await search(q);
    expect([response.query, response.corrected_query, response.data[0]?.name]).toEqual([q, corrected, name]);
  });
  test('are not corrected if something is found', async () => {
    expect((await search('pizza')).corrected_query).toBeNull();
  });
  test('and words without a common match are dropped', async () => {
    expect(await search('pizza qqqqqqq')).toMatchObject({ corrected_query: 'pizza', total: 4 });
    expect(await search('vanilla diavola')).toMatchObject({ corrected_query: 'vanilla', total: 1 });
  });
  test('without a similar word find nothing', async () => {
    expect(await search('qqqqqqq')).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 0,
      query: 'qqqqqqq',
      corrected_query: null,
      suggestions: [],
      categories: [],
    });
  });
});

test('the search suggests completions and categories', async () => {
  expect(await search('cre')).toMatchObject({ suggestions: ['cream', 'crème', 'creamer'] });
  expect(await search('pi')).toMatchObject({
    suggestions: [],
    categories: [{ name: 'Pizza & pasta', slug: 'pizza-pasta' }],
  });
  expect((await search('dess')).categories).toMatchObject([{ name: 'Desserts' }]);
});

test('matches of the name come first', async () => {
  const { data, total } = await search('margherita');
  expect([data.at(-1)?.name, total]).toEqual(['Pizza Diavola', 4]);
});

test('results are paged', async () => {
  expect(await search('pizza', '&per_page=3&page=2')).toMatchObject({
    data: [{ name: 'Margherita speciale' }],
    total: 4,
    last_page: 2,
    current_page: 2,
  });
  expect(await search('pizza', '&page=7')).toMatchObject({ data: [], total: 4 });
});

describe('any input', () => {
  test.each([
    "'",
    '"',
    '\\',
    '&',
    '|',
    '!',
    '(',
    ':*',
    '<->',
    '%',
    '_',
    '*',
    ';--',
    "') or 1=1 --",
    '\u0000',
    '😀',
    '!!!',
    'a'.repeat(80),
    'a b c d e f g h i j k',
    '\ud800',
  ])('such as %j gets a response', async (q) => {
    const { status } = await shop.get(`/api/search-products?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(status).toBe(200);
  });
  test('is free of operators', async () => {
    expect(await names('juice & | ! ( :*')).toEqual(['O\'Brien\'s 100% "juice" \\ & | ! ( :* <->']);
    expect(await names("o'brien")).toHaveLength(1);
    expect(await names('!pizza')).toHaveLength(4);
  });
});

test.each([
  ['', 'q', 'is required'],
  ['q=', 'q', 'must not be empty'],
  ['q=%20%20', 'q', 'must not be empty'],
  [`q=${'a'.repeat(81)}`, 'q', 'must be at most 80 characters'],
  ['q=a&sort=best', 'sort', 'must be one of featured, newest, price_asc, price_desc, rating'],
])('search-products refuses "%s"', async (query, field, message) => {
  const { status, body } = await shop.get(`/api/search-products?${query}`);
  expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
});
