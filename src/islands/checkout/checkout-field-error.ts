import type { AddressFormResponse } from '#contracts/address.ts';
import type { Branch } from '#contracts/site.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import type { CheckoutValues, ContactField } from '#stores/checkout/checkout-draft.ts';
import { methodOf } from '#stores/checkout/order-request.ts';
import type { Translate } from '#words/translate.ts';
import { type AccountField, accountField, accountFieldError } from '../account/account-field.ts';
import { addressFieldError, needsNumber } from '../address/address-field-error.ts';
import { blockerText } from '../cart/shared/blocker-text.ts';
import { type CheckoutBlocker, checkoutBlocker } from '../cart/shared/checkout-blocker.ts';
import type { I18n } from '../i18n.ts';
import { addressFieldsOf, type CheckoutField } from './checkout-field.ts';

/** Everything that the validation of an order depends on. */
export interface Subject {
  values: CheckoutValues;
  cart: CartState;
  branch: Branch | null;
  offer: CheckoutOffer;
  /** Form of the new address. Null for a saved address and for pickup. */
  addressForm: AddressFormResponse | null;
  /** True when the total was calculated for the address as it is now in the form. */
  isSaved: boolean;
  i18n: I18n;
}

/** Blockers shown at the items. The others belong to the section of the address. */
const OF_ITEMS: readonly CheckoutBlocker[] = ['blocked', 'minimum', 'notLikeThis', 'noOrdersHere'];

/** Validation message of a field or choice. Empty when the browser finds no error. */
export function checkoutFieldError(name: CheckoutField, subject: Subject): string {
  const { values, i18n } = subject;
  const { t } = i18n;
  switch (name) {
    case 'name':
    case 'email':
    case 'phone':
      return accountFieldError(contactField(name, t), values[name], t);
    case 'address':
      return addressSectionError(subject);
    case 'slot':
      return slotError(subject);
    case 'items':
      return itemsError(subject);
    case 'payment_method':
      return methodError(subject);
    case 'accepts_terms':
      return values.isAgreed ? '' : t('checkout.agreeNeeded');
    case 'coupon':
    case 'note':
      return '';
    default:
      return newAddressError(name, subject);
  }
}

function methodError(subject: Subject): string {
  if (methodOf(subject) !== null) return '';
  return subject.i18n.t(
    subject.offer.payment_methods.includes('wallet') ? 'checkout.walletOnly' : 'checkout.noMethods',
  );
}

/** Definition of a contact field. */
export const contactField = (name: ContactField, t: Translate): AccountField<ContactField> =>
  accountField(name, name, t(`form.${name}`));

function newAddressError(
  name: Exclude<CheckoutField, ContactField>,
  { addressForm, values, i18n: { t } }: Subject,
): string {
  const field = addressForm && addressFieldsOf(addressForm).find((each) => each.name === name);
  const error = field && addressFieldError(field, values.address[field.name]);
  if (error) return t(error.word, error.values);
  return name === 'address_1' && needsNumber(values.address) ? t('addressEdit.numberMissing') : '';
}

function addressSectionError({ cart, branch, addressForm, isSaved, i18n }: Subject): string {
  const blocker = checkoutBlocker(cart, branch);
  if (blocker === 'noDeliveryHere' || blocker === 'noPickupHere') return blockerText(blocker, cart, branch, i18n);
  if (cart.cartDetails?.order_type === 'pickup') return '';
  if (!addressForm && cart.address === null) return i18n.t('checkout.addressNeeded');
  // The blocker refers to the cart's address, so it is not shown for an unsaved one.
  return blocker === 'noDelivery' && isSaved ? blockerText(blocker, cart, branch, i18n) : '';
}

function itemsError({ cart, branch, i18n }: Subject): string {
  const blocker = checkoutBlocker(cart, branch);
  return blocker && OF_ITEMS.includes(blocker) ? blockerText(blocker, cart, branch, i18n) : '';
}

function slotError({ values: { slot }, offer, i18n: { t } }: Subject): string {
  const { is_asap_available: isOpen, slots, branch } = offer;
  if (!isOpen && slots.length === 0) return t('checkout.noSlots', { branch: branch.name });
  if (slot === '') return isOpen ? '' : t('checkout.slotNeeded');
  return slots.some(({ starts_at }) => starts_at === slot) ? '' : t('checkout.slotGone');
}
