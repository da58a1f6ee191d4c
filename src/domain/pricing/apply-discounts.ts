import { type DiscountableLine, discountAmounts } from '../discounts/discount-amounts.ts';
import { type DiscountCart, whyIneligible } from '../discounts/ineligible.ts';
import { byPriority, isOnDelivery } from '../discounts/targets.ts';
import type { Discount } from '../discounts/types.ts';
import { type Minor, sum } from '../money/money.ts';
import type { AppliedDiscount, PricingInput } from './types.ts';

/** The lines after item discounts, and the discounts applied. */
export interface DiscountedLines {
  /** By line id, ascending. */
  readonly lines: readonly DiscountableLine[];
  readonly applied: readonly AppliedDiscount[];
}

/**
 * Applies item discounts, each to what the previous one has left.
 * @param before the lines by id, ascending, with the discounts that were applied first.
 * @param discounts in the order in which they apply; delivery discounts are skipped.
 */
export const applyDiscounts = (before: DiscountedLines, discounts: readonly Discount[]): DiscountedLines =>
  discounts.filter((discount) => !isOnDelivery(discount)).reduce(applyDiscount, before);

/** Only the best cart discount applies. Discounts on products and on delivery can be combined. */
const isCompeting = (discount: Discount): boolean =>
  !isOnDelivery(discount) && (discount.type === 'free_item' || discount.appliesTo === 'cart');

/** The discounts of a cart. Each combination begins with the same ones. */
export interface DiscountCombinations {
  /** Automatic discounts on products and delivery, which all apply. */
  readonly together: readonly Discount[];
  /** At most one automatic cart discount, then the coupon. The combination with the lowest total wins. */
  readonly endings: readonly (readonly Discount[])[];
}

export function discountCombinations(automatic: readonly Discount[], coupon: Discount | null): DiscountCombinations {
  const sorted = automatic.toSorted(byPriority);
  const last = coupon ? [coupon] : [];
  const offers = sorted.filter(isCompeting).map((offer) => [offer]);
  return {
    together: sorted.filter((discount) => !isCompeting(discount)),
    endings: [[], ...offers].map((offer) => [...offer, ...last]),
  };
}

function applyDiscount({ lines, applied }: DiscountedLines, discount: Discount): DiscountedLines {
  const shares = discountAmounts(discount, lines);
  return {
    lines: lines.map((line, index) => ({ ...line, leftMinor: line.leftMinor - (shares[index] ?? 0) })),
    applied: [...applied, { discountId: discount.id, amountMinor: sum(shares) }],
  };
}

/** The automatic discounts that apply now. */
export const eligibleAutomatic = ({ automatic, context }: PricingInput, cart: DiscountCart): Discount[] =>
  automatic.filter((discount) => whyIneligible(discount, context, cart) === null);

/** The lines before discounts, sorted by id, so that their order in the cart does not matter. */
export const openLines = ({ lines }: PricingInput): DiscountableLine[] =>
  lines.map((line) => ({ ...line, leftMinor: lineTotal(line) })).toSorted((a, b) => a.id - b.id);

/**
 * Price of one line before discounts: unit price × quantity.
 * @throws {RangeError} if the quantity is not a positive integer or the price is not an amount (a bug: requests are
 * validated).
 */
export function lineTotal({ unitPriceMinor, quantity }: { unitPriceMinor: Minor; quantity: number }): Minor {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`line quantity ${quantity}`);
  if (!Number.isInteger(unitPriceMinor) || unitPriceMinor < 0) throw new RangeError(`unit price ${unitPriceMinor}`);
  return unitPriceMinor * quantity;
}
