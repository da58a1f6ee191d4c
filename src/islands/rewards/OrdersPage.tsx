import { AccountPlaces } from '../account/AccountPlaces.tsx';
import { useRequiredProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { type VoiceProps, voiceOf } from '../voice.ts';

/** The orders of a customer. Orders come with the checkout, and so nobody has one. */
export default function OrdersPage({ voice: voiceProps }: { voice: VoiceProps }) {
  const { t } = voiceOf(voiceProps);
  const profile = useRequiredProfile();
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.orders')}</h1>
      {!profile && <AccountPlaces label={t('account.loading')} />}
      {profile && (
        <div className="notice">
          <span className="notice-art">
            <Icon name="box" />
          </span>
          <h2>{t('orders.empty')}</h2>
          <p>{t('orders.emptyText')}</p>
          <a className="button" href="/">
            {t('orders.browse')}
          </a>
        </div>
      )}
    </div>
  );
}
