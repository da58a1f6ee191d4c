import { useRef, useState } from 'react';
import { $pincode } from '#stores/branch/pincode.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import { type CheckoutValues, keepCheckoutDraft, readCheckoutDraft } from '#stores/checkout/checkout-draft.ts';
import { NO_VALUES } from '../address/form-values.ts';

/**
 * What stands in the checkout, kept by this tab until it is ordered. `latest` is as it is now, for what answers late.
 * @param country of a new address
 */
export function useCheckoutValues({ customer }: Pick<CheckoutOffer, 'customer'>, country: string) {
  const [values, setValues] = useState(() => readCheckoutDraft() ?? valuesOf(customer, country));
  const latest = useRef(values);
  /** What of it the book has by now (`addressState`); null: nothing. */
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
  // The cart was priced for this pincode: it need not be typed again.
  address: { ...NO_VALUES, country, pincode: $pincode.get() },
  isNewAddress: false,
  addressId: null,
  slot: '',
  method: '',
  note: '',
  isAgreed: false,
});

/** What of the form a new address is made of. */
export const addressState = ({ address, name, phone }: CheckoutValues): string =>
  JSON.stringify([address, name, phone]);

/** An address that is in the book needs no form after a reload: it is chosen there. */
function withoutKept(values: CheckoutValues, kept: string | null): CheckoutValues {
  if (values.addressId === null || kept !== addressState(values)) return values;
  const address = { ...NO_VALUES, country: values.address.country };
  return { ...values, address, isNewAddress: false, addressId: null };
}
