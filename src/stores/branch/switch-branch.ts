import { api } from '../api.ts';
import { $cart } from '../cart/cart.ts';
import { type CartNote, NO_NOTES } from '../cart/cart-notes.ts';
import { queueRead } from '../cart/cart-queue.ts';
import { selectBranch } from './branch-choice.ts';

/**
 * Selects a branch and reloads the cart for it, because prices and stock may differ there.
 * @returns the changes of the cart; a caller that shows them must call `forgetNotes`, or the cart page shows them again
 */
export function switchBranch(id: number): Promise<readonly CartNote[]> {
  selectBranch(id);
  return rereadCart();
}

/**
 * Reloads the cart unless it is empty.
 * @returns how it has changed
 */
export async function rereadCart(): Promise<readonly CartNote[]> {
  if ($cart.get().cartItems.length === 0) return NO_NOTES;
  let notes = NO_NOTES;
  // On failure the known cart stays. It is reloaded wherever it is shown.
  await queueRead(async () => {
    const response = await api.get('get-cart');
    if (response.ok) notes = response.body.adjusted_cart_items;
    return response;
  });
  return notes;
}
