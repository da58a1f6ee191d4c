import { selectBranch } from '../branch/branch-choice.ts';
import { type CartResult, fetchCart } from '../cart/cart-actions.ts';

/** Has the server deliver the cart to an address of the book, and price that. */
export const chooseAddress = (address_id: number): Promise<CartResult> => fetchCart({ address_id });

/** Has another branch serve the shopper; how the cart changes by that, its page says. */
export function orderFrom(branch_id: number): Promise<CartResult> {
  selectBranch(branch_id);
  return fetchCart();
}
