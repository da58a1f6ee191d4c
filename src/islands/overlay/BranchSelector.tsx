import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { CartAdjustment } from '#contracts/cart.ts';
import type { Branch } from '#contracts/site.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import { $branchSearch, NOT_SEARCHED } from '#stores/branch-search.ts';
import { $branches, NO_BRANCHES } from '#stores/branches.ts';
import { $cart } from '#stores/cart.ts';
import { EMPTY_CART } from '#stores/cart-state.ts';
import { $siteStatus, type SiteStatus, startSiteData } from '#stores/site-data.ts';
import { switchBranch } from '#stores/switch-branch.ts';
import { notify } from '#stores/toasts.ts';
import branchStyle from '#styles/branches.css?inline';
import { BranchPlaces } from '../branches/BranchPlaces.tsx';
import { CartChanges } from '../branches/CartChanges.tsx';
import { ChooseBranch } from '../branches/ChooseBranch.tsx';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './drawer-props.ts';

// It comes with the drawer.
if (!import.meta.env.SSR) addStyle(branchStyle);

const ID = 'branch-selector';
const FORM = 'branch-form';

/** A choice that has changed the cart. */
interface Changed {
  readonly former: Branch;
  readonly branch: Branch;
  readonly notes: readonly CartAdjustment[];
}

/** The branches of the store as a choice; the store is shown for the one that is chosen. */
export default function BranchSelector({ voice }: DrawerProps) {
  const { t } = voice;
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const status = useStore($siteStatus, { ssr: (): SiteStatus => 'none' });
  const search = useStore($branchSearch, { ssr: () => NOT_SEARCHED });
  const { cartItems } = useStore($cart, { ssr: () => EMPTY_CART });
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === ID;
  const [wanted, setWanted] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const isEmpty = branches.length === 0;
  const isFetching = isEmpty && (status === 'none' || status === 'loading');
  const found = search.status === 'found' ? search.answer.branch?.id : undefined;
  const chosenId = wanted ?? found ?? selected?.id;
  useEffect(startSiteData, []);
  // Opened anew, it shows what is, not what was nearly chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each opening, and where a place was found
  useEffect(() => setWanted(null), [isOpen, search]);
  useEffect(() => {
    if (!isOpen) setChanged(null);
  }, [isOpen]);

  const take = async (branch: Branch): Promise<readonly CartAdjustment[]> => {
    setBusy(true);
    const notes = await switchBranch(branch.id);
    setBusy(false);
    return notes;
  };
  const finish = (branch: Branch) => {
    closeDrawer();
    notify(t('branches.chosen', { name: branch.name }), 'success');
  };
  const choose = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const branch = branches.find(({ id }) => id === chosenId);
    if (!branch || isBusy) return;
    const notes = await take(branch);
    if (notes.length > 0 && selected && selected.id !== branch.id) setChanged({ former: selected, branch, notes });
    else finish(branch);
  };
  const goBack = async (former: Branch) => {
    await take(former);
    finish(former);
  };

  const isWarned = cartItems.length > 0 && selected !== null && chosenId !== selected.id;
  const footer = changed ? (
    <div className="branch-actions">
      <button type="button" className="button" onClick={() => finish(changed.branch)}>
        {t('branches.stay', { name: changed.branch.name })}
      </button>
      <button
        type="button"
        className="button soft"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void goBack(changed.former)}
      >
        {t('branches.goBack', { name: changed.former.name })}
      </button>
    </div>
  ) : (
    !isEmpty && (
      <>
        {isWarned && <p className="branch-warning">{t('branches.cartMayChange')}</p>}
        <button type="submit" form={FORM} className="button" aria-disabled={isBusy}>
          {t('branches.choose')}
        </button>
      </>
    )
  );
  return (
    <Drawer id={ID} title={t('branches.title')} t={t} footer={footer}>
      {changed ? (
        <CartChanges name={changed.branch.name} notes={changed.notes} voice={voice} />
      ) : (
        <form id={FORM} className="branches" aria-busy={isFetching || isBusy} onSubmit={(event) => void choose(event)}>
          {!isEmpty && <ChooseBranch key={String(isOpen)} chosenId={chosenId} choose={setWanted} voice={voice} />}
          <BranchPlaces isFetching={isFetching} hasFailed={isEmpty && status === 'failed'} t={t} />
        </form>
      )}
    </Drawer>
  );
}
