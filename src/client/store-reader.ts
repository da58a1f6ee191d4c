import type { Category, CategoryProductsAnswer, SearchAnswer } from '#contracts/category.ts';
import { CATEGORY_PAGE_SIZE, type ProductSort } from '#contracts/limits.ts';
import type { ProductAnswer, ProductsAnswer, ReviewsAnswer } from '#contracts/product.ts';
import type { ContentPage, PagesAnswer, SiteData } from '#contracts/site.ts';
import { type ApiClient, callName, type Query, type ReadCalls } from './api-client.ts';

/** A read that failed for another reason than absence: the page can't be rendered. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
}

/**
 * What pages read of a store. It is their only source, and every call is reported to `onRead`, so that no page can
 * forget what it depends on. Absent things are null; anything else that goes wrong throws `ReadFailed`.
 */
export interface StoreReader {
  site(): Promise<Omit<SiteData, 'versions'>>;
  /** All categories, parents before their children. */
  categories(): Promise<Category[]>;
  /**
   * Page `page` (from 1) of a category, `CATEGORY_PAGE_SIZE` products each; `filters` as get-category-products has
   * them (`sort`, `price_min`, `attributes[3]`, …): a page with filters is never published.
   */
  categoryProducts(slug: string, page: number, filters?: Query): Promise<CategoryProductsAnswer | null>;
  /** A product by its slug, or by its id. */
  product(key: string | number): Promise<ProductAnswer | { redirect_slug: string } | null>;
  /** The cards of a list; at most 60. */
  products(list: ProductList): Promise<ProductsAnswer>;
  reviews(productId: number, page: number): Promise<ReviewsAnswer | null>;
  pages(): Promise<PagesAnswer['pages']>;
  page(slug: string): Promise<ContentPage | null>;
  /** Page `page` of what `q` finds, the best match first unless another order is asked for. */
  search(q: string, page: number, sort?: ProductSort): Promise<SearchAnswer | null>;
}

export interface ProductList {
  ids?: readonly number[] | undefined;
  category_id?: number | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** One answer that was read: `name` is the call, `text` the body (empty: it was absent). */
export type OnRead = (name: string, text: string) => void;

const siteTexts = new WeakMap<object, string>();

/**
 * What a page can have read of an answer. The versions of get-data move with every change of the store; pages see
 * them not, so they are no part of it. Worked out once a body: one body serves all pages of a publishing pass.
 */
function readableText(body: object, text: string): string {
  if (!('versions' in body)) return text;
  let site = siteTexts.get(body);
  if (site === undefined) {
    site = JSON.stringify({ ...body, versions: undefined });
    siteTexts.set(body, site);
  }
  return site;
}

export function createStoreReader(client: ApiClient, onRead: OnRead = () => {}): StoreReader {
  const read = async <Path extends keyof ReadCalls>(path: Path, query?: Query): Promise<ReadCalls[Path] | null> => {
    const answer = await client.get(path, query);
    const name = callName(path, query);
    if (answer.ok) {
      onRead(name, readableText(answer.body, answer.text));
      return answer.body;
    }
    if (answer.status !== 404 && answer.status !== 422)
      throw new ReadFailed(`${name}: ${answer.status} ${answer.message}`);
    onRead(name, '');
    return null;
  };
  const needed = async <Path extends keyof ReadCalls>(path: Path, query?: Query): Promise<ReadCalls[Path]> => {
    const body = await read(path, query);
    if (body === null) throw new ReadFailed(`${callName(path, query)}: absent`);
    return body;
  };
  return {
    site: () => needed('get-data'),
    categories: async () => {
      const body = await needed('get-category');
      return 'categories' in body ? body.categories : [];
    },
    categoryProducts: (slug, page, filters) =>
      read('get-category-products', { ...filters, slug, page, per_page: CATEGORY_PAGE_SIZE }),
    product: (key) => read('get-product', typeof key === 'number' ? { id: key } : { slug: key }),
    products: ({ ids, ...list }) => needed('get-products', { ...list, ids: ids?.join(',') }),
    reviews: (product_id, page) => read('get-product-reviews', { product_id, page }),
    pages: async () => (await needed('get-pages')).pages,
    page: async (slug) => (await read('get-page', { slug }))?.page ?? null,
    search: (q, page, sort) => read('search-products', { q, page, sort }),
  };
}
