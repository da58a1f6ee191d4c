import type { ReactNode } from 'react';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { register } from '#stores/account/session.ts';
import { goInstead } from '#stores/go.ts';
import { consumeReturnTo } from '#stores/shopper/return-to.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { AgreedText, type LegalPages } from '../../form/AgreedText.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n, withI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { WaitingGift } from './WaitingGift.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['register', 'legal', 'signIn', 'form'] as const;

interface Props {
  legal: LegalPages;
  /** Whether the store requires a phone number. */
  needsPhone: boolean;
}

/** Creates an account. The password is typed only once, and can be revealed. */
function RegisterPage({ legal, needsPhone }: Props) {
  const { t } = useI18n();
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('register.title')}</h1>
      <p className="form-text">{t('register.text')}</p>
      <WaitingGift />
      <RegisterForm legal={legal} needsPhone={needsPhone} />
      <section className="sign-in-other" aria-labelledby="register-have">
        <h2 id="register-have">{t('register.have')}</h2>
        <a className="button plain" href="/login">
          {t('register.signIn')}
        </a>
      </section>
    </div>
  );
}

export default withI18n(RegisterPage);

const fieldsOf = (t: Translate, needsPhone: boolean) =>
  [
    accountField('name', 'name', t('form.name')),
    accountField('email', 'email', t('form.email')),
    accountField('phone', 'phone', t('form.phone'), needsPhone),
    accountField('password', 'newPassword', t('form.password')),
  ] as const;

const HINTS = {
  phone: (t: Translate) => t('register.phoneWhy'),
  password: (t: Translate) => t('form.passwordHint', { count: PASSWORD_MIN }),
};

type Agreement = 'accepts_terms' | 'accepts_marketing';
type Name = 'name' | 'email' | 'phone' | 'password' | Agreement;

function useRegisterForm(needsPhone: boolean) {
  const { t } = useI18n();
  const fields = fieldsOf(t, needsPhone);
  const form = useAccountForm<Name>({
    form: 'register',
    fields,
    initial: { name: '', email: '', phone: '', password: '', accepts_terms: '', accepts_marketing: '' },
    draftFields: ['name', 'email', 'phone', 'accepts_marketing'],
    otherError: (name, text) => (name === 'accepts_terms' && text === '' ? t('register.termsNeeded') : ''),
    send: async ({ accepts_terms, accepts_marketing, phone, ...texts }) => {
      const agreed = { accepts_terms: accepts_terms !== '', accepts_marketing: accepts_marketing !== '' };
      const result = await register({ ...texts, ...(phone.trim() !== '' && { phone }), ...agreed });
      if (!result.ok) return result;
      notify(t('signIn.welcome', { name: result.user.name }), 'success');
      goInstead(consumeReturnTo());
      return result;
    },
    done: () => {},
  });
  return { fields, form };
}

function RegisterForm({ legal, needsPhone }: Props) {
  const { t } = useI18n();
  const { fields, form } = useRegisterForm(needsPhone);
  const check = (name: Agreement, text: ReactNode) => (
    <CheckField
      form={form.form}
      name={name}
      isChecked={form.values[name] !== ''}
      error={form.fieldErrors[name] ?? ''}
      change={(isChecked) => form.change(name, isChecked ? 'yes' : '')}
    >
      {text}
    </CheckField>
  );
  return (
    <FormFrame of={form}>
      {fields.map((field) => (
        <FormField
          key={field.name}
          of={form}
          field={field}
          hint={field.name in HINTS ? HINTS[field.name as keyof typeof HINTS](t) : undefined}
        />
      ))}
      <PasswordStrength password={form.values.password} person={form.values} />
      <div className="form-checks">
        {check('accepts_terms', <AgreedText pages={legal} />)}
        {check('accepts_marketing', t('form.marketing'))}
      </div>
      <FormFoot of={form} submit={t('register.submit')} busy={t('register.busy')} />
    </FormFrame>
  );
}
