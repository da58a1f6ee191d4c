import type { Branch } from '#contracts/site.ts';
import type { Store } from '../store.ts';

/** Minimum of a delivery by the branch: "Minimum order $10 · Free delivery over $60". Empty without either. */
export function minimumsText({ site: { branches, selected_branch_id }, t, price }: Store): string {
  const delivery = branches.find(({ id }) => id === selected_branch_id)?.delivery;
  const { minimum_order: minimum = 0, free_from: free = null } = delivery ?? {};
  return [
    minimum > 0 ? t('productPage.minimumOrder', { amount: price(minimum) }) : '',
    free ? t('productPage.freeDelivery', { amount: price(free) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Time and charge of a delivery by the branch: "20–40 min · from $0". Empty if neither is known. */
export function termsText(
  { delivery }: Pick<Branch, 'delivery'>,
  { t, number, price }: Pick<Store, 't' | 'number' | 'price'>,
): string {
  if (!delivery) return '';
  const { minutes, charge_from: from, charge_to: to } = delivery;
  const word = from < to ? 'chargeFrom' : from > 0 ? 'charge' : 'chargeFree';
  const charge = t(`shell.${word}`, { price: price(from) });
  if (minutes === null) return charge;
  return `${t('shell.minutes', { from: number(minutes[0]), to: number(minutes[1]) })} · ${charge}`;
}
