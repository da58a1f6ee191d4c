import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReferralOffer } from '#contracts/rewards.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $referrals, fetchReferrals } from '#stores/rewards/referrals.ts';
import { storeReturnTo } from '#stores/shopper/return-to.ts';
import { AccountSkeleton } from '../account/AccountSkeleton.tsx';
import { useProfile } from '../account/use-profile.ts';
import { Failed } from '../cart/Failed.tsx';
import { Icon } from '../Icon.tsx';
import { type I18n, type I18nProps, i18nOf } from '../i18n.ts';
import { OfferTiles } from './OfferTiles.tsx';
import { ReferredFriends } from './ReferredFriends.tsx';
import { ShareLink } from './ShareLink.tsx';

interface Props {
  /** The store's referral offer at the time of publishing. Null without one. */
  offer: ReferralOffer | null;
  /** Name of the store. */
  store: string;
  i18n: I18nProps;
}

/** Referral link of the customer, the rewards, and the customers referred so far. */
export default function ReferPage({ offer, store, i18n: i18nProps }: Props) {
  const i18n = i18nOf(i18nProps);
  const { t } = i18n;
  const profile = useProfile();
  const id = profile?.id;
  const { data, error } = useStore($referrals, { ssr: () => NOT_LOADED });
  useEffect(() => {
    if (id !== undefined) void fetchReferrals();
  }, [id]);
  const isLoading = profile === undefined || (profile && !data && error === null);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.refer')}</h1>
      {isLoading && <AccountSkeleton label={t('account.loading')} />}
      {profile === null && <SignInFirst offer={offer} i18n={i18n} />}
      {profile && !data && error !== null && (
        <Failed message={t('refer.failed')} retryLabel={t('account.retry')} retry={() => void fetchReferrals()} />
      )}
      {profile && data && (
        <>
          <p className="form-text">{t('refer.text')}</p>
          {data.offer && <OfferTiles offer={data.offer} i18n={i18n} />}
          <ShareLink referrals={data} store={store} t={t} />
          <ReferredFriends brought={data.brought} i18n={i18n} language={i18nProps.language} />
        </>
      )}
    </div>
  );
}

const SignInFirst = ({ offer, i18n }: { offer: ReferralOffer | null; i18n: I18n }) => {
  const { t } = i18n;
  return (
    <>
      {offer && <OfferTiles offer={offer} i18n={i18n} />}
      <div className="notice">
        {!offer && (
          <span className="notice-art">
            <Icon name="gift" />
          </span>
        )}
        <h2>{t('refer.guestTitle')}</h2>
        <p>{t('refer.guestText')}</p>
        <a className="button" href="/login" onClick={storeReturnTo}>
          {t('account.signIn')}
        </a>
        <a className="text-button" href="/register" onClick={storeReturnTo}>
          {t('account.register')}
        </a>
      </div>
    </>
  );
};
