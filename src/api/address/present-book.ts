import type { AddressChangeResponse } from '#contracts/address.ts';
import type { AddressBookOutcome } from '#services/addresses/change-address-book.ts';
import { presentCart } from '../cart/present-cart.ts';
import { presentAddress } from './present-address.ts';

/** The address book after a change, with the cart if it has changed too. */
export function presentBook(book: Extract<AddressBookOutcome, { ok: true }>): AddressChangeResponse {
  const changed = book.addresses.find(({ id }) => id === book.addressId);
  return {
    ...(changed && { address: presentAddress(changed) }),
    addresses: book.addresses.map(presentAddress),
    ...(book.cart && { cart: presentCart(book.cart) }),
  };
}
