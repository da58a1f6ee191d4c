import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import type { Branch } from '#contracts/site.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import { $branches, type Branches, NO_BRANCHES, selectBranch } from '#stores/branches.ts';
import { $siteStatus, type SiteStatus, startSiteData } from '#stores/site-data.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './drawer-props.ts';

const ID = 'branch-selector';
const FORM = 'branch-form';
/** Rows that stand for the branches on their way. */
const PLACES = [1, 2, 3];

/** The branches of the store as a choice; the store is shown for the one that is chosen. */
export default function BranchSelector({ voice: { t } }: DrawerProps) {
  const state = useStore($branches, { ssr: () => NO_BRANCHES });
  const status = useStore($siteStatus, { ssr: (): SiteStatus => 'none' });
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === ID;
  const { branches } = state;
  const isEmpty = branches.length === 0;
  const isFetching = isEmpty && (status === 'none' || status === 'loading');
  useEffect(startSiteData, []);

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = Number(new FormData(event.currentTarget).get('branch'));
    const branch = branches.find((each) => each.id === id);
    if (!branch) return;
    selectBranch(id);
    closeDrawer();
    notify(t('branches.chosen', { name: branch.name }), 'success');
  };
  const action = !isEmpty && (
    <button type="submit" form={FORM} className="button">
      {t('branches.choose')}
    </button>
  );
  return (
    <Drawer id={ID} title={t('branches.title')} t={t} footer={action}>
      <form id={FORM} className="branches" aria-busy={isFetching} onSubmit={choose}>
        {/* Opened anew, it shows what is, not what was nearly chosen. */}
        {!isEmpty && <BranchList key={String(isOpen)} {...state} t={t} />}
        {isFetching && PLACES.map((place) => <BranchPlace key={place} />)}
        {isEmpty && status === 'failed' && (
          <div className="branches-failed">
            <p role="alert">{t('branches.failed')}</p>
            <button type="button" className="button soft" onClick={startSiteData}>
              {t('branches.retry')}
            </button>
          </div>
        )}
      </form>
    </Drawer>
  );
}

function BranchList({ branches, selected_branch, t }: Branches & { t: Translate }) {
  return (
    <fieldset>
      <legend className="vh">{t('branches.title')}</legend>
      {branches.map((branch) => (
        <label key={branch.id} className="branch">
          <input
            type="radio"
            name="branch"
            value={branch.id}
            required
            defaultChecked={branch.id === selected_branch?.id}
          />
          <span className="branch-name">
            {branch.name}
            {branch.is_main_branch === 1 && <span className="tag">{t('branches.main')}</span>}
          </span>
          <span className="branch-address">{addressOf(branch)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const addressOf = ({ address_1, pincode, city, state, country }: Branch): string =>
  [address_1, [pincode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');

/** The place of a branch that is on its way. */
const BranchPlace = () => (
  <div className="branch skeleton" aria-hidden="true">
    <span className="branch-name">&nbsp;</span>
    <span className="branch-address">&nbsp;</span>
  </div>
);
