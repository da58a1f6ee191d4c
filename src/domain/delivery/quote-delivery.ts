import type { Minor } from '../money.ts';
import type { DeliveryQuote, DeliveryRules, DeliverySlab, Destination } from './types.ts';

/**
 * What delivery costs, before shipping discounts and tax as the store states it. From the first slab that reaches the
 * distance; nothing from `freeAboveMinor` on. Where only the pincode is known, and what it costs depends on the distance,
 * the charge is unknown: it is never guessed, and never 0 for want of an address.
 * @param subtotalMinor line totals before discounts, so that a discount never costs the shopper the free delivery.
 */
export function quoteDelivery(rules: DeliveryRules, destination: Destination, subtotalMinor: Minor): DeliveryQuote {
  if (destination.status !== 'serviceable') return destination;
  const { distanceMeters } = destination;
  const slabs = rules.slabs.toSorted((a, b) => a.upToMeters - b.upToMeters);
  const reached = distanceMeters === null ? sameCharge(slabs) : slabs.find((slab) => distanceMeters <= slab.upToMeters);
  if (!reached && slabs.length > 0 && distanceMeters !== null) return { status: 'unserviceable' };
  if (rules.freeAboveMinor !== null && subtotalMinor >= rules.freeAboveMinor) {
    return { status: 'known', chargeMinor: 0 };
  }
  if (slabs.length === 0) return { status: 'known', chargeMinor: 0 };
  return reached ? { status: 'known', chargeMinor: reached.chargeMinor } : { status: 'unknown' };
}

/** A slab, if delivery costs the same at every distance. */
const sameCharge = ([first, ...rest]: readonly DeliverySlab[]): DeliverySlab | undefined =>
  rest.every(({ chargeMinor }) => chargeMinor === first?.chargeMinor) ? first : undefined;
