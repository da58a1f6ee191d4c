import { type Minor, mulDiv } from '../money/money.ts';

/** The customer's payment for a line of an order. */
interface PaidLine {
  readonly lineTotalMinor: Minor;
  /** The line's share of all discounts. */
  readonly discountMinor: Minor;
  readonly taxMinor: Minor;
}

/** The price of a line after its share of discounts, with its tax. */
export const paidForLine = ({ lineTotalMinor, discountMinor, taxMinor }: PaidLine, isTaxIncluded: boolean): Minor =>
  lineTotalMinor - discountMinor + (isTaxIncluded ? 0 : taxMinor);

/** Units of a line by what has been refunded of them. */
export interface LineUnits {
  /** Payment for all of them. */
  readonly paidMinor: Minor;
  readonly quantity: number;
  /** Units that were refunded before. */
  readonly refundedQuantity: number;
}

/**
 * The payment for some units of a line that have not been refunded yet. A line that does not divide evenly gives the
 * odd cents to some of its units, such that all units together are exactly what was paid.
 * @param units at most those that are left
 */
export function paidForUnits({ paidMinor, quantity, refundedQuantity }: LineUnits, units: number): Minor {
  const paidUpTo = (count: number): Minor => mulDiv(paidMinor, count, quantity);
  return paidUpTo(refundedQuantity + units) - paidUpTo(refundedQuantity);
}
