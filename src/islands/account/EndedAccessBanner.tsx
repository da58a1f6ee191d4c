import { useStore } from '@nanostores/react';
import { $endedAccess, storeEndedAccess } from '#stores/shopper/ended-access.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

/**
 * Explains that verifying the address for the first time ended earlier sign-ins, and asks the customer for a password.
 */
export function EndedAccessBanner({ profile }: { profile: UserProfile }) {
  const { t } = useI18n();
  const customerId = useStore($endedAccess, { ssr: () => null });
  if (customerId !== profile.id || profile.has_password !== false) return null;
  return (
    <aside className="account-note" aria-labelledby="ended-title">
      <Icon name="info" />
      <div>
        <h2 id="ended-title">{t('account.endedTitle')}</h2>
        <p>{t('account.endedText')}</p>
        <p className="account-note-acts">
          <a className="text-button" href="/account/edit-profile">
            {t('account.endedAction')}
          </a>
          <button type="button" className="text-button" onClick={() => storeEndedAccess(null)}>
            {t('account.endedClose')}
          </button>
        </p>
      </div>
    </aside>
  );
}
