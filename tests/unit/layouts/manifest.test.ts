import { expect, test } from 'vitest';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { favicons, letterIcon, webManifest } from '#layouts/manifest.ts';

test('icons are the configured safe favicons, the smallest first', () => {
  const settings = readSiteSettings({
    favicon_192: '/img/192.png',
    favicon_48: '/img/48.png',
    favicon_16: 'javascript:alert(1)',
  });
  expect(favicons(settings)).toEqual([
    { size: 48, src: '/img/48.png' },
    { size: 192, src: '/img/192.png' },
  ]);
  expect(webManifest(settings).icons).toEqual([
    { src: '/img/48.png', sizes: '48x48', purpose: 'any' },
    { src: '/img/192.png', sizes: '192x192', purpose: 'any' },
    { src: '/img/192.png', sizes: '192x192', purpose: 'maskable' },
  ]);
});

test('the app has the texts, direction and colour of the store', () => {
  const settings = readSiteSettings({ storeName: 'متجر', locale: 'ar', storeBgColor: '#aa3300' });
  expect(webManifest(settings)).toMatchObject({
    name: 'متجر',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    display: 'standalone',
    theme_color: '#aa3300',
  });
});

test('a store without favicons has its first letter as icon', () => {
  expect(webManifest(readSiteSettings({})).icons).toEqual([
    { src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ]);
  expect(letterIcon(readSiteSettings({ storeName: '« öl »' }))).toContain('>Ö</text>');
  expect(letterIcon(readSiteSettings({ storeName: '<script>' }))).not.toContain('<script');
});
