import { FieldError, fieldId } from '../form/Field.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { ItemList } from './ItemList.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The ordered items, at the top, so that the shopper sees what the form is for. */
export function ItemsSection({ form: { cart, fieldErrors } }: { form: CheckoutForm }) {
  const error = fieldErrors.errors.items ?? '';
  const id = fieldId(CHECKOUT_FORM, 'items');
  return (
    <div className="checkout-sum">
      <div id={id} tabIndex={-1}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {error !== '' && <EditCart />}
      </div>
      <ItemList items={cart.cartItems}>{error === '' && <EditCart />}</ItemList>
    </div>
  );
}

const EditCart = () => {
  const { t } = useI18n();
  return (
    <a className="text-button" href="/cart">
      {t('checkout.editCart')}
    </a>
  );
};
