import { useEffect, useState } from 'react';
import type { Branch } from '#contracts/site.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import { switchBranch } from '#stores/branch/switch-branch.ts';
import type { CartNote } from '#stores/cart/cart-notes.ts';
import { forgetNotes } from '#stores/cart/cart-notes.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';

/** A choice that has changed the cart. */
export interface ChangedCart {
  readonly former: Branch;
  readonly branch: Branch;
  readonly notes: readonly CartNote[];
}

export interface BranchChoiceActions {
  /** Whether the cart is on its way from the branch that was chosen. */
  readonly isBusy: boolean;
  /** What the choice has changed, until the shopper has seen it. */
  readonly changed: ChangedCart | null;
  choose(branch: Branch, former: Branch | null): Promise<void>;
  goBack(former: Branch): Promise<void>;
  finish(branch: Branch): void;
}

/** Chooses a branch, and stops where that changes the cart: the shopper goes on, or back to where it was as it was. */
export function useBranchChoice(t: Translate, isOpen: boolean): BranchChoiceActions {
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<ChangedCart | null>(null);
  useEffect(() => {
    if (isOpen) setChanged(null);
  }, [isOpen]);
  const take = async ({ id }: Branch): Promise<readonly CartNote[]> => {
    setBusy(true);
    const notes = await switchBranch(id);
    setBusy(false);
    return notes;
  };
  const finish = ({ name }: Branch) => {
    closeDrawer();
    notify(t('branches.chosen', { name }), 'success');
  };
  const choose = async (branch: Branch, former: Branch | null) => {
    const notes = await take(branch);
    // Who has closed it meanwhile reads it in the cart.
    const canAsk = former !== null && former.id !== branch.id && $activeDrawerId.get() === 'branch-selector';
    if (notes.length === 0 || !canAsk) return finish(branch);
    forgetNotes();
    setChanged({ former, branch, notes });
  };
  const goBack = async (former: Branch) => {
    await take(former);
    // The cart is as the shopper knew it: nothing is to be said.
    forgetNotes();
    finish(former);
  };
  return { isBusy, changed, choose, goBack, finish };
}
