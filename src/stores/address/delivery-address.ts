import { $branchChoice, restoreBranch, selectBranch, selectedBranchId } from '../branch/branch-choice.ts';
import { type CartQuery, type CartResult, fetchCart } from '../cart/cart-actions.ts';

/** Sets the delivery address of the cart to one of the address book. The server prices the delivery. */
export const chooseAddress = (address_id: number): Promise<CartResult> => fetchCart({ address_id });

/**
 * Switches the shopper to another branch. The cart page shows how the cart changes. On failure the branch stays that of
 * the known cart.
 */
export async function orderFrom(branch_id: number, query: CartQuery = {}): Promise<CartResult> {
  const before = $branchChoice.get();
  selectBranch(branch_id);
  const result = await fetchCart(query);
  if (!result.ok && selectedBranchId() === branch_id) restoreBranch(before);
  return result;
}
