import type { ReferralOffer } from '#contracts/rewards.ts';
import { useI18n } from '../use-i18n.ts';

/** Rewards of a referral for the new customer and the referrer. */
export function OfferTiles({ offer }: { offer: ReferralOffer }) {
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
