import { atom, type ReadableAtom } from 'nanostores';

import { searchQuery } from '#client/search-query.ts';
import type { SearchAnswer } from '#contracts/category.ts';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersMove } from '../branch/offers-move.ts';

/** Minimum time between two requests while a shopper types, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** A search as shown to the shopper. The list belongs to `query`, even while the next one is loading. */
export interface SearchState {
  /** The last requested query, set once the shopper has paused typing. */
  readonly asked: string;
  /** The query of the list. Empty before the first response and after the field was cleared. */
  readonly query: string;
  readonly list: readonly ProductCard[];
  readonly total: number;
  readonly lastPage: number;
  readonly corrected_query: string | null;
  readonly suggestions: readonly string[];
  readonly categories: SearchAnswer['categories'];
  readonly isFetching: boolean;
  /** True while the prices of the list are outdated, until the next response. */
  readonly isOld: boolean;
  /** The message of the last failed response. */
  readonly error: string | null;
}

export const NO_SEARCH: SearchState = {
  asked: '',
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

const $state = atom<SearchState>(NO_SEARCH);
/** The search of the page. Only `search` and `retrySearch` change it. */
export const $search: ReadableAtom<SearchState> = $state;

let wanted = '';
/** Number of requests so far. Only the response to the last one counts. */
let requests = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Searches once the shopper has paused typing. The latest query wins, in whatever order responses arrive. An empty
 * field clears the results immediately.
 */
export function search(text: string): void {
  const query = searchQuery(text);
  if (query === wanted) return;
  wanted = query;
  clearTimeout(timer);
  if (query === '') {
    $state.set(NO_SEARCH);
    return;
  }
  $state.set({ ...$state.get(), isFetching: true });
  timer = setTimeout(() => void request(query), SEARCH_PAUSE_MS);
}

/** Repeats a failed request. */
export function retrySearch(): void {
  if (wanted === '' || $state.get().isFetching) return;
  $state.set({ ...$state.get(), isFetching: true, error: null });
  void request(wanted);
}

// The results are of the old catalog. A query that is still waiting for a pause is sent later anyway.
onOffersMove(() => {
  if (wanted === '' || $state.get().asked !== wanted) return;
  $state.set({ ...$state.get(), isFetching: true, isOld: true });
  void request(wanted);
});

async function request(q: string): Promise<void> {
  requests += 1;
  const mine = requests;
  $state.set({ ...$state.get(), asked: q });
  const answer = await api.get('search-products', { q });
  if (q !== wanted || mine !== requests) return;
  if (!answer.ok) {
    $state.set({ ...$state.get(), isFetching: false, error: answer.message });
    return;
  }
  const { data: list, total, last_page: lastPage, corrected_query, suggestions, categories } = answer.body;
  const found = { list, total, lastPage, corrected_query, suggestions, categories };
  $state.set({ asked: q, query: q, ...found, isFetching: false, isOld: false, error: null });
}
