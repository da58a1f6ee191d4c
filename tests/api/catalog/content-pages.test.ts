import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageResponse, pagesResponse } from '#contracts/site.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let about: number;

beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('slice.localhost');
  const page = { content_html: '<p>Hello</p>', updated_at: '2026-02-01T09:30:00+01:00' };
  about = (
    await shop.insert('content_page', {
      ...page,
      slug: 'about',
      title: 'About',
      position: 2,
      seo_title: 'Us',
      seo_description: 'All of us',
    })
  ).id;
  await shop.insert('content_page', { ...page, slug: 'terms', title: 'Terms', position: 1 });
});
afterAll(() => shops.close());

test('get-pages lists the pages in order, without their contents', async () => {
  const { pages } = expectContract(await shop.get('/api/get-pages'), pagesResponse);
  expect(pages).toEqual([
    { id: expect.any(Number), title: 'Terms', slug: 'terms', updated_at: '2026-02-01T08:30:00.000Z' },
    { id: about, title: 'About', slug: 'about', updated_at: '2026-02-01T08:30:00.000Z' },
  ]);
});

test('get-page returns a page', async () => {
  const { page } = expectContract(await shop.get('/api/get-page?slug=about'), pageResponse);
  expect(page).toEqual({
    id: about,
    title: 'About',
    slug: 'about',
    content_html: '<p>Hello</p>',
    updated_at: '2026-02-01T08:30:00.000Z',
    seo: { title: 'Us', description: 'All of us' },
  });
});

test('a former slug returns the page with its current slug', async () => {
  await shop.insert('slug_redirect', { kind: 'page', slug: 'about-us', target_id: about });
  expect((await shop.get('/api/get-page?slug=about-us')).body.page.slug).toBe('about');
});

test.each(['slug=nothing', 'slug=ABOUT', 'slug=about%20'])('no page has %s', async (query) => {
  const { status, body } = await shop.get(`/api/get-page?${query}`);
  expect([status, body]).toEqual([404, { message: 'There is no such page.', code: 'not_found' }]);
});

test('a slug is required', async () => {
  expect((await shop.get('/api/get-page')).body).toEqual({
    message: 'slug is required',
    code: 'validation_failed',
    errors: { slug: ['is required'] },
  });
});
