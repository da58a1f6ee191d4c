import { expect, test } from 'vitest';
import { contentTypeOf } from '#lib/net/content-type.ts';

test.each([
  ['product/x/index.html', 'text/html; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['a.b/c', 'application/octet-stream'],
  ['a.html.br', 'application/octet-stream'],
])('%s is %s', (file, type) => expect(contentTypeOf(file)).toBe(type));
