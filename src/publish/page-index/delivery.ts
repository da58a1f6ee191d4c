import type { PageIndex } from './open-index.ts';
import { readState, writeState } from './state.ts';

/** A page whose current version the outputs do not have. */
export interface UndeliveredPage {
  id: number;
  path: string;
  digest: string;
}

/** Worded exactly like the condition of the partial index, so that SQLite uses it. */
const UNDELIVERED = `delivered is not digest and state <> 'gone'`;
/** Pages whose files exist. They are uploaded and replace any older version, so they are not removed. */
const PUT = `page p where p.path = withdrawn.path and p.digest is not null and p.state <> 'gone'`;
const WITHDRAWN = `withdrawn where not exists (select 1 from ${PUT})`;
const UNPURGED = 'insert or ignore into unpurged (path) values (?)';

/**
 * Prepares the index for delivering to `target`. If it differs from the last target, nothing is assumed to be
 * delivered. From then on a partial index finds undelivered pages without a full scan; stores without outputs do not
 * pay for it.
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

/** Pages to upload, following page `after`. */
export const undeliveredPages = (index: PageIndex, after: number, limit: number): UndeliveredPage[] =>
  index
    .sql(`select id, path, digest from page where ${UNDELIVERED} and id > ? order by id limit ?`)
    .all(after, limit)
    .map(({ id, path, digest }) => ({ id: Number(id), path: String(path), digest: String(digest) }));

/** Paths of the pages whose current version the outputs have. */
export const deliveredPages = (index: PageIndex): string[] =>
  index
    .sql('select path from page where digest is not null and delivered is digest')
    .all()
    .map(({ path }) => String(path));

/** Paths to remove from the outputs. */
export const withdrawnPages = (index: PageIndex): string[] =>
  index
    .sql(`select path from ${WITHDRAWN}`)
    .all()
    .map(({ path }) => String(path));

/** Marks a page for removal from the outputs, if there have ever been any. */
export function withdrawPage(index: PageIndex, path: string): void {
  index
    .sql(`insert or ignore into withdrawn select ? where exists (select 1 from state where key = 'target')`)
    .run(path);
}

/** Marks a path as undelivered before the outputs change it, because its state is unknown until they respond. */
export function recordUnsure(index: PageIndex, path: string): void {
  index.sql('update page set delivered = null where path = ?').run(path);
}

/**
 * Records that the outputs have a page with this digest. A page that was withdrawn meanwhile still has to be removed.
 */
export function recordPut(index: PageIndex, path: string, digest: string, isPurging: boolean): void {
  index.transaction(() => {
    index.sql('update page set delivered = ? where path = ?').run(digest, path);
    index.sql(`delete from withdrawn where path = ? and exists (select 1 from ${PUT})`).run(path);
    if (isPurging) index.sql(UNPURGED).run(path);
  });
}

/** Records that the outputs have no page at a path. */
export function recordRemoved(index: PageIndex, path: string, isPurging: boolean): void {
  index.transaction(() => {
    index.sql('delete from withdrawn where path = ?').run(path);
    if (isPurging) index.sql(UNPURGED).run(path);
  });
}

/** Changed paths that still have to be purged from the CDN. */
export const unpurgedPages = (index: PageIndex, limit: number): string[] =>
  index
    .sql('select path from unpurged order by path limit ?')
    .all(limit)
    .map(({ path }) => String(path));

/** Records that the CDN has been purged. */
export function recordPurged(index: PageIndex, paths: readonly string[]): void {
  index.sql('delete from unpurged where path in (select value from json_each(?))').run(JSON.stringify(paths));
}

/** Counts the remaining work. */
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
