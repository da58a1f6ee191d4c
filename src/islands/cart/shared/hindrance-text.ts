import type { Branch } from '#contracts/site.ts';
import { missingTo } from '#domain/money/money.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import type { Voice } from '../../voice.ts';
import type { Hindrance } from './checkout-hindrance.ts';

/** Why the order cannot be placed now, in a sentence. @param branch of the cart; null: not known yet */
export function hindranceText(
  hindrance: Hindrance,
  { cartDetails, subtotal }: Pick<CartState, 'cartDetails' | 'subtotal'>,
  branch: Pick<Branch, 'name'> | null,
  { t, total, decimals }: Voice,
): string {
  const minimum = cartDetails?.minimum_order ?? 0;
  return t(`cartSum.${hindrance}`, {
    branch: branch?.name ?? '',
    missing: total(missingTo(minimum, subtotal, decimals)),
    amount: total(minimum),
  });
}
