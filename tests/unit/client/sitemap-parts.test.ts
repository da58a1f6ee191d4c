import { expect, test } from 'vitest';
import { readSitemap, sitemapCount } from '#client/sitemap-parts.ts';
import type { ProductList, StoreReader } from '#client/store-reader.ts';

interface Shape {
  products: number;
  rated?: (id: number) => boolean;
  categories?: number[];
  pages?: number;
}

/** A reader of a store of any size; it remembers which lists of products were read. */
function storeOf({ products, rated = () => false, categories = [], pages = 0 }: Shape) {
  const lists: number[] = [];
  const reader = {
    site: async () => ({ origin: 'https://s.example' }),
    categories: async () => categories.map((product_count, index) => ({ slug: `c${index}`, product_count })),
    pages: async () => Array.from({ length: pages }, (_, i) => ({ slug: `p${i}`, updated_at: '2026-01-01T00:00:00Z' })),
    products: async ({ page = 1, per_page = 20 }: ProductList) => {
      lists.push(page);
      const last_page = Math.max(1, Math.ceil(products / per_page));
      const size = Math.max(0, Math.min(per_page, products - (page - 1) * per_page));
      const ids = Array.from({ length: size }, (_, index) => (page - 1) * per_page + index + 1);
      return { data: ids.map((id) => ({ id, slug: `x${id}`, rating_count: rated(id) ? 3 : 0 })), last_page };
    },
  };
  return { store: reader as unknown as StoreReader, lists };
}

const locs = (urls: readonly { loc: string }[] | null) => urls?.map(({ loc }) => loc.replace('https://s.example', ''));

test('a small store has one sitemap: home, category pages, content pages, products and their reviews', async () => {
  const { store } = storeOf({ products: 2, rated: (id) => id === 2, categories: [25, 0], pages: 1 });
  expect(await sitemapCount(store)).toBe(1);
  const urls = await readSitemap(store, 1);
  expect(locs(urls)).toEqual([
    '/',
    '/category/c0',
    '/category/c0/2',
    '/category/c1',
    '/page/p0',
    '/product/x1',
    '/product/x2',
    '/product/reviews/2',
  ]);
  expect(urls?.find(({ loc }) => loc.endsWith('/page/p0'))?.lastmod).toBe('2026-01-01T00:00:00Z');
  expect(await readSitemap(store, 2)).toBeNull();
});

test('an empty store has a sitemap', async () => {
  const { store } = storeOf({ products: 0 });
  expect(await sitemapCount(store)).toBe(1);
  expect(locs(await readSitemap(store, 1))).toEqual(['/']);
});

test.each([
  ['every product rated', { products: 60_001, rated: () => true, categories: [60_001], pages: 3 }],
  ['no product rated', { products: 60_001, categories: [10] }],
  ['more category pages than one sitemap holds', { products: 1000, categories: [1_500_000, 3] }],
  ['just full', { products: 24_900, rated: () => true, categories: [4_776], pages: 0 }],
])('%s: each address once, none missing, no sitemap too long, nothing beyond the last', async (_, shape: Shape) => {
  const { store } = storeOf(shape);
  const count = await sitemapCount(store);
  const all = new Set<string>();
  let sum = 0;
  for (let number = 1; number <= count; number++) {
    const urls = locs(await readSitemap(store, number)) ?? [];
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.length).toBeLessThanOrEqual(50_000);
    sum += urls.length;
    for (const url of urls) all.add(url);
  }
  const categoryPages = (shape.categories ?? []).reduce((pages, size) => pages + Math.max(1, Math.ceil(size / 24)), 0);
  expect(all.size).toBe(sum);
  expect(sum).toBe(1 + categoryPages + (shape.pages ?? 0) + shape.products * (shape.rated ? 2 : 1));
  expect(await readSitemap(store, count + 1)).toBeNull();
});

test('a sitemap reads only its own lists of products', async () => {
  const { store, lists } = storeOf({ products: 60_001 });
  await readSitemap(store, 2);
  expect(lists).toHaveLength(416);
  expect(Math.min(...lists)).toBe(417);
});

test('a number that is made up is answered without asking for pages that no list has', async () => {
  const { store, lists } = storeOf({ products: 3 });
  expect(await readSitemap(store, 99_999)).toBeNull();
  expect(lists).toEqual([]);
});
