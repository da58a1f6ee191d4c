import { type AddressRow, lockAddresses } from '#db/addresses/address-rows.ts';
import { tellCart } from '#db/addresses/write-addresses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { CartCall } from '../cart/change-cart.ts';
import { getCart } from '../cart/get-cart.ts';
import type { CheckedInput } from './check-input.ts';
import { listOwnAddresses } from './list-addresses.ts';
import type { ServedAddress } from './serve-addresses.ts';

export type AddressRefusal =
  | Exclude<CheckedInput, { ok: true }>
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'book_full'; addresses: number };

/** A book after a change, or why it was left as it was. */
export type BookOutcome =
  | {
      ok: true;
      /** The number of the address that was changed; null: it is gone. */
      addressId: number | null;
      addresses: ServedAddress[];
      /** There where the cart may deliver to what was changed. */
      cart: CartView | null;
    }
  | AddressRefusal;

/** What has become of an address. */
export type Changed = { ok: true; addressId: number; isGone: boolean } | AddressRefusal;

/**
 * Changes a book in one transaction; changes of one book come one after the other. A cart that may
 * deliver to what has changed gets a new version, and one whose address is gone is sent nowhere any more.
 */
export function changeBook(
  db: TenantDb,
  call: CartCall,
  change: (transaction: TenantDb, addresses: readonly AddressRow[]) => Promise<Changed>,
): Promise<BookOutcome> {
  const { owner } = call;
  return db.transaction(async (transaction) => {
    const changed = await change(transaction, await lockAddresses(transaction, owner));
    if (!changed.ok) return changed;
    const { addressId, isGone } = changed;
    const isOfCart = await tellCart(transaction, owner, addressId, { isGone });
    const [addresses, cart] = await Promise.all([
      listOwnAddresses(transaction, owner),
      isOfCart ? getCart(transaction, call, {}) : null,
    ]);
    return { ok: true, addressId: isGone ? null : addressId, addresses, cart: cart?.ok ? cart.view : null };
  });
}
