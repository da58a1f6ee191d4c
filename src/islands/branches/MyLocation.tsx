import { type BranchSearch, searchBranch } from '#stores/branch-search.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';

/** The way to the branch that delivers to where the shopper is, and what came of it. */
export function MyLocation({ search, t }: { search: BranchSearch; t: Translate }) {
  const isAsking = search.status === 'asking';
  return (
    <div className="my-location">
      <button type="button" className="button soft" aria-disabled={isAsking} onClick={() => void searchBranch()}>
        <Icon name="pin" />
        {t('branches.useLocation')}
      </button>
      <p role="status" className={search.status === 'failed' ? 'failed' : undefined} aria-busy={isAsking}>
        {textOf(search, t)}
      </p>
    </div>
  );
}

function textOf(search: BranchSearch, t: Translate): string {
  switch (search.status) {
    case 'none':
      return '';
    case 'asking':
      return t('branches.asking');
    case 'failed':
      return t(`branches.${search.problem}`);
    case 'found':
      return search.answer.message;
  }
}
