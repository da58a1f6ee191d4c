import type { Minor } from '../money/money.ts';
import { type DiscountCart, whyIneligible } from './ineligible.ts';
import type { Discount, DiscountContext } from './types.ts';

/** What is missing for the next discount: `Add 5.00 more for 10% off`. */
export interface NextDiscount {
  readonly discount: Discount;
  readonly missingMinor: Minor;
}

/**
 * The discount that the least is missing for, of those that lack nothing but subtotal. Equal ones by id; null where there
 * is none, or nothing in the cart to add to.
 * @param discounts automatic ones: what is promised for the missing amount must come by itself.
 */
export function nextDiscount(
  discounts: readonly Discount[],
  context: DiscountContext,
  cart: DiscountCart,
): NextDiscount | null {
  if (cart.lines.length === 0) return null;
  const reachable = discounts.flatMap((discount) => {
    const fault = whyIneligible(discount, context, cart);
    return fault?.reason === 'min_subtotal' ? [{ discount, missingMinor: fault.missingMinor }] : [];
  });
  return reachable.toSorted((a, b) => a.missingMinor - b.missingMinor || a.discount.id - b.discount.id)[0] ?? null;
}
