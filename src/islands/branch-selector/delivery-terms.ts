import type { Branch } from '#contracts/site.ts';
import type { I18n } from '../i18n.ts';

/** Time and charge of a delivery by the branch: "20–40 min · from $0". Empty if neither is known. */
export function termsText(
  { delivery }: Pick<Branch, 'delivery'>,
  { t, number, price }: Pick<I18n, 't' | 'number' | 'price'>,
): string {
  if (!delivery) return '';
  const { minutes, charge_from: from, charge_to: to } = delivery;
  const word = from < to ? 'chargeFrom' : from > 0 ? 'charge' : 'chargeFree';
  const charge = t(`shell.${word}`, { price: price(from) });
  if (minutes === null) return charge;
  return `${t('shell.minutes', { from: number(minutes[0]), to: number(minutes[1]) })} · ${charge}`;
}

/**
 * The terms of a branch that delivers: "Delivery: 20–40 min · from $0" and "Minimum order $10 · Free delivery over $60".
 * The second is empty if there is neither.
 */
export function termsLines(
  delivery: NonNullable<Branch['delivery']>,
  i18n: Pick<I18n, 't' | 'number' | 'price'>,
): readonly [string, string] {
  const { t, price } = i18n;
  const { charge_from: from, charge_to: to, minimum_order: minimum, free_from: free } = delivery;
  const terms = termsText({ delivery }, i18n);
  const conditions = [
    minimum > 0 ? t('productPage.minimumOrder', { amount: price(minimum) }) : '',
    free ? t('productPage.freeDelivery', { amount: price(free) }) : '',
  ];
  // A single charge says that it is for delivery.
  return [from < to ? t('shell.deliveryTerms', { terms }) : terms, conditions.filter(Boolean).join(' · ')];
}
