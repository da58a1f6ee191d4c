import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReferralOffer } from '#contracts/rewards.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $referrals, fetchReferrals } from '#stores/rewards/referrals.ts';
import { storeReturnTo } from '#stores/shopper/return-to.ts';
import { LoadGate } from '../account/LoadGate.tsx';
import { useProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { ReferredFriends } from './ReferredFriends.tsx';
import { ShareLink } from './ShareLink.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'refer', 'copying'] as const;

interface Props {
  /** The store's referral offer at the time of publishing. Null without one. */
  offer: ReferralOffer | null;
  /** Name of the store. */
  store: string;
}

/** Referral link of the customer, the rewards, and the customers referred so far. */
function ReferPage({ offer, store }: Props) {
  const { t } = useI18n();
  const profile = useProfile();
  const id = profile?.id;
  const referrals = useStore($referrals, { ssr: () => NOT_LOADED });
  useEffect(() => {
    if (id !== undefined) void fetchReferrals();
  }, [id]);
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.refer')}</h1>
      {profile === null ? (
        <SignInFirst offer={offer} />
      ) : (
        <LoadGate
          state={profile ? referrals : NOT_LOADED}
          failed={t('refer.failed')}
          load={() => void fetchReferrals()}
        >
          {(data) => (
            <>
              <p className="form-text">{t('refer.text')}</p>
              {data.offer && <OfferTiles offer={data.offer} />}
              <ShareLink referrals={data} store={store} />
              <ReferredFriends referred={data.referred} />
            </>
          )}
        </LoadGate>
      )}
    </div>
  );
}

export default withI18n(ReferPage);

const SignInFirst = ({ offer }: { offer: ReferralOffer | null }) => {
  const { t } = useI18n();
  return (
    <>
      {offer && <OfferTiles offer={offer} />}
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

/** Rewards of a referral for the new customer and the referrer. */
function OfferTiles({ offer }: { offer: ReferralOffer }) {
  const { t, price } = useI18n();
  const minimum = offer.minimum_order;
  const where = t(offer.credited_to === 'wallet' ? 'refer.toWallet' : 'refer.toReward');
  const tiles = [
    [offer.referee_amount, t('refer.friend')],
    [offer.referrer_amount, minimum > 0 ? t('refer.youFrom', { amount: price(minimum) }) : t('refer.you')],
  ] as const;
  return (
    <ul className="offer-tiles" role="list">
      {tiles
        .filter(([amount]) => amount > 0)
        .map(([amount, text]) => (
          <li key={text}>
            <b>{price(amount)}</b>
            <p>{text}</p>
            <small>{where}</small>
          </li>
        ))}
    </ul>
  );
}
