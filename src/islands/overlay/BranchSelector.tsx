import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { BRANCH_SELECTOR } from '#domain/store/paths.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId } from '#stores/active-drawer.ts';
import { $branchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { $siteStatus, type SiteStatus, startSiteData } from '#stores/store/site-data.ts';
import places from '#styles/address/places.css?inline';
import fields from '#styles/controls/fields.css?inline';
import radioCard from '#styles/controls/radio-card.css?inline';
import textButton from '#styles/controls/text-button.css?inline';
import styles from '#styles/overlays/branch-selector.css?inline';
import outside from '#styles/overlays/outside.css?inline';
import { BranchListState } from '../branch-selector/BranchListState.tsx';
import { CartChanges, CartChangesActions } from '../branch-selector/CartChanges.tsx';
import { ChooseBranch } from '../branch-selector/ChooseBranch.tsx';
import { useBranchChoice } from '../branch-selector/use-branch-choice.ts';
import { useI18n } from '../use-i18n.ts';
import { Drawer } from './Drawer.tsx';

// In the same chunk, because both consist of the same parts, which other pages do not need.
export { OutsideWays } from '../branch-selector/OutsideWays.tsx';

if (!import.meta.env.SSR) for (const css of [radioCard, fields, textButton, places, styles, outside]) addStyle(css);

const FORM = 'branch-form';

/** Dialog in which the shopper chooses a branch. The store then shows the products and prices of that branch. */
export default function BranchSelector() {
  const { t } = useI18n();
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const status = useStore($siteStatus, { ssr: (): SiteStatus => 'none' });
  const search = useStore($branchSearch, { ssr: () => NOT_SEARCHED });
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === BRANCH_SELECTOR;
  const choice = useBranchChoice(isOpen);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(startSiteData, []);
  // Discards an unconfirmed choice when the dialog opens or a new location is searched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these resets the choice
  useEffect(() => setWanted(null), [isOpen, search]);
  // If no branch delivers to the location, none is preselected.
  const isNowhere = search.status === 'found' && search.response.no_branch_found;
  const found = search.status === 'found' ? search.response.branch?.id : undefined;
  const chosenId = wanted ?? (isNowhere ? undefined : (found ?? selected?.id));
  const isEmpty = branches.length === 0;
  const isFetching = isEmpty && (status === 'none' || status === 'loading');
  const { changed } = choice;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const branch = branches.find(({ id }) => id === chosenId);
    // A branch hidden by the search cannot be chosen by mistake.
    const isShown = new FormData(event.currentTarget).has('branch');
    if (branch && isShown) void choice.choose(branch, selected);
  };
  const action = !isEmpty && (
    <>
      {selected && chosenId !== undefined && chosenId !== selected.id && <CartWarning />}
      <button type="submit" form={FORM} className="button" aria-disabled={choice.isBusy}>
        {t('branches.choose')}
      </button>
    </>
  );
  const footer = changed ? <CartChangesActions changed={changed} choice={choice} /> : action;
  return (
    <Drawer id={BRANCH_SELECTOR} title={t('branches.title')} footer={footer}>
      {changed ? (
        <CartChanges changed={changed} />
      ) : (
        <form id={FORM} className="branches" aria-busy={isFetching || choice.isBusy} onSubmit={submit}>
          {!isEmpty && <ChooseBranch key={String(isOpen)} chosenId={chosenId} choose={setWanted} />}
          <BranchListState isFetching={isFetching} hasFailed={isEmpty && status === 'failed'} />
        </form>
      )}
    </Drawer>
  );
}

/** Warns that switching the branch may change the cart. */
function CartWarning() {
  const { t } = useI18n();
  const { cartItems } = useStore($cart, { ssr: () => EMPTY_CART });
  return cartItems.length > 0 && <p className="branch-warning">{t('branches.cartMayChange')}</p>;
}
