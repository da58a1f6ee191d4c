import type { ApiClient, Query, ReadCalls } from '#client/api-client.ts';
import { sitemapCount } from '#client/sitemap-parts.ts';
import { createStoreReader } from '#client/store-reader.ts';
import { CATEGORY_PAGE_SIZE, PER_PAGE_MAX } from '#contracts/limits.ts';

/** Pages and files that every store has. */
const FIXED = ['/', '/search', '/robots.txt', '/manifest.webmanifest', '/sitemap.xml'];

async function needed<Path extends keyof ReadCalls>(
  client: ApiClient,
  path: Path,
  query?: Query,
): Promise<ReadCalls[Path]> {
  const answer = await client.get(path, query);
  if (!answer.ok) throw new Error(`/api/${path}: ${answer.status} ${answer.message}`);
  return answer.body;
}

async function* categoryPaths(client: ApiClient): AsyncGenerator<string> {
  const body = await needed(client, 'get-category');
  if (!('categories' in body)) throw new Error('/api/get-category: an answer without categories');
  for (const { slug, product_count } of body.categories) {
    yield `/category/${slug}`;
    for (let page = 2; page <= Math.ceil(product_count / CATEGORY_PAGE_SIZE); page += 1)
      yield `/category/${slug}/${page}`;
  }
}

async function* productPaths(client: ApiClient): AsyncGenerator<string> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await needed(client, 'get-products', { page, per_page: PER_PAGE_MAX, sort: 'featured' });
    last = answer.last_page;
    for (const card of answer.data) {
      yield `/product/${card.slug}`;
      if (card.rating_count > 0) yield `/product/reviews/${card.id}`;
    }
  }
}

async function* contentPaths(client: ApiClient): AsyncGenerator<string> {
  for (const { slug } of (await needed(client, 'get-pages')).pages) yield `/page/${slug}`;
}

/** The sitemaps that `/sitemap.xml` lists. */
async function* sitemapPaths(client: ApiClient): AsyncGenerator<string> {
  const parts = await sitemapCount(createStoreReader(client));
  for (let part = 1; part <= parts; part += 1) yield `/sitemap-${part}.xml`;
}

/** Every path of a store's catalog that is published, home first; nothing is held but the page in hand. */
export async function* catalogPaths(client: ApiClient): AsyncGenerator<string> {
  yield* FIXED;
  for (const paths of [categoryPaths, productPaths, contentPaths, sitemapPaths]) yield* paths(client);
}
