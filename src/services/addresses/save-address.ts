import type { AddressInput } from '#contracts/address.ts';
import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { type AddressFields, type AddressRow, lockAddresses } from '#db/addresses/address-rows.ts';
import { clearDefault, insertAddress, makeDefault, updateAddress } from '#db/addresses/write-addresses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import type { CartRequest } from '../cart/change-cart.ts';
import { type AddressBookOutcome, type AddressChange, changeAddressBook } from './change-address-book.ts';
import { checkInput } from './check-input.ts';
import { storeContext } from './store-context.ts';

/**
 * Adds an address, or replaces the one that `id` names. The first address of a book becomes the default, as does one
 * that requests it. A location outside of every area is accepted; the address is then marked as not serviceable.
 */
export async function saveAddress(
  db: TenantDb,
  cartRequest: CartRequest,
  input: AddressInput,
): Promise<AddressBookOutcome> {
  const checked = await checkInput(input, await storeContext(db));
  if (!checked.ok) return checked;
  const { fields } = checked;
  const isDefault = input.is_default === true;
  return changeAddressBook(db, cartRequest, (transaction, addresses) =>
    input.id === undefined
      ? add(transaction, cartRequest.owner, addresses, fields, isDefault)
      : edit(transaction, cartRequest.owner, addresses, { ...fields, id: input.id, isDefault }),
  );
}

async function add(
  transaction: TenantDb,
  owner: ShopperIdentity,
  addresses: readonly AddressRow[],
  fields: AddressFields,
  wantsDefault: boolean,
): Promise<AddressChange> {
  if (addresses.length >= ADDRESSES_MAX) return { ok: false, code: 'address_book_full', addresses: ADDRESSES_MAX };
  const isDefault = wantsDefault || addresses.length === 0;
  if (isDefault) await clearDefault(transaction, owner, null);
  const addressId = await insertAddress(transaction, owner, fields, isDefault);
  // Two first addresses were added at once. The other one is committed now and can be locked.
  if (addressId === null) return add(transaction, owner, await lockAddresses(transaction, owner), fields, wantsDefault);
  return { ok: true, addressId, isGone: false };
}

async function edit(
  transaction: TenantDb,
  owner: ShopperIdentity,
  addresses: readonly AddressRow[],
  { id, isDefault, ...fields }: AddressRow,
): Promise<AddressChange> {
  if (!addresses.some((address) => address.id === id)) return { ok: false, code: 'not_found' };
  await updateAddress(transaction, owner, id, fields);
  if (isDefault) {
    await clearDefault(transaction, owner, id);
    await makeDefault(transaction, owner, id);
  }
  return { ok: true, addressId: id, isGone: false };
}
