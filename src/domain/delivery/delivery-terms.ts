import type { Minor } from '../money/money.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import { etaMinutes } from './eta-minutes.ts';
import { freeDeliveryFrom } from './free-delivery.ts';
import { reachOf } from './quote-delivery.ts';
import type { DeliveryRules } from './types.ts';

/** Times, charges and minimums of a branch's deliveries, which are shown before the address is known. */
export interface DeliveryTerms {
  /** The shortest and the longest time. Null if the store shows no delivery time, or delivers at any distance. */
  readonly minutes: readonly [shortest: number, longest: number] | null;
  /** Charges before discounts: the lowest and the highest. */
  readonly chargesMinor: readonly [lowest: Minor, highest: Minor];
  /** Minimum subtotal of a delivery. 0 without a minimum. */
  readonly minimumOrderMinor: Minor;
  /** Subtotal from which delivery is free. Null if it never becomes free, or always is. */
  readonly freeFromMinor: Minor | null;
}

/** A shopper reads "20–40 min", not "20–39 min". */
const STEP_MINUTES = 5;

const roundedUp = (minutes: number): number => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;

/** The times and charges that lie within the branch's reach. */
export function deliveryTerms(
  rules: DeliveryRules,
  settings: Pick<SiteSettings, 'preparation_minutes' | 'road_minutes_per_km'>,
): DeliveryTerms {
  const { slabs, minimumOrderMinor, freeAboveMinor } = rules;
  const [shortest, longest] = [etaMinutes(settings, 0), etaMinutes(settings, reachOf(slabs))];
  const charges = slabs.length === 0 || freeAboveMinor === 0 ? [0] : slabs.map(({ chargeMinor }) => chargeMinor);
  return {
    minutes: shortest === null || longest === null ? null : [roundedUp(shortest), roundedUp(longest)],
    chargesMinor: [Math.min(...charges), Math.max(...charges)],
    minimumOrderMinor,
    freeFromMinor: freeDeliveryFrom(rules),
  };
}
