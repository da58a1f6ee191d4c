import { isolate } from '#lib/text/isolate.ts';
import { sendCode } from '#stores/account/one-time-code.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify, notifyFailure } from '#stores/toasts.ts';
import { Icon } from '../Icon.tsx';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';

/** Reminds the customer to verify their e-mail address, with the link or the code of the mail. */
export function ConfirmBanner({ profile }: { profile: UserProfile }) {
  const { t } = useI18n();
  const [sendAgain, isBusy] = useAction(async () => {
    const result = await sendCode('email', { email: profile.email });
    if (result.ok) notify(t('account.confirmSent'), 'success');
    else notifyFailure(result);
  });
  if (profile.email === '' || profile.email_verified !== false) return null;
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
