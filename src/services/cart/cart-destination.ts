import type { CartRow } from '#db/cart/cart-types.ts';

/** Destination of a cart: an address of the owner's book or a pincode. Both are null until the shopper chooses one. */
export type CartDestination = Pick<CartRow, 'addressId' | 'pincode'>;

/** Destination inputs of a request. Undefined leaves a value unchanged; null clears it. */
export interface DestinationInputs {
  addressId?: number | null | undefined;
  pincode?: string | null | undefined;
}

export const NOWHERE: CartDestination = { addressId: null, pincode: null };

/**
 * Applies destination inputs. A cart is sent to an address or to a pincode, whichever was set last; the address wins if
 * both are set at once.
 */
export function sentTo({ addressId, pincode }: DestinationInputs, cart: CartDestination): CartDestination {
  if (addressId) return { addressId, pincode: null };
  if (pincode) return { addressId: null, pincode };
  return {
    addressId: addressId === undefined ? cart.addressId : addressId,
    pincode: pincode === undefined ? cart.pincode : pincode,
  };
}

/** The effective destination of a cart: its own, or else the owner's default address. Only the former is stored. */
export const goesTo = ({ addressId, pincode }: CartDestination, defaultAddressId: number | null): CartDestination =>
  addressId === null && pincode === null ? { addressId: defaultAddressId, pincode } : { addressId, pincode };
