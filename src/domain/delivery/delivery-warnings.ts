import { reachOf } from './quote-delivery.ts';
import type { DeliverySlab } from './types.ts';

/** How a branch is set up to deliver, as far as a mistake can show in it. */
export interface DeliverySetup {
  readonly branch: string;
  readonly isDelivering: boolean;
  readonly isOnMap: boolean;
  readonly hasAreas: boolean;
  readonly slabs: readonly DeliverySlab[];
  /** Pincodes of its areas that have no distance of their own. */
  readonly pincodesWithoutDistance: number;
}

/**
 * Sentences for the operator: where a branch gives delivery away or reaches every place, and where its slabs need
 * distances that nobody knows.
 */
export function deliveryWarnings({ branch, isDelivering, isOnMap, hasAreas, slabs, ...more }: DeliverySetup): string[] {
  if (!isDelivering) return [];
  const [isFree, isEndless] = [slabs.every(({ chargeMinor }) => chargeMinor === 0), reachOf(slabs) === null];
  const where = isEndless && !hasAreas ? 'to every place' : '';
  const cost = isFree ? 'for nothing' : '';
  const given = where || cost ? [`${branch} delivers ${[where, cost].filter(Boolean).join(', ')}.`] : [];
  if (isEndless) return given;
  if (!isOnMap && (!hasAreas || more.pincodesWithoutDistance > 0))
    return [
      ...given,
      `${branch} charges by distance but has no place on the map: it delivers only to pincodes with a distance.`,
    ];
  const isAsked = hasAreas && more.pincodesWithoutDistance > 0;
  return isAsked
    ? [
        ...given,
        `${branch} charges by distance, and pincodes of it have none (${more.pincodesWithoutDistance}): shoppers there are asked for their exact place.`,
      ]
    : given;
}
