import { useState } from 'react';
import { isolate } from '#lib/text/isolate.ts';
import { sendCode, sentCode } from '#stores/account/one-time-code.ts';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useI18n } from '../../use-i18n.ts';
import { CodeForm } from '../sign-in/CodeForm.tsx';
import { phoneOf } from './contact-of.ts';
import type { DeleteProps } from './DeleteByPassword.tsx';

const FORM = 'delete';

/** Accounts without a password confirm their deletion with a one-time code. */
export function DeleteByCode({ profile, erase, children }: DeleteProps) {
  const { t } = useI18n();
  const [sent, setSent] = useState(() => sentCode(FORM));
  const to = profile.email_verified ? { email: profile.email } : { phone: profile.phone };
  const form = useForm<never>({
    form: FORM,
    initial: {},
    errorOf: () => '',
    send: async () => {
      const result = await sendCode(FORM, to);
      if (result.ok) setSent(result.sent);
      return result;
    },
    done: () => {},
  });
  if (sent)
    return (
      <CodeForm
        form={FORM}
        sent={sent}
        submit={t('privacy.deleteNow')}
        busy={t('privacy.deleting')}
        isDanger
        use={erase}
        resent={setSent}
      >
        {children}
      </CodeForm>
    );
  return (
    <FormFrame of={form}>
      <p className="form-text">
        {t('privacy.deleteCode', { to: isolate(profile.email_verified ? profile.email : phoneOf(profile)) })}
      </p>
      <FormFoot of={form} submit={t('code.send')} busy={t('form.sending')}>
        {children}
      </FormFoot>
    </FormFrame>
  );
}
