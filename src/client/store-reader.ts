import type { Category, CategoryProductsAnswer, SearchAnswer } from '#contracts/category.ts';
import { CATEGORY_PAGE_SIZE, type ProductSort } from '#contracts/limits.ts';
import type { ProductAnswer, ProductsAnswer, ReviewsAnswer } from '#contracts/product.ts';
import type { ContentPage, PagesAnswer, SiteData } from '#contracts/site.ts';
import { type ApiClient, callName, type Query, type ReadCalls } from './api-client.ts';

/** A read that failed for another reason than absence: the page can't be rendered. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
  /** True: the store does not answer at all now (it is away, or overloaded); false: this call alone goes wrong. */
  readonly isOutage: boolean;

  /** @param status of the answer; 0: there was none. */
  constructor(name: string, { status, message }: { status: number; message: string }) {
    super(`${name}: ${status} ${message}`);
    this.isOutage = [0, 429, 502, 503, 504].includes(status);
  }
}

/**
 * What pages read of a store. It is their only source, and every call is reported to `onRead`, so that no page can
 * forget what it depends on. Absent things are null; anything else that goes wrong throws `ReadFailed`.
 */
export interface StoreReader {
  /** With the layout of a branch; the main one's where it is not given. */
  site(branch_id?: number): Promise<Omit<SiteData, 'versions'>>;
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
  branch_id?: number | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** One answer that was read. */
export interface Read<Path extends keyof ReadCalls = keyof ReadCalls> {
  path: Path;
  query: Query;
  /** Null: what was asked for is absent. */
  body: ReadCalls[Path] | null;
  /** All that can be read of it; empty: it was absent. */
  text: string;
}

export type OnRead = (read: Read) => void;

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

/**
 * Makes one call as a page does.
 * @throws {ReadFailed} where the answer is neither the thing nor its absence.
 */
export async function readOnce<Path extends keyof ReadCalls>(
  client: ApiClient,
  path: Path,
  query: Query = {},
): Promise<Read<Path>> {
  const answer = await client.get(path, query);
  if (answer.ok) return { path, query, body: answer.body, text: readableText(answer.body, answer.text) };
  if (answer.status !== 404 && answer.status !== 422) throw new ReadFailed(callName(path, query), answer);
  return { path, query, body: null, text: '' };
}

export function createStoreReader(client: ApiClient, onRead: OnRead = () => {}): StoreReader {
  const read = async <Path extends keyof ReadCalls>(path: Path, query?: Query): Promise<ReadCalls[Path] | null> => {
    const done = await readOnce(client, path, query);
    onRead(done);
    return done.body;
  };
  const needed = async <Path extends keyof ReadCalls>(path: Path, query?: Query): Promise<ReadCalls[Path]> => {
    const body = await read(path, query);
    if (body === null) throw new ReadFailed(callName(path, query), { status: 404, message: 'absent' });
    return body;
  };
  return {
    site: (branch_id) => needed('get-data', { branch_id }),
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
