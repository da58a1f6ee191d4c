import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHANGE_NOTICE } from './ChangeNotice.tsx';
import { dueOf } from './order-request.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { usePlacing } from './use-placing.ts';

interface Props {
  form: CheckoutForm;
  placing: ReturnType<typeof usePlacing>;
}

const WHY = 'checkout-why';

/** Button that places the order, with the amount due and errors about the order as a whole. */
export function PlaceOrderBar({ form: { cart, fieldErrors }, placing }: Props) {
  const { t, total } = useI18n();
  const { busy, change, message, submit } = placing;
  const count = Object.values(fieldErrors.errors).filter((error) => error !== '').length;
  const due = dueOf(cart);
  const label = due > 0 ? t('checkout.placeFor', { total: total(due) }) : t('checkout.place');
  const press = () => {
    if (change) document.getElementById(CHANGE_NOTICE)?.focus();
    else submit();
  };
  return (
    <div className="form-foot place-bar">
      <p id={WHY} className="form-message" role="alert">
        {change ? t('checkout.confirmFirst') : message || fieldErrors.message}
      </p>
      <ErrorCount count={count} />
      <button
        type="button"
        className="button"
        aria-disabled={busy !== null || change !== null || cart.is_cart_updating}
        aria-describedby={WHY}
        onClick={press}
      >
        {busy ? t(`checkout.${busy}`) : label}
      </button>
    </div>
  );
}

const ErrorCount = ({ count }: { count: number }) => {
  const { t } = useI18n();
  return (
    <p className="form-faults" role="status">
      {count > 0 && (
        <>
          <Icon name="info" />
          {t('form.faults', { count })}
        </>
      )}
    </p>
  );
};
