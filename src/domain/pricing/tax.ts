import { type Minor, mulDiv, PPM } from '../money/money.ts';

/**
 * The tax of one component, rounded once. Included: gross − gross × 10⁶ ÷ (10⁶ + rate), the net half up; else
 * net × rate ÷ 10⁶, half up.
 * @param ratePpm parts per million: 19 % is 190,000.
 */
export const taxOf = (amountMinor: Minor, ratePpm: number, isIncluded: boolean): Minor =>
  isIncluded ? amountMinor - mulDiv(amountMinor, PPM, PPM + ratePpm) : mulDiv(amountMinor, ratePpm, PPM);

/** Products and categories with a tax rate of their own. */
export interface TaxClass {
  readonly ratePpm: number;
  readonly productIds: readonly number[];
  readonly categoryIds: readonly number[];
}

/**
 * The tax rate of a product in parts per million: that of the first class that names it or one of its categories, or
 * else the store's default.
 */
export function taxRateOf(
  { id, categoryIds }: { readonly id: number; readonly categoryIds: readonly number[] },
  classes: readonly TaxClass[],
  defaultPpm: number,
): number {
  const named = classes.find(
    (each) => each.productIds.includes(id) || each.categoryIds.some((category) => categoryIds.includes(category)),
  );
  return named?.ratePpm ?? defaultPpm;
}
