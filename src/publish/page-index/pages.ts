import type { CatalogUrl, OwnerKind } from '../catalog-urls.ts';
import { withdrawPage } from './delivery.ts';
import type { PageIndex } from './open-index.ts';
import { writeState } from './state.ts';

/** A page to render. */
export interface DuePage {
  id: number;
  path: string;
}

export interface PageCounts {
  fresh: number;
  due: number;
  failed: number;
  gone: number;
}

/** Worded exactly like the condition of the partial index on these few rows, so that SQLite uses it. */
const OPEN = `state <> 'fresh'`;

const UPSERT = `
  insert into page (path, kind, owner_id, place, lastmod, state) values (?, ?, ?, ?, ?, 'due')
  on conflict (path) do update set kind = excluded.kind, owner_id = excluded.owner_id, place = excluded.place,
    lastmod = excluded.lastmod, problem = null,
    state = case when (state, kind, owner_id) = ('fresh', excluded.kind, excluded.owner_id) then 'fresh' else 'due' end
  where (kind, owner_id, place) <> (excluded.kind, excluded.owner_id, excluded.place)
    or lastmod is not excluded.lastmod or state = 'gone'`;

/** Adds pages. New ones, and those that change their owner, become due. */
export function addPages(index: PageIndex, urls: readonly CatalogUrl[]): void {
  const upsert = index.sql(UPSERT);
  let changes = 0;
  for (const { path, kind, ownerId, place, lastmod } of urls)
    changes += Number(upsert.run(path, kind, ownerId, place, lastmod).changes);
  if (changes > 0) writeState(index, 'mapped', null);
}

function drop(index: PageIndex, condition: string, ...values: string[]): void {
  const { changes } = index.sql(`update page set state = 'gone' where state <> 'gone' and ${condition}`).run(...values);
  if (changes) writeState(index, 'mapped', null);
}

/** Replaces the pages of some owners, or of all owners of a kind. Their other pages become gone. */
export function replacePages(
  index: PageIndex,
  kind: OwnerKind,
  ownerIds: readonly number[] | 'all',
  urls: readonly CatalogUrl[],
): void {
  const unlisted = 'kind = ? and path not in (select value from json_each(?))';
  const paths = JSON.stringify(urls.map(({ path }) => path));
  if (ownerIds === 'all') drop(index, unlisted, kind, paths);
  else
    drop(index, `owner_id in (select value from json_each(?)) and ${unlisted}`, JSON.stringify(ownerIds), kind, paths);
  addPages(index, urls);
}

/** Makes all pages gone but these and the sitemaps. */
export function dropPagesExcept(index: PageIndex, paths: readonly string[]): void {
  drop(index, `kind <> 'sitemap' and path not in (select value from json_each(?))`, JSON.stringify(paths));
}

/** Removes a listed page that turned out not to exist. */
export const dropPage = (index: PageIndex, path: string): void => drop(index, 'path = ?', path);

/** Makes all pages due and recomputes what their reads depend on, because another build may compute it differently. */
export function makeAllDue(index: PageIndex): void {
  index.sql(`update read set digest = ''`).run();
  index.sql(`update page set state = 'due' where state <> 'gone' and kind <> 'sitemap'`).run();
}

/** Makes these pages due. If one is a sitemap, all sitemaps are rewritten. */
export function makeDue(index: PageIndex, paths: readonly string[]): void {
  const known = index
    .sql('select id, kind from page where path in (select value from json_each(?))')
    .all(JSON.stringify(paths));
  for (const { id, kind } of known) {
    if (kind === 'sitemap') writeState(index, 'mapped', null);
    else index.sql(`update page set state = 'due' where id = ? and state = 'fresh'`).run(id ?? null);
  }
}

/** Makes failed pages due again. */
export function retryFailed(index: PageIndex): void {
  index.sql(`update page set state = 'due' where ${OPEN} and state = 'failed'`).run();
}

/** Due pages in listing order, following page `after`. */
export function duePages(index: PageIndex, after: number, limit: number): DuePage[] {
  const rows = index
    .sql(`select id, path from page where ${OPEN} and state = 'due' and id > ? order by id limit ?`)
    .all(after, limit);
  return rows.map(({ id, path }) => ({ id: Number(id), path: String(path) }));
}

/** Pages whose files have to be removed. */
export const gonePages = (index: PageIndex): string[] =>
  index
    .sql(`select path from page where ${OPEN} and state = 'gone'`)
    .all()
    .map(({ path }) => String(path));

/** Deletes a page whose files were removed, and marks it for removal from the other outputs. */
export function forgetPage(index: PageIndex, path: string): void {
  withdrawPage(index, path);
  index.sql('delete from page_read where page in (select id from page where path = ?)').run(path);
  index.sql('delete from page where path = ?').run(path);
}

/** Pages that could not be rendered, and why. */
export const failedPages = (index: PageIndex): { path: string; problem: string }[] =>
  index
    .sql(`select path, problem from page where ${OPEN} and state = 'failed' order by id`)
    .all()
    .map(({ path, problem }) => ({ path: String(path), problem: String(problem ?? '') }));

export function countPages(index: PageIndex): PageCounts {
  const open = { due: 0, failed: 0, gone: 0 };
  for (const { state, n } of index.sql(`select state, count(*) as n from page where ${OPEN} group by state`).all())
    open[state as keyof typeof open] = Number(n);
  // Counting by state would scan every row. The total is counted in the smallest index instead.
  const all = Number(index.sql('select count(*) as n from page').get()?.n ?? 0);
  return { ...open, fresh: all - open.due - open.failed - open.gone };
}

/** Whether a path is one of the store's pages or sitemaps. */
export const isPage = (index: PageIndex, path: string): boolean =>
  index.sql('select 1 from page where path = ?').get(path) !== undefined;
