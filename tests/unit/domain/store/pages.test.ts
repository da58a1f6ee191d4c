import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENTRANCE, KEPT_OFFLINE, NOT_CRAWLED, TAKES_QUERY } from '#domain/store/page-rules.ts';
import { fixedPage, pageAt, SITE_PAGES } from '#domain/store/pages.ts';

const SOURCES = join(import.meta.dirname, '..', '..', '..', '..', 'src');

/** `cart/index.astro` → `/cart`, `robots.txt.ts` → `/robots.txt`. */
const pathOfFile = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, '')}`;

test('the table contains every page of the site and no others', () => {
  const files = globSync('**/*.{astro,ts}', { cwd: join(SOURCES, 'pages') });
  expect(files.length).toBeGreaterThan(30);
  expect(SITE_PAGES.map(({ path }) => path).toSorted()).toEqual(files.map(pathOfFile).toSorted());
});

/** Rooms whose sources link to pages by their path. */
const LINKING = '{components,layouts,islands,plugins,shell,stores,services,worker}/**/*.{ts,tsx,astro}';
/** Paths that the server answers without a page. */
const WITHOUT_PAGE = /^\/(?:api|img|ping|desk)(?:\/|$)/;

test('every path that a source names is that of a page', () => {
  const named = globSync(LINKING, { cwd: SOURCES }).flatMap((file) => {
    const texts = readFileSync(join(SOURCES, file), 'utf8').matchAll(/(["'`])(\/[a-z][\w/-]*)(?=\1|[?#])/g);
    return Array.from(texts, ([, , path = '']) => ({ file, path }));
  });
  const toPages = named.filter(({ path }) => !WITHOUT_PAGE.test(path));
  expect(toPages.length).toBeGreaterThan(50);
  expect(toPages.filter(({ path }) => !fixedPage(path))).toEqual([]);
});

test('a page with parameters is not published once for each store', () => {
  const parameterized = SITE_PAGES.filter(({ path }) => path.includes('['));
  expect(parameterized.filter(({ published }) => published === 'once')).toEqual([]);
});

test.each([
  ['/track-order/7', '/track-order/[order_id]'],
  ['/category/pizzas/', '/category/[slug]/[...page]'],
  ['/category/pizzas/2', '/category/[slug]/[...page]'],
  ['/product/reviews/7', '/product/reviews/[id]'],
  ['/nowhere/at-all', '/[...path]'],
])('%s is the page %s', (path, page) => {
  expect(pageAt(path)?.path).toBe(page);
});

test('pages about the customer have no cart bar', () => {
  const paths = ['/account', '/account/wishlist', '/refer-a-friend', '/order-placed/7', '/track-order/7', '/checkout'];
  expect(paths.filter((path) => pageAt(path)?.hasCartBar !== false)).toEqual([]);
  expect(pageAt('/product/the-ember')?.hasCartBar).toBeUndefined();
});

test('a page is found with or without a slash at the end', () => {
  expect(['/', '/cart', '/cart/', '/product/cart', '/nowhere'].map((path) => fixedPage(path)?.path)).toEqual([
    ...['/', '/cart', '/cart'],
    ...[undefined, undefined],
  ]);
});

describe.each([
  ['depends on its query', TAKES_QUERY, ['/category/tea', '/category/tea/2', '/product/reviews/7', '/search-regular']],
  ['is kept offline', KEPT_OFFLINE, ['/', '/search', '/category/tea/2', '/product/latte', '/page/about']],
  ['is an entrance', ENTRANCE, ['/login', '/register', '/confirm-email', '/r/AB12CD34']],
])('a page that %s', (_title, rule, paths) => {
  test.each(paths)('%s', (path) => expect(path).toMatch(rule));

  test.each(['/cart', '/account/wallet', '/category', '/product/', '/search-regular/x', '/x/login', '/rewards'])(
    'not %s',
    (path) => expect(path).not.toMatch(rule),
  );
});

test('a product page ignores its query, unlike the reviews below it', () => {
  expect('/product/latte').not.toMatch(TAKES_QUERY);
});

test('robots.txt names the shortest paths, and the category pages only with a query', () => {
  expect(NOT_CRAWLED).toEqual(
    expect.arrayContaining(['/account', '/cart', '/search', '/track-order/', '/category/*?']),
  );
  expect(NOT_CRAWLED.filter((path) => /^\/(?:account|cart|search).|^\/category\/$/.test(path))).toEqual([]);
});
