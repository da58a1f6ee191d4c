import type { SitemapUrl } from '#lib/sitemap.ts';
import { ENTITY_KINDS } from '../catalog-urls.ts';
import type { PageIndex } from './open-index.ts';

/** Rows read at once: few objects at a time, and no sorting of all pages for each sitemap. */
const ROWS = 1_000;

const urlOf = ({ path, lastmod }: Record<string, unknown>): SitemapUrl => ({
  loc: String(path),
  lastmod: lastmod === null ? undefined : String(lastmod),
});

/**
 * Pages for search engines; `loc` is the path. The others are files, or pages that only help to find others. A new page
 * hardly shifts their order: home, then entities by kind and age.
 */
export function* listedPages(index: PageIndex): Generator<SitemapUrl> {
  const home = index.sql(`select path, lastmod from page where path = '/' and state <> 'gone'`).get();
  if (home) yield urlOf(home);
  const pages = index.sql(
    `select path, lastmod, owner_id, place from page
     where kind = ? and (owner_id, place) > (?, ?) and state <> 'gone' and path <> '/'
     order by owner_id, place limit ${ROWS}`,
  );
  for (const kind of ENTITY_KINDS) {
    for (let rows = pages.all(kind, -1, -1); rows.length > 0; ) {
      yield* rows.map(urlOf);
      const { owner_id, place } = rows[rows.length - 1] as { owner_id: number; place: number };
      rows = pages.all(kind, owner_id, place);
    }
  }
}

/** Records a written sitemap. */
export function recordSitemap(index: PageIndex, path: string, place: number, digest: string): void {
  index
    .sql(
      `insert into page (path, kind, owner_id, place, state, digest) values (?, 'sitemap', 0, ?, 'fresh', ?)
       on conflict do update set state = 'fresh', digest = excluded.digest`,
    )
    .run(path, place, digest);
}

/** Marks the sitemaps from this number on as gone. */
export function dropSitemaps(index: PageIndex, from: number): void {
  index.sql(`update page set state = 'gone' where kind = 'sitemap' and place >= ?`).run(from);
}
