import type { FormFlow } from '#stores/checkout/checkout-flow.ts';
import { dueOf } from '#stores/checkout/order-request.ts';
import { submitOrder } from '#stores/checkout/submit-order.ts';
import { BarAmount } from '../cart/shared/BarAmount.tsx';
import { isDeliveryUnknown } from '../cart/shared/summary-rows.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHANGE_NOTICE } from './ChangeNotice.tsx';
import { flowErrorText } from './flow-error-text.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  flow: FormFlow;
  form: CheckoutForm;
}

const WHY = 'checkout-why';

/**
 * Button that places the order, always visible, with the amount due once it is known and before that the amount without
 * delivery, and errors about the order as a whole.
 */
export function PlaceOrderBar({ flow: { work, change, error }, form: { cart, fieldErrors, order } }: Props) {
  const { t, total } = useI18n();
  const count = Object.values(fieldErrors.errors).filter((error) => error !== '').length;
  const due = dueOf(cart);
  // Without the delivery charge the amount is not what the shopper would pay.
  const isBefore = isDeliveryUnknown(cart);
  const label = due > 0 && !isBefore ? t('checkout.placeFor', { total: total(due) }) : t('checkout.place');
  const press = () => {
    if (change) document.getElementById(CHANGE_NOTICE)?.focus();
    else void submitOrder(order());
  };
  return (
    <div className="checkout-bar order-bar" data-bottom-bar>
      <p id={WHY} className="form-message" role="alert">
        {change ? t('checkout.confirmFirst') : flowErrorText(error, 'checkout', t) || fieldErrors.message}
      </p>
      <ErrorCount count={count} />
      {isBefore && <BarAmount cart={cart} />}
      <button
        type="button"
        className="button"
        aria-disabled={work !== null || change !== null || cart.is_cart_updating}
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
