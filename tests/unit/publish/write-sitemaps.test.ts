import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CatalogUrl } from '#publish/catalog-urls.ts';
import { openPageIndex, type PageIndex } from '#publish/page-index/open-index.ts';
import { addPages, dropPage, gonePages } from '#publish/page-index/pages.ts';
import { writeState } from '#publish/page-index/state.ts';
import { writeSitemaps } from '#publish/write-sitemaps.ts';

const ORIGIN = 'https://shop.example';

let folder = '';
let index: PageIndex;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage-sitemaps-'));
  index = openPageIndex(join(folder, '.pages.sqlite'));
});
afterEach(() => {
  index.close();
  rmSync(folder, { recursive: true });
});

const productUrl = (id: number): CatalogUrl => ({
  path: `/product/p${id}`,
  kind: 'product',
  ownerId: id,
  place: 0,
  lastmod: null,
});
/** Writes the sitemaps anew and returns the paths that one of them lists. */
async function listed(name: string): Promise<string[]> {
  writeState(index, 'mapped', null);
  await writeSitemaps(index, folder, ORIGIN);
  return pathsIn(name);
}
const pathsIn = (name: string): string[] =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.slice(ORIGIN.length),
  );

test('home comes first, and products come last by age', async () => {
  addPages(index, [
    productUrl(2),
    productUrl(1),
    { path: '/category/c1', kind: 'category', ownerId: 1, place: 0, lastmod: null },
    { path: '/page/about', kind: 'page', ownerId: 1, place: 0, lastmod: null },
    { path: '/', kind: 'store', ownerId: 0, place: 0, lastmod: null },
    { path: '/cart', kind: 'store', ownerId: 0, place: 1, lastmod: null },
  ]);
  const paths = await listed('sitemap-1.xml');
  expect(paths[0]).toBe('/');
  expect(paths.slice(-2)).toEqual(['/product/p1', '/product/p2']);
  expect(paths.toSorted()).toEqual(['/', '/category/c1', '/page/about', '/product/p1', '/product/p2']);
});

test('a store with more pages than fit into one sitemap has several, and one again with fewer', async () => {
  const urls = Array.from({ length: 10_001 }, (_, n) => productUrl(n + 1));
  index.transaction(() => addPages(index, urls));
  expect(await listed('sitemap.xml')).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
  const parts = [...pathsIn('sitemap-1.xml'), ...pathsIn('sitemap-2.xml')];
  expect(parts).toEqual(urls.map(({ path }) => path));
  dropPage(index, '/product/p1');
  expect(await listed('sitemap.xml')).toEqual(['/sitemap-1.xml']);
  expect(pathsIn('sitemap-1.xml').at(-1)).toBe('/product/p10001');
  expect([...gonePages(index)]).toContain('/sitemap-2.xml');
});
