import { type BranchSearch, searchBranch } from '#stores/branch/branch-search.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { useI18n } from '../use-i18n.ts';

/** Finds the branch that delivers to the shopper's location, and shows the outcome. */
export function MyLocation({ search }: { search: BranchSearch }) {
  const { t } = useI18n();
  const isAsking = search.status === 'asking';
  return (
    <div className="my-location">
      <button type="button" className="button soft" aria-disabled={isAsking} onClick={() => void searchBranch()}>
        <Icon name="pin" />
        {t('branches.useLocation')}
      </button>
      <p role="status" aria-busy={isAsking}>
        {search.status !== 'none' && <Icon name={iconOf(search)} />}
        {textOf(search, t)}
      </p>
    </div>
  );
}

const iconOf = (search: BranchSearch): IconName => {
  if (search.status === 'asking') return 'locate';
  return search.status === 'found' && search.response.is_serviceable ? 'check' : 'info';
};

function textOf(search: BranchSearch, t: Translate): string {
  switch (search.status) {
    case 'none':
      return '';
    case 'asking':
      return t('branches.asking');
    case 'failed':
      return t(`branches.${search.problem}`);
    case 'found':
      return search.response.message;
  }
}
