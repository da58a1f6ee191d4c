import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { type AddressRow, lockAddresses } from '#db/addresses/address-rows.ts';
import { deleteAddresses, transferAddress } from '#db/addresses/write-addresses.ts';
import { createCart, lockCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { addIfNew } from '#lib/add-if-new.ts';

/**
 * Moves a guest's addresses to the user at login, in one transaction. The guest's book is empty afterwards, so this
 * happens once. Duplicates are dropped; if the book is full, the user's own addresses and then the guest's newest are
 * kept. The user's default stays; a user without addresses adopts the guest's.
 */
export function mergeGuestAddresses(
  db: TenantDb,
  { guest, user }: { guest: ShopperIdentity & { kind: 'guest' }; user: ShopperIdentity & { kind: 'user' } },
): Promise<void> {
  return db.transaction(async (transaction) => {
    // An empty book has no rows to lock, so two guests who sign in as one user at once are serialized by the user's
    // cart.
    await Promise.all([createCart(transaction, user), lockCart(transaction, user)]);
    const guestAddresses = await lockAddresses(transaction, guest);
    const userAddresses = await lockAddresses(transaction, user);
    const room = ADDRESSES_MAX - userAddresses.length;
    const known = new Set(userAddresses.map(textOf));
    const fresh = guestAddresses.filter((address) => addIfNew(known, textOf(address))).slice(0, Math.max(room, 0));
    for (const [index, { id }] of fresh.entries())
      await transferAddress(transaction, guest, user, { id, isDefault: userAddresses.length === 0 && index === 0 });
    await deleteAddresses(transaction, guest);
  });
}

/** Two addresses with the same key are the same for a courier. */
const textOf = ({ name, phone, address_1, address_2, landmark, city, state, pincode, country }: AddressRow): string =>
  [name, phone, address_1, address_2, landmark, city, state, pincode, country]
    .map((text) => text.toLowerCase())
    .join('\n');
