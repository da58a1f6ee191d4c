import type { Category, CategoryProductsResponse, SearchResponse } from '#contracts/category.ts';
import { CATEGORY_PAGE_SIZE } from '#contracts/limits.ts';
import type {
  ProductList,
  ProductResponse,
  ProductSort,
  ProductsResponse,
  ReviewsResponse,
} from '#contracts/product.ts';
import type { ContentPage, PagesResponse, SiteData } from '#contracts/site.ts';
import { type ApiClient, callName, type Query, type ReadEndpoints } from './api-client.ts';

/** A read failed for a reason other than absence, so the page cannot be rendered. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
  /** True if the store does not respond at all (down or overloaded); false if only this request fails. */
  readonly isOutage: boolean;

  /** @param status HTTP status of the response; 0 without a response. */
  constructor(name: string, { status, message }: { status: number; message: string }) {
    super(`${name}: ${status} ${message}`);
    this.isOutage = [0, 429, 502, 503, 504].includes(status);
  }
}

/**
 * Reads the data of a store for pages. It is their only source, and it reports every request to `onRead`, so a page
 * cannot miss a dependency. Absent things are null; every other failure throws `ReadFailed`.
 */
export interface StoreReader {
  /** Includes the layout of the given branch, by default that of the main branch. */
  site(branch_id?: number): Promise<Omit<SiteData, 'versions'>>;
  /** All categories, parents before their children. */
  categories(): Promise<Category[]>;
  /**
   * Page `page` (from 1) of a category with `CATEGORY_PAGE_SIZE` products. `filters` are those of get-category-products
   * (`sort`, `price_min`, `attributes[3]`, …). A page with filters is never published.
   */
  categoryProducts(slug: string, page: number, filters?: Query): Promise<CategoryProductsResponse | null>;
  product(slug: string): Promise<ProductResponse | { redirect_slug: string } | null>;
  /** Product cards of a list, at most 60. */
  products(list: ProductList): Promise<ProductsResponse>;
  /** Only reviews with `rating` stars, if it is given. */
  reviews(productId: number, page: number, rating?: number): Promise<ReviewsResponse | null>;
  pages(): Promise<PagesResponse['pages']>;
  page(slug: string): Promise<ContentPage | null>;
  /** Page `page` of the results for `q`, best match first unless `sort` is given. */
  search(q: string, page: number, sort?: ProductSort): Promise<SearchResponse | null>;
}

/** One recorded read. */
export interface Read<Path extends keyof ReadEndpoints = keyof ReadEndpoints> {
  path: Path;
  query: Query;
  /** Null if the requested thing is absent. */
  body: ReadEndpoints[Path] | null;
  /** All that a page can see of the response. Empty if the requested thing is absent. */
  text: string;
}

export type OnRead = (read: Read) => void;

const siteTexts = new WeakMap<object, string>();

/**
 * The part of a response that pages can see. The versions in get-data change with every change of the store, but pages
 * do not see them, so they are removed. Cached per body, because one body serves all pages of a publishing pass.
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
 * Sends one request the way a page does.
 * @throws {ReadFailed} if the response is neither success nor absence (404, 422).
 */
export async function readOnce<Path extends keyof ReadEndpoints>(
  client: ApiClient,
  path: Path,
  query: Query = {},
): Promise<Read<Path>> {
  const response = await client.get(path, query);
  if (response.ok) return { path, query, body: response.body, text: readableText(response.body, response.text) };
  if (response.status !== 404 && response.status !== 422) throw new ReadFailed(callName(path, query), response);
  return { path, query, body: null, text: '' };
}

export function createStoreReader(client: ApiClient, onRead: OnRead = () => {}): StoreReader {
  const read = async <Path extends keyof ReadEndpoints>(
    path: Path,
    query?: Query,
  ): Promise<ReadEndpoints[Path] | null> => {
    const done = await readOnce(client, path, query);
    onRead(done);
    return done.body;
  };
  const needed = async <Path extends keyof ReadEndpoints>(path: Path, query?: Query): Promise<ReadEndpoints[Path]> => {
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
    product: (slug) => read('get-product', { slug }),
    products: ({ ids, ...list }) => needed('get-products', { ...list, ids: ids?.join(',') }),
    reviews: (product_id, page, rating) => read('get-product-reviews', { product_id, page, rating }),
    pages: async () => (await needed('get-pages')).pages,
    page: async (slug) => (await read('get-page', { slug }))?.page ?? null,
    search: (q, page, sort) => read('search-products', { q, page, sort }),
  };
}
