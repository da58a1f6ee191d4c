import type { SaveAddressRequest } from '#contracts/address.ts';
import { isRecord } from '#lib/shape.ts';
import { clearDraft, readDraft, storeDraft } from '../account/form-draft.ts';

/** The text fields of an address. */
export const TEXT_FIELDS = [
  'label',
  'name',
  'phone',
  'address_1',
  'address_2',
  'landmark',
  'city',
  'state',
  'pincode',
  'country',
] as const satisfies readonly (keyof SaveAddressRequest)[];
export type TextField = (typeof TEXT_FIELDS)[number];

/** The values of an address form. */
export interface AddressValues extends Readonly<Record<TextField, string>> {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly place_id: string | null;
  readonly is_default: boolean;
}

/** @param id the edited address; null for a new one */
const formOf = (id: number | null): string => `address/${id ?? 'new'}`;

const isDegrees = (value: unknown): boolean => value === null || Number.isFinite(value);
/** Whether a stored value has the shape of an address form. */
export const isAddressValues = (saved: unknown): saved is AddressValues =>
  isRecord(saved) &&
  TEXT_FIELDS.every((name) => typeof saved[name] === 'string') &&
  isDegrees(saved.lat) &&
  isDegrees(saved.lng) &&
  (saved.place_id === null || typeof saved.place_id === 'string') &&
  typeof saved.is_default === 'boolean';

/** The unsaved input of the current owner. Null if there is none. */
export function readAddressDraft(id: number | null): AddressValues | null {
  const saved = readDraft(formOf(id));
  return isAddressValues(saved) ? saved : null;
}

/** Stores the input until it is saved or discarded. */
export const storeAddressDraft = (id: number | null, values: AddressValues): void => storeDraft(formOf(id), values);

/** Removes the draft once it is saved or discarded. */
export const clearAddressDraft = (id: number | null): void => clearDraft(formOf(id));
