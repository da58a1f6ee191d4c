import { useStore } from '@nanostores/react';
import type { FocusEvent } from 'react';
import type { AddressFormResponse } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import { $addresses, NO_ADDRESSES } from '#stores/address/addresses.ts';
import { withText } from '#stores/address/form-values.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import type { CheckoutValues } from '#stores/checkout/checkout-draft.ts';
import { $checkoutValues, changeValues, EMPTY_VALUES } from '#stores/checkout/checkout-values.ts';
import { addressCountry, isAddressSaved, saveAddressOnLeave } from '#stores/checkout/new-address.ts';
import { orderRequest } from '#stores/checkout/order-request.ts';
import type { OrderForm } from '#stores/checkout/submit-order.ts';
import type { RequestFailure } from '#stores/request-failure.ts';
import { needsNumber } from '../address/address-field-error.ts';
import { useAfterPointerUp } from '../form/use-after-pointer-up.ts';
import { type FoundErrors, useFieldErrors } from '../form/use-field-errors.ts';
import { useI18n } from '../use-i18n.ts';
import {
  type AddressField,
  CHECKOUT_FORM,
  type CheckoutField,
  fieldsOf,
  missingContactFields,
} from './checkout-field.ts';
import { checkoutFieldError } from './checkout-field-error.ts';
import { orderFieldErrors } from './order-field-errors.ts';

interface Options {
  offer: CheckoutOffer;
  /** Fields of a new address in its country. Null until they are known. */
  addressForm: AddressFormResponse | null;
  isGuest: boolean;
}

/** State of the checkout form: values, validation errors and actions. */
export function useCheckoutForm({ offer, addressForm, isGuest }: Options) {
  const i18n = useI18n();
  const afterPointerUp = useAfterPointerUp();
  const { selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  const values = useStore($checkoutValues, { ssr: () => EMPTY_VALUES });
  const destination = useDestination(values);
  const newAddressForm = destination.isNew ? addressForm : null;
  const contactFields = missingContactFields(offer.customer, isGuest);
  const names = fieldsOf({ contactFields, addressForm: newAddressForm });
  const errorOf = (name: CheckoutField): string =>
    checkoutFieldError(name, {
      ...{ branch, offer, addressForm: newAddressForm, i18n },
      values: $checkoutValues.get(),
      cart: $cart.get(),
      isSaved: !destination.isNew || isAddressSaved(),
    });
  const fieldErrors = useFieldErrors<CheckoutField>({ form: CHECKOUT_FORM, names, errorOf });
  const country = addressForm && addressCountry(addressForm);
  const showFound = (found: FoundErrors<CheckoutField>): boolean => {
    fieldErrors.show(found);
    return found.length > 0;
  };
  /** Saves a complete new address, so that the cost of its delivery is known. */
  const saveIfComplete = () => {
    const isComplete = (): boolean => names.filter(isOfAddress).every((name) => errorOf(name) === '');
    const { isNewAddress } = $checkoutValues.get();
    afterPointerUp(() => {
      void saveAddressOnLeave(
        // The press may have chosen a saved address.
        () => (isComplete() && $checkoutValues.get().isNewAddress === isNewAddress ? newAddressForm : null),
        (failure) => fieldErrors.add(addressErrors(failure, names)),
      );
    });
  };
  return {
    ...{ ...destination, branch, offer, values, newAddressForm, contactFields, fieldErrors },
    /** Applies a change and revalidates the field if it had an error. */
    set(change: Partial<CheckoutValues>, name: CheckoutField): void {
      changeValues(change);
      fieldErrors.changed(name);
    },
    setAddress(name: AddressField, text: string): void {
      if (name === 'country') void country?.changeCountry(text);
      else changeValues({ address: withText($checkoutValues.get().address, name, text) });
      fieldErrors.changed(name);
    },
    async applyPlace(found: Place): Promise<void> {
      await country?.applyPlace(found);
      fieldErrors.clear();
      // Many places are a street: its number is asked for at once, not when the order is placed.
      if (needsNumber($checkoutValues.get().address)) showFound([['address_1', i18n.t('addressEdit.numberMissing')]]);
      else saveIfComplete();
    },
    leavePart({ currentTarget, relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      saveIfComplete();
    },
    /** The form as it is submitted. */
    order: (): OrderForm => ({
      addressForm: newAddressForm,
      showErrors: () => showFound(fieldErrors.findAll()),
      showAddressErrors: (failure) => void showFound(addressErrors(failure, names)),
      showOrderErrors(failure) {
        const found = orderFieldErrors(failure, names);
        return found.length > 0 && showFound(found);
      },
      request: () =>
        orderRequest({
          values: $checkoutValues.get(),
          cart: $cart.get(),
          offer,
          contactFields,
          isNew: destination.isNew,
        }),
    }),
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** Order type, and the saved addresses offered next to the new one. */
function useDestination({ addressId, isNewAddress }: CheckoutValues) {
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const { list, isFetching } = useStore($addresses, { ssr: () => NO_ADDRESSES });
  const orderType = cart.cartDetails?.order_type ?? 'delivery';
  const others = list.filter(({ id }) => id !== addressId);
  const isOnlyChoice = others.length === 0 && !(isFetching && list.length === 0);
  return { cart, orderType, others, isNew: orderType === 'delivery' && (isNewAddress || isOnlyChoice) };
}

const GROUPS: readonly CheckoutField[] = [
  'address',
  'slot',
  'coupon',
  'payment_method',
  'items',
  'note',
  'accepts_terms',
];
const isOfAddress = (name: CheckoutField): boolean => name !== 'email' && !GROUPS.includes(name);

/** Maps the errors of a rejected address to the fields of the checkout. */
function addressErrors(
  { errors, message }: RequestFailure,
  fields: readonly CheckoutField[],
): FoundErrors<CheckoutField> {
  const found = fields.flatMap((field) => {
    const [first] = errors[field] ?? [];
    return first === undefined ? [] : [[field, first] as const];
  });
  return found.length > 0 ? found : [['address', message]];
}
