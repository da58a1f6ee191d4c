import { type DiscountCart, whyIneligible } from '../discounts/ineligible.ts';
import { discountShares, type OpenLine, sum } from '../discounts/shares.ts';
import { byPriority, isOnDelivery } from '../discounts/targets.ts';
import type { Discount } from '../discounts/types.ts';
import type { Minor } from '../money.ts';
import type { AppliedDiscount, PricingInput } from './types.ts';

/** What the discounts on items left, and which they were. */
export interface TakenDiscounts {
  /** By line id, ascending. */
  readonly lines: readonly OpenLine[];
  readonly applied: readonly AppliedDiscount[];
}

/**
 * Takes the discounts on items: automatic ones of products and categories, each on what the one before it left; then the
 * best automatic one of the cart, then the coupon.
 * @param lines by id, ascending, nothing taken yet.
 * @param coupon null unless it counts; one on delivery is passed over, as automatic ones are.
 */
export function takeDiscounts(
  lines: readonly OpenLine[],
  automatic: readonly Discount[],
  coupon: Discount | null,
): TakenDiscounts {
  const onItems = automatic.filter((discount) => !isOnDelivery(discount)).toSorted(byPriority);
  const [stacked, competing] = [onItems.filter(isStacked), onItems.filter((discount) => !isStacked(discount))];
  const first = stacked.reduce(take, { lines, applied: [] });
  const best = bestOf(competing, first.lines);
  const second = best ? take(first, best) : first;
  return coupon && !isOnDelivery(coupon) ? take(second, coupon) : second;
}

/** Reductions of some products go together; of offers for the cart, the best counts. */
const isStacked = ({ kind, appliesTo }: Discount): boolean => kind !== 'free_item' && appliesTo !== 'cart';

/** The one that takes most; of equal ones the first. */
function bestOf(discounts: readonly Discount[], lines: readonly OpenLine[]): Discount | undefined {
  const amounts = discounts.map((discount) => sum(discountShares(discount, lines)));
  return discounts[amounts.indexOf(Math.max(...amounts))];
}

function take({ lines, applied }: TakenDiscounts, discount: Discount): TakenDiscounts {
  const shares = discountShares(discount, lines);
  return {
    lines: lines.map((line, index) => ({ ...line, leftMinor: line.leftMinor - (shares[index] ?? 0) })),
    applied: [...applied, { discountId: discount.id, amountMinor: sum(shares) }],
  };
}

/** The automatic discounts that count now. */
export const eligibleAutomatic = ({ automatic, context }: PricingInput, cart: DiscountCart): Discount[] =>
  automatic.filter((discount) => whyIneligible(discount, context, cart) === null);

/** The lines before any discount, by id, ascending: so that their order in the cart does not matter. */
export const openLines = ({ lines }: PricingInput): OpenLine[] =>
  lines.map((line) => ({ ...line, leftMinor: lineTotal(line) })).toSorted((a, b) => a.id - b.id);

/**
 * Price of one line before discounts: unit price × quantity.
 * @throws {RangeError} if the quantity is not a positive integer or the price no amount (a bug: requests are validated).
 */
export function lineTotal({ unitPriceMinor, quantity }: { unitPriceMinor: Minor; quantity: number }): Minor {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`line quantity ${quantity}`);
  if (!Number.isInteger(unitPriceMinor) || unitPriceMinor < 0) throw new RangeError(`unit price ${unitPriceMinor}`);
  return unitPriceMinor * quantity;
}
