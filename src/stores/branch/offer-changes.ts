import { $branchChoice } from './branch-choice.ts';

/** Calls `reload` whenever products, prices or stock have changed, in the catalog or by choosing another branch. */
export function onOffersChange(reload: () => void): void {
  onProductsChange(reload);
  onBranchChange(reload);
}

/** Calls `reload` whenever the products have changed since this page read them. */
function onProductsChange(reload: () => void): void {
  // Stores are also loaded in tests and while pages are rendered.
  if (typeof document === 'undefined') return;
  document.addEventListener('frontage:catalog-change', ({ detail }) => {
    if (detail.includes('cache-products')) reload();
  });
}

/**
 * Calls `change` whenever another branch is chosen.
 * @returns a function that stops listening
 */
export const onBranchChange = (change: () => void): (() => void) =>
  $branchChoice.listen((now, before) => {
    if (now.branch_id !== before?.branch_id) change();
  });
