import { useStore } from '@nanostores/react';
import { $recentSearches, clearRecentSearches, NO_SEARCHES } from '#stores/catalog/recent-searches.ts';
import { useI18n } from './use-i18n.ts';

interface Props {
  look: (words: string) => void;
  /** Called once the list, and with it the focused button, is gone. */
  cleared: () => void;
}

/** The latest searches of this browser. Nothing before the first. */
export function RecentSearches({ look, cleared }: Props) {
  const { t } = useI18n();
  const queries = useStore($recentSearches, { ssr: () => NO_SEARCHES });
  if (queries.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    cleared();
  };
  return (
    <section className="search-quick search-recent">
      <div>
        <h2>{t('search.recent')}</h2>
        <button type="button" className="chip-clear" onClick={clear}>
          {t('search.clearRecent')}
        </button>
      </div>
      <ul className="chips row" role="list">
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="chip" onClick={() => look(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
