import { CHECKOUT_SETTINGS, type CheckoutRow, type OrderSettings } from '#db/orders/checkout-rows.ts';
import { withoutTestCards } from '#domain/orders/card-payments.ts';
import { readSettings } from '#domain/store/parse-settings.ts';
import type { CartRequest } from '../../cart/change-cart.ts';
import type { CartSettings } from '../../cart/loaded-cart.ts';

/** The settings that an order depends on: those of its cart and of the checkout, without test cards unless accepted. */
export function orderSettings(
  cart: CartSettings,
  { settings }: Pick<CheckoutRow, 'settings'>,
  { takesTestCards }: Pick<CartRequest, 'takesTestCards'>,
): OrderSettings {
  const stored = { ...cart, ...readSettings(CHECKOUT_SETTINGS, settings) };
  return takesTestCards ? stored : withoutTestCards(stored);
}
