import type { RefObject } from 'react';
import type { AddressFormAnswer } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import { saveAddress } from '#stores/address/addresses.ts';
import type { CallFailure } from '#stores/call-failure.ts';
import { $cart } from '#stores/cart/cart.ts';
import { changeCheckout, fetchCheckout } from '#stores/checkout/checkout.ts';
import type { CheckoutValues } from '#stores/checkout/checkout-draft.ts';
import { countryChanges } from '../address/country-changes.ts';
import { requestOf, withText } from '../address/form-values.ts';
import type { FoundErrors } from '../form/use-field-errors.ts';
import type { CheckoutField, PlaceField } from './checkout-field.ts';
import { addressState, type useCheckoutValues } from './use-checkout-values.ts';

export type Values = ReturnType<typeof useCheckoutValues>;

/**
 * Actions on the new address in the checkout.
 * @param form fields of its country
 */
export function newAddress({ latest, kept, put }: Values, form: AddressFormAnswer | null) {
  const address: RefObject<CheckoutValues['address']> = {
    get current() {
      return latest.current.address;
    },
    set current(next) {
      put({ address: next });
    },
  };
  const subject = form && { form, latest: address, put: (next: CheckoutValues['address']) => put({ address: next }) };
  return {
    change: (name: PlaceField, text: string) => put({ address: withText(latest.current.address, name, text) }),
    changeCountry: async (country: string) => subject && countryChanges(subject).changeCountry(country),
    takePlace: async (place: Place) => {
      if (subject) await countryChanges(subject).takePlace(place);
    },
    /** True when the address is saved as it is in the form, and the cart is priced for it. */
    isKept: () => {
      const { addressId } = latest.current;
      const isPriced = addressId !== null && $cart.get().address?.id === addressId;
      return isPriced && kept.current === addressState(latest.current);
    },
    keep: async (): Promise<CallFailure | null> => (form ? keepAddress({ latest, kept, put }, form) : null),
  };
}

type Kept = Pick<Values, 'latest' | 'kept' | 'put'>;

/** Saves the address and prices the cart for it. */
async function keepAddress({ latest, kept, put }: Kept, form: AddressFormAnswer): Promise<CallFailure | null> {
  const { address, name, phone, addressId } = latest.current;
  const state = addressState(latest.current);
  const typed = { ...address, name: name.trim(), phone: phone.trim() };
  let result = await saveAddress(requestOf(typed, form.fields, addressId));
  // The address was deleted in the meantime, so it is created again.
  if (!result.ok && result.status === 404) result = await saveAddress(requestOf(typed, form.fields, null));
  if (!result.ok) return result;
  const id = result.address?.id ?? addressId;
  kept.current = state;
  put({ addressId: id });
  if (id !== null && $cart.get().address?.id !== id) await changeCheckout({ address_id: id });
  else await fetchCheckout();
  return null;
}

/** Maps the errors of a rejected address to the fields of the checkout. */
export function addressErrors(
  { errors, message }: CallFailure,
  fields: readonly CheckoutField[],
): FoundErrors<CheckoutField> {
  const found = fields.flatMap((field) => {
    const [first] = errors[field] ?? [];
    return first === undefined ? [] : [[field, first] as const];
  });
  return found.length > 0 ? found : [['place', message]];
}
