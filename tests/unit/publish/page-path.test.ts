import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathOfFile, publishedFile } from '#publish/page-path.ts';

describe('publishedFile', () => {
  test.each([
    ['/', 'index.html'],
    ['/product/margherita', 'product/margherita/index.html'],
    ['/category/fruit/2', 'category/fruit/2/index.html'],
    ['/product/reviews/12', 'product/reviews/12/index.html'],
    ['/robots.txt', 'robots.txt'],
    ['/sitemap-1.xml', 'sitemap-1.xml'],
    ['/page/v1.5-notes', 'page/v1.5-notes/index.html'],
  ])('%s is %s', (path, file) => {
    expect(publishedFile(path)).toBe(file);
    expect(pathOfFile(file)).toBe(path);
  });

  test.each([
    '',
    'product/x',
    '//evil.example',
    '/product/x/',
    '/product/..',
    '/../greens.localhost',
    '/.pages.sqlite',
    '/product/.x',
    '/product/x?y=1',
    '/product/%2e%2e',
    '/product/a b',
    '/product/a\\b',
    '/product/a\0',
    '/a/b/c/d/e',
    `/product/${'x'.repeat(300)}`,
  ])('%j is never published', (path) => expect(publishedFile(path)).toBeNull());

  test('no path leaves the folder or matches a hidden file', () => {
    const hostile = fc.array(fc.constantFrom('/', '.', '..', 'a', '%2e', '\\', '\0', 'index.html', '.tmp', '?', ' '), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          hostile.map((parts) => parts.join('')),
          fc.string(),
        ),
        (path) => {
          const file = publishedFile(path);
          if (file === null) return;
          expect(posix.normalize(file)).toBe(file);
          expect(file.split('/').every((segment) => !segment.startsWith('.'))).toBe(true);
          expect(pathOfFile(file)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
