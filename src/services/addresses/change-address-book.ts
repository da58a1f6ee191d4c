import { type AddressRow, lockAddresses } from '#db/addresses/address-rows.ts';
import { clearDefault, makeDefault, deleteAddress as removeRow, touchCartAt } from '#db/addresses/write-addresses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { CartRequest } from '../cart/change-cart.ts';
import { getCart } from '../cart/get-cart.ts';
import type { AddressInputError } from './check-input.ts';
import { listOwnAddresses } from './list-addresses.ts';
import type { ServedAddress } from './serve-addresses.ts';

/** Why an address book was left unchanged. */
export type AddressError =
  | AddressInputError
  | { readonly code: 'not_found' }
  /** The maximum number of addresses. */
  | { readonly code: 'address_book_full'; readonly addresses: number };

type AddressFailure = { ok: false } & AddressError;

/** An address book after a change, or the reason why it was left unchanged. */
export type AddressBookOutcome =
  | {
      ok: true;
      /** Id of the changed address. Null if it was deleted. */
      addressId: number | null;
      addresses: ServedAddress[];
      /** Present if the cart may be delivered to the changed address. */
      cart: CartView | null;
    }
  | AddressFailure;

/** Result of a change of one address. */
export type AddressChange = { ok: true; addressId: number; isGone: boolean } | AddressFailure;

/**
 * Changes an address book in one transaction; changes of one book are serialized. A cart that may be delivered to the
 * changed address gets a new version, and one whose address is deleted loses its destination.
 */
export function changeAddressBook(
  db: TenantDb,
  cartRequest: CartRequest,
  change: (transaction: TenantDb, addresses: readonly AddressRow[]) => Promise<AddressChange>,
): Promise<AddressBookOutcome> {
  const { owner } = cartRequest;
  return db.transaction(async (transaction) => {
    const changed = await change(transaction, await lockAddresses(transaction, owner));
    if (!changed.ok) return changed;
    const { addressId, isGone } = changed;
    const isOfCart = await touchCartAt(transaction, owner, addressId, { isGone });
    const [addresses, cart] = await Promise.all([
      listOwnAddresses(transaction, owner),
      isOfCart ? getCart(transaction, cartRequest, {}) : null,
    ]);
    return { ok: true, addressId: isGone ? null : addressId, addresses, cart: cart?.ok ? cart.view : null };
  });
}

/**
 * Deletes an address. If it was the default, the newest one becomes the default. A cart sent to it then goes to the
 * default.
 */
export const deleteAddress = (db: TenantDb, cartRequest: CartRequest, id: number): Promise<AddressBookOutcome> =>
  changeAddressBook(db, cartRequest, async (transaction, addresses) => {
    const gone = addresses.find((address) => address.id === id);
    if (!gone) return { ok: false, code: 'not_found' };
    await removeRow(transaction, cartRequest.owner, id);
    const newest = Math.max(...addresses.filter((address) => address !== gone).map((address) => address.id));
    if (gone.isDefault && addresses.length > 1) await makeDefault(transaction, cartRequest.owner, newest);
    return { ok: true, addressId: id, isGone: true };
  });

/**
 * Makes an address the default of its book. A cart with its own destination keeps it; any other cart now goes to this
 * address.
 */
export const setDefaultAddress = (db: TenantDb, cartRequest: CartRequest, id: number): Promise<AddressBookOutcome> =>
  changeAddressBook(db, cartRequest, async (transaction, addresses) => {
    if (!addresses.some((address) => address.id === id)) return { ok: false, code: 'not_found' };
    await clearDefault(transaction, cartRequest.owner, id);
    await makeDefault(transaction, cartRequest.owner, id);
    return { ok: true, addressId: id, isGone: false };
  });
