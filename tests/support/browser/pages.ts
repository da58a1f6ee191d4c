import { fetchFrom } from '../site/http.ts';
import type { SiteStore, StoreName } from '../site/stores.ts';

/** One page of each type, with paths of a store with a catalog. */
export const PAGE_TYPES = ['home', 'category', 'product', 'reviews', 'content', 'search', 'found', 'missing'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Samples of the page types in a store: slugs of a category, a product with reviews and a page. */
const SAMPLES: Partial<Record<StoreName, { category: string; product: string; page: string; query: string }>> = {
  slice: { category: 'pizzas', product: 'the-ember', page: 'delivery-and-returns', query: 'pizza' },
  loud: { category: 'pizzas', product: 'the-ember', page: 'delivery-and-returns', query: 'pizza' },
  atlas: { category: 'mode', product: 't-shirt-lina', page: 'impressum', query: 'shirt' },
  rtl: { category: 'coffee', product: 'arabic-coffee', page: 'about', query: 'قهوة' },
  pixel: { category: 'sounds', product: 'dusty-keys', page: 'licenses', query: 'loops' },
};

/** The path of a page type in a store. */
export async function pathOf(name: StoreName, type: PageType): Promise<string> {
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`there is no sample of ${name}`);
  switch (type) {
    case 'home':
      return '/';
    case 'category':
      return `/category/${sample.category}`;
    case 'product':
      return `/product/${sample.product}`;
    case 'reviews':
      return `/product/reviews/${await productId(name, sample.product)}`;
    case 'content':
      return `/page/${sample.page}`;
    case 'search':
      return '/search';
    case 'found':
      return `/search-regular?q=${encodeURIComponent(sample.query)}`;
    case 'missing':
      return '/nowhere/at-all';
  }
}

/** The HTTP status of a page type. */
export const statusOf = (type: PageType): number => (type === 'missing' ? 404 : 200);

/** The id of a product, for paths without a slug. */
export async function productId(name: SiteStore, slug: string): Promise<number> {
  const { text } = await fetchFrom(name, `/api/get-product?slug=${slug}`);
  const { product } = JSON.parse(text) as { product: { id: number } };
  return product.id;
}
