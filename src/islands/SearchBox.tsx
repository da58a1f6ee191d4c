import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { SEARCH_QUERY_MAX } from '#contracts/limits.ts';
import { RECENT_SEARCHES, rememberSearch } from '#stores/catalog/recent-searches.ts';
import { $search, NO_SEARCH, search } from '#stores/catalog/search.ts';
import { addressQuery, rememberQuery } from '#stores/catalog/search-address.ts';
import { Icon } from './Icon.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useI18n, withI18n } from './use-i18n.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['search', 'shell', 'card', 'price', 'rating'] as const;

/** Entry in storage with which the island starts at once, to show it. */
export const STORED = RECENT_SEARCHES;

/** Id of the search form. */
export const SEARCH_FORM = 'search-form';

/** Links and buttons below the search field that the arrow keys step through. */
const STOPS = ':is(.chip, .card-name a, .search-all, .category-tile)';

interface Props {
  /** `sizes` attribute of the card images. */
  sizes: string;
  /** Choice of the order of the results, a field of the form `SEARCH_FORM`. */
  sort?: ReactNode;
  /** Shown while the query is empty: the store's categories. */
  children?: ReactNode;
}

/**
 * Search field with results while typing. Without JavaScript, and once an order is chosen, it is a form that submits to
 * `/search-regular`.
 */
function SearchBox({ sizes, sort, children }: Props) {
  const state = useStore($search, { ssr: () => NO_SEARCH });
  const field = useRef<HTMLInputElement>(null);
  const look = (words: string) => {
    if (field.current) field.current.value = words;
    type(words);
    rememberSearch(words);
  };
  useSearchedAddress(field, state.requestedQuery);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the links within
    <div className="search-box" onKeyDown={(event) => stepByKey(event, field.current)}>
      <search>
        <SearchForm field={field} />
      </search>
      <SearchResults state={state} sizes={sizes} sort={sort} look={look}>
        <RecentSearches look={look} cleared={() => field.current?.focus()} />
        {children}
      </SearchResults>
    </div>
  );
}

export default withI18n(SearchBox);

/**
 * Arrow keys step from the search field through the suggestions and results and back. Escape returns to the field, where
 * it clears the text. Enter follows the focused one, as everywhere.
 */
function stepByKey(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const { key, currentTarget, target } = event;
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[key];
  if (step === undefined || event.nativeEvent.isComposing || !(target instanceof Element)) return;
  if (step === 0 && target === field) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const at = target === field ? -1 : stops.findIndex((stop) => stop === target);
  if (at === -1 && target !== field) return;
  const next = step === 0 ? field : at + step < 0 ? field : stops[at + step];
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
}

function type(words: string): void {
  search(words);
  if (words.trim() === '') rememberQuery('');
}

/** Starts with text typed before hydration, otherwise with the query in the URL, and then keeps the URL up to date. */
function useSearchedAddress(field: RefObject<HTMLInputElement | null>, requestedQuery: string): void {
  useEffect(() => {
    const { current } = field;
    if (current && current.value === '') current.value = addressQuery();
    search(current?.value ?? '');
  }, [field]);
  useEffect(() => {
    if (requestedQuery !== '') rememberQuery(requestedQuery);
  }, [requestedQuery]);
}

function SearchForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useI18n();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    rememberSearch(field.current?.value ?? '');
    const sort = event.currentTarget.elements.namedItem('sort');
    if (sort instanceof HTMLSelectElement && sort.value !== '') return;
    event.preventDefault();
    // The results are already shown. On a phone, blurring closes the keyboard that covers them.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  return (
    <form id={SEARCH_FORM} className="search-form" action="/search-regular" onSubmit={submit}>
      <div className="search-field">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          data-arrival
          name="q"
          required
          maxLength={SEARCH_QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.field')}
          placeholder={t('shell.searchPlaceholder')}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </div>
      <button type="submit" className="button">
        {t('search.submit')}
      </button>
    </form>
  );
}
