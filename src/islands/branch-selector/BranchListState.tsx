import { startSiteData } from '#stores/store/site-data.ts';
import { useI18n } from '../use-i18n.ts';

/** Skeleton rows shown while the branches load. */
const SKELETON = [1, 2, 3];

interface Props {
  isFetching: boolean;
  hasFailed: boolean;
}

/** Loading or error state of the branch list. */
export function BranchListState({ isFetching, hasFailed }: Props) {
  const { t } = useI18n();
  if (isFetching) return SKELETON.map((row) => <BranchSkeleton key={row} />);
  if (!hasFailed) return null;
  return (
    <div className="branches-failed">
      <p role="alert">{t('branches.failed')}</p>
      <button type="button" className="button soft" onClick={startSiteData}>
        {t('branches.retry')}
      </button>
    </div>
  );
}

const BranchSkeleton = () => (
  <div className="radio-card branch skeleton" aria-hidden="true">
    <span className="branch-name">&nbsp;</span>
    <span className="branch-address">&nbsp;</span>
  </div>
);
