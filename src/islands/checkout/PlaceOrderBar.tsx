import { type FormFlow, sendToCheckout } from '#stores/checkout/checkout-flow.ts';
import { dueOf } from '#stores/checkout/order-request.ts';
import { submitOrder } from '#stores/checkout/submit-order.ts';
import { BarAmount } from '../cart/shared/BarAmount.tsx';
import { isDeliveryUnknown } from '../cart/shared/summary-rows.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { flowErrorText } from './flow-error-text.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  flow: FormFlow;
  form: CheckoutForm;
}

const WHY = 'checkout-why';

/**
 * Button that places the order, always visible, with the amount due once it is known and before that the amount without
 * delivery, and errors about the order as a whole. Changes of the order are shown here, so that nothing covers them, and
 * confirmed first.
 */
export function PlaceOrderBar({ flow: { work, change, error }, form: { cart, fieldErrors, order } }: Props) {
  const { t, total } = useI18n();
  const count = Object.values(fieldErrors.errors).filter((error) => error !== '').length;
  const due = dueOf(cart);
  // Without the delivery charge the amount is not what the shopper would pay.
  const isBefore = isDeliveryUnknown(cart);
  const placeLabel = due > 0 && !isBefore ? t('checkout.placeFor', { total: total(due) }) : t('checkout.place');
  const label = change ? t('checkout.confirmChange', { after: total(due) }) : placeLabel;
  const isGone = change !== null && cart.cartItems.length === 0;
  const press = () => {
    if (!change) void submitOrder(order());
    else if (!isGone) sendToCheckout({ type: 'confirmed' });
  };
  return (
    <div className="checkout-bar order-bar" data-bottom-bar>
      {change && <ChangeNotice change={change} cart={cart} />}
      <p id={WHY} className="form-message" role="alert">
        {flowErrorText(error, 'checkout', t) || fieldErrors.message}
      </p>
      <ErrorCount count={count} />
      {isBefore && <BarAmount cart={cart} />}
      <button
        type="button"
        className="button"
        aria-disabled={work !== null || isGone || cart.is_cart_updating}
        aria-describedby={WHY}
        onClick={press}
      >
        {work ? t(`checkout.${work}`) : label}
      </button>
    </div>
  );
}

const ErrorCount = ({ count }: { count: number }) => {
  const { t } = useI18n();
  return (
    <p className="form-errors" role="status">
      {count > 0 && (
        <>
          <Icon name="info" />
          {t('form.errors', { count })}
        </>
      )}
    </p>
  );
};
