import { useEffect, useState } from 'react';
import type { Branch } from '#contracts/site.ts';
import { BRANCH_SELECTOR } from '#domain/store/paths.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import { switchBranch } from '#stores/branch/switch-branch.ts';
import { updateCartItem } from '#stores/cart/cart-actions.ts';
import { type CartNote, forgetNotes, storeNotes } from '#stores/cart/cart-notes.ts';
import { $owner } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';

/** A choice of branch that changed the cart. */
export interface ChangedCart {
  readonly former: Branch;
  readonly branch: Branch;
  readonly notes: readonly CartNote[];
}

export interface BranchChoiceActions {
  /** True while the cart of the chosen branch is being fetched. */
  readonly isBusy: boolean;
  /** Changes to the cart that the shopper has not yet accepted. */
  readonly changed: ChangedCart | null;
  choose(branch: Branch, former: Branch | null): Promise<void>;
  goBack(former: Branch): Promise<void>;
  finish(branch: Branch): void;
}

/** Whether the second change of a line takes back the first. */
const isUndone = (first: CartNote, second: CartNote): boolean =>
  'cart_item_id' in first &&
  'cart_item_id' in second &&
  first.cart_item_id === second.cart_item_id &&
  first.reason === second.reason &&
  'old' in first &&
  'old' in second &&
  first.old === second.new;

/** A quantity that was reduced to the stock of a branch stays reduced in the cart, also at another branch. */
async function raiseQuantities(notes: readonly CartNote[]): Promise<void> {
  for (const note of notes)
    if (note.reason === 'quantity_reduced' && 'cart_item_id' in note)
      await updateCartItem({ cart_id: note.cart_item_id, quantity: Number(note.old) });
}

/**
 * Switches the branch. If that changes the cart, the shopper must first accept the changes or go back to the former
 * branch.
 */
export function useBranchChoice(isOpen: boolean): BranchChoiceActions {
  const { t } = useI18n();
  const [changed, setChanged] = useState<ChangedCart | null>(null);
  useEffect(() => {
    if (isOpen) setChanged(null);
  }, [isOpen]);
  const [switchTo, isBusy] = useAction(({ id }: Branch) => switchBranch(id));
  const finish = ({ name }: Branch) => {
    // The shopper may have opened another overlay meanwhile.
    if ($activeDrawerId.get() === BRANCH_SELECTOR) closeDrawer();
    notify(t('branches.chosen', { name }), 'success');
  };
  const choose = async (branch: Branch, former: Branch | null) => {
    const notes = await switchTo(branch);
    if (!notes) return;
    // If the shopper closed the selector in the meantime, the cart page shows the changes.
    const canAsk = former !== null && former.id !== branch.id && $activeDrawerId.get() === BRANCH_SELECTOR;
    if (notes.length === 0 || !canAsk) return finish(branch);
    forgetNotes();
    setChanged({ former, branch, notes });
  };
  const goBack = async (former: Branch) => {
    const notes = await switchTo(former);
    if (!notes) return;
    const before = changed?.notes ?? [];
    // Nobody needs to be told what is as it was before. What has really changed meanwhile is left for the cart page.
    forgetNotes();
    storeNotes(
      $owner.get(),
      notes.filter((note) => !before.some((other) => isUndone(other, note))),
    );
    await raiseQuantities(before);
    finish(former);
  };
  return { isBusy, changed, choose, goBack, finish };
}
