import type { PaymentMethod } from '#domain/orders/payment-status.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { clearDraft, readDraft, storeDraft } from '../account/form-draft.ts';
import { type AddressValues, isAddressValues } from '../address/address-draft.ts';

/** The contact fields. */
export const CONTACT_FIELDS = ['name', 'email', 'phone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The values of the checkout form. Order type, coupon, wallet and rewards belong to the cart. */
export interface CheckoutValues extends Readonly<Record<ContactField, string>> {
  /** A new address. Its recipient is the customer above. */
  readonly address: AddressValues;
  /** Whether to deliver to the new address instead of one from the address book. */
  readonly isNewAddress: boolean;
  /** Id of its entry in the address book. Null until it is saved. */
  readonly addressId: number | null;
  /** Start of a slot. Empty means as soon as possible. */
  readonly slot: string;
  /** Empty means the store's default method. */
  readonly method: PaymentMethod | '';
  readonly note: string;
  readonly isAgreed: boolean;
}

const FORM = 'checkout';
const TEXTS = [...CONTACT_FIELDS, 'slot', 'method', 'note'] as const;

const isValues = (saved: unknown): saved is CheckoutValues =>
  isRecord(saved) &&
  TEXTS.every((name) => typeof saved[name] === 'string') &&
  typeof saved.isNewAddress === 'boolean' &&
  typeof saved.isAgreed === 'boolean' &&
  (saved.addressId === null || isId(saved.addressId)) &&
  isAddressValues(saved.address);

/** Unsubmitted input of the current owner. Null if there is none. */
export function readCheckoutDraft(): CheckoutValues | null {
  const saved = readDraft(FORM);
  return isValues(saved) ? saved : null;
}

export const storeCheckoutDraft = (values: CheckoutValues): void => storeDraft(FORM, values);
export const clearCheckoutDraft = (): void => clearDraft(FORM);
