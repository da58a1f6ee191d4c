import { beforeEach, expect, test, vi } from 'vitest';
import { $productsList, fetchNextProducts, NO_PRODUCTS, resetProducts, startProducts } from '#stores/products-list.ts';
import { cards } from '../../support/fixture-store.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const page = (number: number, ids: number[], last = 3) =>
  Response.json({
    data: ids.map((id) => ({ ...cards[0], id })),
    current_page: number,
    last_page: last,
    per_page: 24,
    total: 60,
  });
const ids = () => $productsList.get().list.map(({ id }) => id);

beforeEach(() => {
  resetProducts();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  startProducts({ sort: 'newest', per_page: 24 }, 3);
});

test('appends page after page, each asked for as the first was', async () => {
  fetched.mockResolvedValueOnce(page(2, [1, 2])).mockResolvedValueOnce(page(3, [3]));
  await fetchNextProducts();
  await fetchNextProducts();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/get-products?page=2&per_page=24&sort=newest',
    '/api/get-products?page=3&per_page=24&sort=newest',
  ]);
  expect($productsList.get()).toMatchObject({ isFetching: false, error: null, currentPage: 3, lastPage: 3 });
  expect(ids()).toEqual([1, 2, 3]);
});

test('asks for nothing after the last page', async () => {
  fetched.mockResolvedValueOnce(page(2, [1], 2));
  await fetchNextProducts();
  await fetchNextProducts();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('asks once, however often it is told to while an answer is on its way', async () => {
  fetched.mockResolvedValueOnce(page(2, [1]));
  await Promise.all([fetchNextProducts(), fetchNextProducts(), fetchNextProducts()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('keeps what it has when an answer fails, and goes on from there', async () => {
  fetched
    .mockResolvedValueOnce(page(2, [1]))
    .mockResolvedValueOnce(
      Response.json({ message: 'Too many requests. Please try again later.', code: 'rate_limited' }, { status: 429 }),
    )
    .mockResolvedValueOnce(page(3, [2]));
  await fetchNextProducts();
  await fetchNextProducts();
  expect($productsList.get()).toMatchObject({
    error: 'Too many requests. Please try again later.',
    currentPage: 2,
    isFetching: false,
  });
  expect(ids()).toEqual([1]);
  await fetchNextProducts();
  expect($productsList.get().error).toBeNull();
  expect(ids()).toEqual([1, 2]);
});

test('lists a product once, though the catalogue moved between two pages', async () => {
  fetched.mockResolvedValueOnce(page(2, [1, 2])).mockResolvedValueOnce(page(3, [2, 3]));
  await fetchNextProducts();
  await fetchNextProducts();
  expect(ids()).toEqual([1, 2, 3]);
});

test('drops an answer that comes after a reset', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const fetching = fetchNextProducts();
  resetProducts();
  resolve(page(2, [1]));
  await fetching;
  expect($productsList.get()).toEqual(NO_PRODUCTS);
});

test('keeps the list of a shopper who comes back to it, and empties it for another', async () => {
  fetched.mockResolvedValueOnce(page(2, [1]));
  await fetchNextProducts();
  startProducts({ sort: 'newest', per_page: 24 }, 3);
  expect(ids()).toEqual([1]);
  startProducts({ category_id: 4, per_page: 24 }, 2);
  expect($productsList.get()).toEqual({ ...NO_PRODUCTS, lastPage: 2 });
});
