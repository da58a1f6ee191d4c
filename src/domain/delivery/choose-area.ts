import { roadMeters } from './distance.ts';
import { shapeContains } from './shape.ts';
import type { AreaShape, Point } from './types.ts';

/** How a branch was found: by an area of one of three kinds, or because it delivers anywhere. */
export type RuleKind = 'polygon' | 'radius' | 'pincodes' | 'anywhere';

/** A place: where it is, which pincode it has, or both. */
export interface Place {
  readonly point: Point | null;
  /** As `pincodeKey` makes it. */
  readonly pincode: string | null;
}

/** A branch that delivers, as far as the choice depends on it. */
export interface DeliveringBranch {
  readonly id: number;
  readonly name: string;
  readonly isMainBranch: boolean;
  /** Null: nobody knows where it is. */
  readonly point: Point | null;
  /** Where its last slab ends, in metres of road; null: it delivers at any distance. */
  readonly reachMeters: number | null;
}

/** An area that may have a place: a shape that is near it, or a list that has its pincode. */
export interface AreaCandidate<Branch extends DeliveringBranch = DeliveringBranch> {
  readonly id: number;
  readonly name: string;
  readonly priority: number;
  readonly kind: Exclude<RuleKind, 'anywhere'>;
  /** Null: pincodes, of which the place's is one. */
  readonly shape: AreaShape | null;
  /** What the list of pincodes says, in metres of road; null: nothing. */
  readonly distanceMeters: number | null;
  readonly branch: Branch;
}

/** The branch that serves a place, by which rule, and how far away it is in metres of road; null: not known. */
export interface ServedBy<Branch extends DeliveringBranch = DeliveringBranch> {
  readonly branch: Branch;
  readonly rule: { readonly kind: RuleKind; readonly area: string; readonly priority: number };
  readonly distanceMeters: number | null;
}

interface Found<Branch extends DeliveringBranch> extends ServedBy<Branch> {
  readonly areaId: number;
}

/**
 * The area that decides: of all that have the place the one with the highest priority, then the one of the nearest
 * branch, then of the branch with the lowest number. Where none has it, the nearest branch that delivers anywhere, and
 * the main one where distances are not known. Beyond its last slab a branch does not deliver, and a branch with slabs
 * does not deliver at a distance that nobody knows.
 * @param anywhere branches without areas.
 */
export function chooseArea<Branch extends DeliveringBranch>(
  place: Place,
  areas: readonly AreaCandidate<Branch>[],
  anywhere: readonly Branch[],
  roadFactorPpm: number,
): ServedBy<Branch> | null {
  const road = (branch: Branch) => roadFrom(branch, place, roadFactorPpm);
  const found = areas
    .filter((area) => hasPlace(area, place))
    .map(
      ({ id, name, priority, kind, branch, distanceMeters }): Found<Branch> => ({
        branch,
        rule: { kind, area: name, priority },
        distanceMeters: distanceMeters ?? road(branch),
        areaId: id,
      }),
    );
  const rule = { kind: 'anywhere', area: '', priority: 0 } as const;
  const rest = anywhere.map((branch): Found<Branch> => ({ branch, rule, distanceMeters: road(branch), areaId: 0 }));
  return best(found, byPriority) ?? best(rest, byMainBranch);
}

/**
 * Whether the exact place decides: a branch could serve it, but its slabs need a distance that neither a pin nor the
 * list of pincodes gives. The shopper is asked for the place then.
 */
export const isPlaceNeeded = (
  place: Place,
  areas: readonly AreaCandidate[],
  anywhere: readonly DeliveringBranch[],
): boolean => {
  const isMeasurable = ({ reachMeters, point }: DeliveringBranch) => reachMeters !== null && point !== null;
  return (
    place.point === null &&
    (areas.some((area) => hasPlace(area, place) && area.distanceMeters === null && isMeasurable(area.branch)) ||
      anywhere.some(isMeasurable))
  );
};

/** Metres of road between a branch and a place; null: one of them is nowhere. */
export const roadFrom = (
  { point }: Pick<DeliveringBranch, 'point'>,
  place: Place,
  roadFactorPpm: number,
): number | null => (point && place.point ? roadMeters(point, place.point, roadFactorPpm) : null);

const hasPlace = ({ shape }: Pick<AreaCandidate, 'shape'>, { point, pincode }: Place): boolean =>
  shape === null ? pincode !== null : point !== null && shapeContains(shape, point);

type Order = (a: Found<DeliveringBranch>, b: Found<DeliveringBranch>) => number;

/** What is not known is farther than all that is. */
const far = ({ distanceMeters }: Pick<ServedBy, 'distanceMeters'>): number => distanceMeters ?? Number.MAX_VALUE;
const byDistance: Order = (a, b) => far(a) - far(b);
const byId: Order = (a, b) => a.branch.id - b.branch.id || a.areaId - b.areaId;
const byPriority: Order = (a, b) => b.rule.priority - a.rule.priority || byDistance(a, b) || byId(a, b);
const byMainBranch: Order = (a, b) =>
  byDistance(a, b) || Number(b.branch.isMainBranch) - Number(a.branch.isMainBranch) || byId(a, b);

function best<Branch extends DeliveringBranch>(found: readonly Found<Branch>[], order: Order): ServedBy<Branch> | null {
  const reached = found.filter(
    ({ branch: { reachMeters }, distanceMeters }) =>
      reachMeters === null || (distanceMeters !== null && distanceMeters <= reachMeters),
  );
  const [first] = reached.toSorted(order);
  return first ? { branch: first.branch, rule: first.rule, distanceMeters: first.distanceMeters } : null;
}
