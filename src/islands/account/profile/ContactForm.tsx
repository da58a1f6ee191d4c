import { useEffect, useState } from 'react';
import { forgetCode, type SentCode, sendCode, sentCode } from '#stores/account/one-time-code.ts';
import { saveDetails } from '#stores/account/profile.ts';
import { fieldId } from '../../form/Field.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { CodeForm, type CodeProof } from '../sign-in/CodeForm.tsx';
import { useAccountForm } from '../use-account-form.ts';

interface Props {
  kind: 'email' | 'phone';
  /** Initial value. */
  value: string;
  done: (contact: string) => void;
  cancel: () => void;
}

/** Asks for the new e-mail address or phone number, then for the code that was sent to it. */
export function ContactForm({ kind, value, done, cancel }: Props) {
  const { t } = useI18n();
  const [sent, setSent] = useState(() => sentCode(kind));
  if (!sent) return <AskForm kind={kind} value={value} sent={setSent} cancel={cancel} />;
  const use = async (proof: CodeProof) => {
    const result = await saveDetails({ ...sent.to, ...proof });
    if (result.ok) {
      forgetCode(kind);
      done(sent.to[kind] ?? '');
    }
    return result;
  };
  return (
    <CodeForm form={kind} sent={sent} submit={t('code.confirm')} busy={t('code.confirming')} use={use} resent={setSent}>
      <button
        type="button"
        className="button plain"
        onClick={() => {
          forgetCode(kind);
          cancel();
        }}
      >
        {t('form.cancel')}
      </button>
    </CodeForm>
  );
}

interface AskProps extends Pick<Props, 'kind' | 'value' | 'cancel'> {
  sent: (sent: SentCode) => void;
}

function AskForm({ kind, value, sent, cancel }: AskProps) {
  const { t } = useI18n();
  const field = accountField(kind, kind, t(kind === 'email' ? 'profile.newEmail' : 'profile.newPhone'));
  const name = `contact-${kind}`;
  const form = useAccountForm({
    form: name,
    fields: [field],
    initial: { [kind]: value } as Record<Props['kind'], string>,
    draftFields: [kind],
    send: async (values) => {
      const result = await sendCode(kind, { [kind]: values[kind].trim() });
      if (result.ok) sent(result.sent);
      return result;
    },
    done: () => {},
  });
  useEffect(() => document.getElementById(fieldId(name, kind))?.focus(), [name, kind]);
  return (
    <FormFrame of={form}>
      <FormField of={form} field={field} hint={t('profile.proof')} />
      <FormFoot of={form} submit={t('code.send')} busy={t('form.sending')}>
        <button type="button" className="button plain" onClick={cancel}>
          {t('form.cancel')}
        </button>
      </FormFoot>
    </FormFrame>
  );
}
