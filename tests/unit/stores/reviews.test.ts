import { beforeEach, expect, test } from 'vitest';
import { $reviews, fetchReviews, NO_REVIEWS, resetReviews } from '#stores/reviews.ts';
import { type Asked, fakeApi } from '../../support/fake-api.ts';

let asked: Asked[];
beforeEach(() => {
  resetReviews();
  asked = fakeApi();
});

const page = (number: number, ids: number[], last = 2) => ({
  rating_count: 31,
  review_count: 12,
  average_rating: 4.6,
  grouped_ratings: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 28 },
  reviews: ids.map((id) => ({ id })),
  current_page: number,
  last_page: last,
});
const ids = () => $reviews.get().reviews.map(({ id }) => id);

test('appends page after page, to the last', async () => {
  void fetchReviews(12);
  expect($reviews.get()).toMatchObject({ isFetching: true, productId: 12, currentPage: 0 });
  await asked[0]?.answer(200, page(1, [1, 2]));
  expect($reviews.get()).toMatchObject({
    average_rating: 4.6,
    grouped_ratings: { 5: 28 },
    currentPage: 1,
    lastPage: 2,
  });
  void fetchReviews(12);
  void fetchReviews(12);
  await asked[1]?.answer(200, page(2, [2, 3]));
  await fetchReviews(12);
  expect(ids(), 'each is listed once').toEqual([1, 2, 3]);
  expect(asked.map(({ query }) => query)).toEqual([
    { branch_id: '1', product_id: '12', page: '1' },
    { branch_id: '1', product_id: '12', page: '2' },
  ]);
  expect($reviews.get().isFetching).toBe(false);
});

test('another product begins anew, and a late answer to the last one is dropped', async () => {
  void fetchReviews(12);
  void fetchReviews(13);
  await asked[1]?.answer(200, page(1, [7]));
  await asked[0]?.answer(200, page(1, [1]));
  expect([$reviews.get().productId, ids()]).toEqual([13, [7]]);
});

test('a reset clears, and drops what is on its way', async () => {
  void fetchReviews(12);
  resetReviews();
  await asked[0]?.answer(200, page(1, [1]));
  expect($reviews.get()).toEqual(NO_REVIEWS);
});

test('a failure keeps what is there, and the next try goes on from it', async () => {
  void fetchReviews(12);
  await asked[0]?.answer(200, page(1, [1]));
  void fetchReviews(12);
  await asked[1]?.answer(500, { message: 'Down.', code: 'internal_error' });
  expect([$reviews.get().error, $reviews.get().isFetching, ids()]).toEqual(['Down.', false, [1]]);
  void fetchReviews(12);
  expect($reviews.get().error).toBeNull();
  await asked[2]?.answer(200, page(2, [2]));
  expect(ids()).toEqual([1, 2]);
});
