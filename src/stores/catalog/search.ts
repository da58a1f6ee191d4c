import { atom, type ReadableAtom } from 'nanostores';

import { searchQuery } from '#client/search-query.ts';
import type { SearchAnswer } from '#contracts/category.ts';
import type { ProductCard } from '#contracts/product.ts';
import { api } from '../api.ts';
import { onOffersMove } from '../branch/offers-move.ts';

/** Shortest time between two requests while a shopper types, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** A search as the shopper sees it; the list is that of `query`, also while the next one is on its way. */
export interface SearchState {
  /** The words that were asked for last, once the shopper had paused. */
  readonly asked: string;
  /** The words that the list answers; empty before the first answer and after the field was emptied. */
  readonly query: string;
  readonly list: readonly ProductCard[];
  readonly total: number;
  readonly lastPage: number;
  readonly corrected_query: string | null;
  readonly suggestions: readonly string[];
  readonly categories: SearchAnswer['categories'];
  readonly isFetching: boolean;
  /** The list is of prices that are no longer true, until the next one is there. */
  readonly isOld: boolean;
  /** The message of the answer that refused or failed. */
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
/** The search of the page; changed by `search` and `retrySearch` alone. */
export const $search: ReadableAtom<SearchState> = $state;

let wanted = '';
/** Requests so far: only the answer to the last one counts. */
let requests = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Looks for what is in the field once the shopper has paused; the words asked for last win, whatever order the
 * answers come in. An empty field empties the results at once.
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

/** Asks again after a failure. */
export function retrySearch(): void {
  if (wanted === '' || $state.get().isFetching) return;
  $state.set({ ...$state.get(), isFetching: true, error: null });
  void request(wanted);
}

// What was found is of the old catalog; words that still wait for a pause are asked for in the new one anyway.
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
