import type { CartState } from '#stores/cart/cart-state.ts';
import { useI18n } from '../../use-i18n.ts';
import { isDeliveryUnknown } from './summary-rows.ts';

/** Amount in the bar of the cart or the checkout: the total, or what is known of it before the delivery charge. */
export const BarAmount = ({ cart }: { cart: CartState }) => {
  const { t, total } = useI18n();
  return (
    <p className="checkout-total">
      <span>{t(isDeliveryUnknown(cart) ? 'cartSum.beforeDelivery' : 'cartSum.total')}</span>
      <b>{total(cart.total)}</b>
    </p>
  );
};
