import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $productsList,
  fetchNextProducts,
  NO_PRODUCTS,
  resetProducts,
  startProducts,
} from '#stores/catalog/products-list.ts';
import { cards } from '../../../support/cases/fixture-store.ts';

/** Notifies of a change of the catalog as the script of all pages does. Stores listen as soon as they are imported. */
const notifyCatalogChange = await vi.hoisted(async () =>
  (await import('../../../support/stubs/fake-page.ts')).standInPage(),
);

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
  startProducts({ sort: 'newest', per_page: 24 }, 3, []);
});

test('appends page after page, each with the same parameters', async () => {
  fetched.mockResolvedValueOnce(page(2, [1, 2])).mockResolvedValueOnce(page(3, [3]));
  await fetchNextProducts();
  await fetchNextProducts();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/get-products?branch_id=1&page=2&per_page=24&sort=newest',
    '/api/get-products?branch_id=1&page=3&per_page=24&sort=newest',
  ]);
  expect($productsList.get()).toMatchObject({ isFetching: false, error: null, currentPage: 3, lastPage: 3 });
  expect(ids()).toEqual([1, 2, 3]);
});

test('the list sends no request after the last page', async () => {
  fetched.mockResolvedValueOnce(page(2, [1], 2));
  await fetchNextProducts();
  await fetchNextProducts();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the list sends one request for several calls during a response', async () => {
  fetched.mockResolvedValueOnce(page(2, [1]));
  await Promise.all([fetchNextProducts(), fetchNextProducts(), fetchNextProducts()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the list keeps its products after a failure and continues from there', async () => {
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

test('a product is listed once, even if the catalog changed between two pages', async () => {
  fetched.mockResolvedValueOnce(page(2, [1, 2])).mockResolvedValueOnce(page(3, [2, 3]));
  await fetchNextProducts();
  await fetchNextProducts();
  expect(ids()).toEqual([1, 2, 3]);
});

test('the list ignores a response after a reset', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const fetching = fetchNextProducts();
  resetProducts();
  resolve(page(2, [1]));
  await fetching;
  expect($productsList.get()).toEqual(NO_PRODUCTS);
});

test('the list of a returning shopper is kept, and emptied for another list', async () => {
  fetched.mockResolvedValueOnce(page(2, [1]));
  await fetchNextProducts();
  startProducts({ sort: 'newest', per_page: 24 }, 3, []);
  expect(ids()).toEqual([1]);
  startProducts({ category_id: 4, per_page: 24 }, 2, []);
  expect($productsList.get()).toEqual({ ...NO_PRODUCTS, lastPage: 2 });
});

describe('when the products have changed', () => {
  const loadTwo = async () => {
    fetched.mockResolvedValueOnce(page(2, [1, 2])).mockResolvedValueOnce(page(3, [3], 4));
    await fetchNextProducts();
    await fetchNextProducts();
    fetched.mockClear();
  };

  test('it reads the pages again and shows them together; the list does not shrink until then', async () => {
    await loadTwo();
    const last = Promise.withResolvers<Response>();
    fetched.mockResolvedValueOnce(page(2, [2, 9], 4)).mockReturnValueOnce(last.promise);
    notifyCatalogChange(['cache-products']);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(ids()).toEqual([1, 2, 3]);
    last.resolve(page(3, [4], 4));
    await vi.waitFor(() => expect(ids()).toEqual([2, 9, 4]));
    expect($productsList.get()).toMatchObject({ isFetching: false, error: null, currentPage: 3, lastPage: 4 });
  });

  test('a list that has become shorter ends earlier', async () => {
    await loadTwo();
    fetched.mockResolvedValueOnce(page(2, [2], 2));
    notifyCatalogChange(['cache-products']);
    await vi.waitFor(() =>
      expect($productsList.get()).toMatchObject({ currentPage: 2, lastPage: 2, isFetching: false }),
    );
    expect(ids()).toEqual([2]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('it reports a failure, keeps its position, and reads everything on retry', async () => {
    await loadTwo();
    fetched.mockResolvedValueOnce(page(2, [7], 4)).mockResolvedValueOnce(Response.json({}, { status: 503 }));
    notifyCatalogChange(['cache-products']);
    await vi.waitFor(() => expect($productsList.get().error).not.toBeNull());
    expect(ids()).toEqual([1, 2, 3]);
    fetched.mockResolvedValueOnce(page(2, [7], 4)).mockResolvedValueOnce(page(3, [8], 4));
    await fetchNextProducts();
    expect(ids()).toEqual([7, 8]);
    fetched.mockResolvedValueOnce(page(4, [9], 4));
    await fetchNextProducts();
    expect(ids()).toEqual([7, 8, 9]);
  });

  test('a pending response is ignored and its page read again', async () => {
    const old = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(old.promise).mockResolvedValueOnce(page(2, [5]));
    const fetching = fetchNextProducts();
    notifyCatalogChange(['cache-products']);
    old.resolve(page(2, [1]));
    await fetching;
    await vi.waitFor(() => expect($productsList.get().isFetching).toBe(false));
    expect(ids()).toEqual([5]);
  });

  test('the first further page can be requested after a failure', async () => {
    const old = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(old.promise).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    void fetchNextProducts();
    notifyCatalogChange(['cache-products']);
    await vi.waitFor(() => expect($productsList.get().error).not.toBeNull());
    fetched.mockResolvedValueOnce(page(2, [6]));
    await fetchNextProducts();
    expect(ids()).toEqual([6]);
  });

  test.each([
    ['the products of a page without further ones', ['cache-products'] as const, false],
    ['settings', ['cache-settings', 'cache-categories'] as const, true],
  ])('%s are not read again', async (_name, moved, isLoaded) => {
    if (isLoaded) await loadTwo();
    notifyCatalogChange(moved);
    expect(fetched).not.toHaveBeenCalled();
    expect($productsList.get().isFetching).toBe(false);
  });
});
