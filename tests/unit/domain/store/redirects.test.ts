import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isLoop,
  normalizePath,
  planRedirects,
  REDIRECTS_MAX,
  readRedirect,
  redirectLocation,
} from '#domain/store/redirects.ts';

const HOSTS = new Set(['shop.example', 'www.shop.example']);
const read = (from: string, to = '/page/about') => readRedirect({ from, to }, HOSTS);
const fromOf = (typed: string) => {
  const result = read(typed);
  return result.ok ? result.redirect.from : result.code;
};
const toOf = (typed: string) => {
  const result = read('/old', typed);
  return result.ok ? result.redirect.to : result.code;
};

describe('an old address', () => {
  test.each([
    ['/collections/pizza', '/collections/pizza'],
    [' /collections//pizza/ ', '/collections/pizza'],
    ['/products/old?variant=1#top', '/products/old'],
    ['https://old.example/shop/menu.html?x', '/shop/menu.html'],
    ['/Menü', '/Men%C3%BC'],
    ['/men%c3%bc', '/men%C3%BC'],
    ['/a%20b', '/a%20b'],
    ['/%61', '/a'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%3Ab@c', '/a:b@c'],
    ['/shop/../menu', '/menu'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['/account/login', '/account/login'],
    ['/product/gone', '/product/gone'],
  ])('%j is %j', (typed, path) => expect(fromOf(typed)).toBe(path));

  test.each(['collections/pizza', 'shop.example/x', 'ftp://shop.example/x', 'javascript:alert(1)', '/%zz', '/%FC'])(
    '%j is none',
    (typed) => expect(fromOf(typed)).toBe('not_a_path'),
  );

  test.each([
    '/',
    '/cart',
    '/cart/',
    '/checkout',
    '/api',
    '/api/get-data',
    '/desk',
    '/img/x',
    '/_astro/x',
    '/ping',
    '/metrics',
  ])('%j belongs to the store', (typed) => expect(fromOf(typed)).toBe('page_of_store'));
  test.each([
    '/account/my-orders',
    '/order-placed/7',
    '/track-order/7',
    '/r/ada',
    '/robots.txt',
    '/404',
    '/sitemaps?',
    '/%61pi/x',
  ])('%j too, unless nothing is there', (typed) =>
    expect(fromOf(typed)).toBe(typed === '/sitemaps?' ? '/sitemaps' : 'page_of_store'),
  );
  test('has a limit', () => expect(fromOf(`/${'ü'.repeat(400)}`)).toBe('too_long'));
});

describe('a new address', () => {
  test.each([
    ['/page/about/', '/page/about'],
    ['/category/pizza?sort=newest#list', '/category/pizza?sort=newest#list'],
    ['https://shop.example/page/about', '/page/about'],
    ['https://WWW.shop.example/page/about?a', '/page/about?a'],
    ['https://blog.example/', 'https://blog.example/'],
    ['/', '/'],
    ['/.//elsewhere.example', '/elsewhere.example'],
  ])('%j is %j', (typed, address) => expect(toOf(typed)).toBe(address));

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\/elsewhere.example',
    'http://blog.example/',
    'https://user:secret@blog.example/',
    'javascript:alert(1)',
    'page/about',
    'https://',
    '/%zz',
  ])('%j is none', (typed) => expect(toOf(typed)).toBe('not_an_address'));

  test.each(['/old', '/old/?x=1', 'https://shop.example/old#x'])('%j leads to itself', (typed) =>
    expect(toOf(typed)).toBe('leads_to_itself'),
  );
});

test('a normalised path stays as it is, and names the same page', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (segments) => {
      const typed = `/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
      const path = normalizePath(typed);
      expect(path === null ? null : normalizePath(path)).toBe(path);
      expect(path?.split('/').slice(1).map(decodeURIComponent)).toEqual(
        typed === '/' || segments.every((segment) => segment === '')
          ? ['']
          : segments.filter((segment) => segment !== '').map((segment) => segment.toWellFormed()),
      );
    }),
  );
});

test('an accepted address never leaves the store but by https', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      for (const typed of [url, text, `/${text}`, `//${text}`, `/\\${text}`, `https:${text}`]) {
        const result = readRedirect({ from: '/old', to: typed }, HOSTS);
        if (!result.ok) continue;
        const { protocol, origin } = new URL(result.redirect.to, 'https://shop.example');
        expect(protocol).toBe('https:');
        expect(result.redirect.to.startsWith('/')).toBe(origin === 'https://shop.example');
      }
    }),
  );
});

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e');
test('no accepted redirects ever lead in a circle', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ from: letter, to: letter }), { maxLength: 12 }), (pairs) => {
      const typed = pairs.map(({ from, to }) => ({ from: `/${from}`, to: `/${to}?x` }));
      const plans = planRedirects(new Map(), HOSTS, typed);
      const targets = new Map(plans.flatMap((plan) => (plan.ok ? [[plan.redirect.from, plan.redirect.to]] : [])));
      for (const [from, to] of targets) expect(isLoop({ from, to }, targets)).toBe(false);
    }),
  );
});

test('no accepted redirects lead through more than browsers follow, and long lists are decided about at once', () => {
  const chain = Array.from({ length: REDIRECTS_MAX }, (_, at) => ({ from: `/q${at}`, to: `/q${at + 1}` })).reverse();
  const plans = planRedirects(new Map(), HOSTS, chain);
  expect(plans.slice(0, 20).every(({ ok }) => ok)).toBe(true);
  expect(plans[20]).toMatchObject({ ok: false, code: 'loop' });
});

test('redirects are decided about one after the other', () => {
  const codes = (present: Record<string, string>, ...typed: [string, string][]) =>
    planRedirects(
      new Map(Object.entries(present)),
      HOSTS,
      typed.map(([from, to]) => ({ from, to })),
    ).map((plan) => (plan.ok ? plan.outcome : plan.code));
  expect(codes({ '/a': '/b' }, ['/a', '/b'], ['/b', '/c'], ['/c', '/a'])).toEqual(['unchanged', 'created', 'loop']);
  expect(codes({ '/a': '/b' }, ['/a/', '/c'], ['/b', '/a'])).toEqual(['updated', 'created']);
  expect(codes({}, ['/a', '/b'], ['/a', '/b'], ['/a', '/c'])).toEqual(['created', 'unchanged', 'taken']);
  const full = Object.fromEntries(Array.from({ length: REDIRECTS_MAX }, (_, index) => [`/x/${index}`, '/']));
  expect(codes(full, ['/a', '/b'], ['/x/1', '/b'])).toEqual(['too_many', 'updated']);
});

test.each([
  ['/page/about', '?utm=1', '/page/about?utm=1'],
  ['/page/about?x=1', '?utm=1', '/page/about?x=1'],
  ['/page/about#us', '?utm=1', '/page/about?utm=1#us'],
  ['/page/about#us?no', '', '/page/about#us?no'],
  ['https://blog.example/', '?utm=1', 'https://blog.example/?utm=1'],
])('%s with the query %j leads to %s', (to, query, location) => expect(redirectLocation(to, query)).toBe(location));
