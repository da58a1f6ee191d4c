import type { AreaRow, DeliveringRow, DeliveryRow } from '#db/branches/place-sql.ts';
import type { AreaCandidate, DeliveringBranch } from '#domain/delivery/choose-area.ts';
import { reachOf } from '#domain/delivery/quote-delivery.ts';
import type { DeliveryRules, Point } from '#domain/delivery/types.ts';

/** A stored branch combined with its delivery rules. */
export type Delivering = DeliveringRow & DeliveringBranch & { readonly rules: DeliveryRules };

/** A branch without delivery settings delivers free of charge at any distance. */
const deliveryRules = (row: DeliveryRow | null): DeliveryRules => ({
  slabs: row?.slabs ?? [],
  minimumOrderMinor: row?.minimumOrderMinor ?? 0,
  freeAboveMinor: row?.freeAboveMinor ?? null,
});

/** Either both coordinates are set or none. */
export const pointOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

export function deliveringOf(row: DeliveringRow): Delivering {
  const rules = deliveryRules(row.delivery);
  return { ...row, point: pointOf(row), rules, reachMeters: reachOf(rules.slabs) };
}

export const candidateOf = (area: AreaRow): AreaCandidate<Delivering> => ({
  ...area,
  branch: deliveringOf(area.branch),
});
