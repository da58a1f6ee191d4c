import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outdated } from '#worker/caches.ts';
import { filesOf, isGone, isKeepable, isShown, kindOf, pageKey } from '#worker/rules.ts';

const at = (path: string) => new URL(path, 'https://shop.example');
const response = (status: number, headers: Record<string, string> = {}, redirected = false) => ({
  ...{ status, redirected },
  headers: new Headers(headers),
});

describe('an address', () => {
  test.each<[path: string, kind: string]>([
    ...['/', '/?utm_source=x', '/search', '/search-regular?q=tea', '/category/tea', '/category/tea/2'].map(
      (path): [string, string] => [path, 'page'],
    ),
    ...['/product/latte', '/product/reviews/7', '/page/about'].map((path): [string, string] => [path, 'page']),
    ['/_astro/Base.B9dhGeEK.js', 'asset'],
    ['/img/320/abc.webp', 'image'],
  ])('%s is a cached %s', (path, kind) => expect(kindOf(at(path))).toBe(kind));

  test.each([
    ...['/api/get-data', '/api', '/cart', '/checkout', '/account', '/account/orders', '/login', '/register'],
    ...['/forgot-password', '/orders', '/order/7', '/order-success', '/wallet', '/wishlist', '/referral/x'],
    ...['/offline', '/ping', '/sw.js', '/metrics', '/manifest.webmanifest', '/robots.txt', '/product', '/page/'],
  ])('%s is never cached', (path) => expect(kindOf(at(path))).toBeNull());

  test('below a personal path is never cached', () => {
    const pieces = fc.array(fc.constantFrom('product', 'page', '_astro', 'img', 'category', '1', '.'), {
      maxLength: 4,
    });
    const begin = fc.constantFrom('api', 'cart', 'checkout', 'account', 'accounts', 'login', 'register', 'order');
    fc.assert(
      fc.property(begin, pieces, (first, rest) => {
        expect(kindOf(at(`/${[first, ...rest].join('/')}`))).toBeNull();
      }),
    );
  });
});

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/product/latte?ref=7#reviews', '/product/latte'],
  ['/category/tea?sort=newest', '/category/tea?sort=newest'],
  ['/search-regular?q=tea', '/search-regular?q=tea'],
  ['/product/reviews/7?page=2', '/product/reviews/7?page=2'],
])('%s is cached as %s: a query is kept if it changes the page', (asked, kept) => {
  expect(pageKey(at(asked))).toBe(`https://shop.example${kept}`);
});

test.each<[why: string, response: ReturnType<typeof response>, isKept: boolean]>([
  ['a page', response(200, { 'Cache-Control': 'public, max-age=0, s-maxage=10' }), true],
  ['no word about it', response(200), true],
  ['not found', response(404), false],
  ['an error', response(503), false],
  ['a part', response(206), false],
  ['a redirect that nobody may follow', response(0), false],
  ['the end of a redirect', response(200, {}, true), false],
  ['one that forbids it', response(200, { 'Cache-Control': 'no-store' }), false],
  ['one of one shopper', response(200, { 'Cache-Control': 'max-age=60, private' }), false],
])('caching depends on the response: %s', (_why, response, isKept) => expect(isKeepable(response)).toBe(isKept));

test('a missing page is removed from the cache; a server failure does not remove it', () => {
  expect([404, 410, 200, 301, 500, 503].filter((status) => isGone({ status }))).toEqual([404, 410]);
});

test('the offline page replaces opened pages, including those that are never cached', () => {
  const paths = ['/', '/product/x', '/cart', '/checkout', '/account/orders', '/apiary', '/nowhere'];
  expect(paths.filter((path) => !isShown(at(path)))).toEqual([]);
  for (const path of ['/api', '/api/openapi.json', '/img/1/x', '/_astro/x.js', '/metrics', '/desk', '/desk/'])
    expect(isShown(at(path)), path).toBe(false);
});

test('the files of a page are the scripts, fonts and logo in its HTML, without duplicates', () => {
  const html = `<style>@font-face{src:url(/_astro/inter.6h.woff2)}a{background:url("/_astro/inter.6h.woff2")}</style>
    <link rel="icon" href="/img/16/ab.png"><img class="store-logo" src="/img/160/ab.webp" alt="">
    <img src="https://elsewhere.example/_astro/x.png"><script type="module" src="/_astro/Base.astro_0_lang.B9.js">`;
  expect(filesOf(html)).toEqual(['/_astro/inter.6h.woff2', '/img/160/ab.webp', '/_astro/Base.astro_0_lang.B9.js']);
});

test('only own caches of another version are removed', () => {
  const names = ['frontage-0-pages', 'frontage-1-pages', 'frontage-1-images', 'frontage-2-assets', 'of-somebody-else'];
  expect(outdated(names)).toEqual(['frontage-0-pages', 'frontage-2-assets']);
});
