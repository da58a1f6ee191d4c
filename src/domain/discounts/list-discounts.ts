import type { Minor } from '../money/money.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricingInput } from '../pricing/types.ts';
import { whyIneligible } from './ineligible.ts';
import { byPriority } from './targets.ts';
import type { Discount, Ineligible } from './types.ts';

/** One entry of the list of discounts. */
export interface ListedDiscount {
  readonly discount: Discount;
  /** Null if the discount applies. */
  readonly ineligible: Ineligible | null;
  /** Savings on this cart in addition to the automatic discounts. 0 if it does not apply. */
  readonly savingsMinor: Minor;
}

/**
 * The discounts shown to shoppers, best first. Applicable ones come first, by savings. Those that lack only subtotal
 * follow, least missing amount first, then all others. Ties are broken by priority and id.
 * @param input the cart, as for `priceCart`; its coupon is ignored.
 */
export function listDiscounts(input: PricingInput, coupons: readonly Discount[]): ListedDiscount[] {
  const listed = [...input.automatic, ...coupons].filter(({ isListed }) => isListed);
  const plain = { ...input, coupon: null };
  const now = priceCart(plain);
  const cart = { lines: input.lines, subtotalMinor: now.subtotalMinor };
  const savings = (discount: Discount): Minor => {
    const priced = discount.isAuto ? now : priceCart({ ...plain, coupon: { code: discount.code ?? '', discount } });
    return priced.appliedDiscounts.find(({ discountId }) => discountId === discount.id)?.amountMinor ?? 0;
  };
  return listed
    .map((discount) => {
      const ineligible = whyIneligible(discount, input.context, cart);
      return { discount, ineligible, savingsMinor: ineligible ? 0 : savings(discount) };
    })
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        missing(a) - missing(b) ||
        b.savingsMinor - a.savingsMinor ||
        byPriority(a.discount, b.discount),
    );
}

const rank = ({ ineligible }: ListedDiscount): number =>
  ineligible === null ? 0 : ineligible.reason === 'min_subtotal' ? 1 : 2;

const missing = ({ ineligible }: ListedDiscount): Minor =>
  ineligible?.reason === 'min_subtotal' ? ineligible.missingMinor : 0;
