import { atom, type ReadableAtom } from 'nanostores';
import type { CartItem } from '#contracts/cart.ts';
import { addToCart, removeCartItem } from './cart-actions.ts';

const $line = atom<CartItem | null>(null);
/** The last removed line, which can be restored. */
export const $removedLine: ReadableAtom<CartItem | null> = $line;

/** Removes a line and remembers it. If the removal fails, the line reappears and there is nothing to undo. */
export async function removeLine(item: CartItem): Promise<void> {
  $line.set(item);
  const { ok } = await removeCartItem(item.id);
  if (!ok && $line.get() === item) forgetRemoved();
}

/** Restores the last removed line. */
export async function undoRemoval(): Promise<void> {
  const item = $line.get();
  if (!item) return;
  forgetRemoved();
  const { product_id, quantity, selected_attributes, selected_multi_attributes } = item;
  const { ok } = await addToCart({ product_id, quantity, selected_attributes, selected_multi_attributes });
  if (!ok && $line.get() === null) $line.set(item);
}

export const forgetRemoved = (): void => $line.set(null);
