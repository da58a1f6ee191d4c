import { PPM } from '../discounts/shares.ts';
import { type Minor, mulDiv } from '../money.ts';

/**
 * The tax of one component, rounded once. Included: gross − gross × 10⁶ ÷ (10⁶ + rate), the net half up; else
 * net × rate ÷ 10⁶, half up.
 * @param ratePpm parts per million: 19 % is 190,000.
 */
export const taxOf = (amountMinor: Minor, ratePpm: number, isIncluded: boolean): Minor =>
  isIncluded ? amountMinor - mulDiv(amountMinor, PPM, PPM + ratePpm) : mulDiv(amountMinor, ratePpm, PPM);
