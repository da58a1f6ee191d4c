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

/** Warnings for the operator: a branch that delivers for free or anywhere, and slabs that need unknown distances. */
export function deliveryWarnings({ branch, isDelivering, isOnMap, hasAreas, slabs, ...more }: DeliverySetup): string[] {
  if (!isDelivering) return [];
  const [isFree, isEndless] = [slabs.every(({ chargeMinor }) => chargeMinor === 0), reachOf(slabs) === null];
  const where = isEndless && !hasAreas ? 'to every place' : '';
  const cost = isFree ? 'for free' : '';
  const given = where || cost ? [`${branch} delivers ${[where, cost].filter(Boolean).join(', ')}.`] : [];
  if (isEndless) return given;
  if (!isOnMap && (!hasAreas || more.pincodesWithoutDistance > 0))
    return [
      ...given,
      `${branch} charges by distance but has no coordinates: it delivers only to pincodes with a distance.`,
    ];
  const isAsked = hasAreas && more.pincodesWithoutDistance > 0;
  return isAsked
    ? [
        ...given,
        `${branch} charges by distance, and pincodes of it have none (${more.pincodesWithoutDistance}): shoppers there are asked for their exact place.`,
      ]
    : given;
}
