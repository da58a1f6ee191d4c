import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoriesResponse, categoryResponse } from '#contracts/category.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let food: number;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('greens.localhost');
  const hash = await shop.media('fruit');
  await shop.category('Zebra', { position: 3 });
  food = await shop.category('Food', {
    position: 2,
    color: '#00ff00',
    description_html: '<p>All of it</p>',
    seo_title: 'Eat',
  });
  const sweets = await shop.category('Sweets', { parent_id: food, position: 2 });
  const fruit = await shop.category('Fruit', { parent_id: food, position: 1, image_hash: hash });
  await shop.product({ name: 'Apple', categories: [fruit], inherited: [food] });
  await shop.product({ name: 'Pear', categories: [fruit], inherited: [food] });
  await shop.product({ name: 'Toffee', categories: [sweets, food] });
  await shop.product({ name: 'Hidden', status: 'hidden', categories: [fruit], inherited: [food] });
  await shop.product({ name: 'Draft', status: 'draft', categories: [sweets], inherited: [food] });
});
afterAll(() => shops.close());

test('a category has its children, counts and texts', async () => {
  const { category } = expectContract(await shop.get('/api/get-category?slug=food'), categoryResponse);
  expect(category).toMatchObject({
    id: food,
    name: 'Food',
    slug: 'food',
    primary_image: null,
    color: '#00ff00',
    description_html: '<p>All of it</p>',
    parent: null,
    product_count: 3,
    seo: { title: 'Eat', description: '' },
  });
  expect(category.children).toMatchObject([
    { name: 'Fruit', product_count: 2, primary_image: { alt: 'Fruit', width: 1200 } },
    { name: 'Sweets', product_count: 1, primary_image: null },
  ]);
});

test('a child names its parent', async () => {
  const { category } = expectContract(await shop.get('/api/get-category?slug=fruit'), categoryResponse);
  expect(category).toMatchObject({ parent: { id: food, name: 'Food', slug: 'food' }, children: [], product_count: 2 });
});

test('all categories are listed, parents before their children', async () => {
  const { categories } = expectContract(await shop.get('/api/get-category'), categoriesResponse);
  expect(categories.map(({ name, product_count }) => [name, product_count])).toEqual([
    ['Food', 3],
    ['Fruit', 2],
    ['Sweets', 1],
    ['Zebra', 0],
  ]);
  const alone = await Promise.all(categories.map(({ slug }) => shop.get(`/api/get-category?slug=${slug}`)));
  expect(alone.map(({ body }) => body.category)).toEqual(categories);
});

test('a former slug returns the category with its current slug', async () => {
  await shop.insert('slug_redirect', { kind: 'category', slug: 'eating', target_id: food });
  const { category } = expectContract(await shop.get('/api/get-category?slug=eating'), categoryResponse);
  expect(category.slug).toBe('food');
  expect((await shop.get('/api/get-category-products?slug=eating')).body.category.slug).toBe('food');
});

test('an unknown slug is not found', async () => {
  for (const call of ['get-category', 'get-category-products']) {
    const { status, body } = await shop.get(`/api/${call}?slug=nothing`);
    expect([status, body]).toEqual([404, { message: 'There is no such category.', code: 'not_found' }]);
  }
});

test('an empty slug is refused and does not list all categories', async () => {
  expect((await shop.get('/api/get-category?slug=')).body.errors).toEqual({ slug: ['must not be empty'] });
});
