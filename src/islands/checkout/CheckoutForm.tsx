import { useStore } from '@nanostores/react';
import { $addressForm, NO_FORM } from '#stores/address/address-form.ts';
import type { CheckoutOffer } from '#stores/checkout/checkout.ts';
import { type FormFlow, sendToCheckout } from '#stores/checkout/checkout-flow.ts';
import { CartNotes } from '../cart/shared/CartNotes.tsx';
import { CouponField } from '../cart/shared/CouponField.tsx';
import { AgreedText, type LegalPages } from '../form/AgreedText.tsx';
import { CheckField } from '../form/CheckField.tsx';
import { FieldError, fieldId } from '../form/Field.tsx';
import type { I18n } from '../i18n.ts';
import { AddressSection } from './AddressSection.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ContactSection } from './ContactSection.tsx';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { NoteField } from './NoteField.tsx';
import { OrderTypeSection } from './OrderTypeSection.tsx';
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
  i18n: I18n;
  flow: FormFlow;
}

const confirm = (): void => sendToCheckout({ type: 'confirmed' });

/** The complete checkout on one page and in one column. It asks for nothing that is already known. */
export function CheckoutForm({ offer, isGuest, legal, i18n, flow }: Props) {
  const { form: addressForm } = useStore($addressForm, { ssr: () => NO_FORM });
  const form = useCheckoutForm({ offer, addressForm, i18n, isGuest });
  const { t } = i18n;
  const { faults, values, set, cart } = form;
  return (
    <div className="checkout">
      <CartNotes i18n={i18n} />
      <ContactSection form={form} isGuest={isGuest} t={t} />
      <OrderTypeSection i18n={i18n} />
      <AddressSection form={form} i18n={i18n} />
      <TimeSection form={form} i18n={i18n} />
      <div id={fieldId(CHECKOUT_FORM, 'coupon')} className="checkout-part" tabIndex={-1}>
        <CouponField i18n={i18n} />
        <FieldError id={`${fieldId(CHECKOUT_FORM, 'coupon')}-error`}>{faults.faults.coupon ?? ''}</FieldError>
      </div>
      {!isGuest && <CreditSection form={form} i18n={i18n} />}
      <PaymentSection form={form} isGuest={isGuest} i18n={i18n} />
      <NoteField form={form} t={t} />
      <SummarySection form={form} i18n={i18n} />
      {flow.change && <ChangeNotice change={flow.change} cart={cart} i18n={i18n} confirm={confirm} />}
      <CheckField
        form={CHECKOUT_FORM}
        name="accepts_terms"
        isChecked={values.isAgreed}
        error={faults.faults.accepts_terms ?? ''}
        change={(isAgreed) => set({ isAgreed }, 'accepts_terms')}
      >
        <AgreedText pages={legal} t={t} />
      </CheckField>
      <PlaceOrderBar flow={flow} form={form} i18n={i18n} />
    </div>
  );
}
