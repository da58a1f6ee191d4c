import type { ReactNode } from 'react';
import { categoryPath, searchPath } from '#domain/store/paths.ts';
import { rememberSearch } from '#stores/catalog/recent-searches.ts';
import { retrySearch, type SearchState } from '#stores/catalog/search.ts';
import { usePriced } from './branch-prices/use-priced.ts';
import type { I18n } from './i18n.ts';
import { Card } from './product-card/Card.tsx';
import { useI18n } from './use-i18n.ts';

interface Props {
  state: SearchState;
  sizes: string;
  sort?: ReactNode;
  /** Searches for another query. */
  look: (words: string) => void;
  children: ReactNode;
}

/** Results, a corrected query, or suggestions when nothing was found. */
export function SearchResults({ state, sizes, sort, look, children }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { query, list, total, corrected_query: corrected, categories, suggestions, isFetching, error } = state;
  usePriced(state.isOld);
  const isSearch = query !== '';
  const isEmpty = isSearch && total === 0;
  const isFirst = isFetching && !isSearch && state.requestedQuery !== '';
  return (
    <div className="search-results" aria-busy={isFetching}>
      <div className={list.length > 1 ? 'search-head' : 'search-head alone'}>
        <p role="status" className={isEmpty ? 'search-none' : 'search-status'}>
          {isFetching ? <span className="vh">{t('search.searching')}</span> : isSearch && status(state, i18n)}
        </p>
        {list.length > 1 && sort}
      </div>
      {error !== null && !isFetching && (
        <div className="search-failed">
          <p role="alert">{t('search.failed')}</p>
          <button type="button" className="button soft" onClick={retrySearch}>
            {t('search.retry')}
          </button>
        </div>
      )}
      {corrected && !isEmpty && <p className="search-corrected">{t('search.corrected', { query, corrected })}</p>}
      {isEmpty && <p className="search-hint">{t('search.noneText')}</p>}
      <Suggestions words={suggestions} label={t('search.suggestions')} look={look} />
      <Categories categories={categories} label={t('search.categories')} />
      {list.length > 0 && (
        // biome-ignore lint/a11y: notes which link of a card was followed
        <div className="card-list" onClick={() => rememberSearch(query)}>
          <ul className="card-grid" aria-busy={state.isOld}>
            {list.map((card) => (
              <Card key={card.id} card={card} sizes={sizes} heading="h2" />
            ))}
          </ul>
        </div>
      )}
      {list.length < total && (
        <a className="button soft search-all" href={searchPath(new URLSearchParams({ q: query }))}>
          {t('search.seeAll', { count: total })}
        </a>
      )}
      {isFirst && <CardSkeletons />}
      <div hidden={isFirst || (isSearch && !isEmpty)}>{children}</div>
    </div>
  );
}

/** Loading state of the first results, in the shape of their cards. */
const CardSkeletons = () => (
  <div className="card-list" aria-hidden="true">
    <ul className="card-grid">
      {['a', 'b', 'c', 'd'].map((card) => (
        <li key={card} className="card skeleton">
          <i className="card-media" />
          <i className="card-line" />
          <i className="card-line" />
        </li>
      ))}
    </ul>
  </div>
);

const status = ({ query, corrected_query, total }: SearchState, { t }: I18n): string =>
  total === 0 ? t('search.none', { query }) : t('search.found', { count: total, query: corrected_query ?? query });

function Suggestions({ words, label, look }: { words: readonly string[]; label: string; look: Props['look'] }) {
  if (words.length === 0) return null;
  return (
    <p className="chips">
      <span className="chips-label">{label}</span>
      {words.map((word) => (
        <button key={word} type="button" className="chip" onClick={() => look(word)}>
          {word}
        </button>
      ))}
    </p>
  );
}

function Categories({ categories, label }: { categories: SearchState['categories']; label: string }) {
  if (categories.length === 0) return null;
  return (
    <p className="chips">
      <span className="chips-label">{label}</span>
      {categories.map(({ id, name, slug }) => (
        <a key={id} className="chip" href={categoryPath(slug)}>
          {name}
        </a>
      ))}
    </p>
  );
}
