import { useRef, useState } from 'react';
import { $pincode } from '#stores/branch/pincode.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import { type CheckoutValues, keepCheckoutDraft, readCheckoutDraft } from '#stores/checkout/checkout-draft.ts';
import { NO_VALUES } from '../address/form-values.ts';

/**
 * Values of the checkout, persisted in this tab until the order is placed. `latest` is a ref for callbacks that run
 * later.
 * @param country country of a new address
 */
export function useCheckoutValues({ customer }: Pick<CheckoutOffer, 'customer'>, country: string) {
  const [values, setValues] = useState(() => readCheckoutDraft() ?? valuesOf(customer, country));
  const latest = useRef(values);
  /** The address as last saved (`addressState`), or null. */
  const kept = useRef<string | null>(null);
  const put = (change: Partial<CheckoutValues>): void => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setValues(next);
    keepCheckoutDraft(withoutKept(next, kept.current));
  };
  return { values, latest, kept, put };
}

const valuesOf = ({ name, email, phone }: CheckoutOffer['customer'], country: string): CheckoutValues => ({
  name,
  email,
  phone,
  // The cart was priced for this pincode, so the shopper need not type it again.
  address: { ...NO_VALUES, country, pincode: $pincode.get() },
  isNewAddress: false,
  addressId: null,
  slot: '',
  method: '',
  note: '',
  isAgreed: false,
});

/** Serializes the values that make up the new address. */
export const addressState = ({ address, name, phone }: CheckoutValues): string =>
  JSON.stringify([address, name, phone]);

/** After a reload, a saved address is selected in the list and needs no draft. */
function withoutKept(values: CheckoutValues, kept: string | null): CheckoutValues {
  if (values.addressId === null || kept !== addressState(values)) return values;
  const address = { ...NO_VALUES, country: values.address.country };
  return { ...values, address, isNewAddress: false, addressId: null };
}
