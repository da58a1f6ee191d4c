import { atom, type ReadableAtom } from 'nanostores';
import { NO_VALUES } from '../address/form-values.ts';
import { $cart } from '../cart/cart.ts';
import type { CheckoutOffer } from './checkout.ts';
import { type CheckoutValues, readCheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts';

export const EMPTY_VALUES: CheckoutValues = {
  ...{ name: '', email: '', phone: '', slot: '', method: '', note: '' },
  address: NO_VALUES,
  isNewAddress: false,
  addressId: null,
  isAgreed: false,
};

const $values = atom<CheckoutValues>(EMPTY_VALUES);
/** The values of the checkout form, stored in this tab until the order is placed. */
export const $checkoutValues: ReadableAtom<CheckoutValues> = $values;

/** The new address as last saved (`addressState`), or null. */
let saved: string | null = null;

/** The values that make up the new address. */
const addressState = ({ address, name, phone }: CheckoutValues): string => JSON.stringify([address, name, phone]);

/** Remembers that the new address was saved with these values. */
export const markAddressSaved = (values: CheckoutValues): void => {
  saved = addressState(values);
};

/** Whether the new address has not changed since it was saved. */
export const isAddressUnchanged = (values: CheckoutValues): boolean => saved === addressState(values);

/** Fills the form with the unsubmitted input of this tab, or with what is known about the customer. */
export function startValues({ name, email, phone }: CheckoutOffer['customer'], country: string): void {
  saved = null;
  const address = { ...NO_VALUES, country };
  $values.set(withPincode(readCheckoutDraft() ?? { ...EMPTY_VALUES, name, email, phone, address }));
}

/** The cart was priced for its pincode, so the shopper need not type it again, even if they have been here before. */
const withPincode = (values: CheckoutValues): CheckoutValues => {
  const { address } = values;
  return address.pincode === '' ? { ...values, address: { ...address, pincode: $cart.get().pincode ?? '' } } : values;
};

export function changeValues(change: Partial<CheckoutValues>): void {
  const next = { ...$values.get(), ...change };
  $values.set(next);
  storeCheckoutDraft(withoutSaved(next));
}

/** After a reload, a saved address is selected in the list and needs no draft. */
function withoutSaved(values: CheckoutValues): CheckoutValues {
  if (values.addressId === null || !isAddressUnchanged(values)) return values;
  const address = { ...NO_VALUES, country: values.address.country };
  return { ...values, address, isNewAddress: false, addressId: null };
}
