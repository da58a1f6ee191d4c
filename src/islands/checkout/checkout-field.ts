import type { AddressFormResponse } from '#contracts/address.ts';
import { TEXT_FIELDS, type TextField } from '#stores/address/address-draft.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import { CONTACT_FIELDS, type ContactField } from '#stores/checkout/checkout-draft.ts';

/** Prefix of the field ids in the checkout. */
export const CHECKOUT_FORM = 'checkout';

/** Address fields in the checkout. Name and phone number come from the contact section. */
export type PlaceField = Exclude<TextField, 'name' | 'phone' | 'label'>;
const PLACE_FIELDS = TEXT_FIELDS.filter(
  (name): name is PlaceField => name !== 'name' && name !== 'phone' && name !== 'label',
);

/** Everything that can have an error: fields, and groups of choices. */
export type CheckoutField =
  | ContactField
  | PlaceField
  | 'place'
  | 'slot'
  | 'coupon'
  | 'payment_method'
  | 'items'
  | 'note'
  | 'accepts_terms';

/** Contact fields to ask for: all of them for guests, the ones missing in the profile for customers. */
export const askedContact = (known: CheckoutOffer['customer'], isGuest: boolean): readonly ContactField[] =>
  CONTACT_FIELDS.filter((name) => isGuest || known[name] === '');

const isPlaceField = (name: string): name is PlaceField => (PLACE_FIELDS as readonly string[]).includes(name);

/** Address fields of a country that the checkout asks for. */
export const placeFieldsOf = ({ fields }: AddressFormResponse) =>
  fields.flatMap((field) => (isPlaceField(field.name) ? [{ ...field, name: field.name }] : []));

interface AskedFields {
  asked: readonly ContactField[];
  /** Form of the new address. Null when none is needed. */
  place: AddressFormResponse | null;
}

/** All fields that can have errors, in display order. */
export const fieldsOf = ({ asked, place }: AskedFields): readonly CheckoutField[] => [
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
