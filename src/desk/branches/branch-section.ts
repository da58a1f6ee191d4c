import type { OperatorBranch } from '#contracts/operator/branches.ts';
import type { Action } from '../form/use-action.ts';
import type { Draft } from '../form/use-draft.ts';

/** The fields of a branch that its form edits. */
export type BranchValues = Omit<
  OperatorBranch,
  | 'id'
  | 'is_open'
  | 'opens_at'
  | 'closes_at'
  | 'can_close_today'
  | 'can_open_today'
  | 'delivery_problems'
  | 'is_main_branch'
  | 'lat'
  | 'lng'
> & { lat: string; lng: string };

/** A part of the form of a branch. */
export interface BranchSection {
  readonly draft: Draft<BranchValues>;
  readonly action: Pick<Action<never>, 'fields'>;
}

/** Of a new branch: always open, delivery within 5 km. */
const NEW: BranchValues = {
  ...{ name: '', phone: '', email: '', address_1: '', city: '', state: '', pincode: '', country: '' },
  ...{ lat: '', lng: '', opening_hours: null, holidays: [], order_types: ['delivery', 'pickup'], areas: [] },
  delivery: { minimum_order: 0, free_above: null, slabs: [] },
};

/** What the form shows of a branch. Null for a new one. */
export function valuesOf(branch: OperatorBranch | null): BranchValues {
  if (!branch) return NEW;
  const { name, phone, email, address_1, city, state, pincode, country, lat, lng } = branch;
  const { opening_hours, holidays, order_types, delivery, areas } = branch;
  return {
    ...{ name, phone, email, address_1, city, state, pincode, country, opening_hours, holidays, order_types },
    ...{ delivery, areas, lat: lat === null ? '' : String(lat), lng: lng === null ? '' : String(lng) },
  };
}

const degrees = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The request for what was changed in the form. */
export function changesOf({ lat, lng, areas, ...fields }: Partial<BranchValues>) {
  return {
    ...fields,
    ...(lat !== undefined && { lat: degrees(lat) }),
    ...(lng !== undefined && { lng: degrees(lng) }),
    ...(areas && {
      areas: areas.map(({ name, priority, kind, radius_km: radius, center, pincodes, kept }) => ({
        ...{ name, priority },
        ...(kind === 'radius' && { radius_km: radius ?? 0, ...(center && { center }) }),
        ...(kind === 'pincodes' && { pincodes }),
        ...(kind === 'polygon' && kept !== null && { kept }),
      })),
    }),
  };
}
