import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReferralOffer } from '#contracts/rewards.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $referrals, fetchReferrals } from '#stores/rewards/referrals.ts';
import { storeReturnTo } from '#stores/shopper/return-to.ts';
import { useProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { LoadGate } from '../loading/LoadGate.tsx';
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
          shape="refer"
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

const SPARKS = '<path d="M18 20v10M13 25h10M140 16v10M135 21h10M28 56v8M24 60h8M130 58v8M126 62h8"/>';
const GIFT = `${SPARKS}<path class="tint" d="M52 38h56v34H52z"/><path class="tint" d="M47 27h66v11H47z"/><path d="M80 27v45"/><path d="M80 27c-14 0-21-5-18-11s14-3 18 11c4-14 15-17 18-11s-4 11-18 11z"/>`;
const COINS = `${SPARKS}<path class="tint" d="M50 58v8c0 4 8 7 18 7s18-3 18-7v-8"/><ellipse class="tint" cx="68" cy="58" rx="18" ry="7"/><path d="M50 48v10M86 48v10"/><ellipse class="tint" cx="68" cy="48" rx="18" ry="7"/><circle class="tint" cx="98" cy="38" r="23"/><circle cx="98" cy="38" r="16"/><path d="m98 29 2.7 5.6 6.2.8-4.5 4.3 1.1 6.1-5.5-2.9-5.5 2.9 1.1-6.1-4.5-4.3 6.2-.8z"/>`;

/** Rewards of a referral for the new customer and the referrer, each as a gift card. */
function OfferTiles({ offer }: { offer: ReferralOffer }) {
  const { t, price } = useI18n();
  const minimum = offer.minimum_order;
  const where = t(offer.credited_to === 'wallet' ? 'refer.toWallet' : 'refer.toReward');
  const tiles = [
    [offer.referee_amount, t('refer.friend'), GIFT],
    [offer.referrer_amount, minimum > 0 ? t('refer.youFrom', { amount: price(minimum) }) : t('refer.you'), COINS],
  ] as const;
  return (
    <ul className="offer-tiles" role="list">
      {tiles
        .filter(([amount]) => amount > 0)
        .map(([amount, text, art]) => (
          <li key={text}>
            <svg
              className="offer-art"
              viewBox="0 0 160 80"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of this module
              dangerouslySetInnerHTML={{ __html: art }}
            />
            <b>{price(amount)}</b>
            <p>{text}</p>
            <small>{where}</small>
          </li>
        ))}
    </ul>
  );
}
