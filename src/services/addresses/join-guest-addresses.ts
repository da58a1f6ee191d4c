import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { type AddressRow, lockAddresses } from '#db/addresses/address-rows.ts';
import { deleteAddresses, moveAddress } from '#db/addresses/write-addresses.ts';
import { lockCart, makeCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Owner } from '../cart/owner.ts';

/**
 * Gives a guest's addresses to the user at login: one transaction, once, for the guest's book is empty after it. What
 * the user has already, as it is written, is not there twice; of more than a book takes the user's own and then the
 * guest's newest are kept. The user's default stays; a user without addresses takes over the guest's.
 */
export function joinGuestAddresses(
  db: TenantDb,
  { guest, user }: { guest: Owner & { kind: 'guest' }; user: Owner & { kind: 'user' } },
): Promise<void> {
  return db.transaction(async (transaction) => {
    // An empty book has nothing to lock: two guests who become one user at once wait for each other at the user's cart.
    await Promise.all([makeCart(transaction, user), lockCart(transaction, user)]);
    const theirs = await lockAddresses(transaction, guest);
    const ours = await lockAddresses(transaction, user);
    const room = ADDRESSES_MAX - ours.length;
    const known = new Set(ours.map(textOf));
    const fresh = theirs.filter((address) => known.size < known.add(textOf(address)).size).slice(0, Math.max(room, 0));
    for (const [index, { id }] of fresh.entries())
      await moveAddress(transaction, guest, user, { id, isDefault: ours.length === 0 && index === 0 });
    await deleteAddresses(transaction, guest);
  });
}

/** What makes two addresses the same for whoever brings something there. */
const textOf = ({ name, phone, address_1, address_2, landmark, city, state, pincode, country }: AddressRow): string =>
  [name, phone, address_1, address_2, landmark, city, state, pincode, country]
    .map((text) => text.toLowerCase())
    .join('\n');
