import { Summary } from '../cart/shared/Summary.tsx';
import { FieldError, fieldId } from '../form/Field.tsx';
import type { Voice } from '../voice.ts';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { ItemList } from './ItemList.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Order summary and ordered items. */
export function SummarySection({ form: { cart, faults }, voice }: { form: CheckoutForm; voice: Voice }) {
  const error = faults.faults.items ?? '';
  const id = fieldId(CHECKOUT_FORM, 'items');
  return (
    <div className="checkout-sum">
      <div id={id} tabIndex={-1}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {error !== '' && <EditCart t={voice.t} />}
      </div>
      <Summary cart={cart} voice={voice} />
      <ItemList items={cart.cartItems} voice={voice}>
        {error === '' && <EditCart t={voice.t} />}
      </ItemList>
    </div>
  );
}

const EditCart = ({ t }: Pick<Voice, 't'>) => (
  <a className="text-button" href="/cart">
    {t('checkout.editCart')}
  </a>
);
