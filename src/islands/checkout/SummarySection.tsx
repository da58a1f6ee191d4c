import { Summary } from '../cart/shared/Summary.tsx';
import { FieldError, fieldId } from '../form/Field.tsx';
import type { I18n } from '../i18n.ts';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { ItemList } from './ItemList.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Order summary and ordered items. */
export function SummarySection({ form: { cart, faults }, i18n }: { form: CheckoutForm; i18n: I18n }) {
  const error = faults.faults.items ?? '';
  const id = fieldId(CHECKOUT_FORM, 'items');
  return (
    <div className="checkout-sum">
      <div id={id} tabIndex={-1}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {error !== '' && <EditCart t={i18n.t} />}
      </div>
      <Summary cart={cart} i18n={i18n} />
      <ItemList items={cart.cartItems} i18n={i18n}>
        {error === '' && <EditCart t={i18n.t} />}
      </ItemList>
    </div>
  );
}

const EditCart = ({ t }: Pick<I18n, 't'>) => (
  <a className="text-button" href="/cart">
    {t('checkout.editCart')}
  </a>
);
