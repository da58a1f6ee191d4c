import { searchQuery } from '#client/search-query.ts';

/** The query in the URL of the search page: `/search?q=…`. */
export const addressQuery = (): string => searchQuery(new URLSearchParams(location.search).get('q') ?? '');

/** Stores the query in the URL, so that a reload, a bookmark or Back restores it. Adds no history entry. */
export function rememberQuery(query: string): void {
  if (query === addressQuery()) return;
  const { pathname } = location;
  history.replaceState(history.state, '', query === '' ? pathname : `${pathname}?${new URLSearchParams({ q: query })}`);
}
