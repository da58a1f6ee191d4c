import type { PageIndex } from './open-index.ts';
import { readState, writeState } from './state.ts';

/** A page that the outputs do not have as it is. */
export interface UndeliveredPage {
  id: number;
  path: string;
  digest: string;
}

/** In the words of the partial index, so that it is used. */
const UNDELIVERED = `delivered is not digest and state <> 'gone'`;
/** Pages whose files are there: they are put, whatever was there before. */
const PUT = `page p where p.path = withdrawn.path and p.digest is not null and p.state <> 'gone'`;
const WITHDRAWN = `withdrawn where not exists (select 1 from ${PUT})`;
const UNPURGED = 'insert or ignore into unpurged (path) values (?)';

/**
 * Prepares the index for delivering to `target`: in another one than the last nothing of the store is known to be. What
 * is not delivered is found without a look at every page from now on; stores without outputs do not pay for that.
 */
export function beginDelivery(index: PageIndex, target: string): void {
  index.sql('create index if not exists page_undelivered on page (id) where delivered is not digest').run();
  if (readState(index, 'target') === target) return;
  index.transaction(() => {
    index.sql('update page set delivered = null where delivered is not null').run();
    writeState(index, 'swept', null);
    writeState(index, 'target', target);
  });
}

/** Pages to be put, after page `after`. */
export const undeliveredPages = (index: PageIndex, after: number, limit: number): UndeliveredPage[] =>
  index
    .sql(`select id, path, digest from page where ${UNDELIVERED} and id > ? order by id limit ?`)
    .all(after, limit)
    .map(({ id, path, digest }) => ({ id: Number(id), path: String(path), digest: String(digest) }));

/** Paths to be removed from the outputs. */
export const withdrawnPages = (index: PageIndex): string[] =>
  index
    .sql(`select path from ${WITHDRAWN}`)
    .all()
    .map(({ path }) => String(path));

/** A page is to be removed from the outputs, if there have ever been any. */
export function withdrawPage(index: PageIndex, path: string): void {
  index
    .sql(`insert or ignore into withdrawn select ? where exists (select 1 from state where key = 'target')`)
    .run(path);
}

/** The outputs are about to change at a path: until they have answered nobody knows what is there. */
export function recordUnsure(index: PageIndex, path: string): void {
  index.sql('update page set delivered = null where path = ?').run(path);
}

/** The outputs have a page of this digest. One that was withdrawn meanwhile is still to be removed. */
export function recordPut(index: PageIndex, path: string, digest: string, isPurging: boolean): void {
  index.transaction(() => {
    index.sql('update page set delivered = ? where path = ?').run(digest, path);
    index.sql(`delete from withdrawn where path = ? and exists (select 1 from ${PUT})`).run(path);
    if (isPurging) index.sql(UNPURGED).run(path);
  });
}

/** The outputs have no page at a path. */
export function recordRemoved(index: PageIndex, path: string, isPurging: boolean): void {
  index.transaction(() => {
    index.sql('delete from withdrawn where path = ?').run(path);
    if (isPurging) index.sql(UNPURGED).run(path);
  });
}

/** Paths of which the CDN does not know yet that they have changed. */
export const unpurgedPages = (index: PageIndex, limit: number): string[] =>
  index
    .sql('select path from unpurged order by path limit ?')
    .all(limit)
    .map(({ path }) => String(path));

/** The CDN has been told. */
export function recordPurged(index: PageIndex, paths: readonly string[]): void {
  index.sql('delete from unpurged where path in (select value from json_each(?))').run(JSON.stringify(paths));
}

/** What is left to do. */
export function countUndelivered(index: PageIndex): { undelivered: number; unpurged: number } {
  const row = index
    .sql(
      `select (select count(*) from page where ${UNDELIVERED}) +
         (select count(*) from ${WITHDRAWN}) as undelivered,
         (select count(*) from unpurged) as unpurged`,
    )
    .get();
  return { undelivered: Number(row?.undelivered), unpurged: Number(row?.unpurged) };
}
