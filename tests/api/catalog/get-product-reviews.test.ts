import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewsResponse } from '#contracts/product.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let latte: number;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('slice.localhost');
  latte = await shop.product({ name: 'Latte', rating: { count: 12, sum: 52, reviews: 11 } });
  for (let day = 1; day <= 12; day++) {
    await shop.insert('review', {
      product_id: latte,
      rating: day <= 9 ? 5 : day <= 11 ? 3 : 1,
      title: `Day ${day}`,
      comment: day === 12 ? '' : 'Good',
      author_name: 'Ada L.',
      created_at: `2026-01-${String(day).padStart(2, '0')}T10:00:00Z`,
    });
  }
});
afterAll(() => shops.close());

const read = async (query = '') =>
  expectContract(await shop.get(`/api/get-product-reviews?product_id=${latte}${query}`), reviewsResponse);

test('get-product-reviews returns the rating totals and a page of reviews, newest first', async () => {
  const { reviews, ...rest } = await read();
  expect(rest).toEqual({
    rating_count: 12,
    review_count: 11,
    average_rating: 4.3,
    grouped_ratings: { 5: 9, 4: 0, 3: 2, 2: 0, 1: 1 },
    current_page: 1,
    last_page: 2,
  });
  expect(reviews).toHaveLength(10);
  expect(reviews[0]).toEqual({
    id: expect.any(Number),
    rating: 1,
    title: 'Day 12',
    comment: '',
    author_name: 'Ada L.',
    created_at: '2026-01-12T10:00:00.000Z',
    answer: '',
  });
  expect((await read('&page=2')).reviews.map(({ title }) => title)).toEqual(['Day 2', 'Day 1']);
  expect((await read('&page=3')).reviews).toEqual([]);
});

test('get-product-reviews filters reviews by rating, with the totals of all reviews', async () => {
  const three = await read('&rating=3');
  expect(three.reviews.map(({ title }) => title)).toEqual(['Day 11', 'Day 10']);
  expect(three).toMatchObject({ rating_count: 12, last_page: 1, grouped_ratings: { 5: 9 } });
  expect(await read('&rating=2')).toMatchObject({ reviews: [], last_page: 1 });
});

test('get-product-reviews returns zeros for a product without reviews', async () => {
  const id = await shop.product({ name: 'New' });
  const response = expectContract(await shop.get(`/api/get-product-reviews?product_id=${id}`), reviewsResponse);
  expect(response).toMatchObject({ rating_count: 0, average_rating: 0, reviews: [], current_page: 1, last_page: 1 });
});

test('get-product-reviews is not found for a draft or an unknown product', async () => {
  const draft = await shop.product({ name: 'Draft', status: 'draft' });
  for (const id of [draft, 999_999])
    expect((await shop.get(`/api/get-product-reviews?product_id=${id}`)).status).toBe(404);
});

test.each([
  ['', 'product_id', 'is required'],
  ['product_id=x', 'product_id', 'must be a whole number'],
  ['product_id=1&rating=6', 'rating', 'must be at most 5'],
  ['product_id=1&rating=0', 'rating', 'must be at least 1'],
  ['product_id=1&page=0', 'page', 'must be at least 1'],
])('get-product-reviews refuses "%s"', async (query, field, message) => {
  const { status, body } = await shop.get(`/api/get-product-reviews?${query}`);
  expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
});
