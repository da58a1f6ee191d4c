import { fetchFrom } from '../site/http.ts';
import type { SiteStore, StoreName } from '../site/stores.ts';

/** A page of each type; the path is that of a store with a catalog. */
export const PAGE_TYPES = ['home', 'category', 'product', 'reviews', 'content', 'search', 'found', 'missing'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** What stands for each type in a store: the slugs of a category, a product that was reviewed, and a page. */
const SAMPLES: Partial<Record<StoreName, { category: string; product: string; page: string; query: string }>> = {
  slice: { category: 'pizzas', product: 'the-ember', page: 'delivery-and-returns', query: 'pizza' },
  loud: { category: 'pizzas', product: 'the-ember', page: 'delivery-and-returns', query: 'pizza' },
  atlas: { category: 'mode', product: 't-shirt-lina', page: 'impressum', query: 'shirt' },
  rtl: { category: 'coffee', product: 'arabic-coffee', page: 'about', query: 'قهوة' },
  pixel: { category: 'sounds', product: 'dusty-keys', page: 'licenses', query: 'loops' },
};

/** The path of a store's page of a type. */
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

/** The status that a page of a type answers. */
export const statusOf = (type: PageType): number => (type === 'missing' ? 404 : 200);

/** Number of a product, for the addresses that have no slug. */
export async function productId(name: SiteStore, slug: string): Promise<number> {
  const { text } = await fetchFrom(name, `/api/get-product?slug=${slug}`);
  const { product } = JSON.parse(text) as { product: { id: number } };
  return product.id;
}
