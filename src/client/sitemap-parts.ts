import type { Category } from '#contracts/category.ts';
import { CATEGORY_PAGE_SIZE, PAGE_MAX, PER_PAGE_MAX } from '#contracts/limits.ts';
import type { PagesAnswer } from '#contracts/site.ts';
import { SITEMAP_MAX_URLS, type SitemapUrl } from '#lib/sitemap.ts';
import type { StoreReader } from './store-reader.ts';

/** A product gives two addresses at most: its own and that of its reviews. */
const URLS_PER_LIST = 2 * PER_PAGE_MAX;
const LISTS_PER_PART = Math.floor(SITEMAP_MAX_URLS / URLS_PER_LIST);

/** Where the lists of products are: those behind the other addresses, in `parts`th sitemap, and the rest. */
interface Division {
  /** Sitemaps that the addresses of home, categories and content pages begin; at least 1. */
  parts: number;
  /** Lists of products that still fit into the last of these. */
  lists: number;
}

function divide(fixed: readonly SitemapUrl[]): Division {
  const parts = Math.ceil(fixed.length / SITEMAP_MAX_URLS);
  return { parts, lists: Math.floor((parts * SITEMAP_MAX_URLS - fixed.length) / URLS_PER_LIST) };
}

/** How many sitemaps a store has, at least 1. */
export async function sitemapCount(store: StoreReader): Promise<number> {
  const [fixed, products] = await Promise.all([fixedUrls(store), store.products(list(1))]);
  const { parts, lists } = divide(fixed);
  return parts + Math.ceil(Math.max(0, products.last_page - lists) / LISTS_PER_PART);
}

/**
 * The addresses of sitemap `number`, from 1, at most `SITEMAP_MAX_URLS`; null beyond the last. However many products
 * a store has, only those of one sitemap are in memory.
 */
export async function readSitemap(store: StoreReader, number: number): Promise<SitemapUrl[] | null> {
  const [{ origin }, fixed] = await Promise.all([store.site(), fixedUrls(store)]);
  const { parts, lists } = divide(fixed);
  const urls = fixed.slice((number - 1) * SITEMAP_MAX_URLS, number * SITEMAP_MAX_URLS);
  if (number === parts) urls.push(...(await productUrls(store, 1, lists)));
  const first = lists + (number - parts - 1) * LISTS_PER_PART + 1;
  // The API knows no such page: whoever asks has made the number up.
  if (first > PAGE_MAX) return null;
  if (number > parts) urls.push(...(await productUrls(store, first, first + LISTS_PER_PART - 1)));
  return urls.length > 0 ? urls.map(({ loc, lastmod }) => ({ loc: origin + loc, lastmod })) : null;
}

const list = (page: number) => ({ sort: 'newest', page, per_page: PER_PAGE_MAX }) as const;

async function fixedUrls(store: StoreReader): Promise<SitemapUrl[]> {
  const [categories, pages] = await Promise.all([store.categories(), store.pages()]);
  return [{ loc: '/' }, ...categories.flatMap(categoryUrls), ...pages.map(pageUrl)];
}

function categoryUrls({ slug, product_count: count }: Category): SitemapUrl[] {
  const pages = Math.max(1, Math.ceil(count / CATEGORY_PAGE_SIZE));
  const first = `/category/${encodeURIComponent(slug)}`;
  return Array.from({ length: pages }, (_, index) => ({ loc: index === 0 ? first : `${first}/${index + 1}` }));
}

const pageUrl = ({ slug, updated_at: lastmod }: PagesAnswer['pages'][number]): SitemapUrl => ({
  loc: `/page/${encodeURIComponent(slug)}`,
  lastmod,
});

/** Addresses of the products on the lists `first` to `last` of the store's products. */
async function productUrls(store: StoreReader, first: number, last: number): Promise<SitemapUrl[]> {
  const urls: SitemapUrl[] = [];
  for (let page = first, end = last; page <= end; page++) {
    const { data, last_page: lastPage } = await store.products(list(page));
    end = Math.min(end, lastPage);
    if (page > lastPage) break;
    for (const { id, slug, rating_count: ratings } of data) {
      urls.push({ loc: `/product/${encodeURIComponent(slug)}` });
      if (ratings > 0) urls.push({ loc: `/product/reviews/${id}` });
    }
  }
  return urls;
}
