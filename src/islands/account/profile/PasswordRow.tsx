import { useEffect, useState } from 'react';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { saveDetails } from '#stores/account/profile.ts';
import { notify } from '#stores/toasts.ts';
import { fieldId } from '../../form/Field.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { UsernameField } from '../UsernameField.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { ProfileRow } from './ProfileRow.tsx';

interface Props {
  hasPassword: boolean;
  /** The e-mail address or phone number with which the customer signs in. */
  login: string;
}

/** Password of the profile. Changing it requires the current one; an account without one can set its first. */
export function PasswordRow({ hasPassword, login }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const act = hasPassword ? 'change' : 'add';
  const close = () => setOpen(false);
  return (
    <ProfileRow
      title={t('form.password')}
      value={t(hasPassword ? 'profile.passwordSet' : 'profile.passwordNone')}
      action={t(`profile.${act}`)}
      actionName={t(`profile.${act}Named`, { name: t('form.password') })}
      isOpen={isOpen}
      toggle={() => setOpen(!isOpen)}
      form={<PasswordForm hasPassword={hasPassword} login={login} close={close} />}
    />
  );
}

const FORM = 'password';

function usePasswordForm({ hasPassword, close }: Props & { close: () => void }) {
  const { t } = useI18n();
  const current = accountField('current_password', 'password', t('profile.currentPassword'));
  const next = accountField('password', 'newPassword', t('profile.newPassword'));
  const fields = hasPassword ? [current, next] : [next];
  const form = useAccountForm<'current_password' | 'password'>({
    form: FORM,
    fields,
    initial: { current_password: '', password: '' },
    send: ({ current_password, password }) =>
      saveDetails({ password, password_confirmation: password, ...(hasPassword && { current_password }) }),
    done: () => {
      close();
      notify(t('profile.passwordSaved'), 'success');
    },
  });
  return { fields, form };
}

function PasswordForm(props: Props & { close: () => void }) {
  const { login, close } = props;
  const { t } = useI18n();
  const { fields, form } = usePasswordForm(props);
  const first = props.hasPassword ? 'current_password' : 'password';
  useEffect(() => document.getElementById(fieldId(FORM, first))?.focus(), [first]);
  return (
    <FormFrame of={form}>
      <UsernameField login={login} />
      {fields.map((field) => (
        <FormField
          key={field.name}
          of={form}
          field={field}
          hint={field.kind === 'newPassword' ? t('form.passwordHint', { count: PASSWORD_MIN }) : undefined}
        />
      ))}
      <p className="form-text">{t('profile.passwordNote')}</p>
      <FormFoot of={form} submit={t('forgot.save')} busy={t('form.saving')}>
        <button type="button" className="button plain" onClick={close}>
          {t('form.cancel')}
        </button>
      </FormFoot>
    </FormFrame>
  );
}
