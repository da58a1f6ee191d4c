import { expect, test } from 'vitest';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { absoluteUrl, hasFooter, iconLinks, storeHead } from '#layouts/head.ts';

test('a store without favicons has none in its head', () => {
  expect(iconLinks(readSiteSettings({}))).toEqual([]);
});

test('favicons are listed by size, the largest also for home screens', () => {
  const links = iconLinks(readSiteSettings({ favicon_32: '/img/32.png', favicon_192: '/img/192.png' }));
  expect(links).toEqual([
    { rel: 'icon', href: '/img/32.png', sizes: '32x32' },
    { rel: 'icon', href: '/img/192.png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: '/img/192.png' },
  ]);
});

test('the head of a store is created once, and each store has its own', () => {
  const settings = readSiteSettings({ storeBgColor: '#ff0000', favicon_32: '/img/32.png' });
  const head = storeHead(settings);
  expect(storeHead(settings)).toBe(head);
  expect(head).toMatchObject({ colours: [{ content: '#ff0000' }], icons: iconLinks(settings) });
  expect(head.css).toContain('--brand:#ff0000');
  expect(storeHead(readSiteSettings({ storeBgColor: '#0000ff' }))).toMatchObject({
    colours: [{ content: '#0000ff' }],
    icons: [],
  });
});

test('URLs for other sites are absolute', () => {
  expect(absoluteUrl('/img/a.webp', 'https://slice.example')).toBe('https://slice.example/img/a.webp');
  expect(absoluteUrl('https://cdn.example/a.webp', 'https://slice.example')).toBe('https://cdn.example/a.webp');
  expect(absoluteUrl('', 'https://slice.example')).toBeNull();
  expect(absoluteUrl('https://', 'https://slice.example')).toBeNull();
});

test.each(['/cart', '/checkout', '/login', '/register', '/forgot-password', '/account/add-address', '/cart/'])(
  '%s has no footer',
  (path) => {
    expect(hasFooter(path)).toBe(false);
  },
);

test.each(['/', '/cart/discounts', '/account', '/account/addresses', '/product/cart'])('%s has a footer', (path) => {
  expect(hasFooter(path)).toBe(true);
});
