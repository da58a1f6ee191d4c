import { useEffect, useState } from 'react';
import { referralCode } from '#stores/rewards/referral.ts';
import { readInvitation } from '#stores/rewards/referrals.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';

interface Gift {
  /** First name of the referrer. */
  readonly name: string;
  /** In major units. */
  readonly amount: number;
}

/** The gift of the referrer whose link brought the shopper. Nothing if there was no link, or it gives nothing. */
export function WaitingGift() {
  const { t, price } = useI18n();
  const [gift, setGift] = useState<Gift | null>(null);
  useEffect(() => void readGift().then(setGift), []);
  return (
    gift && (
      <p className="form-gift">
        <Icon name="gift" />
        <b>{t('register.gift', { name: gift.name, amount: price(gift.amount) })}</b>
        <span>{t('register.giftText')}</span>
      </p>
    )
  );
}

async function readGift(): Promise<Gift | null> {
  const code = referralCode();
  const invitation = code === null ? null : await readInvitation(code);
  if (invitation === null || typeof invitation === 'string' || !invitation.offer) return null;
  const { referrer, offer } = invitation;
  return offer.referee_amount > 0 ? { name: referrer.name, amount: offer.referee_amount } : null;
}
