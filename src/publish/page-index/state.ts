import type { PageIndex } from './open-index.ts';

/** Keys of the publishing state that persists between passes. */
export type StateKey =
  /** The build that rendered the pages. */
  | 'build'
  /** Mark up to which changes have been processed. */
  | 'mark'
  /** Present while every page of the catalog is in the index. */
  | 'listed'
  /** Present once unknown files have been removed since the catalog was listed. */
  | 'cleared'
  /** Time of the last publish, ISO 8601. */
  | 'published_at'
  /** Subjects that could not be checked, as JSON. The next publish checks them. */
  | 'unread'
  /** Digest of the site data. */
  | 'site'
  /** Present while the sitemaps are up to date. */
  | 'mapped'
  /** The store's canonical origin. */
  | 'origin'
  /** The outputs that pages are delivered to. */
  | 'target'
  /** Present once the outputs have been searched for pages that the store does not have. */
  | 'swept';

export function readState(index: PageIndex, key: StateKey): string | null {
  const row = index.sql('select value from state where key = ?').get(key);
  return row ? String(row.value) : null;
}

/** @param value null deletes the key. */
export function writeState(index: PageIndex, key: StateKey, value: string | null): void {
  if (value === null) index.sql('delete from state where key = ?').run(key);
  else index.sql('insert into state values (?, ?) on conflict do update set value = excluded.value').run(key, value);
}
