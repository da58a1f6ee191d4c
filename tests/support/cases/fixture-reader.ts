import type { StoreReader } from '#client/store-reader.ts';
import type { PageOf } from '#contracts/common.ts';
import type { SiteData } from '#contracts/site.ts';
import { cards, categories, productOf, site } from './fixture-store.ts';

const pageOf = <Item>(data: Item[], page: number, size: number): PageOf<Item> => ({
  data: data.slice((page - 1) * size, page * size),
  current_page: page,
  last_page: Math.max(1, Math.ceil(data.length / size)),
  per_page: size,
  total: data.length,
});

/** Enough cards for several pages, with unique ids. */
const many = Array.from({ length: 60 }, (_, index) => ({
  ...(cards[index % cards.length] ?? cards[0]),
  id: index + 1,
}));

/** A store of plain data for pages rendered in tests; `change` overrides its site data. */
export function fixtureReader(change: Partial<SiteData> = {}): StoreReader {
  return {
    site: async () => ({ ...site, ...change }),
    categories: async () => categories,
    categoryProducts: async (slug, page) => {
      const category = categories.find((one) => one.slug === slug);
      return category ? { ...pageOf(many, page, 24), category, facets: [] } : null;
    },
    product: async (slug) => {
      const card = cards.find((one) => one.slug === slug);
      return card ? { product: productOf(card), related: cards.slice(0, 6) } : null;
    },
    products: async ({ ids, page = 1, per_page = 20 }) =>
      pageOf(ids ? many.filter(({ id }) => ids.includes(id)) : many, page, per_page),
    reviews: async () => null,
    pages: async () => [],
    page: async () => null,
    search: async () => null,
  };
}
