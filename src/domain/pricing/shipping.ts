import { quoteDelivery } from '../delivery/quote-delivery.ts';
import type { DeliveryQuote } from '../delivery/types.ts';
import { deliveryReduction } from '../discounts/shares.ts';
import type { Discount } from '../discounts/types.ts';
import type { Minor } from '../money/money.ts';
import { taxOf } from './tax.ts';
import type { AppliedDiscount, PricingInput } from './types.ts';

/** Delivery with what discounts took from its charge. */
export interface Shipping {
  readonly delivery: DeliveryQuote;
  /** Before discounts; null while it is not known. */
  readonly chargeMinor: Minor | null;
  readonly discountMinor: Minor;
  /** Of the charge after discounts. */
  readonly taxMinor: Minor;
  readonly applied: readonly AppliedDiscount[];
}

/**
 * Delivery of a cart and the discounts on it, each on what the one before it left.
 * @param discounts on delivery, those that count, in the order in which they are taken.
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

/** Nothing to deliver costs nothing, wherever it goes. */
function quoteOf({ lines, delivery: { rules, destination } }: PricingInput, subtotalMinor: Minor): DeliveryQuote {
  if (lines.length > 0 || destination.status !== 'serviceable') return quoteDelivery(rules, destination, subtotalMinor);
  return { status: 'known', chargeMinor: 0 };
}

function chargeOf(quote: DeliveryQuote): Minor | null {
  if (quote.status === 'known') return quote.chargeMinor;
  return quote.status === 'pickup' ? 0 : null;
}
