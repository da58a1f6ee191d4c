import { computed } from 'nanostores';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import { $cart } from '../cart/cart.ts';
import { type CartResult, fetchCart } from '../cart/cart-actions.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** The last pincode given on this device, as it was typed. */
const typed = storedAtom<string>({
  key: () => storeKey('pincode'),
  version: 1,
  initial: '',
  read: (saved) => (typeof saved === 'string' ? saved : null),
});

/** The pincode that determines the delivery price, which another device may have changed. Empty if none was given. */
export const $pincode = computed([typed.$value, $cart], (text, { pincode }) =>
  pincodeKey(text) === pincode ? text : (pincode ?? ''),
);

/** Sets the pincode and lets the server price the delivery. Empty removes it. */
export async function setPincode(pincode: string): Promise<CartResult> {
  const result = await fetchCart({ pincode });
  if (result.ok) typed.update(() => pincode);
  return result;
}
