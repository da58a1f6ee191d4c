import type { AddressFormAnswer } from '#contracts/address.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import {
  type CheckoutField,
  CONTACT_FIELDS,
  type ContactField,
  PLACE_FIELDS,
  type PlaceField,
} from './checkout-field.ts';

/** What of the contact is asked for: all of a guest, and of a customer what their profile does not say. */
export const askedContact = (known: CheckoutOffer['customer'], isGuest: boolean): readonly ContactField[] =>
  CONTACT_FIELDS.filter((name) => isGuest || known[name] === '');

const isPlaceField = (name: string): name is PlaceField => (PLACE_FIELDS as readonly string[]).includes(name);

/** The fields of a new address that a country asks for. */
export const placeFieldsOf = ({ fields }: AddressFormAnswer) =>
  fields.flatMap((field) => (isPlaceField(field.name) ? [{ ...field, name: field.name }] : []));

interface Asked {
  asked: readonly ContactField[];
  /** Of a new address; null: none is asked for. */
  place: AddressFormAnswer | null;
}

/** Everything that can be wrong, in the order in which it stands there. */
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
