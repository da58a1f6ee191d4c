import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isolate } from '#lib/text/isolate.ts';
import { fetchProfile } from '#stores/account/profile.ts';
import { confirmEmail, type ResetLink } from '#stores/account/session.ts';
import { goInstead } from '#stores/go.ts';
import { $user, NOBODY } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { FormFoot } from '../form/FormFoot.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { consumeResetLink } from './sign-in/reset-link.ts';
import { useAccountForm } from './use-account-form.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['confirm', 'form'] as const;

/** Verifies an e-mail address with the link of a mail. Requires a click, because mail scanners open links as well. */
function ConfirmPage() {
  const { t } = useI18n();
  const [link, setLink] = useState<ResetLink | null>(null);
  useEffect(() => {
    const open = () => setLink((now) => consumeResetLink() ?? now);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('confirm.title')}</h1>
      {link ? <ConfirmForm link={link} /> : <p className="form-text">{t('confirm.without')}</p>}
      {!link && (
        <a className="text-button" href="/account">
          {t('confirm.toAccount')}
        </a>
      )}
    </div>
  );
}

export default withI18n(ConfirmPage);

function ConfirmForm({ link }: { link: ResetLink }) {
  const { t } = useI18n();
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
  });
  return (
    <FormFrame of={form}>
      <p className="form-text">{t('confirm.text', { email: isolate(link.email) })}</p>
      {profile?.email !== link.email && <p className="form-text">{t('confirm.stranger')}</p>}
      <FormFoot of={form} submit={t('confirm.submit')} busy={t('confirm.busy')} />
    </FormFrame>
  );
}
