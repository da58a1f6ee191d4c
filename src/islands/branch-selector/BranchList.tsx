import { useRef, useState } from 'react';
import type { Branch } from '#contracts/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import { useI18n } from '../use-i18n.ts';
import { BranchRow } from './BranchRow.tsx';
import { filterBranches, type ListedBranch } from './order-branches.ts';

/** Longer lists have a search field. */
const MOST_UNSEARCHED = 8;
/** Number of rows rendered at first and added per step, few enough for a phone to render instantly. */
const STEP = 20;

interface Props {
  listed: readonly ListedBranch[];
  chosenId: number | undefined;
  choose: (id: number) => void;
  clock: Clock;
}

/** Branches as radio buttons, shown in steps, with a search field when there are many. */
export function BranchList({ listed, chosenId, choose, clock }: Props) {
  const { t } = useI18n();
  const [query, setQuery] = useState('');
  const matching = filterBranches(listed, query);
  const { rows, shown, showMore, startAnew } = useParts(matching);
  const search = (text: string) => {
    setQuery(text);
    startAnew();
  };
  return (
    <>
      {listed.length > MOST_UNSEARCHED && <BranchSearchField query={query} search={search} count={matching.length} />}
      <fieldset ref={rows}>
        <legend className="vh">{t('branches.title')}</legend>
        {shown.map((each) => (
          <BranchRow
            key={each.branch.id}
            {...each}
            isChosen={each.branch.id === chosenId}
            choose={choose}
            clock={clock}
          />
        ))}
      </fieldset>
      {shown.length < matching.length && (
        <button type="button" className="button soft branch-more" onClick={showMore}>
          {t('branches.more', { count: matching.length - shown.length })}
        </button>
      )}
    </>
  );
}

/** The visible rows of the matching branches. Each step adds more. */
function useParts(matching: readonly ListedBranch[]) {
  const [most, setMost] = useState(STEP);
  const rows = useRef<HTMLFieldSetElement>(null);
  const showMore = () => {
    const [first] = matching.slice(most);
    setMost(most + STEP);
    // The button may disappear, so the focus moves to the first new row.
    requestAnimationFrame(() => first && focusRow(rows.current, first.branch));
  };
  return { rows, shown: matching.slice(0, most), showMore, startAnew: () => setMost(STEP) };
}

interface FieldProps {
  query: string;
  search: (text: string) => void;
  /** Number of matching branches. */
  count: number;
}

const BranchSearchField = ({ query, search, count }: FieldProps) => {
  const { t } = useI18n();
  return (
    <div className="branch-search">
      <label htmlFor="branch-query">{t('branches.search')}</label>
      <input
        id="branch-query"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => search(target.value)}
        // Enter would submit the form and choose a branch.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={count > 0 ? 'vh' : 'branch-none'}>
        {query !== '' && (count > 0 ? t('branches.found', { count }) : t('branches.none'))}
      </p>
    </div>
  );
};

const focusRow = (rows: HTMLElement | null, { id }: Branch): void =>
  rows?.querySelector<HTMLInputElement>(`[value="${id}"]`)?.focus();
