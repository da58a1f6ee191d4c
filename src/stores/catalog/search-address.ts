import { searchQuery } from '#client/search-query.ts';

/** The words in the address of the search page: `/search?q=…`. */
export const addressQuery = (): string => searchQuery(new URLSearchParams(location.search).get('q') ?? '');

/** Puts the words into the address, so that a reload, a bookmark or the way back finds them; the history stays as long. */
export function rememberQuery(query: string): void {
  if (query === addressQuery()) return;
  const { pathname } = location;
  history.replaceState(history.state, '', query === '' ? pathname : `${pathname}?${new URLSearchParams({ q: query })}`);
}
