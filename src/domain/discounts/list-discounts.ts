import type { Minor } from '../money/money.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricingInput } from '../pricing/types.ts';
import { whyIneligible } from './ineligible.ts';
import { byPriority } from './targets.ts';
import type { Discount, Ineligible } from './types.ts';

/** One entry of the list of discounts. */
export interface ListedDiscount {
  readonly discount: Discount;
  /** Null: it counts. */
  readonly ineligible: Ineligible | null;
  /** What it takes from this cart, beside the automatic discounts; 0 where it does not count. */
  readonly savingsMinor: Minor;
}

/**
 * The discounts that shoppers see, best first: those that count by their savings, then the others, those that the least
 * subtotal is missing for before those that something else is missing for. Equal ones by priority and id.
 * @param input the cart, as `priceCart` has it; its coupon is not looked at.
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
