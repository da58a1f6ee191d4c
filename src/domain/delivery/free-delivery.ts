import type { Minor } from '../money/money.ts';
import type { DeliveryQuote, DeliveryRules } from './types.ts';

/** The subtotal from which delivery is free, and how much of it a cart still lacks. */
export interface FreeDelivery {
  readonly fromMinor: Minor;
  /** 0 if it is reached. */
  readonly missingMinor: Minor;
}

interface DeliveryOfCart {
  readonly rules: DeliveryRules;
  readonly quote: DeliveryQuote;
  /** Line totals before discounts, as for the quote. */
  readonly subtotalMinor: Minor;
  /** Whether the delivery is free in any case, for instance by a coupon. */
  readonly isFree: boolean;
}

/** Lowest subtotal with free delivery. Null if delivery never becomes free, or always is. */
export const freeDeliveryFrom = ({ slabs, freeAboveMinor }: Omit<DeliveryRules, 'minimumOrderMinor'>): Minor | null =>
  slabs.some(({ chargeMinor }) => chargeMinor > 0) ? freeAboveMinor || null : null;

/** How far a cart is from free delivery. Null if it is picked up, not delivered, or delivered free below that subtotal. */
export function freeDelivery({ rules, quote, subtotalMinor, isFree }: DeliveryOfCart): FreeDelivery | null {
  const fromMinor = freeDeliveryFrom(rules);
  if (fromMinor === null || quote.status === 'pickup' || quote.status === 'unserviceable') return null;
  const missingMinor = Math.max(0, fromMinor - subtotalMinor);
  const isFreeBelow = isFree || (quote.status === 'known' && quote.chargeMinor === 0);
  return missingMinor > 0 && isFreeBelow ? null : { fromMinor, missingMinor };
}
