import { useEffect } from 'react';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { isolate } from '#lib/text/isolate.ts';
import { type ResetLink, resetPassword } from '#stores/account/session.ts';
import { goInstead } from '#stores/go.ts';
import { notify } from '#stores/toasts.ts';
import { fieldId } from '../../form/Field.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { UsernameField } from '../UsernameField.tsx';
import { useAccountForm } from '../use-account-form.ts';

interface Props {
  link: ResetLink;
  /** Called when the link is no longer valid. */
  invalid: () => void;
}

/** Sets a new password with the link of a reset mail. */
export function NewPassword({ link, invalid }: Props) {
  const { t } = useI18n();
  const field = accountField('password', 'newPassword', t('forgot.newPassword'));
  const form = useAccountForm({
    form: 'reset',
    fields: [field],
    initial: { password: '' },
    send: async ({ password }) => {
      const result = await resetPassword(link, password);
      if (!result.ok && result.code === 'reset_invalid') invalid();
      return result;
    },
    done: () => {
      notify(t('forgot.done'), 'success');
      goInstead('/login');
    },
  });
  useEffect(() => document.getElementById(fieldId('reset', 'password'))?.focus(), []);
  return (
    <FormFrame of={form}>
      <p className="form-text">{t('forgot.newText', { email: isolate(link.email) })}</p>
      <UsernameField login={link.email} />
      <FormField of={form} field={field} hint={t('form.passwordHint', { count: PASSWORD_MIN })} />
      <FormFoot of={form} submit={t('forgot.save')} busy={t('form.saving')} />
    </FormFrame>
  );
}
