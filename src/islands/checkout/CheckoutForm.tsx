import { useStore } from '@nanostores/react';
import { $addressForm, NO_FORM } from '#stores/address/address-form.ts';
import { type CheckoutOffer, changeCheckout } from '#stores/checkout/checkout.ts';
import { type FormFlow, sendToCheckout } from '#stores/checkout/checkout-flow.ts';
import { CartNotes } from '../cart/shared/CartNotes.tsx';
import { ChoiceOutcome } from '../cart/shared/ChoiceOutcome.tsx';
import { CouponField } from '../cart/shared/CouponField.tsx';
import { OrderTypeChoice, useOrderType } from '../cart/shared/OrderTypeChoice.tsx';
import { AgreedText, type LegalPages } from '../form/AgreedText.tsx';
import { CheckField } from '../form/CheckField.tsx';
import { FieldError, fieldId } from '../form/Field.tsx';
import { AddressSection } from './AddressSection.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ContactSection } from './ContactSection.tsx';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { NoteField } from './NoteField.tsx';
import { PlaceOrderBar } from './PlaceOrderBar.tsx';
import { CreditSection } from './payment/CreditSection.tsx';
import { PaymentSection } from './payment/PaymentSection.tsx';
import { SummarySection } from './SummarySection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

interface Props {
  offer: CheckoutOffer;
  isGuest: boolean;
  legal: LegalPages;
  flow: FormFlow;
}

const confirm = (): void => sendToCheckout({ type: 'confirmed' });

/** The complete checkout on one page and in one column. It asks for nothing that is already known. */
export function CheckoutForm({ offer, isGuest, legal, flow }: Props) {
  const { form: addressForm } = useStore($addressForm, { ssr: () => NO_FORM });
  const form = useCheckoutForm({ offer, addressForm, isGuest });
  const { fieldErrors, values, set, cart } = form;
  return (
    <div className="checkout">
      <CartNotes />
      <ContactSection form={form} isGuest={isGuest} />
      <OrderTypeSection />
      <AddressSection form={form} />
      <TimeSection form={form} />
      <div id={fieldId(CHECKOUT_FORM, 'coupon')} className="checkout-part" tabIndex={-1}>
        <CouponField />
        <FieldError id={`${fieldId(CHECKOUT_FORM, 'coupon')}-error`}>{fieldErrors.errors.coupon ?? ''}</FieldError>
      </div>
      {!isGuest && <CreditSection form={form} />}
      <PaymentSection form={form} isGuest={isGuest} />
      <NoteField form={form} />
      <SummarySection form={form} />
      {flow.change && <ChangeNotice change={flow.change} cart={cart} confirm={confirm} />}
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

/** Delivery or pickup. The new total is announced once the server has priced it. */
function OrderTypeSection() {
  const way = useOrderType();
  return (
    <section className="checkout-part" aria-labelledby="cart-delivery-title">
      <OrderTypeChoice of={way} apply={(order_type) => changeCheckout({ order_type })} />
      <ChoiceOutcome choice={way.choice} />
    </section>
  );
}
