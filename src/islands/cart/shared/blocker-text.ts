import type { Branch } from '#contracts/site.ts';
import { missingTo } from '#domain/money/money.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import type { I18n } from '../../i18n.ts';
import type { CheckoutBlocker } from './checkout-blocker.ts';

/**
 * Explains to the shopper why the order cannot be placed.
 * @param branch branch of the cart; null until it is known
 */
export function blockerText(
  blocker: CheckoutBlocker,
  { cartDetails, subtotal }: Pick<CartState, 'cartDetails' | 'subtotal'>,
  branch: Pick<Branch, 'name'> | null,
  { t, total, decimals }: I18n,
): string {
  const minimum = cartDetails?.minimum_order ?? 0;
  return t(`cartSum.${blocker}`, {
    branch: branch?.name ?? '',
    missing: total(missingTo(minimum, subtotal, decimals)),
    amount: total(minimum),
  });
}
