import { onProductsChange } from '../store/catalog-changes.ts';
import { $branchChoice } from './branch-choice.ts';

/** Calls `reload` whenever products, prices or stock have changed, in the catalog or by choosing another branch. */
export function onOffersChange(reload: () => void): void {
  onProductsChange(reload);
  onBranchChange(reload);
}

/**
 * Calls `change` whenever another branch is chosen.
 * @returns a function that stops listening
 */
export const onBranchChange = (change: () => void): (() => void) =>
  $branchChoice.listen((now, before) => {
    if (now.branch_id !== before?.branch_id) change();
  });
