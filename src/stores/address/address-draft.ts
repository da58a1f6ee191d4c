import type { SaveAddressRequest } from '#contracts/address.ts';
import { isRecord } from '#lib/shape.ts';
import * as draft from '../account/form-draft.ts';

/** The fields of an address that are texts. */
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

/** An address as it stands in its form. */
export interface AddressValues extends Readonly<Record<TextField, string>> {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly place_id: string | null;
  readonly is_default: boolean;
}

/** @param id the address that is edited; null: a new one */
const formOf = (id: number | null): string => `address/${id ?? 'new'}`;

const isDegrees = (value: unknown): boolean => value === null || Number.isFinite(value);
/** Whether what was kept is an address as it stood in its form. */
export const isAddressValues = (kept: unknown): kept is AddressValues =>
  isRecord(kept) &&
  TEXT_FIELDS.every((name) => typeof kept[name] === 'string') &&
  isDegrees(kept.lat) &&
  isDegrees(kept.lng) &&
  (kept.place_id === null || typeof kept.place_id === 'string') &&
  typeof kept.is_default === 'boolean';

/** What was typed and not saved, by who shops here now; null: nothing. */
export function readDraft(id: number | null): AddressValues | null {
  const kept = draft.readDraft(formOf(id));
  return isAddressValues(kept) ? kept : null;
}

/** Keeps what is typed until it is saved or given up. */
export const keepDraft = (id: number | null, values: AddressValues): void => draft.keepDraft(formOf(id), values);

/** It is saved, or given up. */
export const clearDraft = (id: number | null): void => draft.clearDraft(formOf(id));
