import type { OperatorDiscountFields } from '#contracts/operator/discounts.ts';
import { capitalize } from '#lib/text/capitalize.ts';
import type { DeskTranslate } from '../texts/desk-texts.ts';
import type { Formats } from '../texts/use-formats.ts';

type Say = Pick<Formats, 'roundPrice' | 'percent' | 'exact'> & { t: DeskTranslate };

/** The rule about the amount that the discount takes off. */
function benefit({ type, value, applies_to: target }: OperatorDiscountFields, { t, roundPrice, percent }: Say): string {
  switch (type) {
    case 'percent':
      return t(`discountText.off_${target}`, { amount: percent(value) });
    case 'fixed':
      return t(`discountText.off_${target}`, { amount: roundPrice(value) });
    case 'free_delivery':
      return t('discountText.freeDelivery');
    case 'free_item':
      return target === 'products' || target === 'categories'
        ? t(`discountText.freeItem_${target}`)
        : t('discountText.freeItem');
  }
}

/** A discount in plain words: its rules, as far as they are typed. */
export function discountText(discount: OperatorDiscountFields, say: Say): string {
  const { t, roundPrice, exact } = say;
  const { code, order_types: orderTypes, branches } = discount;
  const isTyped = discount.value > 0 || (discount.type !== 'percent' && discount.type !== 'fixed');
  const text = [
    isTyped && benefit(discount, say),
    discount.max_discount !== null && t('discountText.cap', { amount: roundPrice(discount.max_discount) }),
    code === null ? t('discountText.automatic') : code !== '' && t('discountText.code', { code }),
    discount.min_subtotal > 0 && t('discountText.minimum', { amount: roundPrice(discount.min_subtotal) }),
    orderTypes.length === 1 && t(`discountText.only_${orderTypes[0] ?? 'delivery'}`),
    branches.length > 0 && t('discountText.branches', { names: branches.join(', ') }),
    discount.is_first_order_only && t('discountText.firstOrder'),
    discount.usage_limit_per_customer !== null &&
      t('discountText.perCustomer', { count: discount.usage_limit_per_customer }),
    discount.usage_limit !== null && t('discountText.limit', { count: discount.usage_limit }),
    discount.starts_at !== null && t('discountText.starts', { time: exact(discount.starts_at) }),
    discount.ends_at !== null && t('discountText.ends', { time: exact(discount.ends_at) }),
  ]
    .filter((rule) => rule !== false)
    .join(' · ');
  return capitalize(text);
}
