import type { OperatorDiscountFields } from '#contracts/operator/discounts.ts';
import { capitalize } from '#lib/text/capitalize.ts';
import type { DeskTranslate } from '../texts/desk-texts.ts';
import type { Formats } from '../texts/use-formats.ts';

type I18n = Pick<Formats, 'roundPrice' | 'percent' | 'exact'> & { t: DeskTranslate };

/** The rule about the amount that the discount takes off. */
function benefit(
  { type, value, applies_to: target }: OperatorDiscountFields,
  { t, roundPrice, percent }: I18n,
): string {
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

const sentence = (rules: readonly (string | false)[]): string =>
  capitalize(rules.filter((rule) => rule !== false).join(' · '));

/** A discount in plain words: its rules, as far as they are typed. */
export function discountText(discount: OperatorDiscountFields, i18n: I18n): string {
  const { t } = i18n;
  const { code } = discount;
  const means = code === null ? t('discountText.automatic') : code !== '' && t('discountText.code', { code });
  return sentence([...benefits(discount, i18n), means, ...limits(discount, i18n)]);
}

/** The rules of a discount without the way to get it, which a list shows beside them. */
export const discountTerms = (discount: OperatorDiscountFields, i18n: I18n): string =>
  sentence([...benefits(discount, i18n), ...limits(discount, i18n)]);

/** The rules about when, where and how often a discount applies. Empty without any. */
export const discountLimits = (discount: OperatorDiscountFields, i18n: I18n): string =>
  sentence(limits(discount, i18n));

function benefits(discount: OperatorDiscountFields, i18n: I18n): (string | false)[] {
  const isTyped = discount.value > 0 || (discount.type !== 'percent' && discount.type !== 'fixed');
  return [
    isTyped && benefit(discount, i18n),
    discount.max_discount !== null && i18n.t('discountText.cap', { amount: i18n.roundPrice(discount.max_discount) }),
  ];
}

function limits(discount: OperatorDiscountFields, { t, roundPrice, exact }: I18n): (string | false)[] {
  const { order_types: orderTypes, branches } = discount;
  return [
    discount.min_subtotal > 0 && t('discountText.minimum', { amount: roundPrice(discount.min_subtotal) }),
    orderTypes.length === 1 && t(`discountText.only_${orderTypes[0] ?? 'delivery'}`),
    branches.length > 0 && t('discountText.branches', { names: branches.join(', ') }),
    discount.is_first_order_only && t('discountText.firstOrder'),
    discount.usage_limit_per_customer !== null &&
      t('discountText.perCustomer', { count: discount.usage_limit_per_customer }),
    discount.usage_limit !== null && t('discountText.limit', { count: discount.usage_limit }),
    discount.starts_at !== null && t('discountText.starts', { time: exact(discount.starts_at) }),
    discount.ends_at !== null && t('discountText.ends', { time: exact(discount.ends_at) }),
  ];
}
