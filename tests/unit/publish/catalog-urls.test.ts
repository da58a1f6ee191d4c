import { expect, test } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { catalogUrls, readProductUrls } from '#publish/catalog-urls.ts';

const clientWith = (lists: number, product: object | null = null): ApiClient => {
  const responses: Record<string, unknown> = {
    'get-category': {
      categories: [
        { id: 1, slug: 'coffee', product_count: 49 },
        { id: 2, slug: 'empty', product_count: 0 },
      ],
    },
    'get-pages': { pages: [{ id: 3, slug: 'about', updated_at: '2026-01-01T00:00:00Z' }] },
    'get-product': product,
  };
  const list = (page: unknown) => ({
    data: [{ id: Number(page), slug: `p${page}`, rating_count: Number(page) % 2 }],
    last_page: lists,
  });
  return {
    get: async (path, query) =>
      responses[path] === null
        ? { ok: false, status: 404, code: 'not_found', message: '' }
        : { ok: true, text: '', body: (responses[path] ?? list(query?.page)) as never },
  };
};

test('the catalog listing has every page of a store once, with its owner', async () => {
  const urls = (await Array.fromAsync(catalogUrls(clientWith(2)))).flat();
  const lines = urls.map(({ path, kind, ownerId, place }) => `${path} ${kind} ${ownerId} ${place}`);
  const ofStore = lines.filter((line) => line.includes(' store '));
  expect(ofStore[0]).toBe('/ store 0 0');
  expect(ofStore).toContainEqual(expect.stringMatching(/^\/robots\.txt store 0 \d+$/));
  expect(lines.slice(ofStore.length)).toEqual([
    '/category/coffee category 1 0',
    '/category/coffee/2 category 1 1',
    '/category/coffee/3 category 1 2',
    '/category/empty category 2 0',
    '/page/about page 3 0',
    '/product/p1 product 1 0',
    '/product/reviews/1 product 1 1',
    '/product/p2 product 2 0',
  ]);
  expect(urls.find(({ kind }) => kind === 'page')?.lastmod).toBe('2026-01-01T00:00:00Z');
});

test.each([
  [
    'a listed one',
    { product: { id: 7, slug: 'x', is_listed: true, rating: { rating_count: 1 } } },
    ['/product/x', '/product/reviews/7'],
  ],
  ['one that is in no list', { product: { id: 7, slug: 'x', is_listed: false, rating: { rating_count: 1 } } }, []],
  ['one that is gone', null, []],
])('the pages of a product: %s', async (_, product, paths) => {
  expect((await readProductUrls(clientWith(1, product), 7)).map(({ path }) => path)).toEqual(paths);
});

test('a response without categories does not count as an empty store', async () => {
  const client = clientWith(1);
  const odd: ApiClient = {
    get: async (path, query) =>
      path === 'get-category' ? { ok: true, text: '', body: {} as never } : client.get(path, query),
  };
  await expect(Array.fromAsync(catalogUrls(odd))).rejects.toThrow('contains no categories');
});
