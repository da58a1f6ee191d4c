import type { Minor } from '../money/money.ts';
import {
  ANY_DISTANCE_METERS,
  type DeliveryQuote,
  type DeliveryRules,
  type DeliverySlab,
  type Destination,
} from './types.ts';

/** Where the last slab ends, in metres of road; null: delivery has no end, since there is no slab or one for any distance. */
export function reachOf(slabs: readonly DeliverySlab[]): number | null {
  const reach = Math.max(...slabs.map(({ upToMeters }) => upToMeters));
  return slabs.length === 0 || reach >= ANY_DISTANCE_METERS ? null : reach;
}

/**
 * What delivery costs, before shipping discounts and tax as the store states it. From the first slab that reaches the
 * distance; nothing from `freeAboveMinor` on. Where the distance is not known, neither is the charge, unless the first
 * slab is for any distance: not even slabs of one price say more, since beyond the last nobody delivers.
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
