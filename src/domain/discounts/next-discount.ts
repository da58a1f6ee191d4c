import type { Minor } from '../money/money.ts';
import { type DiscountCart, whyIneligible } from './ineligible.ts';
import type { Discount, DiscountContext } from './types.ts';

/** The next discount in reach and the missing amount: `Add 5.00 more for 10% off`. */
export interface NextDiscount {
  readonly discount: Discount;
  readonly missingMinor: Minor;
}

/**
 * The discount with the smallest missing amount, of those that lack only subtotal. Ties are broken by id. Null if there
 * is none or the cart is empty.
 * @param discounts automatic ones, because the promised discount must apply without a code.
 */
export function nextDiscount(
  discounts: readonly Discount[],
  context: DiscountContext,
  cart: DiscountCart,
): NextDiscount | null {
  if (cart.lines.length === 0) return null;
  const reachable = discounts.flatMap((discount) => {
    const ineligible = whyIneligible(discount, context, cart);
    return ineligible?.reason === 'min_subtotal' ? [{ discount, missingMinor: ineligible.missingMinor }] : [];
  });
  return reachable.toSorted((a, b) => a.missingMinor - b.missingMinor || a.discount.id - b.discount.id)[0] ?? null;
}
