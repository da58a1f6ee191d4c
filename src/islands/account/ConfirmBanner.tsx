import { useState } from 'react';
import { isolate } from '#lib/text/isolate.ts';
import { sendCode } from '#stores/account/one-time-code.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

/** Reminds the customer to verify their e-mail address, with the link or the code of the mail. */
export function ConfirmBanner({ profile }: { profile: UserProfile }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  if (profile.email === '' || profile.email_verified !== false) return null;
  const sendAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await sendCode('email', { email: profile.email });
    setBusy(false);
    if (result.ok) notify(t('account.confirmSent'), 'success');
    else notify(result.message, 'error');
  };
  return (
    <aside className="account-note" aria-labelledby="confirm-title">
      <Icon name="mail" />
      <div>
        <h2 id="confirm-title">{t('account.confirmTitle')}</h2>
        <p>{t('account.confirmText', { email: isolate(profile.email) })}</p>
        <p className="account-note-acts">
          <a className="text-button" href="/account/edit-profile">
            {t('account.confirmCode')}
          </a>
          <button type="button" className="text-button" aria-disabled={isBusy} onClick={() => void sendAgain()}>
            {t(isBusy ? 'account.confirmSending' : 'account.confirmAgain')}
          </button>
        </p>
      </div>
    </aside>
  );
}
