import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathRedirects } from '#db/catalog-writes/path-redirects.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { changePage } from '#services/catalog-writes/change-page.ts';
import { savePages } from '#services/catalog-writes/save-pages.ts';
import { addRedirect, removeRedirect } from '#services/redirects/path-redirects.ts';
import type { HttpAsk } from '../../support/shop/http-ask.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

const HOST = 'a.localhost';

let site: Storefront;
let db: TenantDb;
beforeAll(async () => {
  site = await createStorefront();
  ({ db } = await site.open(HOST));
  await site.open('b.localhost');
  const words = { contentHtml: '<p>x</p>', position: 0, seoTitle: '', seoDescription: '', updatedAt: null };
  await savePages(db, [{ slug: 'about', title: 'About', ...words }]);
  for (const [from = '', to = ''] of [
    ['/pages/about-us', '/page/about'],
    ['/shop/Menü.html', '/page/about#menu'],
    ['/products/old', 'https://blog.example/old?x=1'],
    ['/product/gone', '/page/about'],
    ['/page/about', '/page/elsewhere'],
    ['/account/login', '/login'],
  ])
    expect(await addRedirect(db, { from, to })).toMatchObject({ ok: true });
  expect((await site.publish(HOST)).failed).toEqual([]);
}, 120_000);
afterAll(() => site.close());

const asked = async (path: string, ask: HttpAsk = {}): Promise<[number, string | undefined]> => {
  const { status, headers } = await site.ask(path, { host: HOST, ...ask });
  return [status, headers.location];
};

test('an address of an earlier shop leads to the new one', async () => {
  expect(await asked('/pages/about-us')).toEqual([301, '/page/about']);
  expect(await asked('/pages/about-us?utm_source=a&b=%2F')).toEqual([301, '/page/about?utm_source=a&b=%2F']);
  expect(await asked('/pages/about-us', { method: 'HEAD' })).toEqual([301, '/page/about']);
  expect(await asked('/shop/Men%C3%BC.html')).toEqual([301, '/page/about#menu']);
  expect(await asked('/shop/Men%c3%bc.html')).toEqual([301, '/page/about#menu']);
  expect(await asked('/pages/about-us/?a')).toEqual([301, '/pages/about-us?a']);
  expect(await asked('/products/old?y=2')).toEqual([301, 'https://blog.example/old?x=1']);
  expect(await asked('/product/gone')).toEqual([301, '/page/about']);
  expect(await asked('/account/login')).toEqual([301, '/login']);
});

test('nothing of the request but its query comes into the new address', async () => {
  expect(await asked('/pages/about-us?//evil.example')).toEqual([301, '/page/about?//evil.example']);
  expect(await asked('/pages/about-us%2F..%2F..%2Fevil.example')).toEqual([404, undefined]);
  expect(await asked('/pages/about-us', { headers: { 'x-forwarded-host': 'evil.example' } })).toEqual([
    301,
    '/page/about',
  ]);
  expect((await asked('/pages/about-us', { host: 'b.localhost' }))[0]).toBe(404);
});

test('other paths, malformed ones and other methods are answered as before', async () => {
  expect((await asked('/pages/other'))[0]).toBe(404);
  expect((await asked('/pages/%zz'))[0]).toBe(404);
  expect((await asked('/PAGES/about-us'))[0]).toBe(404);
  expect((await asked('/pages/about-us', { method: 'POST' }))[0]).toBe(405);
});

test('a page precedes a redirect, and so does its former slug', async () => {
  expect(await asked('/page/about')).toEqual([200, undefined]);
  expect(await changePage(db, 'about', { slug: 'about-us' })).toMatchObject({ ok: true });
  expect((await site.publish(HOST)).failed).toEqual([]);
  expect(await asked('/page/about')).toEqual([301, '/page/about-us']);
});

test('without its redirect, an address is unknown again', async () => {
  expect(await removeRedirect(db, '/pages/about-us/')).toMatchObject({ target: '/page/about' });
  expect((await asked('/pages/about-us'))[0]).toBe(404);
  expect((await pathRedirects(db)).length).toBe(5);
});
