import { roadMeters } from './distance.ts';
import { shapeContains } from './shape.ts';
import type { AreaKind, AreaShape, Point, RuleKind } from './types.ts';

/** Where to deliver: coordinates, a pincode, or both. */
export interface DeliveryLocation {
  readonly point: Point | null;
  /** Normalized by `pincodeKey`. */
  readonly pincode: string | null;
}

/** The fields of a delivering branch that the choice depends on. */
export interface DeliveringBranch {
  readonly id: number;
  readonly name: string;
  readonly isMainBranch: boolean;
  /** Null if its location is unknown. */
  readonly point: Point | null;
  /** End of its last slab, in metres by road. Null if it delivers at any distance. */
  readonly reachMeters: number | null;
}

/** An area that may contain a location: a shape near it, or a list with its pincode. */
export interface AreaCandidate<Branch extends DeliveringBranch = DeliveringBranch> {
  readonly id: number;
  readonly name: string;
  readonly priority: number;
  readonly kind: AreaKind;
  /** Null for a list of pincodes that contains the location's pincode. */
  readonly shape: AreaShape | null;
  /** Distance given in the list of pincodes, in metres by road. Null if it gives none. */
  readonly distanceMeters: number | null;
  readonly branch: Branch;
}

/**
 * The branch that serves a location, the rule that selected it, and the distance in metres by road. The distance is
 * null if unknown.
 */
export interface ServedBy<Branch extends DeliveringBranch = DeliveringBranch> {
  readonly branch: Branch;
  readonly rule: { readonly kind: RuleKind; readonly area: string; readonly priority: number };
  readonly distanceMeters: number | null;
}

interface AreaMatch<Branch extends DeliveringBranch> extends ServedBy<Branch> {
  readonly areaId: number;
}

/**
 * Chooses the area that decides. Of all areas that contain the location, the highest priority wins, then the nearest
 * branch, then the lowest branch id. If no area matches, the nearest branch that delivers anywhere wins, or the main
 * branch if distances are unknown. A branch does not deliver beyond its last slab. A branch with slabs does not deliver
 * at an unknown distance.
 * @param anywhere branches without areas.
 */
export function chooseArea<Branch extends DeliveringBranch>(
  location: DeliveryLocation,
  areas: readonly AreaCandidate<Branch>[],
  anywhere: readonly Branch[],
  roadFactorPpm: number,
): ServedBy<Branch> | null {
  const road = (branch: Branch) => roadFrom(branch, location, roadFactorPpm);
  const found = areas
    .filter((area) => containsLocation(area, location))
    .map(
      ({ id, name, priority, kind, branch, distanceMeters }): AreaMatch<Branch> => ({
        branch,
        rule: { kind, area: name, priority },
        distanceMeters: distanceMeters ?? road(branch),
        areaId: id,
      }),
    );
  const rule = { kind: 'anywhere', area: '', priority: 0 } as const;
  const rest = anywhere.map((branch): AreaMatch<Branch> => ({ branch, rule, distanceMeters: road(branch), areaId: 0 }));
  return best(found, byPriority) ?? best(rest, byMainBranch);
}

/**
 * Whether the shopper must give the exact location: a branch could serve it, but its slabs need a distance that neither
 * coordinates nor the list of pincodes provide.
 */
export const isLocationNeeded = (
  location: DeliveryLocation,
  areas: readonly AreaCandidate[],
  anywhere: readonly DeliveringBranch[],
): boolean => {
  const isMeasurable = ({ reachMeters, point }: DeliveringBranch) => reachMeters !== null && point !== null;
  return (
    location.point === null &&
    (areas.some(
      (area) => containsLocation(area, location) && area.distanceMeters === null && isMeasurable(area.branch),
    ) ||
      anywhere.some(isMeasurable))
  );
};

/** Metres by road between a branch and a location. Null if the coordinates of either are unknown. */
export const roadFrom = (
  { point }: Pick<DeliveringBranch, 'point'>,
  location: DeliveryLocation,
  roadFactorPpm: number,
): number | null => (point && location.point ? roadMeters(point, location.point, roadFactorPpm) : null);

const containsLocation = ({ shape }: Pick<AreaCandidate, 'shape'>, { point, pincode }: DeliveryLocation): boolean =>
  shape === null ? pincode !== null : point !== null && shapeContains(shape, point);

type Order = (a: AreaMatch<DeliveringBranch>, b: AreaMatch<DeliveringBranch>) => number;

/** Unknown distances sort after all known ones. */
const far = ({ distanceMeters }: Pick<ServedBy, 'distanceMeters'>): number => distanceMeters ?? Number.MAX_VALUE;
const byDistance: Order = (a, b) => far(a) - far(b);
const byId: Order = (a, b) => a.branch.id - b.branch.id || a.areaId - b.areaId;
const byPriority: Order = (a, b) => b.rule.priority - a.rule.priority || byDistance(a, b) || byId(a, b);
const byMainBranch: Order = (a, b) =>
  byDistance(a, b) || Number(b.branch.isMainBranch) - Number(a.branch.isMainBranch) || byId(a, b);

function best<Branch extends DeliveringBranch>(
  found: readonly AreaMatch<Branch>[],
  order: Order,
): ServedBy<Branch> | null {
  const reached = found.filter(
    ({ branch: { reachMeters }, distanceMeters }) =>
      reachMeters === null || (distanceMeters !== null && distanceMeters <= reachMeters),
  );
  const [first] = reached.toSorted(order);
  return first ? { branch: first.branch, rule: first.rule, distanceMeters: first.distanceMeters } : null;
}
