import type { ContactField } from '#stores/checkout/checkout-draft.ts';
import { storeReturnTo } from '#stores/shopper/return-to.ts';
import { Field } from '../form/Field.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHECKOUT_FORM } from './checkout-field.ts';
import { contactField } from './checkout-field-error.ts';
import { FormSection } from './FormSection.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface Props {
  form: CheckoutForm;
  isGuest: boolean;
}

const WHY = { email: 'checkout.emailWhy', phone: 'checkout.phoneWhy' } as const;

/**
 * Contact details. Guests may order without an account; customers are asked only for details that their profile lacks.
 */
export const ContactSection = ({ form, isGuest }: Props) => {
  const { t } = useI18n();
  return (
    <FormSection name="contact" title={t('checkout.contact')} aside={isGuest && <SignInOffer />} leave={form.leavePart}>
      {!isGuest && <KnownContact form={form} />}
      {form.contactFields.map((name) => (
        <ContactInput key={name} name={name} form={form} />
      ))}
    </FormSection>
  );
};

const SignInOffer = () => {
  const { t } = useI18n();
  return (
    <p className="checkout-offer">
      {t('checkout.haveAccount')}{' '}
      <a href="/login" onClick={storeReturnTo}>
        {t('checkout.signIn')}
      </a>
    </p>
  );
};

function KnownContact({ form: { contactFields, offer } }: Omit<Props, 'isGuest'>) {
  const { t } = useI18n();
  const { name, email, phone_text: phone } = offer.customer;
  if (contactFields.length === 3) return null;
  return (
    <div className="checkout-known">
      <p>
        {name !== '' && <bdi>{name}</bdi>}
        {email !== '' && <bdi dir="ltr">{email}</bdi>}
        {phone !== '' && <bdi dir="ltr">{phone}</bdi>}
      </p>
      <a className="text-button" href="/account/edit-profile" aria-label={t('checkout.changeContactNamed')}>
        {t('checkout.changeContact')}
      </a>
    </div>
  );
}

function ContactInput({ name, form }: { name: ContactField; form: CheckoutForm }) {
  const { t } = useI18n();
  const { values, fieldErrors } = form;
  return (
    <Field
      form={CHECKOUT_FORM}
      field={contactField(name, t)}
      value={values[name]}
      error={fieldErrors.errors[name] ?? ''}
      {...(name !== 'name' && { hint: t(WHY[name]) })}
      change={(text) => form.set({ [name]: text }, name)}
      leave={() => fieldErrors.left(name)}
    />
  );
}
