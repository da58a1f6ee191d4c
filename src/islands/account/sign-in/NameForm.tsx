import { type ReactNode, useEffect } from 'react';
import type { RequestFailure } from '#stores/request-failure.ts';
import { fieldId } from '../../form/Field.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { WaitingGift } from './WaitingGift.tsx';

interface Props {
  /** Channel by which the code was sent. */
  channel: 'email' | 'sms';
  use: (name: string) => Promise<{ readonly ok: true } | RequestFailure>;
  /** Links that leave the form. */
  children?: ReactNode;
}

const FORM = 'new-account';

/** Asks a new customer for their name, the only detail an account needs besides the verified code. */
export function NameForm({ channel, use, children }: Props) {
  const { t } = useI18n();
  const field = accountField('name', 'name', t('form.name'));
  const form = useAccountForm({
    form: FORM,
    fields: [field],
    initial: { name: '' },
    draftFields: ['name'],
    send: ({ name }) => use(name),
    done: () => {},
  });
  useEffect(() => document.getElementById(fieldId(FORM, 'name'))?.focus(), []);
  return (
    <FormFrame of={form}>
      <p className="form-text" role="status">
        {t(channel === 'sms' ? 'signIn.nameHintPhone' : 'signIn.nameHint')}
      </p>
      <WaitingGift />
      <FormField of={form} field={field} />
      <FormFoot of={form} submit={t('signIn.finish')} busy={t('signIn.busy')}>
        {children}
      </FormFoot>
    </FormFrame>
  );
}
