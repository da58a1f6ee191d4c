import { useStore } from '@nanostores/react';
import { type FocusEvent, useRef } from 'react';
import type { AddressFormAnswer } from '#contracts/address.ts';
import { $addresses, NO_ADDRESSES } from '#stores/address/addresses.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import type { CheckoutValues } from '#stores/checkout/checkout-draft.ts';
import { useFieldErrors } from '../form/use-field-errors.ts';
import type { I18n } from '../i18n.ts';
import { askedContact, CHECKOUT_FORM, type CheckoutField, fieldsOf } from './checkout-field.ts';
import { checkoutFieldError } from './checkout-field-error.ts';
import { addressErrors, newAddress } from './new-address.ts';
import { useCheckoutValues } from './use-checkout-values.ts';

interface Options {
  offer: CheckoutOffer;
  /** Fields of a new address in its country. Null until they are known. */
  addressForm: AddressFormAnswer | null;
  i18n: I18n;
  isGuest: boolean;
}

/** State of the checkout form: values, validation errors and actions. */
export function useCheckoutForm({ offer, addressForm, i18n, isGuest }: Options) {
  const { selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  const all = useCheckoutValues(offer, addressForm?.country ?? '');
  const { values, latest, put } = all;
  const address = newAddress(all, addressForm);
  const where = useWhere(values);
  const place = where.isNew ? addressForm : null;
  const asked = askedContact(offer.customer, isGuest);
  const names = fieldsOf({ asked, place });
  const errorOf = (name: CheckoutField): string =>
    checkoutFieldError(name, {
      ...{ branch, offer, place, i18n },
      values: latest.current,
      cart: $cart.get(),
      isKept: !where.isNew || address.isKept(),
    });
  const fieldErrors = useFieldErrors<CheckoutField>({ form: CHECKOUT_FORM, names, errorOf });
  const leavePart = useQuietKeep({
    isWanted: () =>
      place !== null && !address.isKept() && names.filter(isOfAddress).every((name) => errorOf(name) === ''),
    keep: async () => {
      const refused = await address.keep();
      if (refused && refused.status > 0) fieldErrors.add(addressErrors(refused, names));
    },
  });
  return {
    ...{ ...where, branch, offer, values, latest, address, place, asked, names, fieldErrors, leavePart },
    /** Applies a change and revalidates the field if it had an error. */
    set(change: Partial<CheckoutValues>, name: CheckoutField) {
      put(change);
      fieldErrors.changed(name);
    },
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** Order type, and the saved addresses offered next to the new one. */
function useWhere({ addressId, isNewAddress }: CheckoutValues) {
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const { list, isFetching } = useStore($addresses, { ssr: () => NO_ADDRESSES });
  const way = cart.cartDetails?.order_type ?? 'delivery';
  const others = list.filter(({ id }) => id !== addressId);
  const isOnlyWay = others.length === 0 && !(isFetching && list.length === 0);
  return { cart, way, others, isNew: way === 'delivery' && (isNewAddress || isOnlyWay) };
}

const GROUPS: readonly CheckoutField[] = [
  'place',
  'slot',
  'coupon',
  'payment_method',
  'items',
  'note',
  'accepts_terms',
];
const isOfAddress = (name: CheckoutField): boolean => name !== 'email' && !GROUPS.includes(name);

/**
 * Saves a new address in the background once it is complete and the focus leaves it. The total depends on the address
 * and must be known before the order is placed.
 */
function useQuietKeep({ isWanted, keep }: { isWanted: () => boolean; keep: () => Promise<void> }) {
  const isKeeping = useRef(false);
  /** Set when the focus leaves again while a save is in progress. */
  const isLeft = useRef(false);
  const keepAll = async (): Promise<void> => {
    isKeeping.current = true;
    do {
      isLeft.current = false;
      await keep();
    } while (isLeft.current && isWanted());
    isKeeping.current = false;
  };
  return ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    isLeft.current = true;
    if (!isKeeping.current && isWanted()) void keepAll();
  };
}
