import { useEffect, useState } from 'react';
import { isolate } from '#lib/text/isolate.ts';
import { checkReset, type ResetLink, requestReset } from '#stores/account/session.ts';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { Icon } from '../../Icon.tsx';
import { useI18n, withI18n } from '../../use-i18n.ts';
import { accountField } from '../account-field.ts';
import { useAccountForm } from '../use-account-form.ts';
import { NewPassword } from './NewPassword.tsx';
import { consumeResetLink } from './reset-link.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['forgot', 'form'] as const;

/**
 * `ask`: request the mail; `sent`: mail requested; `check`: validate the link; `set`: new password; `invalid`: dead
 * link.
 */
type Step = { name: 'ask' | 'invalid' } | { name: 'sent'; email: string } | { name: 'check' | 'set'; link: ResetLink };

/** Password reset: requests a mail with a link, and sets a new password with that link. */
function ForgotPage() {
  const { t } = useI18n();
  const [step, setStep] = useState<Step>({ name: 'ask' });
  useEffect(() => {
    const open = () => {
      const link = consumeResetLink();
      if (!link) return;
      setStep({ name: 'check', link });
      // A link that could not be checked is validated again when the password is submitted.
      void checkReset(link).then((state) => setStep(state === 'invalid' ? { name: 'invalid' } : { name: 'set', link }));
    };
    open();
    // The link may be opened in the same tab that requested it.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const title = step.name === 'set' ? 'forgot.newTitle' : step.name === 'sent' ? 'forgot.sentTitle' : 'forgot.title';
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t(title)}</h1>
      {step.name === 'check' && <p role="status">{t('forgot.checking')}</p>}
      {step.name === 'set' && <NewPassword link={step.link} invalid={() => setStep({ name: 'invalid' })} />}
      {step.name === 'sent' && <Sent email={step.email} again={() => setStep({ name: 'ask' })} />}
      {(step.name === 'ask' || step.name === 'invalid') && (
        <>
          {step.name === 'invalid' && (
            <p className="form-warning" role="alert">
              <Icon name="info" />
              {t('forgot.invalid')}
            </p>
          )}
          <p className="form-text">{t('forgot.text')}</p>
          <AskForm sent={(email) => setStep({ name: 'sent', email })} />
        </>
      )}
      {step.name !== 'set' && step.name !== 'check' && (
        <a className="text-button" href="/login">
          {t('forgot.back')}
        </a>
      )}
    </div>
  );
}

export default withI18n(ForgotPage);

/** Requests the mail. The response does not reveal whether an account exists. */
function AskForm({ sent }: { sent: (email: string) => void }) {
  const { t } = useI18n();
  const field = accountField('email', 'email', t('form.email'));
  const form = useAccountForm({
    form: 'forgot',
    fields: [field],
    initial: { email: '' },
    draftFields: ['email'],
    send: ({ email }) => requestReset(email.trim()),
    done: ({ email }) => sent(email.trim()),
  });
  return (
    <FormFrame of={form}>
      <FormField of={form} field={field} />
      <FormFoot of={form} submit={t('forgot.submit')} busy={t('form.sending')} />
    </FormFrame>
  );
}

const Sent = ({ email, again }: { email: string; again: () => void }) => {
  const { t } = useI18n();
  return (
    <div className="form-done">
      <span className="notice-art">
        <Icon name="mail" />
      </span>
      <p role="status">{t('forgot.sentText', { email: isolate(email) })}</p>
      <button type="button" className="button soft" onClick={again}>
        {t('forgot.again')}
      </button>
    </div>
  );
};
