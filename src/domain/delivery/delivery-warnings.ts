import { reachOf } from './quote-delivery.ts';
import type { DeliverySlab } from './types.ts';

/** The delivery settings of a branch that may contain mistakes. */
export interface DeliverySetup {
  readonly branch: string;
  readonly isDelivering: boolean;
  readonly isOnMap: boolean;
  readonly hasAreas: boolean;
  readonly slabs: readonly DeliverySlab[];
  /** Number of pincodes in its areas without a distance. */
  readonly pincodesWithoutDistance: number;
}

/** Likely mistakes in the delivery settings of a branch. */
export type DeliveryProblem =
  | { readonly code: 'free' | 'everywhere' | 'free_everywhere' | 'no_coordinates' }
  /** `count` pincodes have no distance. */
  | { readonly code: 'pincodes_without_distance'; readonly count: number };

/** A branch that delivers for free or anywhere, and slabs that need unknown distances. */
export function deliveryProblems({
  isDelivering,
  isOnMap,
  hasAreas,
  slabs,
  ...more
}: DeliverySetup): DeliveryProblem[] {
  if (!isDelivering) return [];
  const [isFree, isEndless] = [slabs.every(({ chargeMinor }) => chargeMinor === 0), reachOf(slabs) === null];
  const isEverywhere = isEndless && !hasAreas;
  const problems: DeliveryProblem[] = [];
  if (isFree || isEverywhere)
    problems.push({ code: !isEverywhere ? 'free' : isFree ? 'free_everywhere' : 'everywhere' });
  if (isEndless) return problems;
  const count = more.pincodesWithoutDistance;
  if (!isOnMap && (!hasAreas || count > 0)) return [...problems, { code: 'no_coordinates' }];
  return hasAreas && count > 0 ? [...problems, { code: 'pincodes_without_distance', count }] : problems;
}

/** The same as sentences for the operator's commands. */
export const deliveryWarnings = (setup: DeliverySetup): string[] =>
  deliveryProblems(setup).map((problem) => `${setup.branch} ${sentenceEnd(problem)}`);

function sentenceEnd(problem: DeliveryProblem): string {
  switch (problem.code) {
    case 'free':
      return 'delivers for free.';
    case 'everywhere':
      return 'delivers to every place.';
    case 'free_everywhere':
      return 'delivers to every place, for free.';
    case 'no_coordinates':
      return 'charges by distance but has no coordinates: it delivers only to pincodes with a distance.';
    case 'pincodes_without_distance':
      return `charges by distance, and pincodes of it have none (${problem.count}): shoppers there are asked for their exact place.`;
  }
}
