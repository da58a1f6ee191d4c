import type { ReadableAtom } from 'nanostores';
import { type CartResult, fetchCart } from '../cart/cart-actions.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

const stored = storedAtom<string>({
  key: () => storeKey('pincode'),
  version: 1,
  initial: '',
  read: (kept) => (typeof kept === 'string' ? kept : null),
});

/** Where the cart is to be delivered, as far as its price depends on it; empty: nobody has said. */
export const $pincode: ReadableAtom<string> = stored.$value;

/** Has the server price the delivery to a postcode; empty: it is not known any more. */
export async function setPincode(pincode: string): Promise<CartResult> {
  const result = await fetchCart({ pincode });
  if (result.ok) stored.update(() => pincode);
  return result;
}
