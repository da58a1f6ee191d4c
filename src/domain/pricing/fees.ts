import { PPM } from '../discounts/shares.ts';
import { type Minor, mulDiv } from '../money/money.ts';
import { taxOf } from './tax.ts';
import type { PricedFee, PricingInput } from './types.ts';

/** The additional fees of a cart, percentages of the discounted items half up; none where it is empty. */
export function pricedFees({ lines, fees, context, tax }: PricingInput, itemsMinor: Minor): PricedFee[] {
  if (lines.length === 0) return [];
  return fees
    .filter(({ orderTypes }) => orderTypes.length === 0 || orderTypes.includes(context.orderType))
    .map(({ id, name, type, value, taxRatePpm }) => {
      const amountMinor = type === 'fixed' ? value : mulDiv(itemsMinor, value, PPM);
      return { id, name, type, amountMinor, taxMinor: taxOf(amountMinor, taxRatePpm, tax.isIncluded) };
    });
}
