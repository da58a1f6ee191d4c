import type { AddressFormResponse } from '#contracts/address.ts';
import { saveAddress } from '../address/addresses.ts';
import { countryChanges } from '../address/country-changes.ts';
import { requestOf } from '../address/form-values.ts';
import { $cart } from '../cart/cart.ts';
import { whenCartIdle } from '../cart/cart-queue.ts';
import { type RequestFailure, STALE_OWNER } from '../request-failure.ts';
import { $owner } from '../shopper/user.ts';
import { changeCheckout, fetchCheckout } from './checkout.ts';
import { $checkoutValues, changeValues, isAddressUnchanged, markAddressSaved } from './checkout-values.ts';

/** Changes of the new address that may load the fields of another country. */
export const addressCountry = (form: AddressFormResponse) =>
  countryChanges({ form, read: () => $checkoutValues.get().address, write: (address) => changeValues({ address }) });

/** Whether the address is saved as it is in the form, and the cart is priced for it. */
export function isAddressSaved(): boolean {
  const values = $checkoutValues.get();
  const isPriced = values.addressId !== null && $cart.get().address?.id === values.addressId;
  return isPriced && isAddressUnchanged(values);
}

let lastSave: Promise<RequestFailure | null> = Promise.resolve(null);

/** Saves the address, unless it is saved, and prices the cart for it. Two saves at once would create it twice. */
export function saveNewAddress(form: AddressFormResponse): Promise<RequestFailure | null> {
  const owner = $owner.get();
  const save = async () => {
    if (owner !== $owner.get()) return STALE_OWNER;
    return isAddressSaved() ? null : sendNewAddress(form);
  };
  lastSave = lastSave.then(save, save);
  return lastSave;
}

async function sendNewAddress({ fields }: AddressFormResponse): Promise<RequestFailure | null> {
  const owner = $owner.get();
  const values = $checkoutValues.get();
  const { address, name, phone, addressId } = values;
  const typed = { ...address, name: name.trim(), phone: phone.trim() };
  let result = await saveAddress(requestOf(typed, fields, addressId));
  // The address was deleted in the meantime, so it is created again.
  if (!result.ok && result.status === 404) result = await saveAddress(requestOf(typed, fields, null));
  if (!result.ok) return result;
  // The form now has the values of another shopper.
  if (owner !== $owner.get()) return STALE_OWNER;
  const id = result.address?.id ?? addressId;
  markAddressSaved(values);
  changeValues({ addressId: id });
  if (id !== null && $cart.get().address?.id !== id) await changeCheckout({ address_id: id });
  else await fetchCheckout();
  return null;
}

/** Whether a save in the background is running, and whether the focus has left the address again meanwhile. */
let isSaving = false;
let isLeft = false;

/**
 * Saves a new address in the background once it is complete and the focus leaves it. The total depends on the address
 * and must be known before the order is placed.
 * @param form the fields of the address as long as it is complete, else null
 */
export async function saveAddressOnLeave(
  form: () => AddressFormResponse | null,
  onFailure: (failure: RequestFailure) => void,
): Promise<void> {
  isLeft = true;
  if (isSaving) return;
  isSaving = true;
  while (isLeft) {
    isLeft = false;
    // A saved address that was chosen before may still be on its way to the cart.
    await whenCartIdle();
    const fields = form();
    const failure = fields && (await saveNewAddress(fields));
    if (failure && failure.status > 0) onFailure(failure);
  }
  isSaving = false;
}
