import type { SitemapUrl } from '#lib/sitemap.ts';
import { ENTITY_KINDS } from '../catalog-urls.ts';
import type { PageIndex } from './open-index.ts';

const KINDS = ENTITY_KINDS.map((kind) => `'${kind}'`);

/** Pages for search engines. The others are files, or pages that only help to find others. */
const LISTED = `state <> 'gone' and (kind in (${KINDS.join(', ')}) or path = '/')`;

/** An order that a new page hardly shifts: home, then entities by kind and age. */
const ORDER = `case kind ${KINDS.map((kind, index) => `when ${kind} then ${index}`).join(' ')} else -1 end, owner_id, place`;

export const countListed = (index: PageIndex): number =>
  Number(index.sql(`select count(*) as n from page where ${LISTED}`).get()?.n ?? 0);

/** Pages of the sitemaps; `loc` is the path. */
export const listedPages = (index: PageIndex, offset: number, limit: number): SitemapUrl[] =>
  index
    .sql(`select path, lastmod from page where ${LISTED} order by ${ORDER} limit ? offset ?`)
    .all(limit, offset)
    .map(({ path, lastmod }) => ({ loc: String(path), lastmod: lastmod === null ? undefined : String(lastmod) }));

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
