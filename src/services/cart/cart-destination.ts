import type { CartRow } from '#db/cart/cart-types.ts';

/** Where a cart goes: to an address of the owner's book or to a pincode; both null: nobody has said. */
export type CartDestination = Pick<CartRow, 'addressId' | 'pincode'>;

/** What a call says of it; undefined: nothing, null: not there any more. */
export interface DestinationInputs {
  addressId?: number | null | undefined;
  pincode?: string | null | undefined;
}

export const NOWHERE: CartDestination = { addressId: null, pincode: null };

/** A cart is sent to an address or to a pincode: the one that was said last; of both at once to the address. */
export function sentTo({ addressId, pincode }: DestinationInputs, cart: CartDestination): CartDestination {
  if (addressId) return { addressId, pincode: null };
  if (pincode) return { addressId: null, pincode };
  return {
    addressId: addressId === undefined ? cart.addressId : addressId,
    pincode: pincode === undefined ? cart.pincode : pincode,
  };
}

/** Where a cart goes: where it was sent, else to the default address of its owner. Only the first is kept. */
export const goesTo = ({ addressId, pincode }: CartDestination, defaultAddressId: number | null): CartDestination =>
  addressId === null && pincode === null ? { addressId: defaultAddressId, pincode } : { addressId, pincode };
