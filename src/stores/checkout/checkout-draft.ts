import type { PaymentMethod } from '#contracts/order.ts';
import { isId, isRecord } from '#lib/shape.ts';
import * as draft from '../account/form-draft.ts';
import { type AddressValues, isAddressValues } from '../address/address-draft.ts';

/** What stands in the form of the checkout. How it is got, coupon, wallet and rewards are the cart's. */
export interface CheckoutValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** A new address; who receives it is the one above. */
  readonly address: AddressValues;
  /** Whether it goes there, and not to an address of the book. */
  readonly isNewAddress: boolean;
  /** The entry of the book that it is kept as; null: it is not yet. */
  readonly addressId: number | null;
  /** Beginning of a slot; empty: as soon as possible. */
  readonly slot: string;
  /** Empty: the usual one of the store. */
  readonly method: PaymentMethod | '';
  readonly note: string;
  readonly isAgreed: boolean;
}

const FORM = 'checkout';
const TEXTS = ['name', 'email', 'phone', 'slot', 'method', 'note'] as const;

const isValues = (kept: unknown): kept is CheckoutValues =>
  isRecord(kept) &&
  TEXTS.every((name) => typeof kept[name] === 'string') &&
  typeof kept.isNewAddress === 'boolean' &&
  typeof kept.isAgreed === 'boolean' &&
  (kept.addressId === null || isId(kept.addressId)) &&
  isAddressValues(kept.address);

/** What was filled in and not ordered yet, by who shops here now; null: nothing. */
export function readCheckoutDraft(): CheckoutValues | null {
  const kept = draft.readDraft(FORM);
  return isValues(kept) ? kept : null;
}

export const keepCheckoutDraft = (values: CheckoutValues): void => draft.keepDraft(FORM, values);
export const clearCheckoutDraft = (): void => draft.clearDraft(FORM);
