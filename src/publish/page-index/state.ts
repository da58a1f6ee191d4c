import type { PageIndex } from './open-index.ts';

/** What of a store's publishing is known from one pass to the next. */
export type StateKey =
  /** The build that rendered the pages. */
  | 'build'
  /** Up to where changes have been taken in. */
  | 'mark'
  /** Present while every page of the catalog is in the index. */
  | 'listed'
  /** Present once files that are no page of the store have been looked for since the catalog was listed. */
  | 'cleared'
  /** When something was last published, ISO 8601. */
  | 'published_at'
  /** Subjects that could not be looked at, as JSON: the next publish does. */
  | 'unread'
  /** Digest of the site data. */
  | 'site'
  /** Present while the sitemaps are those of the pages. */
  | 'mapped'
  /** The store's canonical origin. */
  | 'origin'
  /** The outputs that pages are delivered to. */
  | 'target'
  /** Present once pages that are not the store's have been looked for in the outputs. */
  | 'swept';

export function readState(index: PageIndex, key: StateKey): string | null {
  const row = index.sql('select value from state where key = ?').get(key);
  return row ? String(row.value) : null;
}

/** @param value null: the key is removed. */
export function writeState(index: PageIndex, key: StateKey, value: string | null): void {
  if (value === null) index.sql('delete from state where key = ?').run(key);
  else index.sql('insert into state values (?, ?) on conflict do update set value = excluded.value').run(key, value);
}
