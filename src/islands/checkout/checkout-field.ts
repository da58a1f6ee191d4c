import type { AddressFormResponse } from '#contracts/address.ts';
import { TEXT_FIELDS, type TextField } from '#stores/address/address-draft.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import { CONTACT_FIELDS, type ContactField } from '#stores/checkout/checkout-draft.ts';

/** Prefix of the field ids in the checkout. */
export const CHECKOUT_FORM = 'checkout';

/** Address fields in the checkout. Name and phone number come from the contact section. */
export type AddressField = Exclude<TextField, 'name' | 'phone' | 'label'>;
const ADDRESS_FIELDS = TEXT_FIELDS.filter(
  (name): name is AddressField => name !== 'name' && name !== 'phone' && name !== 'label',
);

/** Everything that can have an error: fields, and groups of choices. */
export type CheckoutField =
  | ContactField
  | AddressField
  | 'address'
  | 'slot'
  | 'coupon'
  | 'payment_method'
  | 'items'
  | 'note'
  | 'accepts_terms';

/** Contact fields to ask for: all of them for guests, the ones missing in the profile for customers. */
export const missingContactFields = (known: CheckoutOffer['customer'], isGuest: boolean): readonly ContactField[] =>
  CONTACT_FIELDS.filter((name) => isGuest || known[name] === '');

const isAddressField = (name: string): name is AddressField => (ADDRESS_FIELDS as readonly string[]).includes(name);

/** Address fields of a country that the checkout asks for. */
export const addressFieldsOf = ({ fields }: AddressFormResponse) =>
  fields.flatMap((field) => (isAddressField(field.name) ? [{ ...field, name: field.name }] : []));

interface FormFields {
  contactFields: readonly ContactField[];
  /** Form of the new address. Null when none is needed. */
  addressForm: AddressFormResponse | null;
}

/** All fields that can have errors, in display order. */
export const fieldsOf = ({ contactFields, addressForm }: FormFields): readonly CheckoutField[] => [
  'items',
  ...contactFields,
  'address',
  ...(addressForm ? (['country', ...addressFieldsOf(addressForm).map(({ name }) => name)] as const) : []),
  'slot',
  'payment_method',
  'coupon',
  'note',
  'accepts_terms',
];
