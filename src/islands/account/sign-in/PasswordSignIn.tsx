import { signInByPassword } from '#stores/account/session.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { SIGN_IN } from './sign-in.ts';

interface Props {
  signedIn: (user: UserProfile) => void;
}

/** Signs in with a password and an e-mail address or phone number. */
export function PasswordSignIn({ signedIn }: Props) {
  const { t } = useI18n();
  const login = accountField('login', 'login', t('signIn.login'));
  const password = accountField('password', 'password', t('form.password'));
  const form = useAccountForm({
    form: SIGN_IN,
    fields: [login, password],
    initial: { login: '', password: '', remember: '' },
    draftFields: ['login', 'remember'],
    send: async (values) => {
      const remember = values.remember !== '';
      const result = await signInByPassword({ login: values.login.trim(), password: values.password, remember });
      if (result.ok) signedIn(result.user);
      return result;
    },
    done: () => {},
    errorsOf: ({ code, message }) => (code === 'invalid_credentials' ? [['password', message] as const] : []),
  });
  return (
    <FormFrame of={form}>
      <FormField of={form} field={login} />
      <FormField of={form} field={password} />
      <div className="sign-in-more">
        <CheckField
          form={form.form}
          name="remember"
          isChecked={form.values.remember !== ''}
          change={(isChecked) => form.change('remember', isChecked ? 'yes' : '')}
        >
          {t('signIn.remember')}
        </CheckField>
        <a className="text-button" href="/forgot-password">
          {t('signIn.forgot')}
        </a>
      </div>
      <FormFoot of={form} submit={t('signIn.submit')} busy={t('signIn.busy')} />
    </FormFrame>
  );
}
