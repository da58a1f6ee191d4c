import { allocate, type Minor, mulDiv } from '../money/money.ts';
import { coversLine, type TargetLine } from './targets.ts';
import type { Discount } from './types.ts';

/** One million: rates are parts of it. */
export const PPM = 1_000_000;

/** A line with what earlier discounts have left of it. */
export interface OpenLine extends TargetLine {
  readonly id: number;
  readonly quantity: number;
  readonly unitPriceMinor: Minor;
  readonly leftMinor: Minor;
}

/**
 * What a discount takes from each line, never more than is left of it and in all never more than its cap.
 * A percentage of products or categories is rounded (half up) on each line; an amount, and a percentage of the cart, once,
 * and spread by largest remainder. A free item is one piece of the cheapest covered line.
 * @param lines by id, ascending: of equal remainders the older line takes the odd unit.
 */
export function discountShares(discount: Discount, lines: readonly OpenLine[]): Minor[] {
  const open = lines.map((line) => (coversLine(discount, line) ? line.leftMinor : 0));
  const wanted = wantedShares(discount, lines, open);
  const cap = discount.maxDiscountMinor;
  return cap !== null && sum(wanted) > cap ? allocate(cap, wanted) : wanted;
}

function wantedShares(discount: Discount, lines: readonly OpenLine[], open: readonly Minor[]): Minor[] {
  const { kind, value, appliesTo } = discount;
  if (kind === 'free_item') return freePiece(lines, open);
  if (kind === 'percent' && appliesTo !== 'cart') return open.map((left) => mulDiv(left, value, PPM));
  const amount = kind === 'percent' ? mulDiv(sum(open), value, PPM) : Math.min(value, sum(open));
  return allocate(amount, open);
}

/**
 * One piece of the covered line with the lowest unit price, the older of equal ones; the piece costs what is left of its
 * line, by piece, half up. The line is chosen by its price without discounts, so that none of them moves the free piece.
 */
function freePiece(lines: readonly OpenLine[], open: readonly Minor[]): Minor[] {
  const prices = lines.map(({ unitPriceMinor }, index) => (open[index] ? unitPriceMinor : Number.POSITIVE_INFINITY));
  const cheapest = prices.indexOf(Math.min(...prices));
  return lines.map(({ quantity }, index) => (index === cheapest ? mulDiv(open[index] ?? 0, 1, quantity) : 0));
}

/** What a discount on delivery takes from what is left of the charge. */
export function deliveryReduction({ kind, value, maxDiscountMinor }: Discount, leftMinor: Minor): Minor {
  if (kind === 'free_item') return 0;
  const wanted = kind === 'percent' ? mulDiv(leftMinor, value, PPM) : kind === 'fixed' ? value : leftMinor;
  return Math.min(wanted, leftMinor, maxDiscountMinor ?? leftMinor);
}

export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);
