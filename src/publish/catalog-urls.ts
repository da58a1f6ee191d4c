import type { ApiClient, ReadEndpoints } from '#client/api-client.ts';
import { readOnce } from '#client/store-reader.ts';
import { CATEGORY_PAGE_SIZE, PER_PAGE_MAX } from '#contracts/limits.ts';
import type { ProductCard } from '#contracts/product.ts';
import type { PagesResponse } from '#contracts/site.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { SITE_PAGES } from '#domain/store/pages.ts';
import { categoryPath, contentPath, productPath, reviewsPath } from '#domain/store/paths.ts';

/** Owner of a page: the store itself, or one of its entities. */
export type OwnerKind = 'store' | keyof typeof ENTITY_LISTS | 'product';

/** A page that the store should have. */
export interface CatalogUrl {
  path: string;
  kind: OwnerKind;
  /** The entity's id; 0 for the store itself. */
  ownerId: number;
  /** Position among the pages of one owner. */
  place: number;
  /** ISO 8601. Null if unknown. */
  lastmod: string | null;
}

/** Pages and files of every store. The sitemaps are generated from the index of pages instead. */
const FIXED: readonly CatalogUrl[] = SITE_PAGES.filter(({ published }) => published === 'once').map(
  ({ path }, place) => ({ path, kind: 'store', ownerId: 0, place, lastmod: null }),
);

type CategoryNumbers = Pick<
  Extract<ReadEndpoints['get-category'], { categories: unknown }>['categories'][number],
  'id' | 'slug' | 'product_count'
>;

/** The pages of a category's product list, at least one. */
const categoryUrls = ({ id, slug, product_count: count }: CategoryNumbers): CatalogUrl[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / CATEGORY_PAGE_SIZE)) }, (_, index) => ({
    path: categoryPath(slug, index + 1),
    kind: 'category',
    ownerId: id,
    place: index,
    lastmod: null,
  }));

/** The page of a listed product and, if it has ratings, of its reviews. */
function productUrls({
  id,
  slug,
  rating_count: ratings,
}: Pick<ProductCard, 'id' | 'slug' | 'rating_count'>): CatalogUrl[] {
  const page = { path: productPath(slug), kind: 'product', ownerId: id, place: 0, lastmod: null } as const;
  return ratings > 0 ? [page, { ...page, path: reviewsPath(id), place: 1 }] : [page];
}

const pageUrl = ({ id, slug, updated_at: lastmod }: PagesResponse['pages'][number], place: number): CatalogUrl => ({
  path: contentPath(slug),
  kind: 'page',
  ownerId: id,
  place,
  lastmod,
});

/** All category pages. @throws {ReadFailed} */
async function readCategoryUrls(client: ApiClient): Promise<CatalogUrl[]> {
  const { body } = await readOnce(client, 'get-category');
  if (!body || !('categories' in body)) throw new Error('/api/get-category: the response contains no categories');
  return body.categories.flatMap(categoryUrls);
}

/** All content pages. @throws {ReadFailed} */
async function readPageUrls(client: ApiClient): Promise<CatalogUrl[]> {
  const { body } = await readOnce(client, 'get-pages');
  if (!body) throw new Error('/api/get-pages: the response contains no pages');
  return body.pages.map(pageUrl);
}

/** The list of all entities of a kind. It is read again when the subject changes. */
interface EntityList {
  readonly subject: string;
  readonly readUrls: (client: ApiClient) => Promise<CatalogUrl[]>;
}

/** Entities whose whole list is read when it changes. There are too many products for that, so each is read by itself. */
export const ENTITY_LISTS = {
  category: { subject: subjects.categories, readUrls: readCategoryUrls },
  page: { subject: subjects.pages, readUrls: readPageUrls },
} as const satisfies Readonly<Record<string, EntityList>>;

/** Kinds of entities that have pages, in the order of the sitemap: a new product shifts only products. */
export const ENTITY_KINDS: readonly string[] = [...Object.keys(ENTITY_LISTS), 'product' satisfies OwnerKind];

/**
 * The pages of one product. Empty if it was deleted or is not listed.
 * @throws {ReadFailed}
 */
export async function readProductUrls(client: ApiClient, id: number): Promise<CatalogUrl[]> {
  const { body } = await readOnce(client, 'get-product', { id });
  if (!body || !('product' in body) || !body.product.is_listed) return [];
  const { slug, rating } = body.product;
  return productUrls({ id, slug, rating_count: rating.rating_count });
}

async function* listedProductUrls(client: ApiClient): AsyncGenerator<CatalogUrl[]> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await readOnce(client, 'get-products', { page, per_page: PER_PAGE_MAX, sort: 'newest' });
    if (!body) throw new Error('/api/get-products: the response contains no products');
    last = body.last_page;
    yield body.data.flatMap(productUrls);
  }
}

/**
 * All pages of a store's catalog, home first, in batches. Only one batch is in memory at a time.
 * @throws {ReadFailed}
 */
export async function* catalogUrls(client: ApiClient): AsyncGenerator<readonly CatalogUrl[]> {
  yield FIXED;
  for (const { readUrls } of Object.values(ENTITY_LISTS)) yield await readUrls(client);
  yield* listedProductUrls(client);
}
