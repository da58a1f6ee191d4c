import { REFERRAL_DAYS } from '#contracts/limits.ts';
import type { ReferrerResponse } from '#contracts/rewards.ts';
import { Avatar } from '../account/Avatar.tsx';
import { useI18n } from '../use-i18n.ts';

interface Props {
  invitation: ReferrerResponse;
}

/** Referral invitation: the referrer, the reward and a link to register. */
export const Invitation = ({ invitation: { referrer, offer } }: Props) => {
  const { t, price } = useI18n();
  return (
    <>
      <Avatar name={referrer.name} src={referrer.avatar} />
      {offer && offer.referee_amount > 0 ? (
        <p className="invitation-gift">
          <b>{price(offer.referee_amount)}</b>
          <span>{t(`invited.${offer.credited_to}`)}</span>
        </p>
      ) : (
        <p>{t('invited.noGift')}</p>
      )}
      <a className="button" href="/register">
        {t('invited.register')}
      </a>
      <a className="text-button" href="/">
        {t('invited.look')}
      </a>
      <p className="form-text">{t('invited.kept', { count: REFERRAL_DAYS })}</p>
    </>
  );
};
