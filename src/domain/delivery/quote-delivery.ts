import type { Minor } from '../money/money.ts';
import {
  ANY_DISTANCE_METERS,
  type DeliveryQuote,
  type DeliveryRules,
  type DeliverySlab,
  type Destination,
} from './types.ts';

/**
 * End of the last slab in metres by road. Null if delivery is unlimited, because there is no slab or one for any
 * distance.
 */
export function reachOf(slabs: readonly DeliverySlab[]): number | null {
  const reach = Math.max(...slabs.map(({ upToMeters }) => upToMeters));
  return slabs.length === 0 || reach >= ANY_DISTANCE_METERS ? null : reach;
}

/**
 * Delivery charge before shipping discounts, with tax as the store states it. The first slab that reaches the distance
 * applies; delivery is free from `freeAboveMinor` on. Without a known distance the charge is unknown too, unless the
 * first slab covers any distance. Equal slabs do not help, because there is no delivery beyond the last one.
 * @param subtotalMinor line totals before discounts, so that a discount never costs the shopper the free delivery.
 */
export function quoteDelivery(rules: DeliveryRules, destination: Destination, subtotalMinor: Minor): DeliveryQuote {
  if (destination.status !== 'serviceable') return destination;
  if (rules.slabs.length === 0) return { status: 'known', chargeMinor: 0 };
  const slabs = rules.slabs.toSorted((a, b) => a.upToMeters - b.upToMeters);
  const { distanceMeters } = destination;
  const reached = slabs.find(
    ({ upToMeters }) => upToMeters >= ANY_DISTANCE_METERS || (distanceMeters !== null && distanceMeters <= upToMeters),
  );
  if (!reached) return { status: distanceMeters === null ? 'unknown' : 'unserviceable' };
  if (distanceMeters === null && reached !== slabs[0]) return { status: 'unknown' };
  const isFree = rules.freeAboveMinor !== null && subtotalMinor >= rules.freeAboveMinor;
  return { status: 'known', chargeMinor: isFree ? 0 : reached.chargeMinor };
}
