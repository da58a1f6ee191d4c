import { expect, test } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { sitemapCount } from '#client/sitemap-parts.ts';
import { createStoreReader } from '#client/store-reader.ts';
import { catalogPaths } from '#publish/catalog-urls.ts';

const clientWith = (lists: number): ApiClient => {
  const answers: Record<string, unknown> = {
    'get-category': {
      categories: [
        { slug: 'coffee', product_count: 49 },
        { slug: 'empty', product_count: 0 },
      ],
    },
    'get-pages': { pages: [{ slug: 'about', updated_at: '2026-01-01T00:00:00Z' }] },
  };
  const list = (page: unknown) => ({
    data: [{ id: Number(page), slug: `p${page}`, rating_count: Number(page) % 2 }],
    last_page: lists,
  });
  return {
    get: async (path, query) => ({ ok: true, text: '', body: (answers[path] ?? list(query?.page)) as never }),
  };
};

test('lists every page of a store once', async () => {
  expect(await Array.fromAsync(catalogPaths(clientWith(2)))).toEqual([
    '/',
    '/search',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/category/coffee',
    '/category/coffee/2',
    '/category/coffee/3',
    '/category/empty',
    '/product/p1',
    '/product/reviews/1',
    '/product/p2',
    '/page/about',
    '/sitemap-1.xml',
  ]);
});

test.each([1, 415, 416, 417, 2_000])(
  'of %i lists of products it publishes the sitemaps that are listed',
  async (lists) => {
    const client = clientWith(lists);
    const paths = await Array.fromAsync(catalogPaths(client));
    const parts = await sitemapCount(createStoreReader(client));
    expect(paths.filter((path) => path.startsWith('/sitemap-'))).toEqual(
      Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`),
    );
  },
);

test('an answer without categories is no empty store', async () => {
  const client = clientWith(1);
  const odd: ApiClient = {
    get: async (path, query) =>
      path === 'get-category' ? { ok: true, text: '', body: {} as never } : client.get(path, query),
  };
  await expect(Array.fromAsync(catalogPaths(odd))).rejects.toThrow('without categories');
});
