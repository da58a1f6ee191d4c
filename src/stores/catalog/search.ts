import type { ReadableAtom } from 'nanostores';
import { searchQuery } from '#client/search-query.ts';
import type { SearchResponse } from '#contracts/category.ts';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersChange } from '../branch/offer-changes.ts';
import { type IsLatest, type RequestState, remote } from '../remote.ts';

/** Minimum time between two requests while a shopper types, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** A search as shown to the shopper. The list belongs to `query`, even while the next one is loading. */
export interface SearchState extends RequestState {
  /** The last requested query, set once the shopper has paused typing. */
  readonly requestedQuery: string;
  /** The query of the list. Empty before the first response and after the field was cleared. */
  readonly query: string;
  readonly list: readonly ProductCard[];
  readonly total: number;
  readonly lastPage: number;
  readonly corrected_query: string | null;
  readonly suggestions: readonly string[];
  readonly categories: SearchResponse['categories'];
  /** True while the prices of the list are outdated, until the next response. */
  readonly isOld: boolean;
}

export const NO_SEARCH: SearchState = {
  requestedQuery: '',
  query: '',
  list: [],
  total: 0,
  lastPage: 1,
  corrected_query: null,
  suggestions: [],
  categories: [],
  isFetching: false,
  isOld: false,
  error: null,
};

const results = remote(NO_SEARCH);
/** The search of the page. Only `search` and `retrySearch` change it. */
export const $search: ReadableAtom<SearchState> = results.$state;

let wanted = '';

/**
 * Searches once the shopper has paused typing. The latest query wins, in whatever order responses arrive. An empty
 * field clears the results immediately.
 */
export function search(text: string): void {
  const query = searchQuery(text);
  if (query === wanted) return;
  wanted = query;
  if (query === '') results.reset();
  else void request(query, SEARCH_PAUSE_MS);
}

/** Repeats a failed request. */
export function retrySearch(): void {
  if (wanted !== '' && !$search.get().isFetching) void request(wanted);
}

// The results are of the old catalog. A query that is still waiting for a pause is sent later anyway.
onOffersChange(() => {
  if (wanted === '' || $search.get().requestedQuery !== wanted) return;
  results.change({ isOld: true });
  void request(wanted);
});

async function request(q: string, pause = 0): Promise<void> {
  const ask = async (isLatest: IsLatest) => {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isLatest()) return null;
    results.change({ requestedQuery: q });
    return api.get('search-products', { q });
  };
  await results.load(ask, ({ data: list, last_page: lastPage, ...found }) => {
    const { total, corrected_query, suggestions, categories } = found;
    return { query: q, list, total, lastPage, corrected_query, suggestions, categories, isOld: false };
  });
}
