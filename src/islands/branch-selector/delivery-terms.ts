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
  const charge = t(`branches.${word}`, { price: price(from) });
  if (minutes === null) return charge;
  return `${t('branches.minutes', { from: number(minutes[0]), to: number(minutes[1]) })} · ${charge}`;
}

/** The same as a line of its own: "Delivery: 20–40 min · from $0". */
export function termsLine(
  delivery: NonNullable<Branch['delivery']>,
  i18n: Pick<I18n, 't' | 'number' | 'price'>,
): string {
  const terms = termsText({ delivery }, i18n);
  // A single charge says that it is for delivery.
  return delivery.charge_from < delivery.charge_to ? i18n.t('branches.deliveryTerms', { terms }) : terms;
}
