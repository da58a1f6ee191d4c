import { TEXT_FIELDS, type TextField } from '#stores/address/address-draft.ts';

/** Begins the ids of the fields of the checkout. */
export const CHECKOUT_FORM = 'checkout';

export const CONTACT_FIELDS = ['name', 'email', 'phone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What an address says beside whose it is: that, the contact says. */
export type PlaceField = Exclude<TextField, 'name' | 'phone' | 'label'>;
export const PLACE_FIELDS = TEXT_FIELDS.filter(
  (name): name is PlaceField => name !== 'name' && name !== 'phone' && name !== 'label',
);

/** Everything that something can be wrong with: fields, and groups of choices. */
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
