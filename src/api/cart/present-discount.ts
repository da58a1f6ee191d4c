import type { Discount } from '#contracts/cart.ts';
import { toMajor } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/ppm.ts';
import type { DiscountList } from '#services/cart/get-cart.ts';
import { cartWords } from './cart-words.ts';

export function presentDiscounts({ listed, settings }: DiscountList): { data: Discount[] } {
  const major = (minor: number): number => toMajor(minor, settings.decimalPlaces);
  const words = cartWords(settings);
  return {
    data: listed.map(({ row, ineligible, savingsMinor }) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      description: row.description,
      type: row.type,
      value: row.type === 'percent' ? percentOf(row.value) : row.type === 'fixed' ? major(row.value) : 0,
      max_discount: row.maxDiscountMinor === null ? null : major(row.maxDiscountMinor),
      minimum_subtotal: major(row.minSubtotalMinor),
      is_auto: row.isAuto,
      ends_at: row.endsAt === null ? null : new Date(row.endsAt).toISOString(),
      is_eligible: ineligible === null,
      ineligible_message: ineligible === null ? '' : words.ineligible(ineligible, row.code ?? row.title),
      missing_subtotal: ineligible?.reason === 'min_subtotal' ? major(ineligible.missingMinor) : null,
      savings: major(savingsMinor),
    })),
  };
}
