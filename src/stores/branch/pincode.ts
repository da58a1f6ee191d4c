import type { ReadableAtom } from 'nanostores';
import { type CartResult, fetchCart } from '../cart/cart-actions.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

const stored = storedAtom<string>({
  key: () => storeKey('pincode'),
  version: 1,
  initial: '',
  read: (saved) => (typeof saved === 'string' ? saved : null),
});

/** The pincode that determines the delivery price. Empty if none was given. */
export const $pincode: ReadableAtom<string> = stored.$value;

/** Sets the pincode and lets the server price the delivery. Empty removes it. */
export async function setPincode(pincode: string): Promise<CartResult> {
  const result = await fetchCart({ pincode });
  if (result.ok) stored.update(() => pincode);
  return result;
}
