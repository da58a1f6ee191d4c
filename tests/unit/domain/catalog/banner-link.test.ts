import { expect, test } from 'vitest';
import { bannerLink, type LinkTarget } from '#domain/catalog/banner-link.ts';

const link = (link_type: LinkTarget['link_type'], data: LinkTarget['data'] = {}) =>
  bannerLink({ link_type, data }, ['slice.example']);

test('a banner links to a product or category by its current slug', () => {
  expect(link('PRODUCT', { slug: 'margherita' })).toBe('/product/margherita');
  expect(link('CATEGORY', { slug: 'süßes' })).toBe('/category/s%C3%BC%C3%9Fes');
});

test('a banner has no link without a slug or with NO_LINK', () => {
  expect(link('PRODUCT')).toBeNull();
  expect(link('CATEGORY', { slug: '' })).toBeNull();
  expect(link('NO_LINK', { slug: 'margherita', custom_url: '/x' })).toBeNull();
});

test('a banner links to a custom address only if it is safe', () => {
  expect(link('CUSTOM', { custom_url: '/page/about' })).toBe('/page/about');
  expect(link('CUSTOM', { custom_url: 'https://slice.example/page/about' })).toBe('/page/about');
  expect(link('CUSTOM', { custom_url: 'https://other.example/' })).toBe('https://other.example/');
  expect(link('CUSTOM', { custom_url: 'javascript:alert(1)' })).toBeNull();
  expect(link('CUSTOM')).toBeNull();
});
