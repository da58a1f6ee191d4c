import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fetchProfile } from '#stores/account/profile.ts';
import { confirmEmail, type ResetLink } from '#stores/account/session.ts';
import { goInstead } from '#stores/go.ts';
import { $user, NOBODY } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { FormFoot } from '../form/FormFoot.tsx';
import { type I18nProps, i18nOf } from '../i18n.ts';
import { takeResetLink } from './sign-in/take-reset-link.ts';
import { useAccountForm } from './use-account-form.ts';

/** Verifies an e-mail address with the link of a mail. Requires a click, because mail scanners open links as well. */
export default function ConfirmPage({ i18n: i18nProps }: { i18n: I18nProps }) {
  const { t } = i18nOf(i18nProps);
  const [link, setLink] = useState<ResetLink | null>(null);
  useEffect(() => {
    const open = () => setLink((now) => takeResetLink() ?? now);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('confirm.title')}</h1>
      {link ? <ConfirmForm link={link} t={t} /> : <p className="form-text">{t('confirm.without')}</p>}
      {!link && (
        <a className="text-button" href="/account">
          {t('confirm.toAccount')}
        </a>
      )}
    </div>
  );
}

function ConfirmForm({ link, t }: { link: ResetLink; t: Translate }) {
  const { profile } = useStore($user, { ssr: () => NOBODY });
  const id = profile?.id;
  // Clears a session that has ended in the meantime, so that the text below is correct.
  useEffect(() => {
    if (id !== undefined) void fetchProfile();
  }, [id]);
  const form = useAccountForm<never>({
    form: 'confirm',
    fields: [],
    initial: {},
    send: () => confirmEmail(link),
    done: () => {
      notify(t('confirm.done'), 'success');
      goInstead('/account');
    },
    t,
  });
  return (
    <form className="form" noValidate aria-busy={form.isBusy} onSubmit={form.submit}>
      <p className="form-text">{t('confirm.text', { email: `\u2068${link.email}\u2069` })}</p>
      {profile?.email !== link.email && <p className="form-text">{t('confirm.stranger')}</p>}
      <FormFoot of={form} submit={t('confirm.submit')} busy={t('confirm.busy')} t={t} />
    </form>
  );
}
