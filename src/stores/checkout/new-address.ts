import { atom, type ReadableAtom } from 'nanostores';
import type { AddressFormResponse } from '#contracts/address.ts';
import { saveAddress } from '../address/addresses.ts';
import { countryChanges } from '../address/country-changes.ts';
import { NO_VALUES, requestOf } from '../address/form-values.ts';
import { $pincode } from '../branch/pincode.ts';
import { $cart } from '../cart/cart.ts';
import { type RequestFailure, STALE_OWNER } from '../request-failure.ts';
import { $owner } from '../shopper/user.ts';
import { type CheckoutOffer, changeCheckout, fetchCheckout } from './checkout.ts';
import { type CheckoutValues, readCheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts';

export const NO_ORDER: CheckoutValues = {
  ...{ name: '', email: '', phone: '', slot: '', method: '', note: '' },
  address: NO_VALUES,
  isNewAddress: false,
  addressId: null,
  isAgreed: false,
};

const $values = atom<CheckoutValues>(NO_ORDER);
/** The values of the checkout form, stored in this tab until the order is placed. */
export const $checkoutValues: ReadableAtom<CheckoutValues> = $values;

/** The new address as last saved (`addressState`), or null. */
let saved: string | null = null;

/** The values that make up the new address. */
const addressState = ({ address, name, phone }: CheckoutValues): string => JSON.stringify([address, name, phone]);

/** Fills the form with the unsubmitted input of this tab, or with what is known about the customer. */
export function startValues({ name, email, phone }: CheckoutOffer['customer'], country: string): void {
  saved = null;
  const address = { ...NO_VALUES, country };
  $values.set(withPincode(readCheckoutDraft() ?? { ...NO_ORDER, name, email, phone, address }));
}

/** The cart was priced for its pincode, so the shopper need not type it again, even if they have been here before. */
const withPincode = (values: CheckoutValues): CheckoutValues => {
  const { address } = values;
  return address.pincode === '' ? { ...values, address: { ...address, pincode: $pincode.get() } } : values;
};

export function changeValues(change: Partial<CheckoutValues>): void {
  const next = { ...$values.get(), ...change };
  $values.set(next);
  storeCheckoutDraft(withoutSaved(next));
}

/** After a reload, a saved address is selected in the list and needs no draft. */
function withoutSaved(values: CheckoutValues): CheckoutValues {
  if (values.addressId === null || saved !== addressState(values)) return values;
  const address = { ...NO_VALUES, country: values.address.country };
  return { ...values, address, isNewAddress: false, addressId: null };
}

/** Changes of the new address that may load the fields of another country. */
export const addressCountry = (form: AddressFormResponse) =>
  countryChanges({ form, read: () => $values.get().address, write: (address) => changeValues({ address }) });

/** Whether the address is saved as it is in the form, and the cart is priced for it. */
export function isAddressSaved(): boolean {
  const values = $values.get();
  const isPriced = values.addressId !== null && $cart.get().address?.id === values.addressId;
  return isPriced && saved === addressState(values);
}

/** Saves the address and prices the cart for it. */
export async function saveNewAddress({ fields }: AddressFormResponse): Promise<RequestFailure | null> {
  const owner = $owner.get();
  const values = $values.get();
  const { address, name, phone, addressId } = values;
  const typed = { ...address, name: name.trim(), phone: phone.trim() };
  let result = await saveAddress(requestOf(typed, fields, addressId));
  // The address was deleted in the meantime, so it is created again.
  if (!result.ok && result.status === 404) result = await saveAddress(requestOf(typed, fields, null));
  if (!result.ok) return result;
  // The form now has the values of another shopper.
  if (owner !== $owner.get()) return STALE_OWNER;
  const id = result.address?.id ?? addressId;
  saved = addressState(values);
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
  for (let fields = form(); fields && isLeft && !isAddressSaved(); fields = form()) {
    isLeft = false;
    const failure = await saveNewAddress(fields);
    if (failure && failure.status > 0) onFailure(failure);
  }
  isSaving = false;
}
