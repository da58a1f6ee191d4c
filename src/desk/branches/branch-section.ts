import type { OperatorBranch } from '#contracts/operator/branches.ts';
import type { Action } from '../form/use-action.ts';
import { type Draft, useDraft } from '../form/use-draft.ts';

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
>;

/** A part of the form of a branch. */
export interface BranchSection {
  readonly draft: Draft<BranchValues>;
  readonly action: Pick<Action<never>, 'fields'>;
}

/** Of a new branch: always open, delivery within 5 km. */
const NEW: BranchValues = {
  ...{ name: '', phone: '', email: '', address_1: '', city: '', state: '', pincode: '', country: '' },
  ...{ lat: null, lng: null, opening_hours: null, holidays: [], order_types: ['delivery', 'pickup'], areas: [] },
  delivery: { minimum_order: 0, free_above: null, slabs: [] },
};

/** @param branch null for a new one */
export const useBranchDraft = (branch: OperatorBranch | null) => useDraft(branch ? valuesOf(branch) : NEW);

/** The fields of a branch in its form. */
function valuesOf(branch: OperatorBranch): BranchValues {
  const { name, phone, email, address_1, city, state, pincode, country, lat, lng } = branch;
  const { opening_hours, holidays, order_types, delivery, areas } = branch;
  return {
    ...{ name, phone, email, address_1, city, state, pincode, country, opening_hours, holidays, order_types },
    ...{ delivery, areas, lat, lng },
  };
}

/** The request for what was changed in the form. */
export function changesOf({ areas, ...fields }: Partial<BranchValues>) {
  return {
    ...fields,
    ...(areas && {
      areas: areas.map(({ name, priority, kind, radius_km: radius, center, pincodes, polygon, kept }) => ({
        ...{ name, priority },
        ...(kind === 'radius' && { radius_km: radius ?? 0, ...(center && { center }) }),
        ...(kind === 'pincodes' && { pincodes }),
        ...(kind === 'polygon' && (kept === null ? polygon && { polygon } : { kept })),
      })),
    }),
  };
}
