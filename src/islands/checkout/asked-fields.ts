import type { AddressFormAnswer } from '#contracts/address.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import { CONTACT_FIELDS, type ContactField } from '#stores/checkout/checkout-draft.ts';
import { type CheckoutField, PLACE_FIELDS, type PlaceField } from './checkout-field.ts';

/** Contact fields to ask for: all of them for guests, the ones missing in the profile for customers. */
export const askedContact = (known: CheckoutOffer['customer'], isGuest: boolean): readonly ContactField[] =>
  CONTACT_FIELDS.filter((name) => isGuest || known[name] === '');

const isPlaceField = (name: string): name is PlaceField => (PLACE_FIELDS as readonly string[]).includes(name);

/** Address fields of a country that the checkout asks for. */
export const placeFieldsOf = ({ fields }: AddressFormAnswer) =>
  fields.flatMap((field) => (isPlaceField(field.name) ? [{ ...field, name: field.name }] : []));

interface Asked {
  asked: readonly ContactField[];
  /** Form of the new address. Null when none is needed. */
  place: AddressFormAnswer | null;
}

/** All fields that can have errors, in display order. */
export const fieldsOf = ({ asked, place }: Asked): readonly CheckoutField[] => [
  ...asked,
  'place',
  ...(place ? (['country', ...placeFieldsOf(place).map(({ name }) => name)] as const) : []),
  'slot',
  'coupon',
  'payment_method',
  'note',
  'items',
  'accepts_terms',
];
