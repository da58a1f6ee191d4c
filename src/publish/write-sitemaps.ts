import { join } from 'node:path';
import { sitemapIndexXml, sitemapXml } from '#lib/sitemap.ts';
import { type Written, writePage } from './output-folder.ts';
import type { PageIndex } from './page-index/open-index.ts';
import { countListed, dropSitemaps, listedPages, recordSitemap } from './page-index/sitemap-rows.ts';
import { readState, writeState } from './page-index/state.ts';
import { digestOf } from './recorded-reads.ts';

/** Fewer than a sitemap may contain, so that a new page rewrites only a small file. */
const URLS_PER_SITEMAP = 10_000;

/**
 * Writes `/sitemap.xml` and its parts from the index of pages, unless they are up to date. They list what is published,
 * independent of concurrent reads.
 */
export function writeSitemaps(index: PageIndex, folder: string, origin: string): Written[] {
  if (readState(index, 'mapped') !== null) return [];
  const write = (name: string, place: number, xml: string): Written => {
    const body = Buffer.from(xml);
    const written = writePage(join(folder, name), body, new Date());
    recordSitemap(index, `/${name}`, place, digestOf(body));
    return written;
  };
  return index.transaction(() => {
    const parts = Math.max(1, Math.ceil(countListed(index) / URLS_PER_SITEMAP));
    const results: Written[] = [];
    for (let part = 1; part <= parts; part += 1) {
      const urls = listedPages(index, (part - 1) * URLS_PER_SITEMAP, URLS_PER_SITEMAP);
      const xml = sitemapXml(urls.map(({ loc, lastmod }) => ({ loc: origin + loc, lastmod })));
      results.push(write(`sitemap-${part}.xml`, part, xml));
    }
    const names = Array.from({ length: parts }, (_, index) => ({ loc: `${origin}/sitemap-${index + 1}.xml` }));
    results.push(write('sitemap.xml', 0, sitemapIndexXml(names)));
    dropSitemaps(index, parts + 1);
    writeState(index, 'mapped', 'yes');
    return results;
  });
}
