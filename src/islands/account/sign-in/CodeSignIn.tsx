import { useEffect, useState } from 'react';
import { forgetCode, type SentCode, sendCode, sentCode } from '#stores/account/one-time-code.ts';
import { signInByCode } from '#stores/account/session.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { contactError, contactOf } from '../profile/contact-of.ts';
import { useAccountForm } from '../use-account-form.ts';
import { CodeForm, type CodeProof } from './CodeForm.tsx';
import { NameForm } from './NameForm.tsx';
import { SIGN_IN } from './sign-in.ts';

interface Props {
  signedIn: (user: UserProfile) => void;
  /** Called with each step that follows. */
  showStep: (step: CodeStep) => void;
}

/** Step of the form: it asks where to send the code, for the code, or for the name of a new customer. */
export type CodeStep = 'contact' | 'code' | 'name';

/** Signs in with a one-time code. New customers are then asked for their name. */
export function CodeSignIn({ signedIn, showStep }: Props) {
  const { t } = useI18n();
  const [sent, setSent] = useState(() => sentCode(SIGN_IN));
  /** Set when the code is correct but no account exists yet. */
  const [proof, setProof] = useState<CodeProof | null>(null);
  const step = !sent ? 'contact' : proof ? 'name' : 'code';
  useEffect(() => showStep(step), [showStep, step]);
  const restart = () => {
    forgetCode(SIGN_IN);
    setSent(null);
    setProof(null);
  };
  const use = async (given: CodeProof, name?: string) => {
    const result = await signInByCode({ ...given, ...(name !== undefined && { name }) });
    if (result.ok) {
      forgetCode(SIGN_IN);
      signedIn(result.user);
    } else if (result.code === 'name_required') {
      setProof(given);
    } else if (name !== undefined && result.code.startsWith('otp_')) {
      // The code expired while the customer typed their name.
      setProof(null);
      notify(result.message, 'error');
    }
    return result;
  };
  if (!sent) return <AskForm sent={setSent} />;
  const other = (style: string) => (
    <button type="button" className={style} onClick={restart}>
      {t('code.change')}
    </button>
  );
  if (proof)
    return (
      <NameForm channel={sent.channel} use={(name) => use(proof, name)}>
        {other('button plain')}
      </NameForm>
    );
  return (
    <CodeForm
      form={SIGN_IN}
      sent={sent}
      submit={t('signIn.submit')}
      busy={t('signIn.busy')}
      use={use}
      resent={setSent}
      change={other('text-button')}
    />
  );
}

/** Asks for the e-mail address or phone number that receives the code. */
function AskForm({ sent }: { sent: (sent: SentCode) => void }) {
  const { t } = useI18n();
  const login = accountField('login', 'login', t('signIn.login'));
  const form = useAccountForm({
    form: SIGN_IN,
    fields: [login],
    initial: { login: '' },
    draftFields: ['login'],
    send: async (values) => {
      const result = await sendCode(SIGN_IN, contactOf(values.login));
      if (result.ok) sent(result.sent);
      return result;
    },
    done: () => {},
    errorsOf: (failure) => {
      const error = contactError(failure);
      return error === null ? [] : [['login', error] as const];
    },
  });
  return (
    <FormFrame of={form}>
      <FormField of={form} field={login} hint={t('signIn.codeHint')} />
      <FormFoot of={form} submit={t('code.send')} busy={t('form.sending')} />
    </FormFrame>
  );
}
