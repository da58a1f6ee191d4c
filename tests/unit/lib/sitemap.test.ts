import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SITEMAP_MAX_URLS, sitemapIndexXml, sitemapXml } from '#lib/sitemap.ts';

test('the sitemap writes URLs with the time of their last change', () => {
  expect(
    sitemapXml([{ loc: 'https://s.example/', lastmod: '2026-01-02T03:04:05+01:00' }, { loc: 'https://s.example/a' }]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://s.example/</loc><lastmod>2026-01-02T02:04:05.000Z</lastmod></url>
<url><loc>https://s.example/a</loc></url>
</urlset>
`,
  );
});

test('omits an invalid date', () => {
  expect(sitemapXml([{ loc: 'https://s.example/', lastmod: 'yesterday' }])).not.toContain('lastmod');
});

test('the sitemap writes an index', () => {
  const xml = sitemapIndexXml([{ loc: 'https://s.example/sitemap-1.xml' }]);
  expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(xml).toContain('<sitemap><loc>https://s.example/sitemap-1.xml</loc></sitemap>');
});

test('the sitemap contains up to the maximum number of URLs of the protocol', () => {
  const urls = Array.from({ length: SITEMAP_MAX_URLS }, () => ({ loc: 'https://s.example/' }));
  expect(sitemapXml(urls).match(/<url>/g)).toHaveLength(SITEMAP_MAX_URLS);
  expect(() => sitemapXml([...urls, { loc: 'https://s.example/' }])).toThrow(RangeError);
});

test('no URL can break out of its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = sitemapXml([{ loc: text }]);
      const [, loc = ''] = /<loc>([\s\S]*)<\/loc>/.exec(xml) ?? [];
      expect(loc).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
      expect(xml.match(/<url>/g)).toHaveLength(1);
    }),
  );
});
