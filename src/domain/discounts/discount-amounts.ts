import { allocate, type Minor, mulDiv, PPM, sum } from '../money/money.ts';
import { coversLine, type TargetLine } from './targets.ts';
import type { Discount } from './types.ts';

/** A line with the amount that earlier discounts have left. */
export interface DiscountableLine extends TargetLine {
  readonly id: number;
  readonly quantity: number;
  readonly unitPriceMinor: Minor;
  readonly leftMinor: Minor;
}

/**
 * Amount that a discount takes off each line: never more than the line has left, and never more than its cap in total.
 * A percentage of products or categories is rounded (half up) on each line. An amount, or a percentage of the cart, is
 * rounded once and spread by largest remainder. A free item is one unit of the cheapest covered line.
 * @param lines by id, ascending; for equal remainders the older line takes the odd unit.
 */
export function discountAmounts(discount: Discount, lines: readonly DiscountableLine[]): Minor[] {
  const open = lines.map((line) => (coversLine(discount, line) ? line.leftMinor : 0));
  const beforeCap = requestedShares(discount, lines, open);
  const cap = discount.maxDiscountMinor;
  return cap !== null && sum(beforeCap) > cap ? allocate(cap, beforeCap) : beforeCap;
}

function requestedShares(discount: Discount, lines: readonly DiscountableLine[], open: readonly Minor[]): Minor[] {
  const { type, value, appliesTo } = discount;
  if (type === 'free_item') return freeUnit(lines, open);
  if (type === 'percent' && appliesTo !== 'cart') return open.map((left) => mulDiv(left, value, PPM));
  const amount = type === 'percent' ? mulDiv(sum(open), value, PPM) : Math.min(value, sum(open));
  return allocate(amount, open);
}

/**
 * One unit of the covered line with the lowest unit price, the older one if equal. Its value is what the line has left
 * per unit, half up. The line is chosen by undiscounted price, so that no discount changes which item is free.
 */
function freeUnit(lines: readonly DiscountableLine[], open: readonly Minor[]): Minor[] {
  const prices = lines.map(({ unitPriceMinor }, index) => (open[index] ? unitPriceMinor : Number.POSITIVE_INFINITY));
  const cheapest = prices.indexOf(Math.min(...prices));
  return lines.map(({ quantity }, index) => (index === cheapest ? mulDiv(open[index] ?? 0, 1, quantity) : 0));
}

/** Amount that a delivery discount takes off the remaining charge. */
export function deliveryReduction({ type, value, maxDiscountMinor }: Discount, leftMinor: Minor): Minor {
  if (type === 'free_item') return 0;
  const beforeCap = type === 'percent' ? mulDiv(leftMinor, value, PPM) : type === 'fixed' ? value : leftMinor;
  return Math.min(beforeCap, leftMinor, maxDiscountMinor ?? leftMinor);
}
