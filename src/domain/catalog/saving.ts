import { minorOfResponse, toMajor } from '../money/money.ts';

/** The prices on a card. Amounts are major units. */
export interface Reducible {
  readonly price: number;
  readonly original_price: number | null;
}

/**
 * The reduction of a price in major units. 0 without a reduction.
 * @param decimals of the store's currency; an amount with more is rounded.
 */
export function saving({ price, original_price: original }: Reducible, decimals: number): number {
  if (original === null || original <= price) return 0;
  return toMajor(minorOfResponse(original, decimals) - minorOfResponse(price, decimals), decimals);
}
