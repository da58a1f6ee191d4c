import { type Minor, mulDiv, PPM } from '../money/money.ts';
import { taxOf } from './tax.ts';
import type { PricedFee, PricingInput } from './types.ts';

/**
 * The additional fees of a cart. Percentages are of the discounted items, rounded half up. An empty cart has no fees.
 */
export function pricedFees({ lines, fees, context, tax }: PricingInput, itemsMinor: Minor): PricedFee[] {
  if (lines.length === 0) return [];
  return fees
    .filter(({ orderTypes }) => orderTypes.length === 0 || orderTypes.includes(context.orderType))
    .map(({ id, name, description, type, value, taxRatePpm }) => {
      const amountMinor = type === 'fixed' ? value : mulDiv(itemsMinor, value, PPM);
      return { id, name, description, type, amountMinor, taxMinor: taxOf(amountMinor, taxRatePpm, tax.isIncluded) };
    });
}
