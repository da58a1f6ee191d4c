import type { ReadableAtom } from 'nanostores';
import { searchQuery } from '#client/search-query.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

const RECENT_SEARCHES_MAX = 5;
export const NO_SEARCHES: readonly string[] = [];
/** Name of the entry in storage, by which a page knows that there are any. */
export const RECENT_SEARCHES = 'recent-searches';

const isQuery = (saved: unknown): saved is string =>
  typeof saved === 'string' && saved !== '' && searchQuery(saved) === saved;

/** Removes duplicates, which may be spelled in another case, and limits the list. */
const tidy = (queries: readonly string[]): readonly string[] => {
  const keys = queries.map((query) => query.toLowerCase());
  return queries.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, RECENT_SEARCHES_MAX);
};

const stored = storedAtom<readonly string[]>({
  key: () => storeKey(RECENT_SEARCHES),
  version: 1,
  initial: NO_SEARCHES,
  read: (saved) => (Array.isArray(saved) && saved.every(isQuery) ? tidy(saved) : null),
});

/** The searches that led somewhere: newest first, without duplicates, at most five. */
export const $recentSearches: ReadableAtom<readonly string[]> = stored.$value;

/** Adds a search at the top, once the shopper has submitted it or followed one of its results. */
export function rememberSearch(text: string): void {
  const query = searchQuery(text);
  if (query !== '') stored.update((now) => tidy([query, ...now]));
}

export const clearRecentSearches = (): void => stored.update(() => NO_SEARCHES);
