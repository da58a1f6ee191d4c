import { TEXT_FIELDS, type TextField } from '#stores/address/address-draft.ts';
import type { ContactField } from '#stores/checkout/checkout-draft.ts';

/** Prefix of the field ids in the checkout. */
export const CHECKOUT_FORM = 'checkout';

/** Address fields in the checkout. Name and phone number come from the contact section. */
export type PlaceField = Exclude<TextField, 'name' | 'phone' | 'label'>;
export const PLACE_FIELDS = TEXT_FIELDS.filter(
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
