import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SitemapUrl, sitemapIndexXml, sitemapXml } from '#lib/sitemap.ts';
import { type WriteResult, writePageInServer } from './output-folder.ts';
import type { PageIndex } from './page-index/open-index.ts';
import { dropSitemaps, listedPages, recordSitemap } from './page-index/sitemap-rows.ts';
import { readState, writeState } from './page-index/state.ts';
import { digestOf } from './recorded-reads.ts';

/** Fewer than a sitemap may contain, so that a new page rewrites only a small file. */
const URLS_PER_SITEMAP = 10_000;

/**
 * Writes `/sitemap.xml` and its parts from the index of pages, unless they are up to date. They list what is published,
 * independent of concurrent reads. Interrupted, it is repeated by the next publish.
 */
export async function writeSitemaps(index: PageIndex, folder: string, origin: string): Promise<WriteResult[]> {
  if (readState(index, 'mapped') !== null) return [];
  const results: WriteResult[] = [];
  const write = async (name: string, place: number, xml: string): Promise<void> => {
    const body = Buffer.from(xml);
    results.push(await writePageInServer(join(folder, name), body, new Date()));
    recordSitemap(index, `/${name}`, place, digestOf(body));
    // Unchanged parts wait for nothing, and the server of this thread must answer in between.
    await nextTurn();
  };
  const parts: string[] = [];
  for (const urls of inParts(listedPages(index))) {
    const name = `sitemap-${parts.length + 1}.xml`;
    await write(name, parts.length + 1, sitemapXml(urls.map(({ loc, lastmod }) => ({ loc: origin + loc, lastmod }))));
    parts.push(name);
  }
  await write('sitemap.xml', 0, sitemapIndexXml(parts.map((name) => ({ loc: `${origin}/${name}` }))));
  index.transaction(() => {
    dropSitemaps(index, parts.length + 1);
    writeState(index, 'mapped', 'yes');
  });
  return results;
}

/** The URLs of each sitemap. A store without pages has an empty one. */
function* inParts(urls: Iterable<SitemapUrl>): Generator<SitemapUrl[]> {
  let part: SitemapUrl[] = [];
  for (const url of urls) {
    if (part.length === URLS_PER_SITEMAP) {
      yield part;
      part = [];
    }
    part.push(url);
  }
  yield part;
}
