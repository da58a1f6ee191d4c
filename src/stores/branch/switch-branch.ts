import { api } from '../api.ts';
import { $cart } from '../cart/cart.ts';
import { type CartNote, NO_NOTES } from '../cart/cart-notes.ts';
import { readInTurn } from '../cart/cart-turns.ts';
import { selectBranch } from './branch-choice.ts';

/**
 * The shopper chooses a branch, and their cart is read again for it: prices and stock may be others there.
 * @returns what has changed in the cart; whoever tells it here calls `forgetNotes`, or the page of the cart says it again
 */
export function switchBranch(id: number): Promise<readonly CartNote[]> {
  selectBranch(id);
  return rereadCart();
}

/** Reads a cart that has something in it again. @returns how it has changed */
export async function rereadCart(): Promise<readonly CartNote[]> {
  if ($cart.get().cartItems.length === 0) return NO_NOTES;
  let notes = NO_NOTES;
  // Where no answer comes the cart stays as it is known, and is read again where it is shown.
  await readInTurn(async () => {
    const answer = await api.get('get-cart');
    if (answer.ok) notes = answer.body.adjusted_cart_items;
    return answer;
  });
  return notes;
}
