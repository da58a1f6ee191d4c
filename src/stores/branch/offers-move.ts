import { onProductsMove } from '../store/catalog-moves.ts';
import { $branchChoice } from './branch-choice.ts';

/** Has `reload` called whenever products, prices or stock are others than those read: the catalog's, or the branch's. */
export function onOffersMove(reload: () => void): void {
  onProductsMove(reload);
  onBranchChange(reload);
}

/** Has `change` called whenever another branch is chosen. @returns ends it */
export const onBranchChange = (change: () => void): (() => void) =>
  $branchChoice.listen((now, before) => {
    if (now.branch_id !== before?.branch_id) change();
  });
