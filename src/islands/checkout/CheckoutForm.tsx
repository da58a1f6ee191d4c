import { useStore } from '@nanostores/react';
import { $addressForm, NO_FORM } from '#stores/address/address-form.ts';
import { type CheckoutOffer, changeCheckout } from '#stores/checkout/checkout.ts';
import type { FormFlow } from '#stores/checkout/checkout-flow.ts';
import { CartNotes } from '../cart/shared/CartNotes.tsx';
import { CouponField } from '../cart/shared/CouponField.tsx';
import { OptionalPart } from '../cart/shared/OptionalPart.tsx';
import { OrderTypeChoice, useOrderType } from '../cart/shared/OrderTypeChoice.tsx';
import { Summary } from '../cart/shared/Summary.tsx';
import { AgreedText, type LegalPages } from '../form/AgreedText.tsx';
import { CheckField } from '../form/CheckField.tsx';
import { FieldError, fieldId } from '../form/Field.tsx';
import { useI18n } from '../use-i18n.ts';
import { AddressSection } from './AddressSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { FormSection } from './FormSection.tsx';
import { ItemList } from './ItemList.tsx';
import { NoteField } from './NoteField.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { CreditSection } from './payment/CreditSection.tsx';
import { PaymentSection } from './payment/PaymentSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { type CheckoutForm as Form, useCheckoutForm } from './use-checkout-form.ts';

interface Props {
  offer: CheckoutOffer;
  isGuest: boolean;
  legal: LegalPages;
  flow: FormFlow;
}

/** The complete checkout on one page and in one column. It asks for nothing that is already known. */
export function CheckoutForm({ offer, isGuest, legal, flow }: Props) {
  const { form: addressForm } = useStore($addressForm, { ssr: () => NO_FORM });
  const form = useCheckoutForm({ offer, addressForm, isGuest });
  const { t } = useI18n();
  const { fieldErrors, values, set, cart } = form;
  return (
    <div className="checkout">
      <CartNotes />
      <ItemsSection form={form} />
      <ContactSection form={form} isGuest={isGuest} />
      <OrderTypeSection />
      <AddressSection form={form} />
      <TimeSection form={form} />
      {!isGuest && <CreditSection form={form} />}
      <PaymentSection form={form} isGuest={isGuest} />
      <div className="checkout-extras">
        <CouponPart form={form} />
        <OptionalPart
          icon="mail"
          label={t('checkout.addNote')}
          isNeeded={values.note !== '' || Boolean(fieldErrors.errors.note)}
        >
          <NoteField form={form} />
        </OptionalPart>
      </div>
      <Summary cart={cart} />
      <CheckField
        form={CHECKOUT_FORM}
        name="accepts_terms"
        isChecked={values.isAgreed}
        error={fieldErrors.errors.accepts_terms ?? ''}
        change={(isAgreed) => set({ isAgreed }, 'accepts_terms')}
      >
        <AgreedText pages={legal} />
      </CheckField>
      <PlaceOrderBar flow={flow} form={form} />
    </div>
  );
}

/** The ordered items, at the top, so that the shopper sees what the form is for. */
function ItemsSection({ form: { cart, fieldErrors } }: { form: Form }) {
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

/** Delivery or pickup. The available times and payment methods depend on it. */
function OrderTypeSection() {
  const { t } = useI18n();
  return (
    <FormSection name="order_type" title={t('cartSum.how')}>
      <OrderTypeChoice
        selection={useOrderType()}
        apply={(order_type) => changeCheckout({ order_type })}
        hasDestination={false}
      />
    </FormSection>
  );
}

function CouponPart({ form: { fieldErrors, cart } }: { form: Form }) {
  const { t } = useI18n();
  const id = fieldId(CHECKOUT_FORM, 'coupon');
  const error = fieldErrors.errors.coupon ?? '';
  return (
    <div id={id} className="checkout-part" tabIndex={-1}>
      <OptionalPart
        icon="ticket"
        label={t('cart.addCoupon')}
        isNeeded={cart.customer_applied_coupon !== null || error !== ''}
      >
        <CouponField />
      </OptionalPart>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
