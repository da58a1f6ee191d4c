import { quoteDelivery } from '../delivery/quote-delivery.ts';
import type { DeliveryQuote } from '../delivery/types.ts';
import { deliveryReduction } from '../discounts/discount-amounts.ts';
import type { Discount } from '../discounts/types.ts';
import type { Minor } from '../money/money.ts';
import { taxOf } from './tax.ts';
import type { AppliedDiscount, PricingInput } from './types.ts';

/** Delivery charge and the discounts on it. */
export interface Shipping {
  readonly delivery: DeliveryQuote;
  /** Before discounts. Null while unknown. */
  readonly chargeMinor: Minor | null;
  readonly discountMinor: Minor;
  /** Tax of the charge after discounts. */
  readonly taxMinor: Minor;
  readonly applied: readonly AppliedDiscount[];
}

/**
 * Prices the delivery of a cart. Each discount applies to what the previous one has left.
 * @param discounts applicable delivery discounts, in the order in which they apply.
 */
export function priceShipping(input: PricingInput, subtotalMinor: Minor, discounts: readonly Discount[]): Shipping {
  const delivery = quoteOf(input, subtotalMinor);
  const chargeMinor = chargeOf(delivery);
  let left = chargeMinor ?? 0;
  const applied = discounts.map((discount) => {
    const amountMinor = deliveryReduction(discount, left);
    left -= amountMinor;
    return { discountId: discount.id, amountMinor };
  });
  const { deliveryRatePpm, isIncluded } = input.tax;
  const taxMinor = taxOf(left, deliveryRatePpm, isIncluded);
  return { delivery, chargeMinor, discountMinor: (chargeMinor ?? 0) - left, taxMinor, applied };
}

/** An empty cart has no delivery charge, whatever the destination. */
function quoteOf({ lines, delivery: { rules, destination } }: PricingInput, subtotalMinor: Minor): DeliveryQuote {
  if (lines.length > 0 || destination.status !== 'serviceable') return quoteDelivery(rules, destination, subtotalMinor);
  return { status: 'known', chargeMinor: 0 };
}

function chargeOf(quote: DeliveryQuote): Minor | null {
  if (quote.status === 'known') return quote.chargeMinor;
  return quote.status === 'pickup' ? 0 : null;
}
